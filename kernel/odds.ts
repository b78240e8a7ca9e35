import type { RuleId } from './names.ts'

/** The odds of an act, worked out and never sampled: the dice it throws, what each of them needs and why, what comes of it. */
export type RollOdds = {
  dice: number
  /** What a die must show: '5+'. */
  need: string
  /** What made it so: 'in cover'. */
  reasons: readonly { text: string; rule: RuleId }[]
  /** What is counted: 'hit'. */
  what: string
  /** The chance of 0, 1, 2 ... of them. */
  chances: readonly number[]
  /** What they come to: 'destroys 1 or more'. The likeliest first. */
  results: readonly { text: string; chance: number }[]
}

/** The chance of 0, 1, 2 ... successes of so many dice, each with the same chance. */
export function chancesOf(dice: number, chance: number): number[] {
  let chances = [1]
  for (let die = 0; die < dice; die++)
    chances = Array.from(
      { length: chances.length + 1 },
      (_, n) => (chances[n] ?? 0) * (1 - chance) + (chances[n - 1] ?? 0) * chance,
    )
  return chances
}
export const meanOf = (chances: readonly number[]): number => chances.reduce((sum, chance, n) => sum + n * chance, 0)
export const chanceOfAtLeast = (chances: readonly number[], least: number): number =>
  chances.reduce((sum, chance, n) => (n >= least ? sum + chance : sum), 0)

/** Rounding must not decide which of two equal chances is greater. */
const isAsLikely = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9
const MOSTLY = 0.8

/** What is mostly rolled: from the likeliest number outward, the likelier neighbour first, equal ones together, four in five at least. */
export function mostlyOf(chances: readonly number[]): { low: number; high: number; chance: number } {
  let low = chances.indexOf(Math.max(...chances))
  let high = low
  let chance = chances[low] ?? 0
  while (chance < MOSTLY && (low > 0 || high < chances.length - 1)) {
    const [below, above] = [chances[low - 1] ?? -1, chances[high + 1] ?? -1]
    const both = isAsLikely(below, above)
    if (both || below > above) chance += chances[--low]!
    if (both || above > below) chance += chances[++high]!
  }
  return { low, high, chance }
}

/** '62 %'; what is all but certain or all but impossible says so. */
export function percentText(chance: number): string {
  if (chance <= 0) return '0 %'
  if (chance >= 1) return '100 %'
  return chance < 0.01 ? 'under 1 %' : chance > 0.99 ? 'over 99 %' : `${Math.round(chance * 100)} %`
}

/** Whole numbers where the rest says nothing; one decimal below one and a half. */
export const meanText = (mean: number): string =>
  mean >= 1.5 || Math.abs(mean - Math.round(mean)) < 0.05 ? String(Math.round(mean)) : mean.toFixed(1)
