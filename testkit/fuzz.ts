import type { Engine, GameRecord, GameTypes } from '@sandtable/kernel'
import { countSteps } from './fuzz/coverage.ts'
import { type Bench, fuzzStep } from './fuzz/step.ts'
import { beginTrial, type Fault, recordOf } from './fuzz/trial.ts'

export type FuzzOptions = {
  games: number
  /** Ends it earlier; null: play all games, however long it takes. */
  seconds: number | null
  seed: string
  onProgress?: (progress: FuzzProgress) => void
  clock?: { now(): number }
}
export type FuzzProgress = { games: number; choices: number; failures: number }

/** One thing that is wrong, with the first record that shows it: its last choice is the one that failed. */
export type Failure = { kind: Fault['kind']; text: string; seq: number; times: number; record: GameRecord }
export type FuzzReport = {
  game: string
  version: string
  seed: string
  games: number
  choices: number
  ms: number
  /** Steps of the game's procedures that ran at least once. */
  coverage: { labels: number; visited: number; missing: readonly string[] }
  failures: readonly Failure[]
}

/** One game in so many is played twice at once, over a fresh state and over one loaded anew before every choice, and compared. */
const THOROUGH = 16
/** Different failures that are kept; more say nothing new. */
const MOST_FAILURES = 50

/**
 * Plays at random, every other game towards answers and steps that were seen least, and looks for crashes, dead ends, refused candidates, endless
 * games, impossible worlds, states that do not survive saving, spoilt inputs that pass, and objects that are in a state twice.
 */
export function fuzz<G extends GameTypes>(engine: Engine<G>, setups: readonly G['setup'][], options: FuzzOptions): FuzzReport {
  const run = fuzzing(engine, setups, options)
  for (;;) {
    const next = run.next()
    if (next.done) return next.value
    options.onProgress?.(next.value)
  }
}

/** The same a game at a time, for callers that have something else to do in between. */
export function* fuzzing<G extends GameTypes>(
  engine: Engine<G>,
  setups: readonly G['setup'][],
  { games, seconds, seed, clock = performance }: FuzzOptions,
): Generator<FuzzProgress, FuzzReport, void> {
  const began = clock.now()
  const bench: Bench<G> = { ...countSteps(engine), novelty: new Map() }
  const failures = new Map<string, Failure>()
  let played = 0
  let choices = 0
  while (played < games && (seconds === null || clock.now() - began < seconds * 1000)) {
    choices += fuzzGame(bench, setups[played % setups.length]!, `${seed}/${played}`, played % THOROUGH === 0, failures)
    played++
    yield { games: played, choices, failures: failures.size }
  }
  const { id, version } = engine.game
  return {
    game: id,
    version,
    seed,
    games: played,
    choices,
    ms: clock.now() - began,
    coverage: coverageOf(bench),
    failures: [...failures.values()],
  }
}

/** Plays one game to its end or to a fatal fault; the number of choices. */
function fuzzGame<G extends GameTypes>(
  bench: Bench<G>,
  setup: G['setup'],
  seed: string,
  isThorough: boolean,
  failures: Map<string, Failure>,
): number {
  const { game } = bench.engine
  const trial = beginTrial(bench.engine, setup, seed, isThorough)
  if ('fatal' in trial) {
    note(failures, trial, () => recordOf(game, { from: { setup }, seed, choices: [], rolls: [], state: null }))
    return 0
  }
  while (!trial.state.outcome) {
    const faults = fuzzStep(bench, trial)
    for (const fault of faults) note(failures, fault, () => recordOf(game, trial))
    if (faults.some(f => f.fatal)) break
  }
  return trial.choices.length
}

/** Faults that differ in numbers only are one failure. */
function note(failures: Map<string, Failure>, { kind, text }: Fault, record: () => GameRecord): void {
  const like = `${kind}: ${text.replace(/[-\d.]+/g, '#')}`
  const known = failures.get(like)
  if (known) known.times++
  else if (failures.size < MOST_FAILURES) {
    const shown = record()
    failures.set(like, { kind, text, seq: shown.choices.length, times: 1, record: shown })
  }
}

function coverageOf<G extends GameTypes>({ labels, visits }: Bench<G>) {
  const missing = labels.filter((_, i) => visits[i] === 0)
  return { labels: labels.length, visited: labels.length - missing.length, missing }
}
