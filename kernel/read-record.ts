import { isObject } from './choice.ts'
import { whyNoRoll } from './dice.ts'
import type { Loaded } from './game.ts'
import type { Json } from './json.ts'
import type { PrintedDice } from './printed-dice.ts'
import type { GameRecord, RecordedRoll } from './record.ts'
import { isNonce } from './seal.ts'
import { violation } from './verdict.ts'

/** Larger records are not of a game that anybody played: reading and checking one ends in seconds. Dice count cards in a deck, too. */
export const MOST_IN_RECORD = { choices: 100_000, rolls: 200_000, dice: 2_000_000 }

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
export function headOf(raw: unknown): Loaded<Pick<GameRecord, 'game' | 'version'>> {
  if (isObject(raw) && isText(raw.game) && isText(raw.version))
    return { ok: true, value: { game: raw.game, version: raw.version } }
  return { ok: false, violations: [violation('KERNEL-RECORD', '`game` and `version` must be texts')] }
}

/** Reads a record from outside: its form only; replaying says whether it holds. */
export function readRecord(raw: unknown): Loaded<GameRecord> {
  if (!isObject(raw)) return { ok: false, violations: [violation('KERNEL-RECORD', 'a record is an object')] }
  const { from, dice, choices, rolls, check, outcome } = raw
  const claims: [boolean, string][] = [
    [headOf(raw).ok, '`game` and `version` must be texts'],
    [isObject(from) && (isObject(from.setup) || isObject(from.position)), '`from` must hold a setup or a position'],
    [isObject(dice) && isOrigin(dice), isObject(dice) && dice.kind === 'sealed' && dice.nonces === undefined ? EARLIER : ORIGIN],
    [isListOf(choices, c => isObject(c) && isText(c.seat) && isObject(c.input)), '`choices` must be a list of seats and inputs'],
    [isListOf(rolls, isRoll), '`rolls` must be a list of possible rolls'],
    [isOfSaneSize(choices, rolls), `a record has at most ${most.join(', ')}`],
    [isObject(check) && isCheck(check), '`check` must hold hashes and how many choices lie between them'],
    [
      outcome === null || (isObject(outcome) && isListOf(outcome.winners, isText) && isText(outcome.rule)),
      '`outcome` must be null or name winners and rule',
    ],
  ]
  const wrong = claims.filter(([good]) => !good).map(([, text]) => violation('KERNEL-RECORD', text))
  return wrong.length > 0 ? { ok: false, violations: wrong } : { ok: true, value: raw as Json as GameRecord }
}

function isOrigin({ kind, seed, commitment, nonces, script }: { readonly [key: string]: unknown }): boolean {
  if (kind === 'typed') return true
  if (kind === 'fast') return isText(seed)
  if (kind === 'sealed')
    return (
      isText(seed) &&
      /^(?:[0-9a-f]{2})+$/.test(seed) &&
      isText(commitment) &&
      isListOf(nonces, n => isObject(n) && isText(n.seat) && isNonce(n.nonce))
    )
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
