import { HEIGHTS } from '../data/measures.ts'
import type { Terrain, Unit, World } from '../world.ts'
import type { Board, Ground, Stand } from './board.ts'
import { hasMark } from './marks.ts'
import { bodyOf, terrainBody } from './measure.ts'
import { profileOf, terrainTypeOf } from './queries.ts'

type Standing = Pick<World, 'table' | 'terrain' | 'units'>

const groundOf = (piece: Terrain): Ground => ({
  id: piece.id,
  body: terrainBody(piece),
  height: piece.height,
  type: terrainTypeOf(piece),
})

/** The bases of a unit as geometry sees them, wherever the unit is. */
export function standsFor(unit: Unit): Stand[] {
  const { type, height, flies, isAntiGrav } = profileOf(unit)
  const hovers = hasMark(unit, 'hovering')
  return unit.bases.map(base => ({
    ...{ id: base.id, unit: unit.id, side: unit.side, neutral: unit.neutral, body: bodyOf(unit, base), type, flies, hovers },
    // WP-FLY-16: a flier that hovers comes down.
    ...{ height: hovers ? HEIGHTS.hoverHeight : height, antiGrav: isAntiGrav, inside: unit.building },
  }))
}

/** Everything that decides how the bases of a unit stand, as one text. */
function textOf(unit: Unit): string {
  let text = `${unit.id}:${unit.side}:${unit.profile}:${unit.building ?? ''}:${hasMark(unit, 'hovering') ? 1 : 0}`
  for (const { id, at, facing } of unit.bases) text += `|${id},${at.x},${at.y},${facing}`
  return text
}

/** What is remembered of a table: its terrain, units as they stood lately, and boards made of them. */
type Known = {
  pieces: readonly Terrain[]
  grounds: readonly Ground[]
  units: Map<string, readonly Stand[]>
  boards: { signature: string; board: Board }[]
}
/** Remembered with a piece of the terrain: pieces do not change, and worlds that are copies share them. */
const known = new WeakMap<object, Known>()
/** So many boards of a table, for a bot looks at several courses of a game by turns; and so many ways for units to stand. */
const MOST_BOARDS = 16
const MOST_UNITS = 600

const areSame = (a: readonly Terrain[], b: readonly Terrain[]): boolean =>
  a.length === b.length && a.every((piece, i) => piece === b[i])

function knownFor({ terrain, table }: Standing): Known {
  const key = terrain[0] ?? table
  const old = known.get(key)
  if (old && areSame(old.pieces, terrain)) return old
  const made: Known = { pieces: [...terrain], grounds: terrain.map(groundOf), units: new Map(), boards: [] }
  known.set(key, made)
  return made
}

/** The same bases for the same standing, so that what is known of them stays known while others move. */
function standsIn(units: Known['units'], unit: Unit, text: string): readonly Stand[] {
  const old = units.get(text)
  if (old) return old
  if (units.size >= MOST_UNITS) units.clear()
  const made = standsFor(unit)
  units.set(text, made)
  return made
}

/** How everything stood when a world was looked at last, value by value, and the board of it. */
type Look = { values: (string | number)[]; known: Known; board: Board }
const looks = new WeakMap<World['units'], Look>()

/** Writes down what decides how a unit stands, from a place in the list on; whether anything there was different. */
function noted(unit: Unit, values: (string | number)[], from: number): { to: number; isNew: boolean } {
  let i = from
  let isNew = false
  const note = (value: string | number) => {
    if (values[i] !== value) isNew = true
    values[i++] = value
  }
  note(unit.id)
  note(unit.side)
  note(unit.profile)
  note(unit.building ?? '')
  note(unit.marks.length > 0 && hasMark(unit, 'hovering') ? 1 : 0)
  for (const { id, at, facing } of unit.bases) {
    note(id)
    note(at.x)
    note(at.y)
    note(facing)
  }
  return { to: i, isNew }
}

/**
 * The table as it stands now, for sight and movement; objectives are no part of it (WP-OBJ-01). The same board for the same standing, so that what is worked out on it (lines of sight
 * above all) is not worked out again. A world that stands as at the last look is known at once.
 */
export function boardOf(world: Standing): Board {
  const known = knownFor(world)
  const look = looks.get(world.units)
  const values = look?.values ?? []
  let [to, isNew] = [0, look?.known !== known]
  for (const id in world.units) {
    const unit = world.units[id]!
    if (unit.where !== 'table') continue
    const next = noted(unit, values, to)
    to = next.to
    isNew ||= next.isNew
  }
  if (look && !isNew && values.length === to) return look.board
  values.length = to
  const board = findBoard(world, known)
  looks.set(world.units, { values, known, board })
  return board
}

/** One of the boards known of a table, or a new one. */
function findBoard(world: Standing, { grounds, boards, units }: Known): Board {
  const standing = Object.values(world.units).filter(unit => unit.where === 'table')
  const texts = standing.map(textOf)
  const signature = texts.join(';')
  const at = boards.findIndex(one => one.signature === signature)
  if (at === 0) return boards[0]!.board
  const { width, height } = world.table
  const stands = () => standing.flatMap((unit, i) => standsIn(units, unit, texts[i]!))
  const made = at > 0 ? boards.splice(at, 1)[0]! : { signature, board: { table: { width, height }, stands: stands(), grounds } }
  boards.unshift(made)
  boards.length = Math.min(boards.length, MOST_BOARDS)
  return made.board
}
