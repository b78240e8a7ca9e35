import type { GameEvent, Tally } from '@sandtable/kernel'
import { type Counts, type Tallied, tallied } from '@sandtable/wargame/tally'

const KINDS: readonly Tallied[] = [
  { what: 'units', one: 'unit', kind: 'lost' },
  { what: 'health points', one: 'health point', kind: 'lost' },
]
const SIDES = ['a', 'b', 'c', 'd'] as const

function countsOf({ type, data }: GameEvent): Counts {
  if (type === 'destroyed') return { units: 1 }
  return type === 'hurt' ? { 'health points': Number(data.lost) } : {}
}
/** Units and health points lost, by the side that loses them: what a forecast shows. */
export const tally = (events: readonly GameEvent[]): Tally[] => tallied(KINDS, SIDES, events, countsOf)
