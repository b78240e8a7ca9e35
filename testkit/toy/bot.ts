import type { GameEvent, SeatId, Tally } from '@sandtable/kernel'
import { PROFILES } from './data.ts'
import type { View } from './view.ts'

/** Health of both sides, a little for being near the enemy. */
export function evaluate(seen: View, seat: SeatId): number {
  const team = seen.seats.find(s => s.id === seat)?.team
  const sideOf = (id: SeatId) => seen.seats.find(s => s.id === id)?.team
  let value = 0
  for (const u of seen.units) value += (sideOf(u.seat) === team ? 1 : -1) * (20 + 10 * (PROFILES[u.kind].health - u.wounds))
  const own = seen.units.filter(u => u.at && sideOf(u.seat) === team)
  const foes = seen.units.filter(u => u.at && sideOf(u.seat) !== team)
  for (const u of own) {
    const nearest = Math.min(6000, ...foes.map(f => Math.abs(f.at!.x - u.at!.x) + Math.abs(f.at!.y - u.at!.y)))
    value -= nearest / 2000
  }
  return value
}

export function tally(events: readonly GameEvent[]): Tally[] {
  const sum = (type: string, field: string) =>
    events.filter(e => e.type === type).reduce((total, e) => total + Number(e.data[field]), 0)
  return [
    { what: 'losses', team: null, kind: 'lost', n: events.filter(e => e.type === 'fell').length },
    { what: 'wounds', team: null, kind: 'suffered', n: sum('wounded', 'wounds') },
    { what: 'hits', team: null, kind: 'suffered', n: sum('shot', 'hits') },
  ]
}
