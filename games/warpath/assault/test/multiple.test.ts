import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { gapOf } from '../../basics/measure.ts'
import { areInContact, unitOf } from '../../basics/queries.ts'
import { field } from '../../test/wp-table.ts'
import { COMBAT, line, unit, waits } from './positions.ts'

type Dice = [string, ...number[]][]
/** u1 between two enemy units: its first base touches both, two touch one each, the fourth supports. */
const between = (dice: Dice, more: JsonObject = {}, own: JsonObject = {}) =>
  field(
    {
      ...COMBAT,
      ...more,
      units: [
        unit(
          'a',
          'u1',
          'enforcers.operatives',
          [
            [11.47, 10.13],
            [10.49, 10.13],
            [12.45, 10.13],
            [11.47, 8.9],
          ],
          {
            token: 'assault+0',
            strength: 4,
            ...own,
          },
        ),
        unit('b', 'u2', 'plague.gunners', line(10.98, 2), { strength: 2 }),
        unit('b', 'u3', 'plague.ghouls', line(10.98, 2, 11.96), { strength: 2 }),
        waits('b', 'u9', 40),
      ],
    },
    dice,
  )
const attack = (...amounts: [string, number][]) => ({
  type: 'allocate' as const,
  amounts: amounts.map(([slot, amount]) => ({ slot, amount })),
})

rule(
  ['WP-MULTI-01', 'WP-MULTI-02', 'WP-MULTI-04', 'WP-MULTI-05'],
  'a base that touches two units, and one in support, choose whom they attack, before any dice',
  () => {
    const table = between([]).pick('ann', 'u1')
    const { ask } = table.asks('ann', 'wp.allocate')
    expect(ask).toMatchObject({
      total: 2,
      slots: [
        { id: 'u1>u2', cap: 2 },
        { id: 'u1>u3', cap: 2 },
      ],
    })
    expect(table.all('rolled')).toEqual([])
    table.dice('hit', 1).dice('hit', 8, 8, 8).dice('hit', 1, 1).dice('hit', 1, 1, 1, 1)
    table
      .dice('damage', 8, 8, 1)
      .dice('damage', 1, 1)
      .choose('ann', attack(['u1>u3', 2]))
    expect(table.last('attacks declared')).toMatchObject({ strikes: [{ unit: 'u1', target: 'u3', bases: 2 }] })
    // Both bases of u3 are gone; u2 fights on, Pinned with the whole losing side, and has the extra hits.
    expect(table.world.units.u3!.where).toBe('gone')
    table.asks('bob', 'wp.activate')
  },
)

rule('WP-MULTI-03', 'bases that touch one unit must attack it', () => {
  const single = (id: string, x: number) => unit('b', id, 'plague.ghouls', [[x, 10.98]], { strength: 1 })
  const table = field({
    ...COMBAT,
    units: [
      unit(
        'a',
        'u1',
        'enforcers.operatives',
        [
          [10.49, 10.13],
          [12.99, 10.13],
          [11.74, 9.6],
        ],
        { token: 'assault+0', strength: 3 },
      ),
      ...[single('u2', 10), single('u3', 10.98), single('u4', 12.5), single('u5', 13.48)],
    ],
  }).pick('ann', 'u1')
  // One base at u2 and u3, one at u4 and u5, one in support of both.
  table.refuses('ann', attack(['u1>u2', 2], ['u1>u3', 1]), 'WP-MULTI-03')
  table.refuses('ann', attack(['u1>u2', 1], ['u1>u4', 1]), 'WP-MULTI-05')
  table.refuses('ann', attack(['u2>u1', 3]), 'WP-MULTI-05')
  table.asks('ann', 'wp.allocate')
})

rule('WP-MULTI-05', 'the answer has exact odds, and what most players would do is proposed', () => {
  const table = between([]).pick('ann', 'u1')
  const { ask } = table.asks('ann', 'wp.allocate')
  const odds = (choice: ReturnType<typeof attack>) => table.odds('ann', choice)
  expect(odds(attack(['u1>u2', 2]))).toMatchObject({ dice: 4, need: '6+', back: { dice: 6 } })
  expect(ask.type === 'allocate' && ask.proposal!.reduce((sum, { amount }) => sum + amount, 0)).toBe(2)
  table.asks('ann', 'wp.allocate')
})

rule(['WP-ASLT-14', 'WP-ASLT-15', 'WP-MULTI-01'], 'losses are compared over all units of a side, and all of it is Pinned', () => {
  const table = between([
    ['hit', 8, 1],
    ['hit', 1, 1],
    ['hit', 1, 1],
    ['hit', 1, 1, 1, 1],
    ['damage', 8],
  ]).pick('ann', 'u1')
  table.dice('damage', 1).choose('ann', attack(['u1>u2', 1], ['u1>u3', 1]))
  table.pick('ann', 'u2')
  expect([table.world.units.u2!.pinned, table.world.units.u3!.pinned]).toEqual([true, true])
  table.asks('bob', 'wp.activate')
})

rule(
  ['WP-R-80', 'WP-TIDY-08'],
  'only the pair with the Vehicle parts; whom another enemy holds stays, and the Vehicle moves',
  () => {
    const table = field(
      {
        ...COMBAT,
        units: [
          unit('a', 'u1', 'enforcers.operatives', line(10, 3), { token: 'assault+0', strength: 3 }),
          unit('b', 'u2', 'plague.gunners', line(10.98, 1), { strength: 1 }),
          unit('b', 'u3', 'plague.hulk_tank', [[11.96, 11.97]], { strength: 1 }),
          waits('b', 'u9', 40),
        ],
      },
      [
        ['hit', 1],
        ['hit', 1, 1],
        ['hit', 1],
        ['hit', 1, 1],
      ],
    ).pick('ann', 'u1')
    table.choose('ann', attack(['u1>u3', 1]))
    const [own, guns, tank] = ['u1', 'u2', 'u3'].map(id => unitOf(table.world, id))
    expect(table.last('separated')).toMatchObject({ unit: 'u3' })
    expect(areInContact(own!, guns!)).toBe(true)
    expect(gapOf(own!, tank!)).toBeGreaterThanOrEqual(99)
    // The tank is free and may consolidate; the others fight on.
    table.choose('bob', { type: 'path', points: [] }).asks('bob', 'wp.activate')
  },
)
