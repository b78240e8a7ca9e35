import type { GameEvent, Tally } from '@sandtable/kernel'
import { type Counts, type Tallied, tallied } from '@sandtable/wargame/tally'
import { SIDES } from '../world.ts'

const KINDS: readonly Tallied[] = [
  { what: 'units', one: 'unit', kind: 'lost' },
  { what: 'durability', kind: 'lost' },
  { what: 'sections', one: 'section', kind: 'lost' },
]

function countsOf({ type, data }: GameEvent): Counts {
  if (type === 'damaged') return { durability: Number(data.dealt) }
  if (type === 'section destroyed') return { sections: 1 }
  return type === 'unit destroyed' ? { units: 1 } : {}
}

/** What the events did, by the side that suffers it: durability lost, sections and units destroyed. */
export const tally = (events: readonly GameEvent[]): Tally[] => tallied(KINDS, SIDES, events, countsOf)
