import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { field } from '../../test/wp-table.ts'

const foe = { side: 'b', id: 'u9', profile: 'plague.ghouls', at: [20, 40], token: 'advance' }
/** A roll of u1's attack with these dice; Bob is asked next. */
function rolling(profile: string, wanted: JsonObject[], dice: [string, ...number[]][], more: JsonObject = {}) {
  const { roll = 'hit', mode = 'shoot', cp = 0, ...unit } = more
  const position = {
    active: 'b',
    sides: { a: { cp } },
    run: { proc: 'attackRoll', vars: { unit: 'u1', mode, roll, wanted } },
    units: [{ side: 'a', id: 'u1', profile, at: [20, 5], ...unit }, foe],
  }
  return field(position, dice)
}
const group = (dice: number, needs: number, weapon = 0) => ({ weapon, target: 'u9', dice, needs })

rule(['WP-CPTS-04', 'WP-CPTS-05'], 'a Command Point rolls up to two failed dice again, once per roll', () => {
  // Worked example 4: eight dice, five misses.
  const table = rolling('enforcers.operatives', [group(8, 5)], [['hit', 1, 2, 3, 4, 4, 5, 6, 7]], { cp: 3 })
  expect(table.options('ann', 'wp.reroll')).toEqual(['0-0', 'lie'])
  expect(table.odds('ann', '0-0')).toMatchObject({ dice: 2, need: '5+', what: 'hit', chances: [0.25, 0.5, 0.25] })
  table.dice('hit again', 8, 2).pick('ann', '0-0')
  expect(table.world.sides.a.cp).toBe(2)
  table.asks('bob', 'wp.activate')
})

rule(['WP-CPTS-04', 'WP-CPTS-06'], 'one die of several may be rolled again alone, three or one that succeeded may not', () => {
  const guns = [group(3, 5), group(2, 5, 1)]
  const dice: [string, ...number[]][] = [
    ['hit', 1, 2, 3],
    ['hit', 4, 8],
  ]
  const table = rolling('enforcers.victor', guns, dice, { cp: 3 })
  expect(table.options('ann', 'wp.reroll')).toEqual(['0-0', '0-1', 'lie'])
  expect(['0', '1', '1-0'].map(id => table.why('ann', id))).toEqual([null, null, null])
  expect(['0-0-0', '1-1', '2', 'u9'].map(id => table.why('ann', id))).toEqual([
    ...['WP-CPTS-04', 'WP-CPTS-06', 'WP-CPTS-06', 'WP-CPTS-04'],
  ])
  table.refuses('ann', { type: 'pick', ids: ['0-0-0'] }, 'WP-CPTS-04')
  table.dice('hit again', 7).pick('ann', '1')
  expect([table.world.sides.a.cp, table.last('rolled again')]).toMatchObject([2, { dice: 1 }])
  table.asks('bob', 'wp.activate')
})

rule('WP-CPTS-04', 'it is not offered without a point, nor where nothing failed', () => {
  rolling('enforcers.operatives', [group(2, 5)], [['hit', 1, 2]]).asks('bob', 'wp.activate')
  rolling('enforcers.operatives', [group(2, 5)], [['hit', 5, 8]], { cp: 3 }).asks('bob', 'wp.activate')
})

rule(
  ['WP-CPTS-06', 'WP-DICE-09', 'WP-R-09', 'WP-R-179', 'WP-KEY-10', 'WP-SHOOT-16'],
  'keywords come first, and no die is rolled a third time',
  () => {
    // Worked example 24: the Peacekeepers' Marksman rolls both 1s again, into 5 and 3; a point may roll the 4, not the 3.
    const dice: [string, ...number[]][] = [
      ['hit', 1, 1, 4, 6],
      ['hit again', 5, 3],
    ]
    const table = rolling('enforcers.peacekeepers', [group(4, 5)], dice, { cp: 1 })
    expect(table.options('ann', 'wp.reroll')).toEqual(['0', 'lie'])
    table.dice('hit again', 8).pick('ann', '0')
    expect(table.all('rolled again').map(({ dice: count }) => count)).toEqual([2, 1])
    table.asks('bob', 'wp.activate')
  },
)

