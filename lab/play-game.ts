import {
  type DiceOrigin,
  type Engine,
  type GameRecord,
  type GameTypes,
  HASH_EVERY,
  type Input,
  type Loaded,
  type Outcome,
  type Problem,
  rngOf,
  type Seat,
  type SeatId,
  Session,
} from '@sandtable/kernel'
import { type Bot, type Clock, seatingOf, wallClock } from './bot.ts'

type GameOptions = {
  /** For the bots; the dice have their own. */
  seed: string
  clock?: Clock
  /** Choices after which the game is broken off; the game's own bound when absent. */
  most?: number
}

export type GameResult = {
  seats: readonly Seat[]
  /** For each seat, which of the bots answered for it. */
  seating: readonly number[]
  outcome: Outcome | null
  choices: number
  ms: number
  /** Why it was not played to its end. `seq` counts the choice at which it happened. */
  problems: readonly Problem[]
  /** As far as it got, with the choice that failed as its last. */
  record: GameRecord
}

/** Plays one game to its end, or to the first thing that goes wrong: that is reported, never thrown. */
export function playGame<G extends GameTypes>(
  engine: Engine<G>,
  from: GameRecord['from'],
  dice: DiceOrigin,
  bots: readonly Bot<G['view']>[],
  { seed, clock = wallClock, most = engine.game.longest }: GameOptions,
): GameResult {
  const began = clock.now()
  const opened = open(engine, from, dice)
  if (!opened.ok) {
    const problems = opened.violations.map(v => ({ seq: 0, text: `cannot begin: ${v.rule} ${v.text}` }))
    const record = unbegun(engine, from, dice)
    return { seats: [], seating: [], outcome: null, choices: 0, ms: clock.now() - began, problems, record }
  }
  const session = opened.value
  const { seats } = session.state
  const seating = seatingOf(seats, bots.length)
  const rngs = new Map(seats.map(({ id }) => [id, rngOf(`${seed}/${id}`)]))
  let stopped: Stopped | null = null
  while (!session.state.outcome && !stopped) {
    const seat = engine.waitingFor(session.state)[0]
    if (seat === undefined) stopped = { text: 'nobody is asked, yet the game is not over', failed: null }
    else if (session.state.seq >= most) stopped = { text: `longer than ${most} choices`, failed: null }
    else stopped = turn(session, seat, bots[seating[seats.findIndex(s => s.id === seat)]!]!, rngs.get(seat)!, clock)
  }
  const record = session.record()
  const { seq, outcome } = session.state
  return {
    seats,
    seating,
    outcome,
    choices: record.choices.length,
    ms: clock.now() - began,
    problems: stopped ? [{ seq: stopped.failed ? record.choices.length + 1 : seq, text: stopped.text }] : [],
    record: stopped?.failed ? failedRecord(record, stopped.failed) : record,
  }
}

type Stopped = { text: string; failed: { seat: SeatId; input: Input } | null }

/** With the choice that failed at its end: how it stands after that nobody knows. */
const failedRecord = (record: GameRecord, failed: GameRecord['choices'][number]): GameRecord => ({
  ...record,
  choices: [...record.choices, failed],
  check: { ...record.check, last: null },
})

/** One choice of one bot; what went wrong, or null. */
function turn<G extends GameTypes>(
  session: Session<G>,
  seat: SeatId,
  bot: Bot<G['view']>,
  rng: ReturnType<typeof rngOf>,
  clock: Clock,
): Stopped | null {
  const { engine, state } = session
  const kind = state.wait.asked.find(a => a.seat === seat)?.kind ?? ''
  let input: Input | null = null
  try {
    input = bot.choose(engine.viewNow(state, seat), rng, clock)
    const applied = session.apply(seat, input)
    if (applied.ok) return null
    const reasons = applied.violations.map(v => `${v.rule} ${v.text}`).join('; ')
    return { text: `refused to ${bot.name} at '${kind}': ${reasons}`, failed: { seat, input } }
  } catch (error) {
    const what = input ? 'the rules' : bot.name
    return { text: `${what} failed at '${kind}': ${messageOf(error)}`, failed: input && { seat, input } }
  }
}

function open<G extends GameTypes>(engine: Engine<G>, from: GameRecord['from'], dice: DiceOrigin): Loaded<Session<G>> {
  try {
    return Session.open(engine, from, dice)
  } catch (error) {
    return { ok: false, violations: [{ rule: 'KERNEL-FAILED', text: messageOf(error), params: {}, at: null }] }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const unbegun = <G extends GameTypes>({ game }: Engine<G>, from: GameRecord['from'], dice: DiceOrigin): GameRecord => ({
  game: game.id,
  version: game.version,
  from,
  dice,
  choices: [],
  rolls: [],
  check: { every: HASH_EVERY, hashes: [], last: null },
  outcome: null,
})
