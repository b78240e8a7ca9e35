import { hasStatus } from '../basics/body.ts'
import { hasMark } from '../basics/marks.ts'
import { distanceToHex } from '../basics/measure.ts'
import { allUnits, missionOf } from '../basics/queries.ts'
import { type Objective, SIDES, type SideId, type Unit, type World } from '../world.ts'
import { isStanding } from './lost.ts'
import { hasCurfew } from './mission-rules.ts'

/** TM-BATL-16, TM-R-148, TM-MISS-66: whether a unit counts for a marker: near it, at -1 to +1, not Stuck, not in breach of a curfew. */
const counts = (world: World, unit: Unit, { hex }: Objective): boolean =>
  unit.where === 'board' &&
  Math.abs(unit.level) <= 1 &&
  distanceToHex(unit, hex) <= 1 &&
  isStanding(world, unit) &&
  !hasStatus(unit, 'stuck') &&
  !(hasCurfew(missionOf(world)) && hasMark(unit, 'thrustInRound'))

/** Who would control a marker now; null while contested. */
export function controllerOf(world: World, objective: Objective): SideId | null {
  let lead = 0
  for (const unit of allUnits(world)) if (counts(world, unit, objective)) lead += unit.side === 'a' ? 1 : -1
  return lead === 0 ? null : lead > 0 ? 'a' : 'b'
}
/** TM-GEN-08: a marker stays where it is, whoever stands on it. */
export const markersOf = (world: World): Objective[] => world.objectives.filter(o => o.kind === 'control')
export const controlled = (world: World, side: SideId): number => markersOf(world).filter(o => o.control === side).length
/** Whether everything that the mission lays out is on the table: in a described position some of it may be missing, and 'all' is not the rest. */
export const isComplete = (world: World): boolean => world.objectives.length >= missionOf(world).objectives.length
/** The side that controls every marker. */
export const masterOf = (world: World): SideId | null =>
  SIDES.find(side => markersOf(world).length > 0 && isComplete(world) && controlled(world, side) === markersOf(world).length) ??
  null
