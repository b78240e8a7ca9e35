import {
  begin,
  type Choice,
  diceState,
  type Engine,
  type GameEvent,
  type GameRecord,
  type GameState,
  type GameTypes,
  HASH_EVERY,
  type Input,
  type JsonObject,
  type RecordedRoll,
  type Rng,
  rngOf,
  rollsIn,
  type SeatId,
} from '@sandtable/kernel'

/** A game being fuzzed: its state, and its record so far. */
export type Trial<W extends JsonObject> = {
  state: GameState<W>
  /** The same game, saved and loaded at every decision; null in games that are only played. */
  twin: GameState<W> | null
  /** Prefers answers seen least. The other games are plain luck: they go where games usually go, only more often. */
  seeks: boolean
  rng: Rng
  from: GameRecord['from']
  seed: string
  choices: { seat: SeatId; input: Input }[]
  rolls: RecordedRoll[]
}

export const FAILURES = [
  'cannot begin',
  'crash',
  'dead end',
  'candidate refused',
  'endless',
  'impossible world',
  'reload differs',
  'argument touched',
  'garbage accepted',
  'alias',
] as const
/** What is wrong with a game; `fatal` where it cannot be played on. */
export type Fault = { kind: (typeof FAILURES)[number]; text: string; fatal: boolean }

export const fault = (kind: Fault['kind'], text: string, fatal = true): Fault => ({ kind, text, fatal })
export const crash = (where: string, error: unknown): Fault =>
  fault('crash', `${where}: ${error instanceof Error ? error.message : String(error)}`)

export const reload = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** A question about to be answered. */
export type Turn = { seat: SeatId; kind: string; candidates: readonly Choice[] }

export function beginTrial<G extends GameTypes>(
  engine: Engine<G>,
  setup: G['setup'],
  seed: string,
  isThorough: boolean,
): Trial<G['world']> | Fault {
  const from = { setup }
  try {
    const begun = begin(engine, from, diceState({ kind: 'fast', seed }))
    if (!begun.ok) return fault('cannot begin', begun.violations.map(v => `${v.rule} ${v.text}`).join('; '))
    const { state, events } = begun.value
    const twin = isThorough ? reload(state) : null
    const rng = rngOf(`${seed}/choices`)
    return { state, twin, seeks: rng.below(2) === 0, from, seed, rng, choices: [], rolls: rollsIn(events) }
  } catch (error) {
    return crash('at the start', error)
  }
}

export function noteChoice<W extends JsonObject>(
  trial: Trial<W>,
  seat: SeatId,
  input: Input,
  events: readonly GameEvent[],
): void {
  trial.choices.push({ seat, input })
  for (const event of events) if (event.type === 'rolled') trial.rolls.push(...rollsIn([event]))
}

/** The record up to now, with a failing input as its last choice if there is one. */
export function recordOf<W extends JsonObject>(
  { id, version }: { id: string; version: string },
  { from, seed, choices, rolls, state }: Pick<Trial<W>, 'from' | 'seed' | 'choices' | 'rolls'> & { state: GameState<W> | null },
): GameRecord {
  return {
    game: id,
    version,
    from,
    dice: { kind: 'fast', seed },
    choices: [...choices],
    rolls: [...rolls],
    check: { every: HASH_EVERY, hashes: [], last: null },
    outcome: state?.outcome ?? null,
  }
}
