import type { Input } from './ask.ts'
import type { DiceState } from './dice.ts'
import type { Engine } from './engine.ts'
import { type GameEvent, rolledOf } from './event.ts'
import { faultText } from './fault.ts'
import type { Begun, GameTypes, Loaded } from './game.ts'
import { stateHash } from './hash.ts'
import { type JsonObject, sortedJson } from './json.ts'
import type { Place, Seat, SeatId } from './names.ts'
import type { PrintedDice } from './printed-dice.ts'
import { type DiceOrigin, diceState, findStrangeNonce } from './seal.ts'
import type { GameState, Outcome } from './state.ts'
import { refused } from './verdict.ts'

/** `from`: where the piece of a path stood; sealed dice depend on it. */
export type RecordedChoice = { seat: SeatId; input: Input; from?: Place }

/** A roll as everybody saw it, and the choice (`seq`) it belongs to. */
export type RecordedRoll = {
  seq: number
  why: string
  sides: number
  distinct: boolean
  faces: readonly number[]
  /** The kinds of dice with printed faces; absent for plain ones. */
  printed?: readonly PrintedDice[]
}

/**
 * A whole game: small, plain, and enough to play it again bit for bit under the same rules version. It holds every secret, so it leaves
 * its keeper only when the game is over.
 */
export type GameRecord = {
  game: string
  version: string
  /** Armies and positions as data, never as references. */
  from: { setup: JsonObject } | { position: JsonObject }
  dice: DiceOrigin
  choices: readonly RecordedChoice[]
  rolls: readonly RecordedRoll[]
  /** State hashes after every so many choices, so that a divergence is found where it begins, and of the last state if it is known. */
  check: { every: number; hashes: readonly string[]; last: string | null }
  outcome: Outcome | null
}

export type Problem = { seq: number; text: string }

export const rollsIn = (events: readonly GameEvent[]): RecordedRoll[] =>
  events
    .filter(e => e.type === 'rolled')
    .map(e => {
      const { why, sides, distinct, faces, printed } = rolledOf(e)
      return { seq: e.seq, why, sides, distinct, faces: faces ?? [], ...(printed && { printed }) }
    })

function begunOf<G extends GameTypes>({ game }: Engine<G>, from: GameRecord['from']): Loaded<Begun<G['world']>> {
  if ('position' in from) return game.readPosition(from.position)
  const setup = game.readSetup(from.setup)
  return setup.ok ? { ok: true, value: game.begin(setup.value) } : setup
}

/** Who will sit at the table: known before anything is rolled, so that each can add a nonce. */
export function seatsOf<G extends GameTypes>(engine: Engine<G>, from: GameRecord['from']): Loaded<readonly Seat[]> {
  const begun = begunOf(engine, from)
  return begun.ok ? { ok: true, value: begun.value.seats } : begun
}

/** The first state of a record, or the reasons why it cannot begin. */
export function begin<G extends GameTypes>(
  engine: Engine<G>,
  from: GameRecord['from'],
  dice: DiceState,
): Loaded<{ state: GameState<G['world']>; events: readonly GameEvent[] }> {
  const begun = begunOf(engine, from)
  if (!begun.ok) return begun
  return 'position' in from ? startedFrom(engine, begun.value, dice) : { ok: true, value: engine.startFrom(begun.value, dice) }
}

/** A position can say to carry out what cannot be: that is its fault, not that of the rules. */
function startedFrom<G extends GameTypes>(engine: Engine<G>, begun: Begun<G['world']>, dice: DiceState) {
  try {
    return { ok: true as const, value: engine.startFrom(begun, dice) }
  } catch (error) {
    return refused('KERNEL-FAULT', `this position cannot be played on: ${faultText(error)}`)
  }
}

export type Replayed<W extends JsonObject> = {
  state: GameState<W> | null
  events: readonly GameEvent[]
  problems: readonly Problem[]
}

/** Plays a record again, up to a choice if given, and says where it differs from what it claims; `look` sees the world after each choice. */
export function replay<G extends GameTypes>(
  engine: Engine<G>,
  record: GameRecord,
  until = record.choices.length,
  look: (world: G['world']) => void = () => {},
): Replayed<G['world']> {
  if (record.game !== engine.game.id)
    return { state: null, events: [], problems: [{ seq: 0, text: `this is a game of '${record.game}'` }] }
  const problems: Problem[] = []
  if (record.version !== engine.game.version)
    problems.push({ seq: 0, text: `played under rules ${record.version}, these are ${engine.game.version}` })
  const events: GameEvent[] = []
  let state: GameState<G['world']> | null = null
  try {
    const started = begin(engine, record.from, diceState(record.dice))
    if (!started.ok)
      return {
        state,
        events,
        problems: [...problems, ...started.violations.map(v => ({ seq: 0, text: `${v.rule}: ${v.text}` }))],
      }
    state = started.value.state
    const strange = findStrangeNonce(record.dice, state.seats)
    if (strange !== null) problems.push({ seq: 0, text: strange })
    events.push(...started.value.events)
    const wrong = playOn(engine, state, record, until, events, look)
    if (wrong) problems.push(wrong)
    else if (until >= record.choices.length) problems.push(...differences(record, state, events))
  } catch (error) {
    problems.push({ seq: state?.seq ?? 0, text: faultText(error) })
  }
  return { state, events, problems }
}

/** Plays the choices in place; the first thing that is not as recorded, or null. */
function playOn<G extends GameTypes>(
  engine: Engine<G>,
  state: GameState<G['world']>,
  record: GameRecord,
  until: number,
  events: GameEvent[],
  look: (world: G['world']) => void,
): Problem | null {
  const { every, hashes } = record.check
  for (const { seat, input, from = null } of record.choices.slice(0, until)) {
    const applied = engine.applyInPlace(state, seat, input)
    if (!applied.ok)
      return { seq: state.seq + 1, text: `refused: ${applied.violations.map(v => `${v.rule} ${v.text}`).join('; ')}` }
    if (record.dice.kind === 'sealed' && sortedJson(applied.from) !== sortedJson(from))
      return { seq: state.seq, text: 'the path did not begin where the record says' }
    for (const event of applied.events) events.push(event)
    look(state.world)
    const expected = state.seq % every === 0 ? hashes[state.seq / every - 1] : undefined
    if (expected !== undefined && expected !== stateHash(state))
      return { seq: state.seq, text: 'the state differs from the recorded one' }
  }
  return null
}

/** What the end of a record claims otherwise than it was played. */
function differences<W extends JsonObject>(record: GameRecord, state: GameState<W>, events: readonly GameEvent[]): Problem[] {
  const out: Problem[] = []
  const { seq } = state
  const rolls = rollsIn(events)
  const other = rolls.findIndex((roll, i) => sortedJson(roll) !== sortedJson(record.rolls[i] ?? null))
  if (other !== -1) out.push({ seq: rolls[other]!.seq, text: `the roll '${rolls[other]!.why}' differs from the recorded one` })
  else if (record.rolls.length > rolls.length) out.push({ seq, text: 'the record has rolls that were never made' })
  if (sortedJson(state.outcome) !== sortedJson(record.outcome))
    out.push({ seq, text: 'the outcome differs from the recorded one' })
  if (record.check.last !== null && stateHash(state) !== record.check.last)
    out.push({ seq, text: 'the last state differs from the recorded one' })
  return out
}
