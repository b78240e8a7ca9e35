import { type Ledger, ledgerOf } from '@sandtable/kernel'
import { modifiedAssault } from '../attack/odds.ts'
import { hooks } from '../hooks.ts'
import type { Unit, World } from '../world.ts'

const FACES = 8

/** TM-THROW-02, TM-R-46: 8 less the modified Assault stat, and what strong servos add (TM-MOD-06). */
export function throwDistance(world: World, unit: Unit): Ledger {
  const assault = modifiedAssault(world, unit)
  const { lines } = hooks.ledger(world, 'throw.distance', { unit: unit.id }, FACES, 'TM-THROW-02')
  return ledgerOf(FACES, 'TM-THROW-02', [{ by: 'assault', piece: unit.id, rule: 'TM-R-46', change: { add: -assault } }, ...lines])
}
