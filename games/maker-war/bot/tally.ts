import type { GameEvent, JsonObject } from '@sandtable/kernel'
import { SIDES, type SideId } from '../world.ts'

const WHAT = ['units', 'points', 'tokens', 'structure', 'hits']

const numberIn = (data: JsonObject, field: string): number => (typeof data[field] === 'number' ? data[field] : 0)

/** The side an event is about: its own word, or the letter in the id of a formation or unit ('fa2', 'ub1-3'). */
function findSide({ side, formation, unit }: JsonObject): SideId | null {
  if (side === 'a' || side === 'b') return side
  for (const id of [formation, unit]) {
    const letter = typeof id === 'string' ? id[1] : null
    if (letter === 'a' || letter === 'b') return letter
  }
  return null
}

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
type Counts = { [what: string]: number }

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
export function tally(events: readonly GameEvent[]): { [what: string]: number } {
  const sums: { [what: string]: number } = {}
  for (const event of events) {
    const side = findSide(event.data)
    for (const [what, count] of Object.entries(countsOf(event)))
      if (side !== null) {
        const key = `${what} ${side}`
        sums[key] = (sums[key] ?? 0) + count
      }
  }
  return Object.fromEntries(SIDES.flatMap(side => WHAT.map(what => [`${what} ${side}`, sums[`${what} ${side}`] ?? 0] as const)))
}
