import type { DiceOrigin, GameRecord, SeatId } from '@sandtable/kernel'
import type { Destroyed } from '../../host/army-host.ts'
import type { Fault, HoldKind, Player } from '../../host/host.ts'
import type { Recorded } from '../played-game.ts'

/** A game as it is kept: how it began, who plays, where it stands. Its choices are kept apart. */
export type SavedRow = {
  id: string
  game: string
  /** The rules version it is played under. */
  version: string
  from: GameRecord['from']
  dice: DiceOrigin
  players: readonly Player[]
  title: string
  began: number
  played: number
  /** Where it stands, in words. */
  stands: string
  /** Who is asked now. */
  asked: readonly SeatId[]
  seq: number
  over: boolean
  /** A fingerprint of the last state: playing the choices again must lead to it. */
  hash: string
  /** What its record holds besides, once it is over: it is saved as a file without being played again. Rows of before have none. */
  ended?: Ended | null
  /** Where the rules stumbled. Rows of before have none. */
  faults?: readonly Fault[]
  /** Armies of one's own that play, by seat: how they fared is noted with them. */
  armies?: readonly { seat: SeatId; army: string }[]
  /** What each seat's side has destroyed, once the game is over. Rows of before have none. */
  tolls?: readonly Toll[]
}
export type Toll = { seat: SeatId; destroyed: readonly Destroyed[] }
export type Ended = Pick<GameRecord, 'rolls' | 'check' | 'outcome'>

/** Who may write a game: the tab that claimed it last. `claim` is no other's; `since` in milliseconds. */
export type Holder = { claim: string; since: number }
/** A game with everything that is kept of it, as it was at one moment. */
export type Stored = { row: SavedRow; choices: readonly Recorded[]; holder: Holder | null }
/** The row as it is now, and the choices after the first `kept`; what was stored beyond is gone. */
export type RowWritten = { row: SavedRow; kept: number; choices: readonly Recorded[] }

/** Where games are kept. Whoever writes gets an answer only when it is safe: all of it or nothing. What fails is a StoreTrouble or the browser's own error. */
export interface Store {
  list(): Promise<readonly SavedRow[]>
  find(id: string): Promise<SavedRow | null>
  read(id: string): Promise<Stored | null>
  /** A game that is not here yet, held by whoever adds it. */
  add(row: SavedRow, choices: readonly Recorded[], holder: Holder): Promise<void>
  /** From now on only this holder writes the game. False: there is no such game. */
  claim(id: string, holder: Holder): Promise<boolean>
  /** Refused as 'elsewhere' if another has claimed the game since, and as 'gone' if it is no longer here. */
  write(claim: string, writing: RowWritten): Promise<void>
  forget(id: string): Promise<void>
  /** How much each game takes, in bytes, about. */
  sizes(): Promise<ReadonlyMap<string, number>>
  /** Told when the database was taken away: 'closed' means that what was stored may be gone. */
  onLost(listener: (why: 'outdated' | 'closed') => void): void
}

/** What the store itself refuses, told apart by its kind. */
export class StoreTrouble extends Error {
  readonly kind: HoldKind
  constructor(kind: HoldKind) {
    super(kind)
    this.name = 'StoreTrouble'
    this.kind = kind
  }
}

/** What went wrong, by the name a browser gives it. */
const KINDS: { readonly [name: string]: HoldKind } = { QuotaExceededError: 'full', VersionError: 'outdated' }

export function troubleOf(error: unknown): HoldKind {
  if (error instanceof StoreTrouble) return error.kind
  return (error instanceof Error || error instanceof DOMException ? KINDS[error.name] : undefined) ?? 'broken'
}

export const sizeOf = (kept: unknown): number => JSON.stringify(kept).length
