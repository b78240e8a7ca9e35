import { type Violation, violation } from '@sandtable/kernel'
import { isBarred } from '../basics/move-token.ts'
import { ownName } from '../basics/names.ts'
import { flies, inPlay, isCommand, isEngaged } from '../basics/queries.ts'
import { ORDERS, type Order, type SideId, type Unit, type World } from '../world.ts'

/** WP-ORD-04, WP-ORD-05, WP-TIDY-07: units that get a fixed token, so that no order is placed for them. */
export const isForced = (world: World, unit: Unit): boolean => isCommand(unit) || isEngaged(world, unit)
/** WP-ORD-01: the units that a side places orders for. WP-ORD-08, WP-R-93: passengers as well as their transport. */
export const unitsToOrder = (world: World, side: SideId): Unit[] => inPlay(world, side).filter(unit => !isForced(world, unit))
/** WP-FLY-01, WP-PIN-03: the orders that a unit may get. */
export const openOrders = (world: World, unit: Unit): Order[] =>
  ORDERS.filter(order => order !== 'overwatch' || !(flies(unit) || isBarred(world, unit)))

/** Why no order is placed for a unit, or changed; null: it gets one. */
export function whyFixed(world: World, unit: Unit): Violation | null {
  if (isEngaged(world, unit)) return violation('WP-ORD-04', 'it fights on: it gets Assault +0 instead of an order')
  if (isCommand(unit)) return violation('WP-ORD-05', 'a Command unit always gets Sprint')
  return unit.where === 'reserve' ? violation('WP-ORD-07', 'a unit in Reserve counts as having Advance') : null
}
/** Why a unit that gets an order may not get this one; null: it may. */
export function whyNotOpen(world: World, unit: Unit, order: string | undefined): Violation | null {
  if (order !== 'overwatch' || openOrders(world, unit).includes(order)) return null
  if (flies(unit)) return violation('WP-FLY-01', 'a flier gets Sprint or Advance')
  const name = ownName(world, unit)
  return unit.pinnedAtStart
    ? violation('WP-PIN-03', `${name} began the Round Pinned and may not use Overwatch`)
    : violation('WP-R-150', `a command order bars ${name} from Overwatch this Round`)
}
