import {
  type Choice,
  copy,
  type Engine,
  forecast,
  type GameEvent,
  type GameState,
  type GameTypes,
  HIDDEN,
  type Input,
  type JsonObject,
  Pauses,
  type Rng,
  rngOf,
  type SeatId,
  sceneText,
  seenEvents,
  teamMates,
} from '@sandtable/kernel'
import { findDifference } from './difference.ts'
import { GARBAGE, mutated } from './garbage.ts'
import { openGame, randomChoice } from './random-game.ts'
import { kindsOf, thingsIn } from './reasons.ts'

type AnyEngine = Engine<GameTypes>
type State = GameState<JsonObject>
type Reader = SeatId | null

/** Where two worlds that differ only in what a reader may not know do not look the same to it. */
export type Leak = { reader: Reader; seq: number; what: string; one: string; other: string }

/** One in so many states is looked at from every seat; from one in `onward` of these both worlds are played on for so many choices. */
export type Looks = {
  every: number
  onward: number
  choices: number
  /** The rules never find out by themselves what is hidden: after the same choice both worlds reveal something, or none. */
  strict?: boolean
  /** Takes back from the other world what its rules would find out by themselves, so that they may be strict. */
  level?(truth: JsonObject, other: JsonObject): void
}
/** What a host says a choice would do. */
type Foretell = (engine: AnyEngine, state: State, seat: SeatId, choice: Choice) => unknown
/** Whether a host pauses before it answers for this seat: others notice. */
type Pausing = (engine: AnyEngine, state: State, seat: SeatId) => boolean
/** What hosts do besides. */
type Hosting = { foretell?: Foretell; pauses?: Pausing }
export type SecrecyOptions = Looks &
  Hosting & {
    /** Random games, cycling through the presets. */
    games: number
    seed: string
  }

/** Two states, of which a reader cannot tell in which it is. */
type Pair = { reader: Reader; one: State; other: State }
/** What a reader is told of a choice. */
type Heard = { revealed: boolean; lines: unknown }
/** The same in both worlds; `isOne`: it was the same choice. */
type BothHeard = { one: Heard; other: Heard; isOne: boolean }

/**
 * Plays at random and looks for what gives a secret away: from what a seat (or a spectator) sees another world is made that looks the
 * same to it. Whatever it is sent of both must be equal to the byte, at once and while both are played on, until a rule reveals something.
 */
export function leaksOf(engine: AnyEngine, options: SecrecyOptions): Leak[] {
  const leaks: Leak[] = []
  for (let n = 0; n < options.games && leaks.length === 0; n++) {
    const session = openGame(engine, n, `${options.seed}${n}`)
    const rng = rngOf(`${options.seed}${n}/secrets`)
    while (!session.state.outcome && leaks.length === 0) {
      if (rng.below(options.every) === 0) leaks.push(...leaksAt(engine, session.state, rng, options))
      const { seat, choice } = randomChoice(engine, session.state, rng)
      if (!session.apply(seat, choice).ok) throw new Error('a candidate was refused')
    }
  }
  return leaks
}

/** The same at one state. */
export function leaksAt(engine: AnyEngine, state: State, rng: Rng, options: Looks & Hosting): Leak[] {
  const readers = [...state.seats.map(s => s.id), null]
  return readers.flatMap(reader => {
    const pair = pairOf(engine, state, reader, rng, options)
    const leak = compareAll(engine, pair, rng, options)
    if (leak) return [leak]
    // Answers that are in already could be impossible in the other world: it is only looked at.
    const isFresh = state.wait.answers.length === 0
    return isFresh && rng.below(options.onward) === 0 ? playOn(engine, pair, rng, options) : []
  })
}

/** The true state, and one that its reader could as well believe in. */
function pairOf(engine: AnyEngine, state: State, reader: Reader, rng: Rng, { level }: Looks): Pair {
  const other = engine.believe(engine.view(state, reader), state.dice, rng)
  level?.(state.world, other.world)
  engine.game.assert(other.world)
  return { reader, one: copy(state), other: { ...other, wait: { ...other.wait, answers: copy(state.wait.answers) } } }
}

// ── what a reader is sent ─────────────────────────────────────────────────
/** All that a screen or a bot gets at any time. */
function shown(whole: AnyEngine, state: State, reader: Reader, { pauses = paused }: Hosting) {
  const { game, ...engine } = whole
  const seen = engine.view(state, reader)
  const scene = game.scene(seen.view)
  const waits = seen.waiting.filter(seat => pauses(whole, state, seat))
  const table = { seen, waits, scene, text: sceneText(scene), isOpen: game.isOpen(seen.view) }
  if (reader === null) return table
  return {
    ...table,
    worth: game.evaluate(seen.view, reader),
    decision: engine.decision(state, reader),
    interjections: engine.interjections(state, reader),
    area: engine.area(state, reader),
  }
}

