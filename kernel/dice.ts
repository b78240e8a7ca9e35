import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { RuleId, SeatId } from './names.ts'
import { diceName, faceOfSymbol, type PrintedDice, sidesAt } from './printed-dice.ts'

/** Successes that count for more: on these faces, or of these dice by their place from 0. Only for the eye: rules count for themselves. */
export type Critical = { faces: readonly number[]; dice: readonly number[] }

/** Dice of one throw that come from something else than the others, by their place from 0: 'Claw'. Only for the eye. */
export type ApartDice = { label: string; dice: readonly number[] }

/** A throw of `count` dice. `distinct` draws without repetition: sides 40, count 40 is a shuffled deck. */
export type Roll = {
  sides: number
  count: number
  rule: RuleId
  why: string
  /** Who throws: whose luck it is, and who types the result in when real dice are used. */
  seat: SeatId | null
  distinct?: boolean
  /** The faces that are a success, where each die counts for itself: shown as hits, and what luck is measured by. */
  good?: readonly number[]
  /** Each die counts as much as it shows, the more the better: what luck is measured by. */
  summed?: boolean
  /** Those of them that are critical. */
  critical?: Critical
  /** Those that are to be told apart from the others. */
  apart?: ApartDice
  /** Dice with printed faces (`printedDice` gives `sides` and `count` with them); plain ones when absent. */
  printed?: readonly PrintedDice[]
  /** Only these seats see the faces; everybody when absent. */
  secret?: readonly SeatId[]
}

/** Faces by their numbers; those of printed dice by their symbols, too. */
export type DiceScript = readonly { why: string; faces: readonly (number | string)[] }[]
export type DiceState =
  /** Official games: the key comes from a secret seed, committed to before the start, and from what each seat added to it (seal.ts). */
  | { kind: 'sealed'; key: string; earlier?: readonly { choices: number; key: string }[] }
  /** Search and statistics: four words of state. */
  | { kind: 'fast'; words: readonly [number, number, number, number] }
  /** Tests and referee: by purpose; what is left over at the end was never rolled. */
  | { kind: 'scripted'; script: DiceScript }
  /** People enter what their real dice show; the kernel asks for every roll. */
  | { kind: 'typed' }

/** A source of whole random numbers, 0 to 2^32 - 1. */
export type Source = () => number

/** Scripted dice have no entry for a roll the game makes. */
export class MissingRoll extends Error {
  readonly roll: Roll
  constructor(roll: Roll, script: DiceScript) {
    const left = script.map(s => `'${s.why}' x${s.faces.length}`).join(', ') || 'nothing'
    super(`the script has no roll '${roll.why}' of ${diceName(roll)}; left in it: ${left}`)
    this.roll = roll
  }
}

/** No table has more: dice of so many sides, so many of them in one throw. */
const MOST_SIDES = 10_000
export const MOST_DICE = 1000

/** A throw as far as drawing goes. */
export type Draw = Pick<Roll, 'sides' | 'count'> & { distinct?: boolean; printed?: readonly PrintedDice[] | undefined }

/** Why there are no such dice; null when there are. */
export function whyNoRoll({ sides, count, distinct, printed }: Draw): string | null {
  const most = printed ? Math.max(0, ...printed.map(kind => kind.faces.length)) : sides
  if (!(count >= 0 && count <= MOST_DICE)) return `a roll has at most ${MOST_DICE} dice, not ${count}`
  if (count > 0 && !(sides >= 1 && Math.max(sides, most) <= MOST_SIDES))
    return `a die has 1 to ${MOST_SIDES} sides, not ${Math.max(sides, most)}`
  return distinct && count > sides ? `no dice for ${count} of ${sides}, all different` : null
}

/** Faces by rejection sampling: every face exactly as likely as any other. Printed dice draw like plain ones with as many faces. */
export function facesFrom(next: Source, roll: Draw): number[] {
  const { sides, count, distinct, printed } = roll
  if (count === 0) return []
  if (!(sides >= 1) || (distinct && count > sides))
    throw new Error(`no dice for ${count} of ${sides}${distinct ? ', all different' : ''}`)
  const below = (n: number) => {
    const limit = 4294967296 - (4294967296 % n)
    let word = next()
    while (word >= limit) word = next()
    return word % n
  }
  if (!distinct) {
    const faces: number[] = []
    for (let i = 0; i < count; i++) faces.push(1 + below(printed ? sidesAt(roll, i) : sides))
    return faces
  }
  const pool = Array.from({ length: sides }, (_, i) => i + 1)
  for (let i = 0; i < count; i++) {
    const j = i + below(sides - i)
    const drawn = pool[j]!
    pool[j] = pool[i]!
    pool[i] = drawn
  }
  return pool.slice(0, count)
}

