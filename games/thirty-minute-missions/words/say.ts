import type { Json } from '@sandtable/kernel'
import { isObject } from '@sandtable/wargame/event-data'
import { signed } from '@sandtable/wargame/words'

const EDGES = ['east', 'north-east', 'north-west', 'west', 'south-west', 'south-east']
/** A facing: one of the six directions, or degrees where there are no hexes. */
export function facingWord(facing: Json | undefined): string {
  const n = Number(facing ?? 0)
  return EDGES[n < EDGES.length ? n : Math.floor(((n + 30) % 360) / 60)] ?? 'front'
}

/** Which hex an event speaks of, after a word: ' to hex 4, 7'; nothing where there are no hexes. */
export function hexText(word: 'to' | 'in', place: Json | undefined): string {
  const { column, row, x } = isObject(place) ? (isObject(place.hex) ? place.hex : place) : {}
  return typeof column === 'number' && x === undefined ? ` ${word} hex ${column}, ${row}` : ''
}

type Line = { by?: Json; change?: Json }
const changeText = (change: Json | undefined): string | null => {
  if (!isObject(change)) return null
  if (typeof change.add === 'number') return change.add === 0 ? null : signed(change.add)
  if (typeof change.times === 'number') return `×${change.times}`
  if (typeof change.set === 'number') return `makes it ${change.set}`
  return typeof change.atLeast === 'number' ? `at least ${change.atLeast}` : null
}
/** The reasons of a number: 'woods −1, Anti-Air +1', with a title for each of them. */
export function reasonsOf(ledger: Json | undefined, titleOf: (by: string) => string): string {
  const lines = isObject(ledger) && Array.isArray(ledger.lines) ? (ledger.lines.filter(isObject) as readonly Line[]) : []
  return lines
    .flatMap(({ by, change }) => {
      const text = changeText(change)
      return text === null ? [] : [`${titleOf(String(by ?? ''))} ${text}`]
    })
    .join(', ')
}
