import type { RuleId } from '@sandtable/kernel'
import type { Teller } from '../basics/counters.ts'
import { centreOf } from '../basics/measure.ts'
import { sideOfUnit } from '../basics/players.ts'
import { isBuilding, isMachine, isObstacle } from '../basics/queries.ts'
import { stir } from '../basics/stir.ts'
import { dropItems } from '../field/drop.ts'
import { leaveRubble } from '../places/sites.ts'
import { forgetPrepared } from '../strategy/dice/prepared.ts'
import type { SideId, Unit, World } from '../world.ts'

/** WL-HOUSE-01, WL-R-248: what leaves rubble; what flew, swam or drifted leaves none. */
const leavesRubble = (world: World, unit: Unit): boolean =>
  unit.where === 'table' &&
  unit.layer === 'land' &&
  (isBuilding(world, unit) || isObstacle(world, unit) || isMachine(world, unit))

/** A unit is dead from now on, where it stood or where its carrier was (WL-R-247). What it carried falls, its prepared dice are lost. */
export function fall(play: Teller, unit: Unit, side: SideId | null, rule: RuleId): void {
  const { world } = play
  const at = centreOf(world, unit)
  if (leavesRubble(world, unit)) leaveRubble(world, unit)
  Object.assign(unit, { at: { ...at } })
  dropItems(play, unit)
  forgetPrepared(world, unit.id)
  // WL-R-199: losses to the map or to the own side's fire count for nobody.
  const killedBy = side === sideOfUnit(world, unit) ? null : side
  Object.assign(unit, { where: 'dead', inside: null, as: null, hidden: null, diedAt: { ...at }, killedBy, marks: [] })
  stir(world)
  play.emit('destroyed', rule, { unit: unit.id, side: sideOfUnit(world, unit), by: killedBy, cost: unit.cost, at: { ...at } })
}
