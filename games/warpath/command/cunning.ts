import { type Violation, violation } from '@sandtable/kernel'
import { hasMark } from '../basics/marks.ts'
import { areWithin } from '../basics/measure.ts'
import { unitName } from '../basics/names.ts'
import { inPlay, isCommand, isInPlay, profileOf, standIn, unitsOf } from '../basics/queries.ts'
import { isAssault } from '../basics/tokens.ts'
import { ORDERS, type Order, type SideId, type Unit, type World } from '../world.ts'
import { openOrders, whyFixed, whyNotOpen } from './placing.ts'

/** WP-R-24: Cunning units of a side that have not had their change in this Round; Pinned ones too. */
export const cunningUnits = (world: World, side: SideId): Unit[] =>
  inPlay(world, side).filter(unit => profileOf(unit).isCunning && !hasMark(unit, 'was-cunning'))

/** Units whose order may be changed: not Command units, not ongoing Assaults. */
const isChangeable = (unit: Unit): boolean => isInPlay(unit) && !isCommand(unit) && unit.token !== null && !isAssault(unit.token)

/** WP-KEY-18: every other order that is legal, for each unit in its radius. */
export function changesBy(world: World, cunning: Unit): { unit: string; order: Order }[] {
  const radius = profileOf(cunning).commandRadius
  if (radius === null) return []
  return unitsOf(world, cunning.side)
    .filter(unit => isChangeable(unit) && areWithin(standIn(world, cunning), standIn(world, unit), radius))
    .flatMap(unit =>
      openOrders(world, unit)
        .filter(order => order !== unit.token)
        .map(order => ({ unit: unit.id, order })),
    )
}
/** WP-KEY-18, WP-R-24: why a Cunning unit cannot give this order; null where that is not what hinders. */
export function whyNotChange(
  world: World,
  cunning: Unit,
  { unit: id, order }: { unit: string; order: string },
): Violation | null {
  const unit = world.units[id]
  if (!unit || !isInPlay(unit)) return null
  if (unit.side !== cunning.side) return violation('WP-KEY-18', 'it changes orders of its own side')
  const fixed = whyFixed(world, unit) ?? (unit.token === null ? violation('WP-R-24', 'it has no order to change') : null)
  if (fixed) return fixed
  if (!areWithin(standIn(world, cunning), standIn(world, unit), profileOf(cunning).commandRadius ?? 0))
    return violation('WP-KEY-18', `it is not in the Command Radius of ${unitName(world, cunning)}`)
  if (!ORDERS.some(one => one === order)) return violation('WP-R-24', 'an order becomes Sprint, Advance or Overwatch')
  if (order === unit.token) return violation('WP-R-24', 'it has this order')
  return whyNotOpen(world, unit, order)
}
/** The next Cunning unit of a side that can change something. */
export const nextCunning = (world: World, side: SideId): Unit | null =>
  cunningUnits(world, side).find(unit => changesBy(world, unit).length > 0) ?? null
