import { type Ledger, type LedgerLine, ledgerOf } from '@sandtable/kernel'
import { ability } from '../hooks.ts'
import type { Attack, World } from '../world.ts'
import { BASIC } from './guns.ts'

/** TM-R-47: what Blast and Piercing deal is half, rounded down. */
export const halfDamage = (damage: number): number => Math.floor(damage / 2)

/** TM-WEAP-05, TM-CRIT-04: what one hit of an attack deals: Base Damage, more for a Critical Hit, a Charge, tuned servos. */
export function damageOf(world: World, { attacker, weapon, damage, critical }: Attack): Ledger {
  const lines: LedgerLine[] = []
  if (critical) lines.push({ by: 'critical', piece: null, rule: 'TM-CRIT-04', change: { add: Math.ceil(damage / 2) } })
  if (weapon !== null && attacker !== null) {
    const charge = weapon === BASIC ? 0 : ability(world, weapon, 'charges')
    if (charge > 0) lines.push({ by: 'charge', piece: attacker, rule: 'TM-KEYW-13', change: { add: charge } })
    const servo = weapon === BASIC ? ability(world, attacker, 'hitsHarder') : 0
    if (servo > 0) lines.push({ by: 'servo', piece: attacker, rule: 'TM-MOD-06', change: { add: servo } })
  }
  return ledgerOf(damage, 'TM-WEAP-05', lines)
}
