import { isObject } from './choice.ts'
import {
  commitmentOf,
  type DiceScript,
  type DiceState,
  facesFrom,
  fastDice,
  MOST_SIDES,
  type Source,
  sealedSource,
} from './dice.ts'
import type { Engine, Input } from './engine.ts'
import { type GameEvent, rolledOf } from './event.ts'
import type { GameTypes, Loaded } from './game.ts'
import { stateHash } from './hash.ts'
import { type Json, type JsonObject, sortedJson } from './json.ts'
import type { SeatId } from './names.ts'
import { type PrintedDice, symbolsOf } from './printed-dice.ts'
import type { GameState, Outcome } from './state.ts'
import { violation } from './verdict.ts'

/** Where a game's dice come from. Of sealed dice the commitment is published at the start, the seed at the end. */
export type DiceOrigin =
  | { kind: 'sealed'; commitment: string; seed: string }
  | { kind: 'fast'; seed: string }
  | { kind: 'scripted'; script: DiceScript }
  | { kind: 'typed' }

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
  choices: readonly { seat: SeatId; input: Input }[]
  rolls: readonly RecordedRoll[]
  /** State hashes after every so many choices, so that a divergence is found where it begins, and of the last state if it is known. */
  check: { every: number; hashes: readonly string[]; last: string | null }
  outcome: Outcome | null
}

export type Problem = { seq: number; text: string }

export const sealedDice = (seed: string): DiceOrigin => ({ kind: 'sealed', commitment: commitmentOf(seed), seed })

export function diceState(origin: DiceOrigin): DiceState {
  if (origin.kind === 'fast') return fastDice(origin.seed)
  return origin.kind === 'sealed' ? { kind: 'sealed', seed: origin.seed } : origin
}

export const rollsIn = (events: readonly GameEvent[]): RecordedRoll[] =>
  events
    .filter(e => e.type === 'rolled')
    .map(e => {
      const { why, sides, distinct, faces, printed } = rolledOf(e)
      return { seq: e.seq, why, sides, distinct, faces: faces ?? [], ...(printed && { printed }) }
    })

