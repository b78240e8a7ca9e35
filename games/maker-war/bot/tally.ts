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

/** What one event adds, by what it counts. */
function countsOf({ type, data }: GameEvent): {
  hits?: number
  units?: number
  points?: number
  tokens?: number
  structure?: number
} {
  const tokens = Math.max(0, numberIn(data, 'tokens'))
  switch (type) {
    case 'unit destroyed':
      return { units: 1, points: numberIn(data, 'points'), tokens }
    case 'armor hit':
      return { hits: 1 }
    case 'shields hit':
    case 'lethal hit endured':
      return { hits: type === 'shields hit' ? 1 : 0, tokens }
    case 'structure lost':
      return { hits: 1, structure: numberIn(data, 'lost'), tokens }
    case 'terror':
      return { tokens }
    default:
      return {}
  }
}

/** Hits, destroyed units and their points, impact tokens and structure, by the side that suffers them: what a forecast shows. */
export function tally(events: readonly GameEvent[]): { [what: string]: number } {
  const sums: { [what: string]: number } = {}
  for (const event of events) {
    const side = findSide(event.data)
    for (const [what, count] of Object.entries(countsOf(event)))
      if (side !== null && count > 0) {
        const key = `${what} ${side}`
        sums[key] = (sums[key] ?? 0) + count
      }
  }
  return Object.fromEntries(SIDES.flatMap(side => WHAT.map(what => [`${what} ${side}`, sums[`${what} ${side}`] ?? 0] as const)))
}
