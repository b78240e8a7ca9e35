/** The chance of each number of successes of one die, from 0 on. */
export type DieChances = readonly number[]

/** A die that is a success or not. */
export const yesOrNo = (chance: number): DieChances => [1 - chance, chance]

/** A die that counts as much as it shows. */
export const asShown = (sides: number): DieChances => Array.from({ length: sides + 1 }, (_, n) => (n === 0 ? 0 : 1 / sides))

/** The chance of each number of successes, from 0 on, of dice thrown independently, each with chances of its own. */
export function successesOf(dice: readonly DieChances[]): number[] {
  let spread = [1]
  for (const die of dice) {
    const next = new Array<number>(spread.length + die.length - 1).fill(0)
    spread.forEach((weight, n) => {
      die.forEach((chance, more) => {
        next[n + more]! += weight * chance
      })
    })
    spread = next
  }
  return spread
}

/** How many successes these dice give on average. */
export const meanOf = (dice: readonly DieChances[]): number =>
  sumOf(dice.map(die => sumOf(die.map((chance, successes) => chance * successes))))

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)

/** The chance of a result at least as far from the expected as this one, on its side of it. */
export function tailOf(spread: readonly number[], actual: number, expected: number): number {
  return sumOf(actual >= expected ? spread.slice(actual) : spread.slice(0, actual + 1))
}

/** The share of results below this one, counting half of those as good. */
export const shareBelow = (spread: readonly number[], actual: number): number =>
  sumOf(spread.slice(0, actual)) + (spread[actual] ?? 0) / 2

/** Without the ends that nobody would see. */
export function trimmed(spread: readonly number[], least: number): { from: number; chances: number[] } {
  const from = spread.findIndex(chance => chance >= least)
  const to = spread.findLastIndex(chance => chance >= least)
  return from === -1 ? { from: 0, chances: [...spread] } : { from, chances: spread.slice(from, to + 1) }
}