/** The first state of a record, or the reasons why it cannot begin. */
export function begin<G extends GameTypes>(
  engine: Engine<G>,
  from: GameRecord['from'],
  dice: DiceState,
): Loaded<{ state: GameState<G['world']>; events: readonly GameEvent[] }> {
  if ('position' in from) {
    const begun = engine.game.readPosition(from.position)
    return begun.ok ? { ok: true, value: engine.startFrom(begun.value, dice) } : begun
  }
  const setup = engine.game.readSetup(from.setup)
  return setup.ok ? { ok: true, value: engine.start(setup.value, dice) } : setup
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
    events.push(...started.value.events)
    const wrong = playOn(engine, state, record, until, events, look)
    if (wrong) problems.push(wrong)
    else if (until >= record.choices.length) problems.push(...differences(record, state, events))
  } catch (error) {
    problems.push({ seq: state?.seq ?? 0, text: error instanceof Error ? error.message : String(error) })
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
  for (const { seat, input } of record.choices.slice(0, until)) {
    const applied = engine.applyInPlace(state, seat, input)
    if (!applied.ok)
      return { seq: state.seq + 1, text: `refused: ${applied.violations.map(v => `${v.rule} ${v.text}`).join('; ')}` }
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

/**
 * Checks every roll of a sealed record against the commitment published at its start, without knowing the game: anybody can do the
 * same with HMAC-SHA256 and the list of choices.
 */
export function verifyRolls(record: GameRecord): { checked: number; problems: readonly Problem[] } {
  const { dice } = record
  if (dice.kind !== 'sealed')
    return { checked: 0, problems: [{ seq: 0, text: `dice of kind '${dice.kind}' carry no commitment` }] }
  if (commitmentOf(dice.seed) !== dice.commitment)
    return { checked: 0, problems: [{ seq: 0, text: 'the seed does not engine the commitment' }] }
  const problems: Problem[] = []
  let source: Source = () => 0
  let seq = -1
  for (const roll of record.rolls) {
    if (roll.seq !== seq) {
      seq = roll.seq
      source = sealedSource(dice.seed, seq, sortedJson(seq === 0 ? {} : (record.choices[seq - 1]?.input ?? null)))
    }
    const faces = facesFrom(source, { ...roll, count: roll.faces.length })
    if (faces.join() !== roll.faces.join())
      problems.push({
        seq,
        text: `'${roll.why}' shows ${symbolsOf(roll, roll.faces).join(' ')}, the sealed dice give ${symbolsOf(roll, faces).join(' ')}`,
      })
  }
  return { checked: record.rolls.length, problems }
}

const isText = (raw: unknown): raw is string => typeof raw === 'string'
const isListOf = (raw: unknown, is: (element: unknown) => boolean): boolean => Array.isArray(raw) && raw.every(is)

/** Reads a record from outside: its form only; replaying says whether it holds. */
export function readRecord(raw: unknown): Loaded<GameRecord> {
  if (!isObject(raw)) return { ok: false, violations: [violation('KERNEL-RECORD', 'a record is an object')] }
  const { game, version, from, dice, choices, rolls, check, outcome } = raw
  const claims: [boolean, string][] = [
    [isText(game) && isText(version), '`game` and `version` must be texts'],
    [isObject(from) && (isObject(from.setup) || isObject(from.position)), '`from` must hold a setup or a position'],
    [isObject(dice) && isOrigin(dice), '`dice` must say where the dice come from, with seed or script'],
    [isListOf(choices, c => isObject(c) && isText(c.seat) && isObject(c.input)), '`choices` must be a list of seats and inputs'],
    [isListOf(rolls, isRoll), '`rolls` must be a list of possible rolls'],
    [isObject(check) && isCheck(check), '`check` must hold hashes and how many choices lie between them'],
    [
      outcome === null || (isObject(outcome) && isListOf(outcome.winners, isText) && isText(outcome.rule)),
      '`outcome` must be null or name winners and rule',
    ],
  ]
  const wrong = claims.filter(([good]) => !good).map(([, text]) => violation('KERNEL-RECORD', text))
  return wrong.length > 0 ? { ok: false, violations: wrong } : { ok: true, value: raw as Json as GameRecord }
}

function isOrigin({ kind, seed, commitment, script }: { readonly [key: string]: unknown }): boolean {
  if (kind === 'typed') return true
  if (kind === 'fast') return isText(seed)
  if (kind === 'sealed') return isText(seed) && /^(?:[0-9a-f]{2})+$/.test(seed) && isText(commitment)
  return (
    kind === 'scripted' &&
    isListOf(script, s => isObject(s) && isText(s.why) && isListOf(s.faces, f => Number.isInteger(f) || isText(f)))
  )
}

function isRoll(roll: unknown): boolean {
  if (
    !isObject(roll) ||
    !Number.isInteger(roll.seq) ||
    !isText(roll.why) ||
    typeof roll.distinct !== 'boolean' ||
    !Array.isArray(roll.faces)
  )
    return false
  const sides = Number(roll.sides)
  const possible = Number.isInteger(roll.sides) && sides >= 1 && sides <= MOST_SIDES && roll.faces.every(Number.isInteger)
  const isPrinted = roll.printed === undefined || (!roll.distinct && arePrinted(roll.printed, roll.faces.length))
  return possible && isPrinted && !(roll.distinct && roll.faces.length > sides)
}

/** Kinds of dice with printed faces, for so many dice in all. */
function arePrinted(raw: unknown, dice: number): boolean {
  const isKind = (kind: unknown): boolean =>
    isObject(kind) &&
    isText(kind.die) &&
    isListOf(kind.faces, isText) &&
    (kind.faces as readonly string[]).length > 0 &&
    Number.isSafeInteger(kind.count) &&
    Number(kind.count) > 0
  if (!isListOf(raw, isKind)) return false
  return (raw as readonly PrintedDice[]).reduce((sum, kind) => sum + kind.count, 0) === dice
}

const isCheck = ({ every, hashes, last }: { readonly [key: string]: unknown }): boolean =>
  Number.isInteger(every) && Number(every) > 0 && isListOf(hashes, isText) && (last === null || isText(last))
