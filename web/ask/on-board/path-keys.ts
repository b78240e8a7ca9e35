import { ahead as straightOn } from '@sandtable/geometry/table/angle'
import type { AskOf, Place } from '@sandtable/kernel'
import { withLevel, withTurn } from './in-place.ts'
import { levelByKey } from './levels.ts'
import { apart, type BoardMeasures, isHexBoard, placeAt } from './measure.ts'
import { facingAfter, withFacing, withLastAt } from './route.ts'
import { hexFacing, isArrow, type Modifiers, nudged, stepOf, turnedByKey } from './steps.ts'

type PathAsk = AskOf<'path'>
type KeyRoute = {
  board: BoardMeasures
  ask: PathAsk
  turns: boolean
  /** The next arrow begins a new knot. */
  isFixed: boolean
  /** The rules judge point by point: a turn is a point of its own. */
  isByPoints: boolean
  /** The level at the end of the way; null where there are none. */
  level: number | null
}
type Pressed = Modifiers & { key: string }

/** The knots after a key, or null if the key is none of a route's. */
export function knotsAfterKey(route: KeyRoute, knots: readonly Place[], pressed: Pressed): readonly Place[] | null {
  const { board, ask, turns } = route
  if (pressed.key === 'Backspace') return knots.slice(0, -1)
  if (turns) {
    const key = isHexBoard(board) || ask.points === 1 ? pressed.key : (SIDEWAYS[pressed.key] ?? pressed.key)
    const facing = turnedByKey(board, facingAfter(ask, knots), key, pressed)
    if (facing !== null) return route.isByPoints ? withTurn(ask, knots, facing) : withFacing(ask, knots, facing)
  }
  const by = levelByKey(pressed.key)
  if (by !== null) return route.level === null ? null : withLevel(ask, knots, by, route.level)
  if (!isArrow(pressed.key)) return null
  if (turns && ask.points > 1 && !isHexBoard(board)) return ahead(route, knots, pressed)
  const from = knots.at(-1) ?? ask.from
  if (isHexBoard(board) && turns) return added(ask, knots, hexFacing(board, from, pressed.key, facingAfter(ask, knots), pressed))
  const to = nudged(board, from, pressed.key, pressed)
  return knots.length === 0 || (route.isFixed && knots.length < ask.points) || isHexBoard(board)
    ? added(ask, knots, to)
    : withLastAt(knots, to)
}
/** A piece that looks somewhere goes where it looks: aside means turning. */
const SIDEWAYS: { readonly [key: string]: string } = { ArrowLeft: 'q', ArrowRight: 'e' }

const added = (ask: PathAsk, knots: readonly Place[], to: { x: number; y: number }): readonly Place[] =>
  knots.length < ask.points ? [...knots, placeAt(to)] : withLastAt(knots, to)

/** Up goes straight on, Down takes it back; after a turn straight on is a new knot. */
function ahead({ board, ask, isFixed }: KeyRoute, knots: readonly Place[], pressed: Pressed): readonly Place[] {
  const step = stepOf(board, pressed) * (pressed.key === 'ArrowUp' ? 1 : -1)
  const last = knots.at(-1)
  if (!last || last.facing !== null || isFixed)
    return step > 0 ? added(ask, knots, straightOn(last ?? ask.from, facingAfter(ask, knots), step)) : knots.slice(0, -1)
  const before = knots.slice(0, -1)
  if (step < 0 && apart(board, before.at(-1) ?? ask.from, last) <= -step) return before
  return withLastAt(knots, straightOn(last, facingAfter(ask, before), step))
}
