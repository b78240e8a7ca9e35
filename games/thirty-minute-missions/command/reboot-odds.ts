import { type Ledger, ledgerOf, type RollOdds } from '@sandtable/kernel'
import { rollOdds } from '../attack/attack-odds.ts'
import { hooks } from '../hooks.ts'
import type { Unit, World } from '../world.ts'

/** TM-CMD-19. */
const PAID_BONUS = 2

export function rebootLedger(world: World, unit: Unit, paid: boolean): Ledger {
  const { base, rule, lines } = hooks.ledger(world, 'roll.reboot', { unit: unit.id }, 0, 'TM-STAT-08')
  const bonus = { by: 'paid for', piece: unit.id, rule: 'TM-CMD-19', change: { add: PAID_BONUS } } as const
  return ledgerOf(base, rule, paid ? [...lines, bonus] : lines)
}

/** TM-STAT-08: whether the unit comes to itself. */
export function rebootOdds(world: World, unit: Unit, paid: boolean): RollOdds {
  const modifiers = rebootLedger(world, unit, paid)
  const test = { stat: unit.reboot, modifiers, needs: unit.reboot - modifiers.total }
  return rollOdds(test, { what: 'reboot' }, 'Reboot')
}