rule(
  'WP-R-201',
  'who says so after the to-hit roll is not asked about the to-damage dice of that attack, only of the next',
  () => {
    const men = { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [20, 31], token: 'shoot' }
    const others = { side: 'a', id: 'u2', profile: 'enforcers.operatives', at: [27, 31], token: 'shoot' }
    const hits = (): [string, ...number[]] => ['hit', 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    const shots = () =>
      field({ phase: 'combat', sides: { a: { cp: 3 } }, units: [men, others, { ...foe, token: null }] }, [
        hits(),
        ['damage', 1, 1],
      ])
        .pick('ann', 'u1')
        .pick('ann', 'u9')
    shots().pick('ann').asks('ann', 'wp.reroll')
    const table = shots().pick('ann', 'lie').pick('ann', 'u2')
    table
      .dice(...hits())
      .dice('damage', 1, 1)
      .pick('ann', 'u9')
    expect(table.options('ann', 'wp.reroll')).toEqual(['0-0', 'lie'])
    table.pick('ann').asks('ann', 'wp.reroll')
    // Nothing hit: there is no to-damage roll to speak of.
    const missed = rolling('enforcers.operatives', [group(2, 5)], [['hit', 1, 2]], { cp: 1 })
    expect(missed.options('ann', 'wp.reroll')).toEqual(['0-0'])
    expect(missed.whyTexts('ann', 'lie')).toEqual(['nothing has hit: no to-damage roll follows'])
  },
)

rule('WP-R-201', 'nobody is asked to re-roll damage to a unit that loses all it has; its Shield counts', () => {
  const lone = (more: JsonObject) =>
    field(
      {
        active: 'b',
        sides: { a: { cp: 1 } },
        run: { proc: 'attackRoll', vars: { unit: 'u1', mode: 'shoot', roll: 'damage', wanted: [group(2, 5)] } },
        units: [
          { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [20, 5] },
          { ...foe, count: 1, ...more },
        ],
      },
      [['damage', 8, 1]],
    )
  lone({}).asks('bob', 'wp.activate')
  lone({ count: 2 }).asks('ann', 'wp.reroll')
  lone({ profile: 'asterians.wardens', shields: 1 }).asks('ann', 'wp.reroll')
})

rule('WP-R-08', 'all groups of one attack are one roll: dice of two weapons may be rolled again for one point', () => {
  const dice: [string, ...number[]][] = [
    ['hit', 2, 2],
    ['hit', 3],
  ]
  const table = rolling('enforcers.operatives', [group(2, 5, 0), group(1, 6, 1)], dice, { cp: 1 })
  expect(table.options('ann', 'wp.reroll')).toEqual(['0-0', '0-1'])
  table.dice('hit again', 5, 6).pick('ann', '0-1').asks('bob', 'wp.activate')
})

rule(['WP-CORD-09', 'WP-DICE-11'], 'Firestorm rolls natural 1s and 2s again; the second result stands', () => {
  const marks = [{ kind: 'effect', order: 'enforcers.firestorm', n: 0 }]
  const table = rolling(
    'enforcers.operatives',
    [group(4, 5)],
    [
      ['hit', 1, 2, 3, 5],
      ['hit again', 1, 6],
    ],
    { marks, cp: 1 },
  )
  // Left to buy: the 3. The 1 that was a 1 stays.
  expect(table.options('ann', 'wp.reroll')).toEqual(['0', 'lie'])
})

rule(['WP-CORD-13', 'WP-KEY-06'], 'Thirst for Blood rolls every failed die again, Frenzy the natural 1s', () => {
  const marks = [{ kind: 'effect', order: 'plague.thirst', n: 0 }]
  const thirst = field(
    {
      active: 'a',
      run: {
        proc: 'attackRoll',
        vars: { unit: 'u9', mode: 'assault', roll: 'hit', wanted: [{ weapon: 1, target: 'u1', dice: 3, needs: 6 }] },
      },
      units: [
        { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [20, 5], token: 'advance' },
        { ...foe, marks },
      ],
    },
    [
      ['hit', 1, 5, 6],
      ['hit again', 2, 8],
    ],
  )
  thirst.asks('ann', 'wp.activate')
})

rule('WP-CPTS-04', 'dice that were rolled at several units are told apart by them', () => {
  const more = { cp: 1 }
  const guns = [group(1, 5), { ...group(1, 5), target: 'u1' }]
  const dice: [string, ...number[]][] = [
    ['hit', 1],
    ['hit', 2],
  ]
  const { ask } = rolling('enforcers.operatives', guns, dice, more).asks('ann', 'wp.reroll')
  expect(ask.type === 'pick' && ask.options.map(({ label }) => label)).toEqual([
    '1 die of Genling 45 Laser Rifles at Stage 3a Ghouls, 5+ and 1 die of Genling 45 Laser Rifles at Operatives, 5+',
  ])
})
