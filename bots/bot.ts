import type { Engine, GameTypes, GameView, Input, JsonObject, Rng } from '@sandtable/kernel'

/** Milliseconds that only grow. Given from outside, so that a test can say how long thinking takes. */
export type Clock = { now(): number }
export const wallClock: Clock = { now: () => performance.now() }

/** Answers for one seat from what that seat may know: it gets views, never a state. */
export interface Bot<V extends JsonObject> {
  readonly name: string
  choose(seen: GameView<V>, rng: Rng, clock: Clock): Input
}

export type BotOptions = {
  /** Milliseconds for one choice. Null: no clock is read, so the same seed gives the same game on every machine. */
  readonly thinkMs: number | null
  /** Courses looked at for one candidate, at most. */
  readonly samples: number
  /** Candidates looked at, at most: they come best first. */
  readonly width: number
}

/** For a person at the other end. */
export const TIMED: BotOptions = { thinkMs: 300, samples: 64, width: 200 }
/** For batches: limited by effort alone. */
export const FIXED_EFFORT: BotOptions = { thinkMs: null, samples: 4, width: 40 }

export type BotMaker = <G extends GameTypes>(engine: Engine<G>, options: BotOptions) => Bot<G['view']>
