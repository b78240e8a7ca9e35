import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { field } from '../../test/wp-table.ts'

/** The last shot of the last Round: Ann holds an objective that scores double and one in Bob's zone, Bob the one in the middle; his Lord never came. */
const lastShot = (scoring: string) =>
  field({
    ...{ phase: 'combat', round: 5, active: 'a', initiative: 'a' },
    mission: { zones: 'battle_lines', objectives: null, scoring, deployment: null },
    objectives: [{ at: [10, 10], multiplier: 2 }, [24, 24], [38, 38]],
    sides: {
      a: { score: 3, destroyed: 250, destroyedThisRound: 60 },
      b: { score: 2, destroyed: 199, destroyedThisRound: 100 },
    },
    units: [
      { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [8, 10], token: 'shoot' },
      { side: 'a', id: 'u2', profile: 'enforcers.operatives', at: [37, 39] },
      { side: 'b', id: 'u3', profile: 'plague.ghouls', at: [22, 24], count: 3, strength: 6 },
      // In Ann's zone, but Pinned (WP-R-172).
      { side: 'b', id: 'u4', profile: 'plague.ghouls', at: [8, 11.45], count: 1, strength: 6, pinned: true },
      { side: 'b', id: 'u5', profile: 'plague.lord', reserve: true },
    ],
  })
    .pick('ann', 'u1')
    .pick('ann')

describe('every scoring chart to the end of the game', () => {
  const ends: readonly (readonly [chart: string, ann: number, bob: number])[] = [
    ['domination', 3 + 3, 2 + 1],
    ['last_stand', 3 + 9, 2 + 3],
    // 250 and the Lord's 85 are three hundreds, 199 is one.
    ['attrition', 3 + 6 + 3, 2 + 2 + 1],
    ['supremacy', 3 + 1 + 1 + 1, 2 + 1],
    ['decapitation', 3 + 6 + 3, 2 + 2],
    ['escalation', 3 + 9, 2 + 3],
    ['breakthrough', 3 + 3 + 2, 2 + 1],
    // What never came counts in no Round.
    ['war_of_nerves', 3 + 3, 2 + 1 + 1],
  ]
  for (const [chart, ann, bob] of ends)
    rule(['WP-MISS-06', 'WP-R-148', 'WP-R-171'], `${chart}: ${ann} to ${bob}`, () => {
      const { outcome } = lastShot(chart).state
      expect(outcome).toMatchObject({ rule: 'WP-MISS-06', winners: ['ann'], scores: { ann, bob } })
    })
})
