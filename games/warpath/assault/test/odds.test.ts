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

rule(
  ['WP-KEY-06', 'WP-KEY-21', 'WP-DICE-09'],
  'the odds count dice that are rolled again once, and only those that failed: Frenzy, Vicious, Remember Mandrake',
  () => {
    // The Lord hits on 3+ and wounds Armour 7 with AP 2 on 5+, 1s of both again.
    const lord = oddsOf(
      ['a', 'u1', 'plague.lord', [[10, 10]], { token: 'assault+1' }],
      ['b', 'u2', 'enforcers.peacekeepers', [[10, 11.28]], { strength: 6 }],
    )
    const each = (6 / 8) * (9 / 8) * (4 / 8) * (9 / 8)
    expect(lord['removes all of them']).toBeCloseTo(1 - (1 - each) ** 4, 10)
    // Breaker Claws, AP 2, wound Armour 4 on 2+: of the 1s and 2s that may be rolled again only the 1s have failed.
    const revenge = { token: 'assault+1', strength: 4, marks: [{ kind: 'effect-round', order: 'marauders.revenge', n: 0 }] }
    const suits = oddsOf(
      ['a', 'u1', 'marauders.breaker_suits', [[10, 10]], revenge],
      ['b', 'u2', 'veermyn.swarm', [[10, 10.98]], { strength: 8 }],
    )
    const wound = (5 / 8) * (7 / 8) * (9 / 8)
    expect(suits['removes all of them']).toBeCloseTo(1 - (1 - wound) ** 3, 10)
  },
)
