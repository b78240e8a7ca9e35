import { type Violation, violation } from '@sandtable/kernel'
import { factionOf, profileOf } from '../basics/queries.ts'
import { findOrderProblem } from '../command/orders.ts'
import { COMMAND_ORDERS } from '../data/factions.ts'
import type { CommandOrder, OrderEffect } from '../data/types.ts'
import type { Unit, World } from '../world.ts'
import type { Manner } from './fire.ts'
import type { Prospect } from './targets.ts'

/** A shot and the command order that is given with it, in the id of an option: 'u7', 'u7:blast', 'u7+enforcers.firestorm'. */
export const withOrder = (id: string, order: string): string => `${id}+${order}`
export function shotIn(id: string): { shot: string; order: string | null } {
  const [shot = '', order = null] = id.split('+')
  return { shot, order }
}

/** WP-R-143: whether an effect makes a difference to fire of this kind. */
function works({ kind, notBlast }: OrderEffect, manner: Manner, others: number): boolean {
  if (kind === 'splitFire') return manner === 'fire' && others > 0
  if (kind === 'rerollScatter') return manner === 'indirect'
  return manner === 'fire' || notBlast !== true
}
/** WP-R-195: the orders that can be given to a unit as it shoots. */
export function ordersNow(world: World, unit: Unit): CommandOrder[] {
  const side = world.sides[unit.side]
  if (side.cp === 0) return []
  return factionOf({ faction: profileOf(unit).faction }).commandOrders.filter(
    order => order.timing === 'onShootDeclare' && findOrderProblem(world, order, unit) === null,
  )
}
/** Those of them that change this shot; `prospects`: all that it could fire at. */
export function ordersFor(orders: readonly CommandOrder[], { manner }: Prospect, prospects: readonly Prospect[]): CommandOrder[] {
  const others = prospects.filter(one => one.manner === 'fire').length - 1
  return orders.filter(({ effects }) => effects.some(effect => works(effect, manner, others)))
}
/** Why an order cannot be given with a shot; null where that is not what hinders. */
export function whyNotWith(world: World, unit: Unit, id: string | null): Violation | null {
  const order = id === null ? undefined : COMMAND_ORDERS.get(id)
  if (!order) return null
  if (order.timing !== 'onShootDeclare') return violation('WP-CORD-05', `${order.name} is not given with a shot`)
  return findOrderProblem(world, order, unit) ?? violation('WP-R-143', `${order.name} would do nothing to this shot`)
}
/** The table as it would be with the order given: for odds alone. */
export function asOrdered(world: World, unit: Unit, order: CommandOrder): World {
  const marks = order.effects.map((_, n) => ({ kind: 'effect' as const, order: order.id, n }))
  return { ...world, units: { ...world.units, [unit.id]: { ...unit, marks: [...unit.marks, ...marks] } } }
}
