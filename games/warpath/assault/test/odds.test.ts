import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { field } from '../../test/wp-table.ts'
import { COMBAT, unit } from './positions.ts'

/** One base against one: the chances of the first to win, to lose and to draw. */
function oddsOf(mine: Parameters<typeof unit>, theirs: Parameters<typeof unit>): { [text: string]: number } {
  const table = field({ ...COMBAT, units: [unit(...mine), unit(...theirs)] })
  const { ask } = table.asks('ann', 'wp.activate')
  const results = (ask.type === 'pick' && ask.options[0]?.odds?.results) || []
  return Object.fromEntries(results.map(({ text, chance }) => [text, chance]))
}
const operatives: Parameters<typeof unit> = ['a', 'u1', 'enforcers.operatives', [[10, 10]], { strength: 6, token: 'assault+1' }]

test('the odds of an Assault are worked out exactly, Saves included', () => {
  // A hit on 5+, damage on 6+, a Save on 6+; and back a hit on 7+, damage on 6+.
  const [kills, dies] = [(1 / 2) * (3 / 8) * (5 / 8), (1 / 4) * (3 / 8)]
  const odds = oddsOf(operatives, ['b', 'u2', 'enforcers.jet_bikes', [[10, 11.08]], { strength: 6 }])
  expect(odds.wins).toBeCloseTo(kills * (1 - dies), 10)
  expect(odds.loses).toBeCloseTo(dies * (1 - kills), 10)
  expect(odds.draws).toBeCloseTo(1 - kills - dies + 2 * kills * dies, 10)
  expect(odds['removes all of them']).toBeCloseTo(kills, 10)
})

rule(['WP-KEY-14', 'WP-R-76'], 'while a Shield holds nothing is removed', () => {
  const odds = oddsOf(operatives, ['b', 'u2', 'asterians.wardens', [[10, 10.98]], { strength: 5, shields: 1 }])
  expect(odds.wins).toBe(undefined)
  const bare = oddsOf(operatives, ['b', 'u2', 'asterians.wardens', [[10, 10.98]], { strength: 5, shields: 0 }])
  expect(bare.wins).toBeCloseTo((1 / 2) * (3 / 8) * (1 - (3 / 8) * (3 / 8)), 10)
})
