import { type Ledger, ledgerOf } from '@sandtable/kernel'
import { hasStatus } from '../basics/body.ts'
import { hasMark } from '../basics/marks.ts'
import { hooks } from '../hooks.ts'
import type { Unit, World } from '../world.ts'
import { commandData } from './kinds.ts'

/** TM-CMD-02, TM-TURN-04: what a Command Action costs this unit now, in AP. */
export function priceOf(world: World, unit: Unit, command: string): Ledger {
  const price = hooks.ledger(world, 'command.ap', { unit: unit.id, command }, commandData(command).ap, 'TM-CMD-02')
  if (command !== 'power_down' || !wakesFreely(world, unit)) return price
  const free = { by: 'start of its turn', piece: unit.id, rule: 'TM-CMD-23', change: { set: 0 } } as const
  return ledgerOf(price.base, price.rule, [...price.lines, free])
}

/** The same as a mere number. */
export const apOf = (world: World, unit: Unit, command: string): number =>
  command === 'power_down' && wakesFreely(world, unit)
    ? 0
    : hooks.total(world, 'command.ap', { unit: unit.id, command }, commandData(command).ap)

/** TM-CMD-23: before it has done anything in its turn. */
const wakesFreely = ({ turn }: World, unit: Unit): boolean =>
  hasStatus(unit, 'power_down') &&
  turn?.unit === unit.id &&
  turn.phase === 'movement' &&
  !turn.hasMoved &&
  !hasMark(unit, 'commanded')