// ── sealed ──────────────────────────────────────────────────────────────────
/** The key of the dice of a choice: where a finished game was played on from, other dice go before. */
export const diceKeyAt = ({ key, earlier = [] }: Extract<DiceState, { kind: 'sealed' }>, seq: number): string =>
  earlier.find(one => seq <= one.choices)?.key ?? key

/**
 * The stream of one choice: HMAC-SHA256 with the game's key over 40 bytes: seq (4), SHA-256 of the choice's canonical text (32), block (4);
 * each block gives eight words, all big-endian. It depends on the choice, so nobody can rehearse ahead; and on a seed fixed before, so nobody
 * can pick dice afterwards.
 */
export function sealedSource(hexKey: string, seq: number, choice: string): Source {
  const key = hexToBytes(hexKey)
  const message = new Uint8Array(40)
  const numbers = new DataView(message.buffer)
  numbers.setUint32(0, seq)
  message.set(sha256(utf8ToBytes(choice)), 4)
  let at = 32
  let words = numbers
  return () => {
    if (at === 32) {
      words = new DataView(hmac(sha256, key, message).buffer)
      numbers.setUint32(36, numbers.getUint32(36) + 1)
      at = 0
    }
    at += 4
    return words.getUint32(at - 4)
  }
}

// ── fast ────────────────────────────────────────────────────────────────────
/** Small fast counter generator (sfc32), warmed up from any text. */
export function fastDice(seed: string): Extract<DiceState, { kind: 'fast' }> {
  let h = 2166136261
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619)
  const words: [number, number, number, number] = [h, h ^ 0x9e3779b9, ~h, 1]
  const next = fastSource(words)
  for (let i = 0; i < 15; i++) next()
  return { kind: 'fast', words }
}

/** Draws from the words and moves them on. */
export function fastSource(words: [number, number, number, number]): Source {
  return () => {
    const [a, b, c, d] = words
    const t = (((a + b) | 0) + d) | 0
    words[3] = (d + 1) | 0
    words[0] = b ^ (b >>> 9)
    words[1] = (c + (c << 3)) | 0
    words[2] = (((c << 21) | (c >>> 11)) + t) | 0
    return t >>> 0
  }
}

/** Randomness outside a game's dice: for candidates, believed worlds and bots. */
export type Rng = { below(n: number): number; pick<T>(list: readonly T[]): T; shuffle<T>(list: readonly T[]): T[] }
export function rngOf(seed: string): Rng {
  const next = fastSource([...fastDice(seed).words])
  const below = (n: number) => Math.floor((next() / 4294967296) * n)
  return {
    below,
    pick: list => list[below(list.length)]!,
    shuffle: list => facesFrom(next, { sides: list.length, count: list.length, distinct: true }).map(f => list[f - 1]!),
  }
}

// ── drawing in a game ───────────────────────────────────────────────────────
/** The faces of a roll and the dice state after it; `sealed` gives the stream of the choice being resolved. */
export function throwDice(dice: DiceState, roll: Roll, sealed: () => Source): { faces: readonly number[]; dice: DiceState } {
  if (dice.kind === 'sealed') return { faces: facesFrom(sealed(), roll), dice }
  if (dice.kind === 'scripted') return fromScript(dice.script, roll)
  if (dice.kind === 'typed') throw new Error('typed dice are asked for, not thrown')
  const words: [number, number, number, number] = [...dice.words]
  return { faces: facesFrom(fastSource(words), roll), dice: { kind: 'fast', words } }
}

function fromScript(script: DiceScript, roll: Roll): { faces: readonly number[]; dice: DiceState } {
  const at = script.findIndex(s => s.why === roll.why && s.faces.length === roll.count)
  const faces = script[at]?.faces.map((face, i) => (typeof face === 'string' ? faceOfSymbol(roll, i, face) : face)) ?? []
  const possible = faces.filter((face, i): face is number => Number.isInteger(face) && face! >= 1 && face! <= sidesAt(roll, i))
  if (at < 0 || possible.length < faces.length || (roll.distinct && new Set(faces).size < roll.count))
    throw new MissingRoll(roll, script)
  return { faces: possible, dice: { kind: 'scripted', script: script.toSpliced(at, 1) } }
}
