import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { field } from '../../test/wp-table.ts'
import { COMBAT, line, losing, unit, waits } from './positions.ts'

type Dice = [string, ...number[]][]
const STAY = { type: 'path' as const, points: [] }
const ops = (count: number, more: JsonObject = {}) =>
  unit('a', 'u1', 'enforcers.operatives', line(10, count), { token: 'assault+0', strength: count, ...more })
const guns = (count: number, more: JsonObject = {}) =>
  unit('b', 'u2', 'plague.gunners', line(10.98, count), { strength: count, ...more })
const fought = (units: JsonObject[], dice: Dice, more: JsonObject = {}) =>
  field({ ...COMBAT, ...more, units: [...units, waits('b', 'u9', 40), waits('a', 'u8', 5)] }, dice).pick('ann', 'u1')
/** So many dice of so many succeed. */
const of = (good: number, all: number): number[] => Array.from({ length: all }, (_, i) => (i < good ? 8 : 1))

rule(
  ['WP-ASLT-14', 'WP-ASLT-15', 'WP-ASLT-16', 'WP-PIN-09', 'WP-R-74'],
  'the Loser is Pinned and takes the difference at AP 0; the result stays',
  () => {
    // Worked example 29, the other way round: four to one.
    const table = fought(
      [ops(6), guns(6)],
      [
        ['hit', ...of(1, 6)],
        ['hit', ...of(4, 6)],
        ['damage', 8],
        ['damage', ...of(4, 4)],
        ['damage', 5, 6, 1],
      ],
    )
    expect(table.all('assault result')).toMatchObject([{ loser: 'a', a: 4, b: 1, by: 3 }])
    expect(table.last('extra hits')).toEqual({ unit: 'u2', hits: 3, targets: ['u1'] })
    // Armour 6+: one more base.
    expect(table.world.units.u1).toMatchObject({ pinned: true, bases: [{}] })
    table.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-R-75', 'WP-TIDY-05', 'WP-TIDY-07'],
  'equal losses: no Loser, nobody Pinned; contact remains and the Assault goes on',
  () => {
    // Worked example 30.
    const table = fought(
      [ops(4), guns(4)],
      [
        ['hit', ...of(2, 4)],
        ['hit', ...of(2, 4)],
        ['damage', 8, 8],
        ['damage', 8, 8],
      ],
    )
    expect(table.last('assault result')).toMatchObject({ loser: null, a: 2, b: 2, by: 0 })
    expect(table.all('extra hits')).toEqual([])
    expect([table.world.units.u1!.pinned, table.world.units.u2!.pinned]).toEqual([false, false])
    table.asks('bob', 'wp.activate')
  },
)

rule(['WP-R-165', 'WP-R-08'], 'all hits before all damage, the activated unit first, each with its own re-roll window', () => {
  const table = fought(
    [ops(2), guns(2)],
    [
      ['hit', 8, 1],
      ['hit', 8, 1],
    ],
    { active: 'a', sides: { a: { cp: 3 }, b: { cp: 3 } } },
  )
  expect(table.asks('ann', 'wp.reroll').ask.text).toMatch(/Operatives/)
  table.pass('ann')
  expect(table.asks('bob', 'wp.reroll').ask.text).toMatch(/Gunners/)
  table.dice('damage', 1).dice('damage', 8).pass('bob')
  table.asks('ann', 'wp.reroll')
  // She may pay once more: damage is a roll of its own.
  table.dice('damage again', 8).pick('ann', '0')
  expect(table.last('assault result')).toMatchObject({ a: 1, b: 1 })
  table.asks('bob', 'wp.activate')
})

rule(
  'WP-DICE-10',
  'where both may roll dice of a fight again, whose turn it is does so first, whoever has the Initiative',
  () => {
    const units = [ops(2, { token: null }), guns(2, { token: 'assault+0' }), waits('b', 'u9', 40), waits('a', 'u8', 5)]
    const sides = { a: { cp: 1 }, b: { cp: 1 } }
    const table = field({ ...COMBAT, active: 'b', sides, units }, [['hit', 8, 1]]).pick('bob', 'u2')
    table.asks('bob', 'wp.reroll')
    table.dice('hit', 8, 1).pass('bob')
    table.asks('ann', 'wp.reroll')
  },
)

rule('WP-R-75', 'both wiped out: a draw, and nothing is left to tidy up', () => {
  const table = fought(
    [ops(2), guns(2)],
    [
      ['hit', ...of(2, 2)],
      ['hit', ...of(2, 2)],
      ['damage', 8, 8],
      ['damage', 8, 8],
    ],
  )
  expect(table.last('assault result')).toMatchObject({ loser: null, a: 2, b: 2 })
  expect([table.world.units.u1!.where, table.world.units.u2!.where]).toEqual(['gone', 'gone'])
  table.asks('bob', 'wp.activate')
})

rule('WP-R-146', 'who kills the last enemies but lost more bases has lost: the other player rolls the extra hits', () => {
  const costly = fought(
    [ops(4), unit('b', 'u2', 'plague.alpha', [[11.47, 10.85]])],
    [
      ['hit', 8, 1, 1, 1],
      ['hit', 8, 8, 8, 2, 2],
      ['damage', 8],
      ['damage', 8, 8, 8],
      ['save', 1],
      ['damage', 6, 1],
    ],
  )
  costly.choose('ann', losing('u1-1', 'u1-4', 'u1-2'))
  // One for three: two extra hits, of which one removes the last base.
  expect(costly.last('assault result')).toMatchObject({ loser: 'a', a: 3, b: 1, by: 2 })
  expect(costly.last('extra hits')).toMatchObject({ unit: 'u2', hits: 2 })
  expect([costly.world.units.u1!.where, costly.world.units.u2!.where]).toEqual(['gone', 'gone'])
  costly.asks('bob', 'wp.activate')
})

rule(['WP-R-146', 'WP-R-166'], 'the Loser that is alone left is Pinned and consolidates as usual', () => {
  const table = fought(
    [ops(4), unit('b', 'u2', 'plague.alpha', [[11.47, 10.85]])],
    [
      ['hit', 8, 1, 1, 1],
      ['hit', 8, 8, 2, 2, 2],
      ['damage', 8],
      ['damage', 8, 8],
      ['save', 1],
      ['damage', 1],
    ],
  )
  table.choose('ann', losing('u1-1', 'u1-4'))
  expect(table.world.units.u1).toMatchObject({ pinned: true, bases: [{}, {}] })
  // It has not won, so there is nobody it could engage again.
  table.choose('ann', STAY).asks('bob', 'wp.activate')
})

rule('WP-R-158', 'a lost Assault pins first, the last base after the extra hits; each has its own Headstrong roll', () => {
  const table = fought(
    [ops(4), unit('b', 'u2', 'plague.heavy_gunners', line(10.98, 4), { strength: 4 })],
    [
      ['hit', ...of(2, 4)],
      ['hit', ...of(0, 4)],
      ['damage', 8, 8],
      // Not Pinned for having lost; reduced to the last base by the extra hits it is.
      ['headstrong', 5],
      ['damage', 8, 1],
      ['headstrong', 4],
    ],
  )
  expect(table.all('pinned')).toMatchObject([{ unit: 'u2' }])
  expect(table.events.find(({ type }) => type === 'pinned')?.rule).toBe('WP-PIN-05')
  table.asks('bob', 'wp.activate')
})

rule(
  ['WP-R-74', 'WP-R-76'],
  'extra hits are shared evenly, odd ones as the Winner chooses, and are an attack of their own for Shields',
  () => {
    const table = field(
      {
        ...COMBAT,
        units: [
          unit('a', 'u1', 'enforcers.operatives', line(10, 4), { token: 'assault+0', strength: 4 }),
          unit('b', 'u2', 'asterians.wardens', line(10.98, 2), { strength: 5 }),
          unit('b', 'u3', 'asterians.proxies', line(10.98, 2, 11.96), { strength: 6 }),
          unit('b', 'u9', 'asterians.proxies', line(40, 2), { token: 'shoot' }),
        ],
      },
      [
        // All bases have only one enemy: two dice at each.
        ['hit', ...of(0, 2)],
        ['hit', ...of(1, 2)],
        ['hit', ...of(0, 2)],
        ['hit', ...of(0, 2)],
        ['damage', 8],
      ],
    ).pick('ann', 'u1')
    expect(table.last('assault result')).toMatchObject({ loser: 'b', by: 1 })
    expect(table.options('ann', 'wp.oddHits')).toEqual(['u2', 'u3'])
    const { need, chances } = table.odds('ann', 'u2')
    expect(chances[1]).toBe((9 - Number.parseInt(need!, 10)) / 8)
    table.dice('damage', 8).pick('ann', 'u2')
    // The Shield takes the extra hit; Proxies are Unflinching.
    expect(table.world.units.u2).toMatchObject({ shields: 0, pinned: true, bases: [{}, {}] })
    expect(table.world.units.u3).toMatchObject({ pinned: false, bases: [{}] })
    table.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-CMBT-05', 'WP-CMBT-06', 'WP-ASLT-02', 'WP-TIDY-06'],
  'an engaged unit with a Shoot token fights, and every token goes',
  () => {
    const table = fought(
      [ops(2, { token: 'shoot' }), guns(2, { token: 'assault-1' })],
      [
        ['hit', 1, 1],
        ['hit', 1, 1],
      ],
    )
    expect(table.last('assault result')).toMatchObject({ a: 0, b: 0 })
    expect([table.world.units.u1!.token, table.world.units.u2!.token]).toEqual([null, null])
    expect(table.world.units.u2!.marks).toContainEqual({ kind: 'fought' })
    // Nobody may pass: only the others are left to act.
    expect(table.why('bob', 'u2')).toBe('WP-R-72')
    table.asks('bob', 'wp.activate')
  },
)
