import {
  addNonce,
  closeSeal,
  type DiceOrigin,
  type GameRecord,
  type JsonObject,
  type Loaded,
  missingNonces,
  type Nonce,
  type OpenSeal,
  openSeal,
  refused,
  resealed,
  type SealedDice,
  sealedDice,
  seatsOf,
  sortedJson,
} from '@sandtable/kernel'
import type { Rules } from '@sandtable/registry/rules'
import type { BeginOptions, Player } from '../host/host.ts'
import { NAME_BYTES, NONCE_BYTES, randomHex } from '../host/random-hex.ts'
import type { Prepared } from '../host/worker-calls.ts'
import { type Beginning, PlayedGame, type Recorded } from './played-game.ts'
import { seatPlayers } from './seating.ts'

type Wanted = Pick<BeginOptions, 'players' | 'title' | 'quick'> & { rules: Rules; from: GameRecord['from'] }
type Seated = Omit<Wanted, 'players'> & { players: readonly Player[]; choices: readonly Recorded[] }
/** A point of a finished game from which another goes on. */
export type ContinuedGame = Beginning & {
  rules: Rules
  choices: readonly Recorded[]
  players: BeginOptions['players']
  title: string
}
/** `seal`: null where dice are not sealed; `dice`: those of the game that goes on. */
type Waiting = Seated & { seal: OpenSeal | null; dice: DiceOrigin | null }

/** Games before their first roll: the commitment is out, and what the people at the table add to the dice is still to come. */
export class Sealing {
  private readonly waiting = new Map<string, Waiting>()

  open({ rules, from, players: chosen, title, quick }: Wanted): Loaded<Prepared> {
    const players = playersOf(rules, from, chosen)
    return players.ok ? this.keep({ rules, from, players: players.value, title, quick, choices: [] }, null) : players
  }

  /** The seed of a finished game is known: one that goes on from there has dice of its own from its first choice on. */
  openAgain({ rules, from, dice, choices, players: chosen, title }: ContinuedGame): Loaded<Prepared> {
    const players = playersOf(rules, from, chosen)
    if (!players.ok) return players
    const game = { rules, from, players: players.value, title, quick: false, choices }
    if (dice.kind === 'sealed' && !canReseal(game, dice)) return refused('KERNEL-NONCE', TOO_OLD)
    return this.keep(game, dice)
  }

  private keep(game: Seated, dice: DiceOrigin | null): Loaded<Prepared> {
    const key = randomHex(NAME_BYTES)
    if (dice !== null && dice.kind !== 'sealed') {
      this.waiting.set(key, { ...game, seal: null, dice })
      return { ok: true, value: { key, commitment: null, missing: [] } }
    }
    // Whoever keeps the seed gives the nonces of bots before he has seen those of people: docs/dice.md.
    const bots = game.players.filter(p => p.kind.type === 'bot').map(p => ({ seat: p.seat, nonce: randomHex(NONCE_BYTES) }))
    const seats = game.players.map(p => ({ id: p.seat }))
    const seal = withNonces(openSeal(randomHex(32), seats), bots)
    if (!seal.ok) return seal
    this.waiting.set(key, { ...game, seal: seal.value, dice })
    return { ok: true, value: { key, commitment: seal.value.commitment, missing: missingNonces(seal.value) } }
  }

  /** The game with its dice, which nobody could know before. A nonce that did not come is empty. */
  close(key: string, nonces: readonly Nonce[]): Loaded<Seated & { dice: DiceOrigin }> {
    const game = this.waiting.get(key)
    if (!game) return refused('KERNEL-CLOSED', 'This game has already begun: resume it from the first page.')
    const dice = diceOf(game, nonces)
    if (!dice.ok) return dice
    this.waiting.delete(key)
    const { rules, from, players, title, quick, choices } = game
    return { ok: true, value: { rules, from, players, title, quick, choices, dice: dice.value } }
  }
}

const TOO_OLD =
  'The dice of this game are known since it is over, and the rules it was played under cannot seal others from here on.'

function diceOf({ seal: open, dice: before, choices }: Waiting, nonces: readonly Nonce[]): Loaded<DiceOrigin> {
  if (open === null) return { ok: true, value: before! }
  const seal = withNonces(open, nonces)
  if (!seal.ok) return seal
  const fresh = closeSeal(seal.value)
  return { ok: true, value: before?.kind === 'sealed' ? resealed(before, choices.length, fresh) : fresh }
}

function playersOf(rules: Rules, from: GameRecord['from'], chosen: BeginOptions['players']): Loaded<readonly Player[]> {
  const seats = seatsOf(rules.engine, from)
  return seats.ok ? seatPlayers(seats.value, chosen) : seats
}

/** Whether what was rolled stays while other dice come after it: rules of earlier versions would roll all of it anew. */
function canReseal({ rules, from, choices }: Seated, dice: SealedDice): boolean {
  const rolled = (origin: DiceOrigin) => {
    const again = PlayedGame.resume(rules, { from, dice: origin }, choices, [])
    return again.ok ? sortedJson(again.value.record().rolls as readonly JsonObject[]) : null
  }
  return rolled(dice) === rolled(resealed(dice, choices.length, sealedDice(randomHex(32))))
}

function withNonces(seal: OpenSeal, nonces: readonly Nonce[]): Loaded<OpenSeal> {
  let all: Loaded<OpenSeal> = { ok: true, value: seal }
  for (const { seat, nonce } of nonces) all = all.ok ? addNonce(all.value, seat, nonce) : all
  return all
}
