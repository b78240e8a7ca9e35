import { type Violation, violation } from '@sandtable/kernel'
import { defenderOf, roleOf } from '../basics/queries.ts'
import { MISSIONS } from '../data/figures.ts'
import type { Area, SideId, Unit, World } from '../world.ts'
import { otherEdge } from './areas.ts'
import type { Edge } from './edge.ts'

const hasRule = ({ mission }: World, id: string): boolean =>
  MISSIONS.get(mission ?? '')?.missionRules.some(rule => rule.id === id) ?? false

/** TM-MISS-20. */
export const EXIT_ROUND = 5
const WINDS = 6
const ENTRY_ROUND = { always: 2, mission: 3 } as const
/** TM-MISS-21. */
const CUT_OFF = { round: 3, apart: 3 } as const

/** TM-MISS-20: whether a unit may leave the battle for good by this edge now. */
export const mayLeaveBy = (world: World, unit: Unit, edge: Edge): boolean =>
  world.round >= EXIT_ROUND && edge === goalEdge(world, unit)
/** TM-MISS-20: why a unit may not leave by the edge it flees to; null where it flees to another, or to none. */
export const exitProblem = (world: World, unit: Unit, edge: Edge): Violation | null =>
  edge !== goalEdge(world, unit) || world.round >= EXIT_ROUND
    ? null
    : violation('TM-MISS-20', `the way out opens in round ${EXIT_ROUND}`, { round: world.round, from: EXIT_ROUND })
/** TM-MISS-15, TM-MISS-20: the edge a unit is on its way to in the whole battle; null where nobody flees. */
export const goalEdge = (world: World, unit: Unit): Area | null => (unit.side === defenderOf(world) ? exitEdge(world) : null)
/** TM-MISS-20: the short edge by which the Defender leaves; null where nobody does. */
export const exitEdge = (world: World): Area | null => (hasRule(world, 'exit') ? farEdge(world) : null)
function farEdge(world: World): Area | null {
  const { area } = world.sides[defenderOf(world)]
  return area === null ? null : otherEdge(area)
}

/** TM-MISS-13: the direction the wind blows toward; null while it is calm. */
export const windOf = (world: World): number | null =>
  hasRule(world, 'gale') && world.weather >= 1 && world.weather <= WINDS ? world.weather - 1 : null

/** TM-DEPL-07, TM-MISS-26: the first round in which reserves of a side may enter from their own area. */
export const entryRound = (world: World, side: SideId): number =>
  hasRule(world, 'second-wave') && roleOf(world, side) === 'defender' ? ENTRY_ROUND.mission : ENTRY_ROUND.always
/** TM-MISS-21: how far from every enemy the long edges are open to a side's reserves; null: not at all. */
export const longEdgesFrom = (world: World, side: SideId): number | null =>
  hasRule(world, 'cut-off') && roleOf(world, side) === 'attacker' && world.round >= CUT_OFF.round ? CUT_OFF.apart : null
