import type { Place, Rng } from '@sandtable/kernel'
import { isOnBoard } from '../basics/queries.ts'
import type { Mode } from '../data/types.ts'
import { next, sixthsBetween, turnedBy } from '../free/steps.ts'
import type { Unit, World } from '../world.ts'
import { leftAt } from './depth.ts'
import { EDGES, edgeOver } from './edge.ts'
import { placeAt } from './hop.ts'
import { mayLeaveBy } from './mission-moves.ts'
import { canEnd, type Mover, movingOf, type Stand } from './mover.ts'
import { type Reach, reachOf } from './reach.ts'
import { goodRuns } from './runs.ts'
import { readyMove } from './taking.ts'
import { goodFacing, type Wishes, wishesOf, worthOfPlace } from './worth.ts'

/** One end for each hex and elevation. `wanted`: the facing that looks at the enemy from there; `loss`: by looking elsewhere. */
type End = { place: Stand; facing: number; wanted: number; worth: number; loss: number }

/** Ways worth taking, best first: to good places, facing the enemy; one or two anywhere; and staying. Never empty. */
export function goodWays(mover: Mover, stand: Stand, spent: number, most: number, rng: Rng): Place[][] {
  if (mover.way === 'thrust') return goodRuns(mover, stand, spent, most)
  const reach = reachOf(mover, stand, spent)
  const ends = endsOf(mover, wishesOf(mover.world, mover.unit), reach.places(), spent)
  const chosen = ends.slice(0, Math.max(1, most - 2))
  for (let i = 0; i < 2 && ends.length > chosen.length; i++) chosen.push(ends[rng.below(ends.length)]!)
  const ways = chosen.map(({ place, facing }) => {
    const points = wayTo(reach, place)
    return facing === place.facing ? points : [...points, { ...placeAt(place.hex, place.level), facing }]
  })
  const out = wayOut(mover, reach, spent)
  return out === null ? ways : [out, ...ways]
}
/** For bots alone: whether there is a better place for the unit than where it stands. The first one found is enough. */
export function isDrawn(world: World, unit: Unit, mode: Mode): boolean {
  const then = { ...world }
  readyMove(then, unit, mode)
  const { mover, stand, spent } = movingOf(then)
  if (mover.way === 'thrust') return true
  const wishes = wishesOf(then, mover.unit)
  const here = worthOfPlace(wishes, stand.hex, stand.level)
  let isBetter = false
  /** Whichever way it looks there. */
  const poor = new Set<number>()
  const reach = reachOf(mover, stand, spent, (place, cost) => {
    const key = keyOf(place)
    if (poor.has(key)) return false
    if (worthOfPlace(wishes, place.hex, place.level) <= here) poor.add(key)
    else isBetter = endsOf(mover, wishes, [{ place, cost }], spent).some(end => end.worth - end.loss > here)
    return isBetter
  })
  if (isBetter) return true
  const [best] = endsOf(mover, wishes, reach.places(), spent)
  return best !== undefined && wayTo(reach, best.place).length > 0
}
export const wayTo = (reach: Reach, place: Stand): Place[] =>
  reach.pathTo(place).map(({ hex, level, facing }) => placeAt(hex, level, facing))

/** TM-MISS-20: off the board for good, where the mission lets it and it comes so far. */
function wayOut(mover: Mover, reach: Reach, spent: number): Place[] | null {
  const { world, unit } = mover
  if (!EDGES.some(edge => mayLeaveBy(world, unit, edge)) || mover.knows('mayOnlyRotate')) return null
  for (const { place, cost } of reach.places()) {
    if (leftAt(place, spent + cost) === 0) continue
    for (const by of [0, 1, -1]) {
      const hex = next(place.hex, turnedBy(place.hex, place.facing, by))
      if (!isOnBoard(world, hex) && mayLeaveBy(world, unit, edgeOver(world, hex))) return [...wayTo(reach, place), placeAt(hex)]
    }
  }
  return null
}

/** The cheapest arrival in each hex from which it can still turn to the enemy, otherwise the one that looks best; best first. */
function endsOf(mover: Mover, wishes: Wishes, places: readonly { place: Stand; cost: number }[], spent: number): End[] {
  const ends = new Map<number, End | null>()
  for (const { place, cost } of places) {
    const key = keyOf(place)
    const known = ends.get(key)
    if (known === null || known?.loss === 0) continue
    const end = known ?? freshEnd(mover, wishes, place, cost)
    if (end !== null) look(end, place, mover.unit.rear === null && (place.free > 0 || leftAt(place, spent + cost) > 0))
    if (known === undefined) ends.set(key, end)
  }
  return [...ends.values()].filter(end => end !== null).sort((a, b) => b.worth - b.loss - a.worth + a.loss)
}
const keyOf = ({ hex, level }: Stand): number => ((hex.column + 64) * 128 + hex.row + 64) * 8 + level + 2
function freshEnd(mover: Mover, wishes: Wishes, place: Stand, cost: number): End | null {
  const { hex, level, facing } = place
  if (cost > 0 && !canEnd(mover, place)) return null
  return { place, facing, wanted: goodFacing(wishes, hex, facing), worth: worthOfPlace(wishes, hex, level), loss: LOST }
}
/** More than any facing loses. */
const LOST = 9

function look(end: End, place: Stand, canTurn: boolean): void {
  const off = canTurn ? 0 : sixthsBetween(place.hex, place.facing, end.wanted)
  const loss = off <= 1 ? off * 0.1 : off * 0.8
  if (loss < end.loss) Object.assign(end, { place, facing: canTurn ? end.wanted : place.facing, loss })
}
