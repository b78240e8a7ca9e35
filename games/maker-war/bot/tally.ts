import type { GameEvent, JsonObject, Tally } from '@sandtable/kernel'
import { type Counts, type Tallied, tallied } from '@sandtable/wargame/tally'
import { SIDES } from '../world.ts'

const KINDS: readonly Tallied[] = [
  { what: 'units', one: 'unit', kind: 'lost' },
  { what: 'structure', kind: 'lost' },
  { what: 'hits', one: 'hit', kind: 'suffered' },
  { what: 'tokens', one: 'token', kind: 'suffered' },
  { what: 'points', one: 'point', kind: 'lost' },
]

const numberIn = (data: JsonObject, field: string): number => (typeof data[field] === 'number' ? data[field] : 0)

/** Events whose tokens are new. */
const GIVES_TOKENS: ReadonlySet<string> = new Set([
  'unit destroyed',
  'shields hit',
  'lethal hit endured',
  'structure lost',
  'terrified',
  'weapons backfired',
  'quarters unsettled',
  'bad landing',
  'fell out of a wreck',
])

/** What one event adds, by what it counts. */
function countsOf({ type, data }: GameEvent): Counts {
  const tokens = GIVES_TOKENS.has(type) ? numberIn(data, 'tokens') : 0
  if (type === 'unit destroyed') return { units: 1, points: numberIn(data, 'points'), tokens }
  if (type === 'unit saved') return { units: -1, tokens: numberIn(data, 'tokens') }
  if (type === 'armor hit' || type === 'shields hit') return { hits: 1, tokens }
  if (type === 'structure lost') return { hits: 1, structure: numberIn(data, 'lost'), tokens }
  return { tokens }
}

/** Hits, destroyed units and their points, impact tokens and structure, by the side that suffers them: what a forecast shows. */
export const tally = (events: readonly GameEvent[]): Tally[] => tallied(KINDS, SIDES, events, countsOf)
