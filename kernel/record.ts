import { commitmentOf, type DiceScript, type DiceState, facesFrom, fastDice, type Source, sealedSource } from './dice.ts'
import { type GameEvent, rolledOf } from './event.ts'
import type { Loaded } from './game.ts'
import { stateHash } from './hash.ts'
import type { Json, JsonObject } from './json.ts'
import type { Input, Match } from './match.ts'
import type { SeatId } from './names.ts'
import type { GameState, Outcome } from './state.ts'
import { violation } from './verdict.ts'

/** Where a game's dice come from. Of sealed dice the commitment is published at the start, the seed at the end. */
export type DiceOrigin =
  | { kind: 'sealed'; commitment: string; seed: string }
  | { kind: 'fast'; seed: string }
  | { kind: 'scripted'; script: DiceScript }
  | { kind: 'typed' }

/** A roll as everybody saw it, and the choice (`seq`) it belongs to. */
export type RecordedRoll = { seq: number; why: string; sides: number; distinct: boolean; faces: readonly number[] }

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
  /** State hashes after every so many choices, so that a divergence is found where it begins. */
  check: { every: number; hashes: readonly string[] }
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
      const { why, sides, distinct, faces } = rolledOf(e)
      return { seq: e.seq, why, sides, distinct, faces: faces ?? [] }
    })

/** The first state of a record, or the reasons why it cannot begin. */
export function begin<W extends JsonObject, S extends JsonObject, V extends JsonObject>(
  match: Match<W, S, V>,
  from: GameRecord['from'],
  dice: DiceState,
): Loaded<{ state: GameState<W>; events: readonly GameEvent[] }> {
  if ('position' in from) {
    const begun = match.game.readPosition(from.position)
    return begun.ok ? { ok: true, value: match.startFrom(begun.value, dice) } : begun
  }
  const setup = match.game.readSetup(from.setup)
  return setup.ok ? { ok: true, value: match.start(setup.value, dice) } : setup
}

export type Replayed<W extends JsonObject> = {
  state: GameState<W> | null
  events: readonly GameEvent[]
  problems: readonly Problem[]
}

/** Plays a record again, up to a choice if given, and says where it differs from what it claims; `look` sees the world after each choice. */
export function replay<W extends JsonObject, S extends JsonObject, V extends JsonObject>(
  match: Match<W, S, V>,
  record: GameRecord,
  until = record.choices.length,
  look: (world: W) => void = () => {},
): Replayed<W> {
  const wrong = (seq: number, text: string) => ({ seq, text })
  if (record.game !== match.game.id)
    return { state: null, events: [], problems: [wrong(0, `this is a game of '${record.game}'`)] }
  const problems: Problem[] = []
  if (record.version !== match.game.version)
    problems.push(wrong(0, `played under rules ${record.version}, these are ${match.game.version}`))
  const started = begin(match, record.from, diceState(record.dice))
  if (!started.ok)
    return { state: null, events: [], problems: [...problems, ...started.violations.map(v => wrong(0, `${v.rule}: ${v.text}`))] }
  const { state } = started.value
  const events = [...started.value.events]
  for (const { seat, input } of record.choices.slice(0, until)) {
    const applied = match.applyInPlace(state, seat, input)
    if (!applied.ok) {
      problems.push(wrong(state.seq + 1, `refused: ${applied.violations.map(v => `${v.rule} ${v.text}`).join('; ')}`))
      break
    }
    for (const event of applied.events) events.push(event)
    look(state.world)
    if (!agrees(record, state)) {
      problems.push(wrong(state.seq, 'the state differs from the recorded one'))
      break
    }
  }
  return { state, events, problems }
}

/** Whether the state is the recorded one, as far as a hash was kept for it. */
function agrees<W extends JsonObject>({ check }: GameRecord, state: GameState<W>): boolean {
  const expected = state.seq % check.every === 0 ? check.hashes[state.seq / check.every - 1] : undefined
  return expected === undefined || expected === stateHash(state)
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
    return { checked: 0, problems: [{ seq: 0, text: 'the seed does not match the commitment' }] }
  const problems: Problem[] = []
  let source: Source = () => 0
  let seq = -1
  for (const roll of record.rolls) {
    if (roll.seq !== seq) {
      seq = roll.seq
      source = sealedSource(dice.seed, seq, seq === 0 ? '{}' : JSON.stringify(record.choices[seq - 1]?.input ?? null))
    }
    const faces = facesFrom(source, { sides: roll.sides, count: roll.faces.length, distinct: roll.distinct })
    if (faces.join() !== roll.faces.join())
      problems.push({ seq, text: `'${roll.why}' shows ${roll.faces.join(' ')}, the sealed dice give ${faces.join(' ')}` })
  }
  return { checked: record.rolls.length, problems }
}

const isObject = (raw: unknown): raw is { readonly [key: string]: unknown } =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** Reads a record from outside: its form only; replaying says whether it holds. */
export function readRecord(raw: unknown): Loaded<GameRecord> {
  const wrong: string[] = []
  const need = (good: boolean, text: string) => void (good || wrong.push(text))
  if (!isObject(raw)) return { ok: false, violations: [violation('KERNEL-RECORD', 'a record is an object')] }
  need(typeof raw.game === 'string' && typeof raw.version === 'string', '`game` and `version` must be texts')
  need(isObject(raw.from) && (isObject(raw.from.setup) || isObject(raw.from.position)), '`from` must hold a setup or a position')
  need(
    isObject(raw.dice) && ['sealed', 'fast', 'scripted', 'typed'].includes(String(raw.dice.kind)),
    '`dice` must say where the dice come from',
  )
  need(
    Array.isArray(raw.choices) && raw.choices.every(c => isObject(c) && typeof c.seat === 'string' && isObject(c.input)),
    '`choices` must be a list of seats and inputs',
  )
  need(Array.isArray(raw.rolls) && raw.rolls.every(isRoll), '`rolls` must be a list of rolls')
  need(
    isObject(raw.check) && Number.isInteger(raw.check.every) && Number(raw.check.every) > 0 && Array.isArray(raw.check.hashes),
    '`check` must hold hashes',
  )
  if (wrong.length > 0) return { ok: false, violations: wrong.map(text => violation('KERNEL-RECORD', text)) }
  return { ok: true, value: raw as Json as GameRecord }
}
const isRoll = (roll: unknown): boolean =>
  isObject(roll) &&
  Number.isInteger(roll.seq) &&
  Number.isInteger(roll.sides) &&
  Array.isArray(roll.faces) &&
  roll.faces.every(Number.isInteger)
