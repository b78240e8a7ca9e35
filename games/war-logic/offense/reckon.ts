import { type Ledger, type LedgerLine, ledgerOf, type RuleId } from '@sandtable/kernel'
import { impactOf, roundedUp } from '../basics/figures.ts'
import { weightOf } from '../basics/points.ts'
import { unitOf } from '../basics/queries.ts'
import { heldAt } from '../basics/skills.ts'
import type { Attack, Struck, World } from '../world.ts'

/** WL-CRSH-01: a crash has the weight of whoever crashes. `most`: a riposte has no more than what it answers (WL-FORCE-08). */
export function impactIn(world: World, { from, slot }: Pick<Attack, 'from' | 'slot'>, most: number | null = null): number {
  const unit = unitOf(world, from)
  const impact = slot === null ? weightOf(world, unit) : impactOf(world, unit, heldAt(world, unit, slot).skill)
  return most === null ? impact : Math.min(impact, most)
}

const added = (by: string, add: number, rule: RuleId): LedgerLine => ({ by, piece: null, rule, change: { add } })
/** WL-PINC-03 to WL-PINC-06: what sides do to the natural die. WL-R-64: the square; the sum is a toggle. */
function pincerLine({ options }: Pick<World, 'options'>, sides: number): LedgerLine[] {
  if (sides < 2 || options.pincerMode === 'off') return []
  if (options.pincerMode === 'additive') return [added('pincer', sides, 'WL-PINC-04')]
  return [{ by: 'pincer', piece: null, rule: 'WL-PINC-03', change: { times: sides * sides } }]
}
/** WL-OFF-10, WL-R-67: natural die, times pincer, plus bonus dice, plus flat modifiers, not below 0. */
export function accuracyOf(
  world: Pick<World, 'options'>,
  { lines }: Pick<Struck, 'lines'>,
  { face, sides, bonus }: { face: number; sides: number; bonus: number },
): Ledger {
  return ledgerOf(face, 'WL-DICE-04', [
    ...pincerLine(world, sides),
    ...(bonus === 0 ? [] : [added('bonus dice', bonus, 'WL-ZONE-04')]),
    ...lines.map(({ text, amount, rule }) => added(text, amount, rule)),
    { by: 'least', piece: null, rule: 'WL-OFF-12', change: { atLeast: 0 } },
  ])
}
/** WL-R-86: a weapon that really shoots hits in full or misses. */
export const realAccuracy = (face: number, chance: number): Ledger => ledgerOf(face <= chance ? HIT : 0, 'WL-FAST-08', [])
const HIT = 10
/** WL-OFF-11, WL-R-68: the product is rounded up, not the die. */
export const damageOf = (impact: number, leverage: number, accuracy: number): number =>
  roundedUp(((impact + leverage) * accuracy) / 10)
