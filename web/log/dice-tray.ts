import type { Dice } from '../host/host.ts'
import { criticalsOf, expectedOf, fallenDice, goodWords, hitsOf, rowOf, type ShownDie, sumOf } from './dice.ts'

/** More than these are shown as hits and a number. */
export const MOST_DICE = 42

/** What lies on the felt: as they fell while they tumble, sorted when they rest. */
export function onFelt(dice: Dice, isRolling: boolean): { shown: readonly ShownDie[]; rest: string | null } {
  if (isRolling) return { shown: fallenDice(dice).slice(0, MOST_DICE), rest: null }
  return rowOf(dice, MOST_DICE)
}

/** A face that is not the one it will be: tumbling dice do not tell. */
export const tumbling = ({ id, face }: ShownDie, sides: number, tick: number): number => ((face + id * 5 + tick * 7) % sides) + 1

export type RollWords = { result: string; of: string; expected: string | null }

/** The roll in words: what it gave, of how many, and what was to be expected. */
export function rollWords(dice: Dice): RollWords {
  if (dice.faces === null) return { result: 'Hidden', of: 'you may not see these dice', expected: null }
  const hits = hitsOf(dice)
  const mean = expectedOf(dice)
  const expected = mean === null ? null : `expected ${mean.toFixed(1)}`
  const many = `${dice.faces.length}d${dice.sides}`
  if (hits === null)
    return { result: String(sumOf(dice)), of: dice.faces.length === 1 ? `on ${many}` : `sum of ${many}`, expected }
  const critical = criticalsOf(dice)
  const more = critical > 0 ? `, ${critical} critical` : ''
  return { result: String(hits), of: `of ${dice.faces.length}, ${goodWords(dice)}${more}`, expected }
}
