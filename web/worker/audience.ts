import type { SeatId } from '@sandtable/kernel'
import type { LogLine, Player, Veils } from '../host/host.ts'
import type { SentState, SentUpdate, Standing } from '../host/worker-calls.ts'
import type { PlayedGame } from './played-game.ts'
import { seatState, type TableSummary } from './seat-state.ts'
import { hasRivalHere, personsOf } from './seating.ts'

type Link = { seat: SeatId | null; send(update: SentUpdate): void }

/** Everybody who looks at a table: each is told what its seat may know. */
export class Audience {
  private readonly played: PlayedGame
  private readonly links = new Map<number, Link>()
  /** What each reader was shown last, and how many changes it saw: secret choices of others are none. */
  private readonly shown = new Map<SeatId | null, { moment: number; state: SentState }>()
  private readonly players: readonly Player[]
  private nextKey = 0
  /** As whoever sat down last wishes it. */
  private veils: Veils = 'passed'
  /** Counts all changes. */
  moment = 0

  constructor(played: PlayedGame, players: readonly Player[]) {
    this.played = played
    this.players = players
  }

  get isEmpty(): boolean {
    return this.links.size === 0
  }
  has(seat: SeatId): boolean {
    return [...this.links.values()].some(link => link.seat === seat)
  }
  /** Whether this is a person who is not asked where he can but pass, even if the screen would have to be handed over for it. Bots take their time. */
  isSpared(seat: SeatId): boolean {
    return personsOf(this.players).includes(seat) && (this.veils === 'passed' || !hasRivalHere(this.players, seat))
  }
  add(seat: SeatId | null, send: Link['send'], veils: Veils): number {
    this.nextKey++
    this.veils = veils
    this.links.set(this.nextKey, { seat, send })
    return this.nextKey
  }
  remove(key: number): void {
    this.links.delete(key)
  }
  clear(): void {
    this.links.clear()
  }

  standing(seat: SeatId | null, sign: TableSummary): Standing {
    const state = seatState(this.played, seat, sign)
    const moment = this.shown.get(seat)?.moment ?? 0
    this.shown.set(seat, { moment, state })
    return { moment, state: { ...state, log: [...this.played.log(seat)] } }
  }

  /** How many lines each reader has. */
  logLengths(): ReadonlyMap<SeatId | null, number> {
    return new Map([...this.links.values()].map(({ seat }) => [seat, this.played.log(seat).length]))
  }

  /** Tells every link how it stands; `before`: how many lines each reader had; `chooser`: whose choice it was, null: nobody's. */
  publish(before: ReadonlyMap<SeatId | null, number>, sign: TableSummary, chooser: SeatId | null): void {
    this.moment++
    for (const [seat, links] of Map.groupBy(this.links.values(), link => link.seat)) {
      const log = this.played.log(seat)
      const kept = Math.min(before.get(seat) ?? log.length, log.length)
      const fresh: readonly LogLine[] = log.slice(kept)
      const last = this.shown.get(seat)
      const state = seatState(this.played, seat, sign)
      // A choice that a reader could not see made changes nothing for it, not even by coming in.
      if (last?.state.seq === state.seq && fresh.length === 0 && JSON.stringify(last.state) === JSON.stringify(state)) continue
      const moment = (last?.moment ?? 0) + 1
      this.shown.set(seat, { moment, state })
      const whole = sign.end && this.played.state.unseen ? log : null
      const by = chooser === null ? null : chooser === seat ? 'own' : 'others'
      for (const { send } of links) send({ moment, state, kept, fresh, whole, by })
    }
  }
}
