import { type Ledger, ledgerOf } from '@sandtable/kernel'
import { classOf, isInoperative } from '../basics/body.ts'
import { isCategory } from '../basics/queries.ts'
import { can } from '../hooks.ts'
import type { Unit, World } from '../world.ts'

/** TM-AERI-04, TM-R-38, TM-R-135: what an aircraft takes that did not spend all its thruster points; null if it is not checked. */
export function stallOf(world: World, unit: Unit): Ledger | null {
  const { turn } = world
  if (unit.where !== 'board' || !isCategory(world, unit, 'aerial') || turn?.unit !== unit.id) return null
  if (unit.heldBy !== null || isInoperative(world, unit) || can(world, unit.id, 'usesRotor')) return null
  if (turn.thruster && turn.spent >= turn.points) return null
  return ledgerOf(2, 'TM-AERI-04', [
    { by: 'class', piece: unit.id, rule: 'TM-FALL-01', change: { times: classOf(world, unit) } },
    { by: 'elevation', piece: unit.id, rule: 'TM-AERI-04', change: { times: unit.level } },
  ])
}

/** The same in words, for whatever would leave the rest of its run unflown; null where nothing stalls. */
export function stallText(world: World, unit: Unit): string | null {
  const damage = stallOf(world, unit)?.total ?? 0
  return damage > 0 ? `Not having flown its whole run, it stalls: ${damage} damage.` : null
}
