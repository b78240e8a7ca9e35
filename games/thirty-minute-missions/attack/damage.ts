import { type Ledger, type LedgerLine, ledgerOf } from '@sandtable/kernel'
import { hooks } from '../hooks.ts'
import type { Attack, World } from '../world.ts'

/** TM-R-47: what Blast and Piercing deal is half, rounded down. */
export const halfDamage = (damage: number): number => Math.floor(damage / 2)

/** What a plain hit with this weapon deals, as it is announced. */
export const plainDamage = (world: World, unit: string, { id, damage }: { id: string; damage: number }): number =>
  hooks.total(world, 'attack.damage', { unit, weapon: id }, damage)

/** TM-WEAP-05, TM-CRIT-04: what one hit of an attack deals: Base Damage, more for a Critical Hit, a Charge, tuned servos. */
export function damageOf(world: World, { attacker, weapon, damage, critical }: Attack): Ledger {
  const more: LedgerLine[] = critical
    ? [{ by: 'critical', piece: null, rule: 'TM-CRIT-04', change: { add: Math.ceil(damage / 2) } }]
    : []
  if (weapon === null || attacker === null) return ledgerOf(damage, 'TM-WEAP-05', more)
  const { lines } = hooks.ledger(world, 'attack.damage', { unit: attacker, weapon }, damage, 'TM-WEAP-05')
  return ledgerOf(damage, 'TM-WEAP-05', [...more, ...lines])
}
