import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type DiceScript, type DiceState, fastDice } from './dice.ts'
import type { Loaded } from './game.ts'
import { type JsonObject, sortedJson } from './json.ts'
import type { Seat, SeatId } from './names.ts'
import { refused } from './verdict.ts'

/** What a seat added to the dice, in hexadecimal; empty where nothing came. */
export type Nonce = { seat: SeatId; nonce: string }
/** The commitment is published first, then each seat adds a nonce, then the game begins; the seed is published at its end. */
export type Seal = { commitment: string; nonces: readonly Nonce[]; seed: string }
/** `earlier`: where a finished game was played on from, the seals of what came before, oldest first, each up to its number of choices. */
export type SealedDice = Seal & { kind: 'sealed'; earlier?: readonly EarlierSeal[] }
type EarlierSeal = Seal & { choices: number }
/** Where a game's dice come from. */
export type DiceOrigin =
  | SealedDice
  | { kind: 'fast'; seed: string }
  | { kind: 'scripted'; script: DiceScript }
  | { kind: 'typed' }

/** What is published before the first choice: SHA-256 of the seed's bytes, both in hexadecimal. */
export const commitmentOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)))

export const sealedDice = (seed: string, nonces: readonly Nonce[] = []): SealedDice => ({
  kind: 'sealed',
  commitment: commitmentOf(seed),
  nonces,
  seed,
})

/** Sealed dice that a text stands for, nonces and all: the same on every machine. Who knows the text knows the dice. */
export const sealedFrom = (text: string, seats: readonly Pick<Seat, 'id'>[]): SealedDice =>
  sealedDice(
    hashOfText(text),
    seats.map(({ id }) => ({ seat: id, nonce: hashOfText(`${text}/${id}`).slice(0, 32) })),
  )
const hashOfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** The dice of a game that goes on after so many choices of one whose seed is known: sealed anew from there. */
export function resealed(dice: SealedDice, choices: number, fresh: Seal): SealedDice {
  const { earlier = [] } = dice
  const { commitment, nonces, seed } = earlier.find(e => e.choices >= choices) ?? dice
  return {
    ...{ kind: 'sealed', commitment: fresh.commitment, nonces: fresh.nonces, seed: fresh.seed },
    earlier: [...earlier.filter(e => e.choices < choices), { commitment, nonces, seed, choices }],
  }
}

/** The key of all rolls: HMAC-SHA256, keyed with the seed, over the nonces as JSON with sorted keys. Nobody knew it before the last nonce. */
export const keyOf = ({ seed, nonces }: Pick<Seal, 'seed' | 'nonces'>): string =>
  bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(sortedJson(nonces as readonly JsonObject[]))))

export function diceState(origin: DiceOrigin): DiceState {
  if (origin.kind === 'fast') return fastDice(origin.seed)
  if (origin.kind !== 'sealed') return origin
  const state = { kind: 'sealed', key: keyOf(origin) } as const
  if (!origin.earlier) return state
  return { ...state, earlier: origin.earlier.map(seal => ({ choices: seal.choices, key: keyOf(seal) })) }
}

/** So many bytes at most, in hexadecimal. */
const MOST_NONCE = 64
export const isNonce = (raw: unknown): raw is string =>
  typeof raw === 'string' && raw.length <= 2 * MOST_NONCE && /^(?:[0-9a-f]{2})*$/.test(raw)

/** Dice before the first roll, as their keeper holds them: he has published the commitment and collects nonces. */
export type OpenSeal = { seed: string; commitment: string; nonces: readonly { seat: SeatId; nonce: string | null }[] }

export const openSeal = (seed: string, seats: readonly Pick<Seat, 'id'>[]): OpenSeal => ({
  seed,
  commitment: commitmentOf(seed),
  nonces: seats.map(({ id }) => ({ seat: id, nonce: null })),
})

/** With what a seat adds: once, and never changed. */
export function addNonce(seal: OpenSeal, seat: SeatId, nonce: unknown): Loaded<OpenSeal> {
  const known = seal.nonces.find(n => n.seat === seat)
  if (!known) return refused('KERNEL-SEAT', 'there is no such seat')
  if (known.nonce !== null) return refused('KERNEL-NONCE', 'this seat has added to the dice already')
  if (!isNonce(nonce) || nonce === '')
    return refused('KERNEL-NONCE', `what is added to the dice is 1 to ${MOST_NONCE} bytes in hexadecimal`)
  return { ok: true, value: { ...seal, nonces: seal.nonces.map(n => (n === known ? { seat, nonce } : n)) } }
}

/** The seats that have not added anything yet. */
export const missingNonces = ({ nonces }: OpenSeal): SeatId[] => nonces.filter(n => n.nonce === null).map(n => n.seat)

/** The dice of the game that begins now. What is missing stays empty, for all to see. */
export const closeSeal = ({ seed, nonces }: OpenSeal): SealedDice =>
  sealedDice(
    seed,
    nonces.map(({ seat, nonce }) => ({ seat, nonce: nonce ?? '' })),
  )

/** Why these dice are not for this table; null when they are. Somebody who does not sit here could choose his nonce last. */
export function findStrangeNonce(dice: DiceOrigin, seats: readonly Seat[]): string | null {
  if (dice.kind !== 'sealed') return null
  const strange = [dice, ...(dice.earlier ?? [])].flatMap(({ nonces }) => {
    const names = nonces.map(n => n.seat)
    return names.filter((name, i) => !seats.some(s => s.id === name) || names.indexOf(name) !== i)
  })
  return strange.length === 0 ? null : `the nonce of '${strange[0]}' is not that of one seat of this game`
}
