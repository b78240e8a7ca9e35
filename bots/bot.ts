import type { Choice, Engine, GameTypes, GameView, Input, JsonObject, Rng, SeatId } from '@sandtable/kernel'

/** Milliseconds that only grow. Given from outside, so that a test can say how long thinking takes. */
export type Clock = { now(): number }
export const wallClock: Clock = { now: () => performance.now() }

/** Answers for one seat from what that seat may know: it gets views, never a state. */
export interface Bot<V extends JsonObject> {
  readonly name: string
  choose(seen: GameView<V>, rng: Rng, clock: Clock): Input
}

/**
 * What the rules threw while a bot looked ahead, from what its seat saw after so many choices: a rule is broken, or a world was believed
 * in that cannot be.
 */
export type BotFault = { seq: number; seat: SeatId; kind: string; choice: Choice; text: string }

export type BotOptions = {
  /** Milliseconds for one choice. Null: no clock is read, so the same seed gives the same game on every machine. */
  readonly thinkMs: number | null
  /** Courses looked at for one candidate, at most. */
  readonly samples: number
  /** Candidates looked at, at most: they come best first. */
  readonly width: number
  /** How often in a hundred it overlooks the best of what it looked at for the next best. */
  readonly slips: number
  /** Is told of every fault; the bot goes on without the choice it looked at. */
  readonly onFault?: (fault: BotFault) => void
}

/** For a person at the other end. */
export const TIMED: BotOptions = { thinkMs: 300, samples: 64, width: 200, slips: 0 }
/** For batches: limited by effort alone. */
export const FIXED_EFFORT: BotOptions = { thinkMs: null, samples: 4, width: 40, slips: 0 }

export type BotMaker = <G extends GameTypes>(engine: Engine<G>, options: BotOptions) => Bot<G['view']>
