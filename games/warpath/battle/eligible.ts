import { type Violation, violation } from '@sandtable/kernel'
import { inReserve, isEngaged, unitsOf } from '../basics/queries.ts'
import { isAssault } from '../basics/tokens.ts'
import { DEPLOYMENTS } from '../data/missions.ts'
import { hasRoomToEnter } from '../movement/doors.ts'
import type { SideId, TurnPhase, Unit, World } from '../world.ts'

/** WP-RESV-04, WP-R-67, WP-R-174: a unit in Reserve that may enter in this Round; cargo comes with its transport. */
export function mayEnter(world: World, unit: Unit): boolean {
  if (unit.where !== 'reserve' || unit.carrier !== null || world.round < entryRound(world)) return false
  return hasRoomToEnter(world, unit)
}
/** WP-MISS-07: from which Round on Reserves enter. */
const entryRound = (world: World): number =>
  DEPLOYMENTS.find(entry => entry.id === world.mission.deployment)?.reserve.fromRound ?? 1
/** Of a unit in Reserve that cannot be activated now. */
export function whyNotEnter(world: World, unit: Unit, phase: TurnPhase): Violation {
  if (phase !== 'movement') return violation('WP-RESV-01', 'Reserves enter in the Movement Phase')
  if (world.sides[unit.side].ended) return violation('WP-R-14', 'you have ended your part of this phase')
  if (unit.carrier !== null) return violation('WP-R-67', 'it enters with its transport')
  if (world.round < entryRound(world)) return violation('WP-MISS-07', `Reserves enter from Round ${entryRound(world)}`)
  if (world.sides[unit.side].edge === null) return violation('WP-R-121', 'its side has no edge of the table to enter from')
  return violation('WP-R-66', 'there is no room for it at the table edge')
}

const IN_PHASE: { readonly [P in TurnPhase]: (world: World, unit: Unit) => boolean } = {
  // WP-MOVE-01.
  movement: (_world, { token }) => token === 'sprint' || token === 'advance',
  // WP-OVW-01, WP-R-94: nobody fires out of a transport.
  overwatch: (_world, { token, where }) => token === 'overwatch' && where === 'table',
  // WP-CMBT-01.
  combat: (_world, { token, where }) => (token === 'shoot' || isAssault(token)) && where === 'table',
}

const isStanding = (world: World, unit: Unit, phase: TurnPhase): boolean =>
  (unit.where === 'table' || unit.where === 'aboard') && IN_PHASE[phase](world, unit)

/**
 * The units that a side can activate in a phase (WP-ROUND-03), those in Reserve last (WP-R-134). WP-CMBT-03, WP-ASLT-02: nobody passes
 * while one of them holds a token of the Combat Phase.
 */
export function eligibleUnits(world: World, side: SideId, phase: TurnPhase): Unit[] {
  if (world.sides[side].ended) return []
  const standing = unitsOf(world, side).filter(unit => isStanding(world, unit, phase))
  return phase === 'movement' ? [...standing, ...inReserve(world, side).filter(unit => mayEnter(world, unit))] : standing
}
/** Room for Reserves is looked for only where nobody else is left. */
export function hasEligible(world: World, side: SideId, phase: TurnPhase): boolean {
  if (world.sides[side].ended) return false
  if (unitsOf(world, side).some(unit => isStanding(world, unit, phase))) return true
  return phase === 'movement' && inReserve(world, side).some(unit => mayEnter(world, unit))
}
/** WP-R-14: a player with nothing left but Reserves may end the phase. */
export const mayEndPhase = (world: World, side: SideId, phase: TurnPhase): boolean =>
  !unitsOf(world, side).some(unit => isStanding(world, unit, phase))

/** What a unit does in the Combat Phase: WP-CMBT-05, WP-R-144. */
export function combatDeed(world: World, unit: Unit): 'shoot' | 'fight' | 'nothing' {
  if (isEngaged(world, unit)) return 'fight'
  return unit.token === 'shoot' ? 'shoot' : 'nothing'
}
