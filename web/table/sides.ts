import type { SeatId } from '@sandtable/kernel'
import type { Player } from '../host/host.ts'
import type { Side } from '../ui/side.ts'

/** The side a seat plays for; null for what is nobody's. */
export const findSide = (players: readonly Player[], seat: SeatId | null): Side | null =>
  players.find(player => player.seat === seat)?.side ?? null

/** A seat by the name of who sits there. */
export const nameOf = (players: readonly Player[], seat: SeatId): string =>
  players.find(player => player.seat === seat)?.name ?? seat
