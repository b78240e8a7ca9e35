import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { field, placed } from '../../test/mw-table.ts'
import { arrange, lancer, lancers } from './table.ts'

/** Lakes along the whole strip of side a but for what lies between these, in cm: tanks cannot enter them. */
const lakes = (from: number, to: number): JsonObject[] => [
  { type: 'lake', at: [from / 2, 7.5], size: [from, 15] },
  { type: 'lake', at: [(to + 100) / 2, 7.5], size: [100 - to, 15] },
]
const entering = (count: number, from: number, to: number) => {
  const formations = [lancers('fa1', 'a', count, { paid: true }), lancer('fa2', 'a', 50, 40), lancer('fb1', 'b', 50, 75)]
  return field({ round: 2, table: [100, 80], formations, terrain: lakes(from, to) })
}

describe('a narrow place', () => {
  rule('MW-R-165', 'a tank enters where its base just fits, not where it does not', () => {
    // A lancer is 2.5 cm wide.
    const fits = entering(1, 60.2, 62.7).pick('ann', 'fa1:advance')
    fits.asks('ann', 'mw.enter')
    fits.choose('ann', arrange(placed('ua1-1', 61.45, 3))).asks('ann', 'mw.movePath')
    const narrow = entering(1, 60.2, 62.6)
    expect(narrow.why('ann', 'fa1')).toBe('MW-R-165')
    narrow.asks('ann', 'mw.turn')
  })

  rule(['MW-R-153', 'MW-R-165'], 'a formation enters a lane of two bases, one behind the other', () => {
    const t = entering(4, 20.3, 25.4).pick('ann', 'fa1:advance')
    const { ask } = t.asks('ann', 'mw.enter')
    expect(ask.type === 'arrange' && ask.proposal?.length).toBe(4)
    const places = [placed('ua1-1', 21.6, 8), placed('ua1-2', 24.1, 8), placed('ua1-3', 21.6, 5.5), placed('ua1-4', 24.1, 5.5)]
    t.choose('ann', arrange(...places)).asks('ann', 'mw.movePath')
  })

  rule('MW-R-165', 'a gap between own tanks is found wherever it is', () => {
    const wall = Array.from({ length: 39 }, (_, i) => 1.25 + 2.5 * i).filter(x => x !== 1.25 + 2.5 * 17)
    const others = wall.flatMap(x => [1.25, 3.75, 6.25, 8.75, 11.25].map(y => [x, y]))
    const full = {
      id: 'fa2',
      side: 'a',
      units: { 'tm-lancer': [...others, [98.75, 1.25], [98.75, 3.75], [98.75, 6.25], [98.75, 8.75], [98.75, 11.25]] },
    }
    const formations = [lancers('fa1', 'a', 1, { paid: true }), full, lancer('fb1', 'b', 50, 75)]
    const t = field({ round: 2, table: [100, 80], formations }).pick('ann', 'fa1:advance')
    t.choose('ann', arrange(placed('ua1-1', 43.75, 5))).asks('ann', 'mw.movePath')
  })
})
