import type { SeatId, Tally } from '@sandtable/kernel'
import type { View } from './view.ts'

/** Gold and blocks of both sides, until the bot knows more. */
export function evaluate(seen: View, seat: SeatId): number {
  const own = Object.values(seen.players).find(one => one.seat === seat)
  return Object.values(seen.blocks).reduce(
    (sum, { player }) => sum + (seen.players[player]!.side === own?.side ? 1 : -1),
    own?.gold ?? 0,
  )
}
export const tally = (): readonly Tally[] => []
