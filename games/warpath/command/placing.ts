import { isBarred } from '../basics/move-token.ts'
import { flies, inPlay, isCommand, isEngaged } from '../basics/queries.ts'
import { ORDERS, type Order, type SideId, type Unit, type World } from '../world.ts'

/** WP-ORD-04, WP-ORD-05, WP-TIDY-07: units that get a fixed token, so that no order is placed for them. */
export const isForced = (world: World, unit: Unit): boolean => isCommand(unit) || isEngaged(world, unit)
/** WP-ORD-01: the units that a side places orders for. WP-ORD-08, WP-R-93: passengers as well as their transport. */
export const unitsToOrder = (world: World, side: SideId): Unit[] => inPlay(world, side).filter(unit => !isForced(world, unit))
/** WP-FLY-01, WP-PIN-03: the orders that a unit may get. */
export const openOrders = (world: World, unit: Unit): Order[] =>
  ORDERS.filter(order => order !== 'overwatch' || !(flies(unit) || isBarred(world, unit)))
