import type { SeatId, Tally } from '@sandtable/kernel'
import type { View } from './view.ts'

/** Remaining points of both sides, until the bot knows more. */
export function evaluate(seen: View, seat: SeatId): number {
  const side = Object.values(seen.players).find(one => one.seat === seat)?.side
  return Object.values(seen.units).reduce((sum, unit) => {
    if (unit.player === null) return sum
    const worth = unit.full > 0 ? (unit.cost * unit.points) / unit.full : 0
    return sum + (seen.players[unit.player]!.side === side ? worth : -worth)
  }, 0)
}
export const tally = (): readonly Tally[] => []
