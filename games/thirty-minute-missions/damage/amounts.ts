import { type Ledger, type LedgerLine, ledgerOf } from '@sandtable/kernel'
import type { Ability } from '../basics/abilities.ts'
import { classOf, leftOf } from '../basics/body.ts'
import { mainSectionOf, operative } from '../basics/queries.ts'
import { granted } from '../hooks.ts'
import type { Unit, World } from '../world.ts'

const PER_LEVEL = 2
/** TM-STAT-05. */
export const ABYSS_DAMAGE = 10

/** Halvings one after the other, each rounded up (TM-R-151), named for what grants them. */
function halved(world: World, unit: Unit, amount: number, abilities: readonly Ability[]): LedgerLine[] {
  const lines: LedgerLine[] = []
  let left = amount
  for (const ability of abilities) {
    const by = granted(world, unit.id, ability).lines.at(-1)
    if (by === undefined) continue
    left = Math.ceil(left / 2)
    lines.push({ ...by, change: { set: left } })
  }
  return lines
}

/** TM-FALL-01. */
export function fallDamage(world: World, unit: Unit, levels: number): Ledger {
  const base = PER_LEVEL * classOf(world, unit) * levels
  return ledgerOf(base, 'TM-FALL-01', halved(world, unit, base, ['halvesFalls']))
}

/** TM-THROW-09, TM-R-69: what a thrown unit of this class strikes with after so many hexes. */
export const impactOf = (world: World, thrown: Unit, distance: number): number => PER_LEVEL * classOf(world, thrown) * distance

/** TM-THROW-09, TM-THROW-14, TM-R-151: what of an impact a unit takes; `rubble` falls on it besides (TM-THROW-17). */
export function collisionDamage(world: World, unit: Unit, impact: number, rubble = 0): Ledger {
  const lines = halved(world, unit, impact, ['halvesCollisions', 'halvesFalls'])
  if (rubble > 0) lines.push({ by: 'structure', piece: null, rule: 'TM-THROW-17', change: { add: rubble } })
  return ledgerOf(impact, 'TM-THROW-09', lines)
}

export type Share = { part: string; amount: number }
/** TM-FALL-02, TM-R-43: evenly over the operative legs, odd points to those with more durability, of equals to the first on the sheet. */
export function fallShares(world: World, unit: Unit, total: number): Share[] {
  if (total <= 0) return []
  const legs = operative(world, unit, 'leg')
  if (legs.length === 0) return [{ part: mainSectionOf(world, unit), amount: total }]
  const sturdy = [...legs].sort((a, b) => leftOf(unit, b) - leftOf(unit, a)).slice(0, total % legs.length)
  const even = Math.floor(total / legs.length)
  return legs.map(part => ({ part, amount: even + (sturdy.includes(part) ? 1 : 0) })).filter(share => share.amount > 0)
}
