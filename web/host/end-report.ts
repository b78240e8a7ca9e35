import type { RuleId, SeatId } from '@sandtable/kernel'
import type { Dice } from './dice.ts'

/** A choice that decided something: the line that tells it best, what each team lost by it, and who got points. */
export type Moment = {
  line: number
  seq: number
  text: string
  rule: RuleId
  losses: readonly { team: string; n: number; what: string }[]
  points: readonly { seat: SeatId; points: number }[]
}
export type EndReport = {
  winners: readonly SeatId[]
  rule: RuleId
  text: string
  scores: readonly { seat: SeatId; score: number }[]
  /**
   * How the table stood after every choice, as the bots reckon it through the eyes of the first team: above 0 it is ahead, below 0
   * behind. 1 and -1 are the largest lead anybody had in this game: it is a share of that, not a chance to win.
   */
  curve: readonly { seq: number; value: number }[]
  /** What changed it most, in the order it happened. */
  moments: readonly Moment[]
  luck: readonly SeatLuck[]
  rolls: { checked: number; problems: readonly string[]; commitment: string | null }
  /** Where the rules stumbled, in the order it first happened. */
  faults: readonly Fault[]
}
/**
 * What the rules threw after so many choices, while an answer was played, a bot thought or a forecast was made for a seat; `times` counts the
 * same again. With the record it can be done again: `by` is the answer, or the level and the seed of the bot, as JSON.
 */
export type Fault = {
  seq: number
  seat: SeatId
  doing: 'answer' | 'bot' | 'forecast'
  text: string
  by: string
  times: number
}
export type SeatLuck = {
  seat: SeatId
  dice: number
  expected: number
  actual: number
  /** The chance of each number of successes, from `from` on. */
  bell: { from: number; chances: readonly number[] }
  /** The share of games with fewer successes than this, counting half of those with as many. */
  luckierThan: number
  /** The luckiest first, the unluckiest last; `chance`: of a result at least as far from the expected, on its side of it. */
  rolls: readonly { line: number; text: string; dice: Dice; expected: number; actual: number; chance: number }[]
}
