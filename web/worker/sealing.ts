import {
  addNonce,
  closeSeal,
  type GameRecord,
  type Loaded,
  missingNonces,
  type Nonce,
  type OpenSeal,
  openSeal,
  refused,
  type SealedDice,
  seatsOf,
} from '@sandtable/kernel'
import type { Rules } from '@sandtable/registry/rules'
import type { BeginOptions, Player } from '../host/host.ts'
import { NONCE_BYTES, randomHex } from '../host/random-hex.ts'
import type { Prepared } from '../host/worker-calls.ts'
import { seatPlayers } from './seating.ts'

type Wanted = Pick<BeginOptions, 'players' | 'title' | 'quick'> & { rules: Rules; from: GameRecord['from'] }
type Seated = Omit<Wanted, 'players'> & { players: readonly Player[] }

/** Games before their first roll: the commitment is out, and what the people at the table add to the dice is still to come. */
export class Sealing {
  private readonly waiting = new Map<string, Seated & { seal: OpenSeal }>()

  open({ rules, from, players: chosen, title, quick }: Wanted): Loaded<Prepared> {
    const seats = seatsOf(rules.engine, from)
    if (!seats.ok) return seats
    const players = seatPlayers(seats.value, chosen)
    if (!players.ok) return players
    // Whoever keeps the seed gives the nonces of bots before he has seen those of people: docs/dice.md.
    const bots = players.value.filter(p => p.kind.type === 'bot').map(p => ({ seat: p.seat, nonce: randomHex(NONCE_BYTES) }))
    const seal = withNonces(openSeal(randomHex(32), seats.value), bots)
    if (!seal.ok) return seal
    const key = randomHex(6)
    this.waiting.set(key, { rules, from, players: players.value, title, quick, seal: seal.value })
    return { ok: true, value: { key, commitment: seal.value.commitment, missing: missingNonces(seal.value) } }
  }

  /** The game with its dice, which nobody could know before. A nonce that did not come is empty. */
  close(key: string, nonces: readonly Nonce[]): Loaded<Seated & { dice: SealedDice }> {
    const game = this.waiting.get(key)
    if (!game) return refused('KERNEL-CLOSED', 'This game was begun already, or never prepared.')
    const seal = withNonces(game.seal, nonces)
    if (!seal.ok) return seal
    this.waiting.delete(key)
    const { rules, from, players, title, quick } = game
    return { ok: true, value: { rules, from, players, title, quick, dice: closeSeal(seal.value) } }
  }
}

function withNonces(seal: OpenSeal, nonces: readonly Nonce[]): Loaded<OpenSeal> {
  let all: Loaded<OpenSeal> = { ok: true, value: seal }
  for (const { seat, nonce } of nonces) all = all.ok ? addNonce(all.value, seat, nonce) : all
  return all
}
