import type { GameEvent, Tally } from '@sandtable/kernel'
import { type Counts, type Tallied, tallied } from '@sandtable/wargame/tally'

const KINDS: readonly Tallied[] = [
  { what: 'buildings', one: 'building', kind: 'lost' },
  { what: 'blocks', one: 'block', kind: 'lost' },
]
const SIDES = ['a', 'b', 'c', 'd'] as const
function countsOf({ type }: GameEvent): Counts {
  if (type === 'slain') return { blocks: 1 }
  return type === 'building destroyed' ? { buildings: 1 } : {}
}
/** Buildings and blocks lost, by the side that loses them: what a forecast shows. */
export const tally = (events: readonly GameEvent[]): Tally[] => tallied(KINDS, SIDES, events, countsOf)
