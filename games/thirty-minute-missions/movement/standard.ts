import { type Ledger, type LedgerLine, ledgerOf } from '@sandtable/kernel'
import { figures } from '../basics/body.ts'
import type { Mode } from '../data/types.ts'
import { hooks } from '../hooks.ts'
import type { Unit, World } from '../world.ts'

const LEAST = 1
const line = (by: string, rule: LedgerLine['rule'], change: LedgerLine['change']): LedgerLine => ({
  by,
  piece: null,
  rule,
  change,
})

/**
 * TM-MOVE-04, TM-R-130: the Standard Movement of a unit now. Halves are rounded up once at the end, which is the same as each time because
 * only whole numbers are taken off after them.
 */
export function standardMovement(world: World, unit: Unit): Ledger {
  const { baseMovement } = figures(world, unit)
  const raw = hooks.ledger(world, 'unit.movement', { unit: unit.id }, baseMovement, 'TM-MOVE-04')
  const whole = Math.ceil(raw.total)
  const lines = [...raw.lines]
  if (whole !== raw.total) lines.push(line('rounding up', 'TM-R-47', { add: whole - raw.total }))
  if (whole < LEAST) lines.push(line('at least 1', 'TM-R-34', { atLeast: LEAST }))
  return ledgerOf(baseMovement, 'TM-MOVE-04', lines)
}

/** The points of a move: the Standard Movement, doubled for thrusters (TM-THRU-02, TM-R-29). */
export function pointsOf(world: World, unit: Unit, mode: Mode): Ledger {
  const standard = standardMovement(world, unit)
  if (mode !== 'thruster') return standard
  return ledgerOf(standard.base, standard.rule, [...standard.lines, line('thrusters', 'TM-THRU-02', { times: 2 })])
}