/** As every host does it. */
const paused: Pausing = (engine, state, seat) => new Pauses(rngOf('pause')).next(engine, state, seat) !== null

/** What is asked of both worlds alike. */
type Probe = { seat: SeatId; inputs: readonly unknown[]; wondered: readonly string[]; seed: string; foretell: Foretell | null }

/** The rest, which is asked for: candidates, verdicts on good and bad answers, why something is not possible, what a choice would do. */
function answered(engine: AnyEngine, state: State, { seat, inputs, wondered, seed, foretell }: Probe) {
  const candidates = engine.candidates(state, seat, rngOf(seed), 20)
  const [first] = candidates
  return {
    candidates,
    verdicts: inputs.map(input => engine.check(state, seat, input)),
    reasons: wondered.map(what => engine.why(state, seat, what)),
    plans: candidates.slice(0, 5).map(choice => engine.plan(state, seat, choice)),
    proposals: candidates.slice(0, 2).map(choice => engine.propose(state, seat, choice)),
    forecast: first && foretell ? foretell(engine, state, seat, first) : null,
  }
}

const foretold: Foretell = (engine, state, seat, choice) => {
  const seen = engine.view(state, seat)
  return forecast(engine, seen, choice, { n: 2, seed: `${seat}/${seen.seq}` })
}

/** What a seat may send: its candidates, each of them spoilt, and nonsense. */
function inputsFor(engine: AnyEngine, state: State, seat: SeatId, rng: Rng): unknown[] {
  const good = engine.candidates(state, seat, rng, 5).slice(0, 5)
  const unasked = engine.game.interjections.map(i => ({
    type: 'interject',
    kind: i.spec.kind,
    choice: { type: 'pick', ids: [] },
  }))
  return [...good, ...good.map(choice => mutated(choice, rng)), ...unasked, rng.pick(GARBAGE), rng.pick(GARBAGE)]
}

/** So many things and questions a seat asks why they are not possible. */
const WONDERED = 6
const wonderedAt = ({ game, ...engine }: AnyEngine, state: State, seat: SeatId, rng: Rng): string[] => {
  const things = thingsIn(game.scene(engine.view(state, seat).view))
  return [things, kindsOf(game)].flatMap(all => rng.shuffle(all).slice(0, WONDERED))
}

/** One in so many looks also forecasts: it costs more than all the rest. */
const FORETOLD = 8

function compareAll(engine: AnyEngine, pair: Pair, rng: Rng, hosting: Hosting): Leak | null {
  const { reader, one, other } = pair
  const { foretell = foretold } = hosting
  const leak = difference(pair, shown(engine, one, reader, hosting), shown(engine, other, reader, hosting))
  if (leak || reader === null) return leak
  const inputs = inputsFor(engine, one, reader, rng)
  const seed = String(rng.below(1e9))
  const wondered = wonderedAt(engine, one, reader, rng)
  const probe: Probe = { seat: reader, inputs, wondered, seed, foretell: rng.below(FORETOLD) === 0 ? foretell : null }
  return difference(pair, answered(engine, one, probe), answered(engine, other, probe))
}

function difference({ reader, one }: Pair, a: unknown, b: unknown): Leak | null {
  const found = findDifference(a, b)
  return found && { reader, seq: one.seq, what: found.path, one: found.a, other: found.b }
}

// ── playing on ────────────────────────────────────────────────────────────
type Move = { seat: SeatId; input: Input }

/** Plays both worlds on, by the same choices where the reader sees them, until it may tell the worlds apart. */
function playOn(engine: AnyEngine, pair: Pair, rng: Rng, { choices, strict = false, ...hosting }: Looks & Hosting): Leak[] {
  const { reader, one, other } = pair
  for (let i = 0; i < choices && !one.outcome && !other.outcome; i++) {
    const told = isHidden(engine, one, reader) ? inTheDark(engine, pair, rng) : inTheOpen(engine, pair, rng)
    if (told === null) return []
    const leak = difference(
      pair,
      { told: told.one.lines, ...shown(engine, one, reader, hosting) },
      { told: told.other.lines, ...shown(engine, other, reader, hosting) },
    )
    if (leak) return isRevealed(told, strict) ? [] : [leak]
    const probe = findProbe(engine, pair)
    if (probe) return [probe]
  }
  return []
}

const isRevealed = ({ one, other, isOne }: BothHeard, strict: boolean): boolean =>
  strict && isOne ? one.revealed && other.revealed : one.revealed || other.revealed

