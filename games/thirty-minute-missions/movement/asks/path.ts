import type { Hex } from '@sandtable/geometry/hex/hex'
import { asking, type ChoiceOf, legal, type Place, type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { hexDistance, hexNamed } from '../../basics/hexes.ts'
import { isOnBoard, unitOf } from '../../basics/queries.ts'
import type { Mode } from '../../data/types.ts'
import { baseIn, meant, placeAt, placeShown, problemShown, shown, siteOfPlace } from '../../free/shown.ts'
import { ACROSS, isSameSite } from '../../free/site.ts'
import { legsMeant, runMeant } from '../../free/ways.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { goodWays } from '../choose.ts'
import { leftAt } from '../depth.ts'
import { movingOf } from '../mover.ts'
import { nearestWay, reachShapes } from '../propose.ts'
import { pointsOfFlight } from '../runs.ts'
import { isOpening } from '../taking.ts'
import { isWalk, walk } from '../walk.ts'

/** Ways a bot looks at. */
const CANDIDATES = 10
const WORDS: { readonly [mode in Mode]: { does: string; act: string } } = {
  standard: { does: 'moves', act: 'Move' },
  thruster: { does: 'makes a straight run of the whole distance', act: 'Run' },
  hover: { does: 'hovers', act: 'Hover' },
  flight: { does: 'flies', act: 'Fly' },
  cruise: { does: 'cruises', act: 'Cruise' },
  swim: { does: 'swims', act: 'Swim' },
}
const answerOf = (world: World, points: readonly Place[]): ChoiceOf<'path'> => ({
  type: 'path',
  points: points.map(point => shown(world, point)),
})
/** The points of an answer, as the game counts places. */
export function wayMeant(world: World, points: readonly Place[]): Place[] {
  const way = points.map(point => meant(world, point))
  if (!world.options.hexless) return way
  const { mover, stand, spent } = movingOf(world)
  return mover.way === 'thrust' ? runMeant(world, stand, way) : legsMeant(mover, stand, spent, way)
}
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const leftOf = ({ moving }: World): number => Math.max(0, moving!.points - moving!.spent)

/** What keeps a unit from a hex: the rule against the step into it, or that no way ends there. */
function whyNotReached(world: World, hex: Hex): Violation {
  if (!isOnBoard(world, hex)) return violation('TM-R-14', 'it is off the board')
  const { mover, stand, spent } = movingOf(world)
  const nearest = nearestWay(mover, stand, spent, [placeAt(hex)]).at(-1)
  if (nearest && isSameSite(siteOfPlace(world, nearest), hex))
    return violation('TM-MOVE-01', 'a way leads there: it is drawn hex by hex')
  const step = hexDistance(stand.hex, hex) === 1 ? walk(mover, stand, spent, [placeAt(hex)]) : null
  if (step && !isWalk(step)) return step
  if (mover.way === 'thrust') return violation('TM-THRU-03', 'no straight run ends there')
  return violation('TM-MOVE-04', `no way leads there with ${counted(leftOf(world), 'point')}`)
}

/** TM-MOVE-01: the way of a unit, point by point: hexes entered, rotations, changes of elevation. No points: it stays. */
export const path = ask<{ unit: string }, 'path'>({
  kind: 'tm.path',
  type: 'path',
  rule: 'TM-MOVE-01',
  when: 'when a unit moves and has more than one way to go',
  ask(world, { unit }) {
    const it = unitOf(world, unit)
    const left = leftOf(world)
    const free = world.moving!.freeRotations
    const { does, act } = WORDS[world.moving!.mode]
    return {
      type: 'path',
      ...asking({
        text: `${it.name} ${does}: ${counted(left, 'point')}${free > 0 ? ', one rotation free' : ''}`,
        act,
        none: isOpening(world) ? 'Something else first' : 'Stay here',
        told: `plots the move of ${it.name}`,
        by: [unit],
      }),
      piece: unit,
      from: placeShown(world, it.hex, it.level, it.facing),
      footprint: baseIn(world),
      budget: world.options.hexless ? left * ACROSS : left,
      points: 2 * left + 4,
    }
  },
  whyNot(world, _subject, _seat, id) {
    const hex = world.options.hexless ? null : hexNamed(id)
    return hex && whyNotReached(world, hex)
  },
  validate(world, _subject, _seat, { points }) {
    if (points.length === 0 && isOpening(world)) return legal()
    const { mover, stand, spent } = movingOf(world)
    const way = walk(mover, stand, spent, wayMeant(world, points))
    if (!isWalk(way)) return { ok: false, violations: [problemShown(world, way)] }
    return legal({ cost: way.spent - spent, left: leftAt(way.end, way.spent) })
  },
  inFull(world, _subject, _seat, choice) {
    // Without hexes a point means what lies next to it: there it stays as it was sent.
    if (world.options.hexless) return choice
    const { mover, stand, spent } = movingOf(world)
    const way = walk(mover, stand, spent, choice.points)
    if (!isWalk(way)) return choice
    const points = pointsOfFlight(way.steps)
    if (isSame(points, choice.points)) return choice
    return isSame(walk(mover, stand, spent, points), way) ? { type: 'path', points } : choice
  },
  candidates(world, _subject, _seat, rng, most = CANDIDATES) {
    const { mover, stand, spent } = movingOf(world)
    const answers = goodWays(mover, stand, spent, Math.min(most, CANDIDATES), rng).map(points => answerOf(world, points))
    if (!world.options.hexless) return answers
    // Without hexes a way is searched on a net and may miss by a hair: only what holds as it is answered is offered.
    const sure = answers.filter(({ points }) => isWalk(walk(mover, stand, spent, wayMeant(world, points))))
    return sure.length > 0 ? sure : answers
  },
  propose(world, _subject, _seat, { points }) {
    const { mover, stand, spent } = movingOf(world)
    return answerOf(world, nearestWay(mover, stand, spent, wayMeant(world, points)))
  },
  area(world) {
    const { mover, stand, spent } = movingOf(world)
    return reachShapes(mover, stand, spent)
  },
})
