import { makeBot, wallClock } from '@sandtable/bots'
import {
  type AnyAsk,
  type AnyGame,
  type Applied,
  type Choice,
  type DiceOrigin,
  type Engine,
  engineOf,
  type Forecast,
  type ForecastOptions,
  fastDice,
  forecast,
  type GameEvent,
  type GameRecord,
  type GameState,
  type GameTypes,
  type GameView,
  type Input,
  type JsonObject,
  kernelAsks,
  type Loaded,
  type Replayed,
  readRecord,
  replay,
  rngOf,
  type SeatId,
  Session,
  seenBy,
  stateHash,
  toldOf,
  type UnseenCounts,
  unseenBy,
  type VerifiedRolls,
  verifyRolls,
} from '@sandtable/kernel'

/**
 * Counts what a screen or a command expects of rules: this type, and the shapes of views, questions, events and scenes that pass through
 * it. A change that older releases do not meet raises it, with a step in older-contracts.ts that lets them. 2: hexes are written by column and row. 3: bots
 * have levels. 4: procedures say what they are about.
 */
export const CONTRACT = 4

type AnyState = GameState<JsonObject>

/** A game in progress, as its own kernel keeps it. */
export type GameSession = {
  readonly state: AnyState
  /** What happened at the start. */
  readonly opening: readonly GameEvent[]
  apply(seat: SeatId, raw: unknown): Applied<JsonObject>
  undo(seat: SeatId): Loaded<AnyState>
  record(): GameRecord
}

/**
 * One game under one rules version with the kernel of its day: all that app, command and server call on it. Today's rules are made of today's
 * kernel; a release is a file that holds both. Nobody else may mix the kernel of one with the states of another.
 */
export type Rules = {
  readonly contract: number
  readonly game: AnyGame
  readonly engine: Engine<GameTypes>
  /** Every question there is, the kernel's own among them. */
  readonly asks: readonly AnyAsk<JsonObject>[]
  /** A record from outside: its form only. */
  readRecord(raw: unknown): Loaded<GameRecord>
  replay(record: GameRecord, until?: number, look?: (world: JsonObject) => void): Replayed<JsonObject>
  verifyRolls(record: GameRecord): VerifiedRolls
  open(from: GameRecord['from'], dice: DiceOrigin): Loaded<GameSession>
  hash(state: AnyState): string
  /** The event as this reader may see it; null: not at all. */
  seenBy(event: GameEvent, seat: SeatId | null): GameEvent | null
  /** How many choices this reader has not seen made. */
  unseenBy(unseen: UnseenCounts | undefined, seat: SeatId | null): number
  /** The event in words, with what its dice show. */
  told(event: GameEvent, view: JsonObject): string
  /** A whole state that the holder of this view could believe in. */
  believe(seen: GameView<JsonObject>, seed: string): AnyState
  forecast(seen: GameView<JsonObject>, choice: Choice, options: ForecastOptions): Forecast
  /** What a bot of this level answers. */
  choose(seen: GameView<JsonObject>, level: string, seed: string, thinkMs: number): Input
}

/** A game with the kernel that is here. */
export function rulesOf(game: AnyGame): Rules {
  const engine = engineOf(game)
  return {
    contract: CONTRACT,
    game,
    engine,
    asks: [...game.asks, ...kernelAsks(game.hooks)],
    readRecord,
    replay: (record, until, look) => replay(engine, record, until, look),
    verifyRolls,
    open: (from, dice) => Session.open(engine, from, dice),
    hash: stateHash,
    seenBy,
    unseenBy,
    told: (event, view) => toldOf(game, event, view),
    believe: (seen, seed) => engine.believe(seen, fastDice(seed), rngOf(seed)),
    forecast: (seen, choice, options) => forecast(engine, seen, choice, options),
    choose: (seen, level, seed, thinkMs) => makeBot(level, engine, { thinkMs }).choose(seen, rngOf(seed), wallClock),
  }
}
