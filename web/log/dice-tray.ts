import { sidesAt } from '@sandtable/kernel'
import type { Dice } from '../host/host.ts'
import {
  criticalsOf,
  expectedOf,
  fallenDice,
  goodFaces,
  goodWords,
  hitsOf,
  namedDice,
  printOf,
  rowOf,
  type ShownDie,
  sortedDice,
  sumOf,
} from './dice.ts'

/** More than these are shown as hits and a number. */
export const MOST_DICE = 42

/** What lies on the felt: as they fell while they tumble, sorted when they rest. */
export function onFelt(dice: Dice, isRolling: boolean): { shown: readonly ShownDie[]; rest: string | null } {
  if (isRolling) return { shown: fallenDice(dice).slice(0, MOST_DICE), rest: null }
  return rowOf(dice, MOST_DICE)
}

/** A face that is not the one it will be: tumbling dice do not tell. */
export const tumbling = ({ id, face }: ShownDie, sides: number, tick: number): number => ((face + id * 5 + tick * 7) % sides) + 1

/** A die on the felt at this tick: what it shows for now, or what it came to rest on. */
export function faceShownAt(die: ShownDie, dice: Dice, isRolling: boolean, tick: number): Pick<ShownDie, 'face' | 'print'> {
  if (!isRolling) return die
  const face = tumbling(die, sidesAt(dice, die.id), tick)
  return { face, print: printOf(dice.printed, die.id, face) }
}

export type RollWords = { result: string; of: string; expected: string | null }

/** The roll in words: what it gave, of how many, and what was to be expected. */
export function rollWords(dice: Dice): RollWords {
  if (dice.faces === null) return { result: 'Hidden', of: 'you may not see these dice', expected: null }
  const hits = hitsOf(dice)
  const mean = expectedOf(dice)
  const expected = mean === null ? null : `expected ${mean.toFixed(1)}`
  const many = namedDice(dice)
  if (dice.printed) return printedWords(dice, hits, many, expected)
  if (hits === null)
    return { result: String(sumOf(dice)), of: dice.faces.length === 1 ? `on ${many}` : `sum of ${many}`, expected }
  if (dice.faces.length === 1) return { result: String(dice.faces[0]), of: checkWords(dice, hits), expected: null }
  const critical = criticalsOf(dice)
  const more = critical > 0 ? `, ${critical} critical` : ''
  return { result: String(hits), of: `of ${dice.faces.length}, ${goodWords(dice)}${more}`, expected }
}

/** One die decides: 'needs 4+: succeeds'. */
function checkWords(dice: Dice, hits: number): string {
  const needed = goodFaces(dice.good ?? [], dice.sides)
  const result = hits > 0 ? 'succeeds' : 'fails'
  return needed === null ? result : `needs ${needed}: ${result}`
}

function printedWords(dice: Dice, hits: number | null, many: string, expected: string | null): RollWords {
  if (hits !== null) return { result: String(hits), of: `of ${many}, ${goodWords(dice)}`, expected }
  return {
    result: sortedDice(dice)
      .map(die => die.print?.symbol ?? '')
      .join(', '),
    of: `on ${many}`,
    expected: null,
  }
}
