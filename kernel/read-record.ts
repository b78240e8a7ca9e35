import { isObject } from './choice.ts'
import { whyNoRoll } from './dice.ts'
import type { Loaded } from './game.ts'
import type { Json } from './json.ts'
import type { PrintedDice } from './printed-dice.ts'
import type { GameRecord, RecordedRoll } from './record.ts'
import { isNonce } from './seal.ts'
import { findTooMuch, RECORD_LIMITS } from './size-limits.ts'
import { violation } from './verdict.ts'

/** Larger records are not of a game that anybody played: reading and checking one ends in seconds. Dice count cards in a deck, too. */
export const MOST_IN_RECORD = { choices: 50_000, rolls: 50_000, dice: 500_000, seals: 100 }

const isText = (raw: unknown): raw is string => typeof raw === 'string'
const isListOf = (raw: unknown, is: (element: unknown) => boolean): boolean => Array.isArray(raw) && raw.every(is)

const ORIGIN = '`dice` must say where the dice come from, with seed and nonces or script'
const EARLIER =
  '`dice` are sealed without nonces: this is a record of an earlier format, which only the rules it was played under can read'

const most = Object.entries(MOST_IN_RECORD).map(([what, number]) => `${number} ${what}`)
function isOfSaneSize(choices: unknown, rolls: unknown): boolean {
  if (!Array.isArray(choices) || !Array.isArray(rolls)) return true
  if (choices.length > MOST_IN_RECORD.choices || rolls.length > MOST_IN_RECORD.rolls) return false
  return rolls.reduce((sum, roll) => sum + diceIn(roll), 0) <= MOST_IN_RECORD.dice
}
/** How many dice are thrown, or cards shuffled. */
const diceIn = (roll: unknown): number =>
  isObject(roll) && Array.isArray(roll.faces) ? (roll.distinct === true ? Number(roll.sides) : roll.faces.length) : 0

/** Of which game and rules a record is, whatever its format: what finds the code that reads the rest. */
export function recordHead(raw: unknown): Loaded<Pick<GameRecord, 'game' | 'version'>> {
  if (isObject(raw) && isText(raw.game) && isText(raw.version))
    return { ok: true, value: { game: raw.game, version: raw.version } }
  return { ok: false, violations: [violation('KERNEL-RECORD', '`game` and `version` must be texts')] }
}

/** What is wrong with the first element of a list that is not as it must be; null: nothing. */
function findInList(name: string, raw: unknown, is: (element: unknown) => boolean, what: string): string | null {
  if (!Array.isArray(raw)) return `\`${name}\` must be a list`
  const wrong = raw.findIndex(element => !is(element))
  return wrong < 0 ? null : `\`${name}[${wrong}]\` must be ${what}`
}
const unless = (good: boolean, text: string): string | null => (good ? null : text)

/** Reads a record from outside: its form only; replaying says whether it holds. */
export function readRecord(raw: unknown): Loaded<GameRecord> {
  if (!isObject(raw)) return { ok: false, violations: [violation('KERNEL-RECORD', 'a record is an object')] }
  const tooMuch = findTooMuch(raw, RECORD_LIMITS)
  const wrong = tooMuch === null ? problemsOf(raw) : [`a record ${tooMuch}`]
  if (wrong.length === 0) return { ok: true, value: raw as Json as GameRecord }
  return { ok: false, violations: wrong.map(text => violation('KERNEL-RECORD', text)) }
}

const isPlace = (raw: unknown): boolean => isObject(raw) && Number.isFinite(raw.x) && Number.isFinite(raw.y)
/** What sealed dice read of answers of these types; a replay says whether they were legal. */
const LISTS: { readonly [type: string]: readonly [field: string, is: (one: unknown) => boolean] } = {
  pick: ['ids', isText],
  allocate: ['amounts', one => isObject(one) && isText(one.slot)],
  arrange: ['places', one => isObject(one) && isText(one.piece)],
  path: ['points', isPlace],
}
function isInput(raw: unknown): boolean {
  if (!isObject(raw) || !isText(raw.type)) return false
  if (raw.type === 'interject') return isText(raw.kind) && isInput(raw.choice)
  if (!Object.hasOwn(LISTS, raw.type)) return true
  const [field, is] = LISTS[raw.type]!
  return isListOf(raw[field], is)
}

function problemsOf({
  game,
  version,
  from,
  dice,
  choices,
  rolls,
  check,
  outcome,
}: {
  readonly [key: string]: unknown
}): string[] {
  const isChoice = (c: unknown) => isObject(c) && isText(c.seat) && isInput(c.input) && (c.from === undefined || isPlace(c.from))
  const isOutcome = isObject(outcome) && isListOf(outcome.winners, isText) && isText(outcome.rule)
  const origin = isObject(dice) && dice.kind === 'sealed' && dice.nonces === undefined ? EARLIER : ORIGIN
  const size = isOfSaneSize(choices, rolls) ? null : `a record has at most ${most.join(', ')}`
  return [
    unless(recordHead({ game, version }).ok, '`game` and `version` must be texts'),
    unless(isObject(from) && (isObject(from.setup) || isObject(from.position)), '`from` must hold a setup or a position'),
    unless(isObject(dice) && isOrigin(dice), origin),
    size,
    size ?? findInList('choices', choices, isChoice, 'a seat and its input, { seat, input }'),
    size ?? findInList('rolls', rolls, isRoll, 'a possible roll, { seq, why, sides, distinct, faces }'),
    unless(isObject(check) && isCheck(check), '`check` must hold hashes and how many choices lie between them'),
    unless(outcome === null || isOutcome, '`outcome` must be null or name winners and rule'),
  ].filter((text, i, all) => text !== null && all.indexOf(text) === i) as string[]
}

const isSeal = ({ seed, commitment, nonces }: { readonly [key: string]: unknown }): boolean =>
  isText(seed) &&
  /^(?:[0-9a-f]{2})+$/.test(seed) &&
  isText(commitment) &&
  isListOf(nonces, n => isObject(n) && isText(n.seat) && isNonce(n.nonce))
/** Seals of what came before, each of more choices than the one before it. */
const areEarlier = (raw: unknown): boolean =>
  Array.isArray(raw) &&
  raw.length <= MOST_IN_RECORD.seals &&
  raw.every(
    (seal, i) =>
      isObject(seal) &&
      isSeal(seal) &&
      Number.isInteger(seal.choices) &&
      Number(seal.choices) > Number(raw[i - 1]?.choices ?? -1),
  )

function isOrigin({ kind, seed, commitment, nonces, earlier, script }: { readonly [key: string]: unknown }): boolean {
  if (kind === 'typed') return true
  if (kind === 'fast') return isText(seed)
  if (kind === 'sealed') return isSeal({ seed, commitment, nonces }) && (earlier === undefined || areEarlier(earlier))
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
  const { sides, distinct, printed, faces } = roll
  if (!Number.isInteger(sides) || !faces.every(Number.isInteger)) return false
  if (printed !== undefined && (distinct || !arePrinted(printed, faces.length))) return false
  return whyNoRoll({ ...(roll as unknown as RecordedRoll), count: faces.length }) === null
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