/** Whether the reader could take back a choice after another side was asked: he would try it out. */
function findProbe(engine: AnyEngine, { reader, one }: Pair): Leak | null {
  if (reader === null || !engine.view(one, reader).undo || one.wait.answers.length > 0) return null
  const own = teamMates(one.seats, reader)
  const foe = one.wait.asked.find(a => !own.includes(a.seat))
  return foe ? { reader, seq: one.seq, what: 'undo', one: 'possible', other: `${foe.seat} was asked ${foe.kind}` } : null
}

/** Whether the reader knows nobody who is asked. */
const isHidden = (engine: AnyEngine, state: State, reader: Reader): boolean =>
  engine.view(state, reader).stack.at(-1)?.proc === HIDDEN

/** More choices than a private procedure makes without anything to be seen. */
const DARK = 50

/** Others choose in private, each world for itself, until the reader notices something. */
function inTheDark(engine: AnyEngine, { reader, one, other }: Pair, rng: Rng): BothHeard {
  const [a, b] = [one, other].map(state => untilNoticed(engine, state, reader, rng))
  // Dice that only others saw fall (a prediction) tell nobody anything by how later ones fall: both worlds go on with the same.
  Object.assign(other, { dice: copy(one.dice) })
  return { one: a!, other: b!, isOne: false }
}

function untilNoticed(engine: AnyEngine, state: State, reader: Reader, rng: Rng): Heard {
  const before = JSON.stringify(engine.view(state, reader))
  for (let i = 0; i < DARK; i++) {
    const { seat, choice } = randomChoice(engine, state, rng)
    const told = play(engine, state, reader, { seat, input: choice })
    if (JSON.stringify(told.lines) !== '[]' || JSON.stringify(engine.view(state, reader)) !== before) return told
  }
  throw new Error('a private procedure does not end')
}

/** The same choice in both worlds, of a seat that the reader sees asked; one that it may not see, each world makes for itself. */
function inTheOpen(engine: AnyEngine, { reader, one, other }: Pair, rng: Rng): BothHeard | null {
  const waiting = engine.waitingFor(one)
  const seat = rng.pick(waiting)
  const asked = engine.view(one, reader).asked.find(a => a.seat === seat)
  const isFoe = reader === null || !teamMates(one.seats, reader).includes(seat)
  const isSecret = isFoe && (asked?.kind === HIDDEN || (one.wait.asked.length > 1 && !one.wait.any))
  const moves = isSecret
    ? [one, other].map(state => ({ seat, input: rng.pick(engine.candidates(state, seat, rng)) }))
    : sameMoves(engine, one, other, seat, rng)
  if (moves === null) return null
  const [a, b] = [play(engine, one, reader, moves[0]!), play(engine, other, reader, moves[1]!)]
  return { one: a, other: b, isOne: !isSecret }
}

/** A choice that both worlds allow: their hidden cards need not be the same. */
function sameMoves(engine: AnyEngine, one: State, other: State, seat: SeatId, rng: Rng): Move[] | null {
  const unasked = rng.below(20) === 0 ? interjectionsOf(engine, one, rng) : []
  const answers = rng.shuffle([...engine.candidates(one, seat, rng, 20)]).map(input => ({ seat, input }))
  const move = [...unasked, ...answers].find(m => [one, other].every(state => engine.check(state, m.seat, m.input).ok))
  return move ? [move, move] : null
}

const interjectionsOf = ({ game, ...engine }: AnyEngine, state: State, rng: Rng): Move[] =>
  state.seats.flatMap(({ id: seat }) =>
    engine.interjections(state, seat).flatMap(({ kind, subject }) => {
      const spec = game.interjections.find(i => i.spec.kind === kind)!.spec
      return spec
        .candidates(state.world, subject, seat, rng)
        .map((choice): Move => ({ seat, input: { type: 'interject', kind, choice } }))
    }),
  )

/** Plays it in place; what the reader is told of it. */
function play(engine: AnyEngine, state: State, reader: Reader, { seat, input }: Move): Heard {
  const { game } = engine
  const before = engine.view(state, reader).view
  const applied = engine.applyInPlace(state, seat, input)
  if (!applied.ok) throw new Error(`refused: ${applied.violations.map(v => `${v.rule} ${v.text}`).join('; ')}`)
  const after = engine.view(state, reader).view
  const events = seenEvents(applied.events, reader)
  const lines = events.map((event: GameEvent) => ({
    event,
    sentence: game.sentence(event, after),
    picture: game.picture(event, before),
  }))
  return { revealed: events.some(e => e.reveals && e.type !== 'rolled'), lines }
}
