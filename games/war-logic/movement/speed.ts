import { type Ledger, type LedgerLine, ledgerOf } from '@sandtable/kernel'
import { rangeOf, roundedUp } from '../basics/figures.ts'
import { itemsOn } from '../basics/queries.ts'
import { inch } from '../data/inch.ts'
import type { Skill } from '../data/types.ts'
import type { Unit, World } from '../world.ts'
import { meansNamed } from './means.ts'
import { loadsOf } from './room.ts'

/** WL-OBJ-06: whether it carries cargo and has no Load skill for it. */
const isBurdened = (world: World, unit: Unit): boolean =>
  itemsOn(world, unit.id).some(({ type }) => type === 'cargo') && loadsOf(world, unit).length === 0

/** WL-MOVE-01, WL-SIGHT-06, WL-OBJ-06: how far a unit may go by a skill in this turn, in hundredths, with the reasons. */
export function speedOf(world: World, unit: Unit, skill: Skill): Ledger {
  const base = rangeOf(world, unit, skill)
  const guided = world.turn?.guided[unit.id] ?? 0
  const lines: LedgerLine[] = []
  if (guided > 0) lines.push({ by: 'map', piece: null, rule: 'WL-SIGHT-06', change: { add: guided } })
  // WL-GEN-04: half an inch counts as a whole one.
  const half = inch(roundedUp((base + guided) / 200))
  if (isBurdened(world, unit)) lines.push({ by: 'cargo', piece: null, rule: 'WL-OBJ-06', change: { set: half } })
  return ledgerOf(base, 'WL-MOVE-01', lines)
}
/** How far a unit comes at most, with what is named or with anything. */
export const budgetOf = (world: World, unit: Unit, means: string | null): number =>
  Math.max(0, ...meansNamed(world, unit, means).map(({ skill }) => speedOf(world, unit, skill).total))
