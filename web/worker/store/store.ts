import type { DiceOrigin, GameRecord, SeatId } from '@sandtable/kernel'
import type { Player } from '../../host/host.ts'
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
}

/** Where games are kept. Whoever writes gets an answer only when it is safe. */
export interface Store {
  list(): Promise<readonly SavedRow[]>
  find(id: string): Promise<SavedRow | null>
  choices(id: string): Promise<readonly Recorded[]>
  /** The row as it is now, and the choices after the first `kept`; what was stored beyond is gone. All of it or nothing. */
  write(row: SavedRow, kept: number, choices: readonly Recorded[]): Promise<void>
  forget(id: string): Promise<void>
}

/** Why something could not be stored, in words. */
export function storageTrouble(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError')
    return 'This game can no longer be saved: the storage of this browser is full. It goes on, but is lost when the page is closed. Delete old games to make room.'
  return 'This game can no longer be saved: this browser does not let the page store anything. It goes on, but is lost when the page is closed.'
}
