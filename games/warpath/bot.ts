import type { GameEvent, SeatId, Tally } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { profileOf } from './basics/look-ups.ts'
import type { View } from './view.ts'
import { foeOf, type SideId } from './world.ts'

const worthOf = (seen: View, side: SideId): number =>
  Object.values(seen.units)
    .filter(unit => unit.side === side)
    .reduce((sum, unit) => sum + (profileOf(unit).points * unit.bases.length) / unit.strength, 0)

/** Points of what is left, and the score. */
export function evaluate(seen: View, seat: SeatId): number {
  const side = sideOfSeat(seen, seat)
  const foe = foeOf(side)
  return worthOf(seen, side) - worthOf(seen, foe) + 100 * (seen.sides[side].score - seen.sides[foe].score)
}

/** Bases lost, by side. */
export const tally = (events: readonly GameEvent[]): Tally[] => [
  { what: 'bases', one: 'base', team: null, kind: 'lost', n: events.filter(event => event.type === 'base lost').length },
]
