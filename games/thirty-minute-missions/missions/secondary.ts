import { floorOf, isAirborne } from '../basics/ground.ts'
import { SECONDARIES } from '../data/figures.ts'
import { isInArea, quarterOf } from '../movement/areas.ts'
import { foeOf, type SideId, type Unit, type World } from '../world.ts'
import { costOfUnit, isLost, standing, unitsOf } from './lost.ts'

const done = (world: World, side: SideId, deed: string): number => world.deeds.counts[side][deed] ?? 0
const first = (who: SideId | null, side: SideId): number => (who === side ? 2 : 0)
const airborne = (world: World, side: SideId): Unit[] => standing(world, side).filter(u => isAirborne(world, u))

/** The enemy unit with the highest Deployment Cost, the first of equals. */
function dearest(world: World, side: SideId): Unit | null {
  let best: Unit | null = null
  for (const unit of unitsOf(world, side)) if (best === null || costOfUnit(world, unit) > costOfUnit(world, best)) best = unit
  return best
}
/** TM-SEC-08. */
function intact(world: World, side: SideId): number {
  const lost = unitsOf(world, side).filter(u => isLost(world, u, true)).length
  return lost === 0 ? 4 : lost === 1 ? 2 : 0
}
/** TM-SEC-12. */
const quarters = (world: World, side: SideId): number =>
  new Set(
    standing(world, side)
      .map(u => quarterOf(world, u.hex))
      .filter(q => q !== null),
  ).size

/** What each objective has earned so far; those with `atEnd` are only counted when the battle is over. */
const EARNED: { readonly [objective: string]: { atEnd: boolean; points(world: World, side: SideId, isEnd: boolean): number } } = {
  first_blood: { atEnd: false, points: ({ deeds }, side) => first(deeds.firstSection, side) + first(deeds.firstUnit, side) },
  disarm: { atEnd: false, points: (world, side) => done(world, side, 'disarmed') },
  cripple: { atEnd: false, points: (world, side) => done(world, side, 'crippled') },
  decapitate: { atEnd: false, points: (world, side) => 2 * done(world, side, 'blinded') },
  behind_lines: { atEnd: false, points: (world, side) => done(world, side, 'behindLines') },
  high_ground: { atEnd: false, points: (world, side) => done(world, side, 'highGround') },
  assassinate: {
    atEnd: false,
    // TM-DEPL-07: at the end a reserve that never came counts as well.
    points: (world, side, isEnd) => {
      const target = dearest(world, foeOf(side))
      return target !== null && isLost(world, target, isEnd) ? 4 : 0
    },
  },
  intact: { atEnd: true, points: intact },
  demolition: { atEnd: false, points: (world, side) => done(world, side, 'demolished') },
  hand_to_hand: { atEnd: false, points: (world, side) => done(world, side, 'handToHand') },
  sky_control: {
    atEnd: true,
    points: (world, side) => (airborne(world, side).length > 0 && airborne(world, foeOf(side)).length === 0 ? 3 : 0),
  },
  survey: { atEnd: true, points: quarters },
}

/** TM-SEC-01 to TM-SEC-12: what an objective has earned a side so far, at most its maximum. */
export function earned(world: World, side: SideId, objective: string, isEnd: boolean): number {
  const entry = EARNED[objective]
  if (!entry || (entry.atEnd && !isEnd)) return 0
  return Math.min(SECONDARIES.get(objective)!.max, entry.points(world, side, isEnd))
}

const standsHigh = (world: World, unit: Unit): boolean => unit.level >= 1 && unit.level === floorOf(world, unit.hex)

/** TM-SEC-05, TM-SEC-06: what is counted at the end of each round, for whoever may have chosen it. */
export function countRound(world: World): void {
  for (const side of ['a', 'b'] as const) {
    const own = standing(world, side)
    const foes = standing(world, foeOf(side))
    const counts = world.deeds.counts[side]
    if (own.some(u => isInArea(world, foeOf(side), u.hex))) counts.behindLines = (counts.behindLines ?? 0) + 1
    if (own.some(u => standsHigh(world, u)) && !foes.some(u => standsHigh(world, u)))
      counts.highGround = (counts.highGround ?? 0) + 1
  }
}
export const operationalShare = (world: World, side: SideId): number => {
  const left = unitsOf(world, side).filter(u => !isLost(world, u, true))
  return world.sides[side].cost === 0 ? 0 : left.reduce((sum, u) => sum + costOfUnit(world, u), 0) / world.sides[side].cost
}
