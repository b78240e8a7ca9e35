import { type Ledger, ledgerOf, type Violation, violation } from '@sandtable/kernel'
import { hooks } from '../hooks.ts'
import type { Attack, Unit, World } from '../world.ts'
import type { Gun } from './guns.ts'

/** TM-ATK-10, TM-R-79: what an attack costs. TM-CMD-37: an Order pays for the drone's weapon. */
export function priceOf(world: World, unit: Unit, gun: Gun, how: Attack['how']): Ledger {
  const price = hooks.ledger(world, 'attack.ap', { unit: unit.id, weapon: gun.id }, gun.ap, 'TM-ATK-10')
  if (how !== 'engage') return price
  return ledgerOf(price.base, price.rule, [{ by: 'order', piece: unit.id, rule: 'TM-CMD-37', change: { set: 0 } }])
}

/** The same as a mere number. */
export const apOf = (world: World, unit: Unit, gun: Gun, how: Attack['how']): number =>
  how === 'engage' ? 0 : hooks.total(world, 'attack.ap', { unit: unit.id, weapon: gun.id }, gun.ap)

/** TM-ATK-10: whether it has the AP. */
export function priceProblem(unit: Unit, price: Ledger): Violation | null {
  return price.total <= unit.ap
    ? null
    : violation('TM-ATK-10', `it costs ${price.total} AP and the unit has ${unit.ap}`, { ap: price.total, has: unit.ap })
}
