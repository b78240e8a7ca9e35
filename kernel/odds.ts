import type { PieceId, RuleId } from './names.ts'

/** A line of where odds come from: 'Target in cover', '6+', its rule. */
export type OddsLine = { text: string; note: string | null; figure: string; rule: RuleId | null }

/** The odds of an act, worked out and never sampled: the dice it throws, what each of them needs and why, what comes of it. */
export type RollOdds = {
  /** None: nothing is rolled, and `need` says so. */
  dice: number
  /** What a die must show: '5+'; null where faces are added up. */
  need: string | null
  /** What it would have to show but for the reasons; absent where they change nothing. */
  usually?: string
  /** What made it so: 'in cover'. */
  reasons: readonly { text: string; rule: RuleId }[]
  /** What is counted: 'hit'. Several are `many`, 'passes'; absent where an s is all. It stands before what a die must show, too: 'hits on 5+'. */
  what: string
  many?: string
  /** What one of them does: '8 damage'. */
  each?: string
  /** Whom it is rolled against, where the option means who acts: a reaction. */
  against?: readonly PieceId[]
  /** From the actor: '28 cm'. */
  distance?: string
  /** The chance of 0, 1, 2 ... of them. */
  chances: readonly number[]
  /** What they come to: 'destroys an Oni', and what goes with it. The likeliest first. */
  results: readonly { text: string; chance: number; note?: string }[]
  /** Where the figures come from, line by line; absent: the reasons are all there is. */
  ledger?: readonly OddsLine[]
  /** What is struck back in the same act. */
  back?: RollOdds
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
export function likelyRange(chances: readonly number[]): { low: number; high: number; chance: number } {
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

/** The chances of the sum of two numbers that do not depend on each other. */
export function addedUp(a: readonly number[], b: readonly number[]): number[] {
  const chances = Array<number>(a.length + b.length - 1).fill(0)
  a.forEach((one, n) => {
    b.forEach((other, m) => {
      chances[n + m]! += one * other
    })
  })
  return chances
}

/** The chances of 0, 1, 2 ... as the sum of so many dice. */
export function sumsOf(dice: number, sides: number): number[] {
  const die = Array.from({ length: sides + 1 }, (_, face) => (face === 0 ? 0 : 1 / sides))
  return Array.from({ length: dice }).reduce<number[]>(sums => addedUp(sums, die), [1])
}
/** The same where there is no more than so much of it. */
export const cappedChances = (chances: readonly number[], most: number): number[] =>
  chances.length <= most + 1 ? [...chances] : [...chances.slice(0, most), chanceOfAtLeast(chances, most)]

/** Whether it either happens or does not: one chance says all. */
export const isYesOrNo = ({ need, chances }: Pick<RollOdds, 'need' | 'chances'>): boolean => need !== null && chances.length <= 2
