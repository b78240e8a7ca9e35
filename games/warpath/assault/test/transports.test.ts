import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { field } from '../../test/wp-table.ts'
import { COMBAT, line, unit, waits } from './positions.ts'

type Dice = [string, ...number[]][]
const STAY = { type: 'path' as const, points: [] }
/** Peacekeepers at two Haulers with Ghouls inside. */
const ride = (dice: Dice, riders: number, more: JsonObject = {}, cargo: JsonObject = {}) =>
  field(
    {
      ...COMBAT,
      ...more,
      units: [
        unit('a', 'u1', 'enforcers.peacekeepers', line(10, 6), { token: 'assault+1', strength: 6 }),
        unit(
          'b',
          'u2',
          'plague.hauler',
          [
            [10.49, 11.18],
            [13.5, 11.18],
          ],
          { facing: 0, strength: 2 },
        ),
        { side: 'b', id: 'u3', profile: 'plague.ghouls', aboard: 'u2', count: riders, strength: 6, ...cargo },
        waits('b', 'u9', 40),
      ],
    },
    dice,
  ).pick('ann', 'u1')
const of = (good: number, all: number): number[] => Array.from({ length: all }, (_, i) => (i < good ? 8 : 1))

rule(
  ['WP-R-97', 'WP-R-166', 'WP-TRANS-12', 'WP-TRANS-14'],
  'vehicles lost in an Assault: their passengers are hit and put out before losses are compared, and count for nothing',
  () => {
    const table = ride(
      [
        ['hit', ...of(1, 6)],
        ['hit', ...of(0, 4)],
        ['damage', 8],
        // Two hits upon four Ghouls: one falls, three are too many for the vehicle that is left.
        ['damage', 8, 1],
        // One extra hit on the vehicle that is left.
        ['damage', 1],
      ],
      4,
      {},
      { token: 'sprint' },
    )
    const told = table.events.map(({ type }) => type)
    const order = ['base lost', 'passengers hit', 'put out', 'assault result', 'extra hits', 'separated']
    expect(order.map(type => told.indexOf(type))).toEqual(order.map(type => told.indexOf(type)).toSorted((a, b) => a - b))
    expect(order.every(type => told.includes(type))).toBe(true)
    expect(table.last('assault result')).toMatchObject({ a: 0, b: 1, by: 1 })
    expect(table.world.units.u3).toMatchObject({ where: 'table', carrier: null, pinned: true, token: null, bases: [{}, {}, {}] })
    // Those put out are no part of the combat: only who fought consolidates.
    table.pick('ann', 'first').choose('ann', STAY).choose('bob', STAY).asks('bob', 'wp.activate')
  },
)

rule(['WP-R-166', 'WP-R-97'], 'the extra hits are an attack of their own, with passengers of their own', () => {
  const table = ride(
    [
      ['hit', ...of(1, 6)],
      ['hit', ...of(0, 4)],
      ['damage', 8],
      ['damage', 1, 1],
      // The extra hit takes the second vehicle: two more hits, and everybody is out.
      ['damage', 8],
      ['damage', 8, 1],
    ],
    2,
  )
  expect(table.all('passengers hit')).toMatchObject([{ hits: 2 }, { hits: 2 }])
  expect(table.world.units.u2!.where).toBe('gone')
  expect(table.world.units.u3).toMatchObject({ where: 'table', bases: [{}], pinned: true })
  expect(table.last('assault result')).toMatchObject({ b: 1 })
  table.choose('ann', STAY).asks('bob', 'wp.activate')
})

rule(
  ['WP-R-166', 'WP-R-146'],
  'a winner that is wiped out: the Loser suffers the hits of nobody left, passengers get out of both',
  () => {
    const table = field(
      {
        ...COMBAT,
        units: [
          unit(
            'a',
            'u1',
            'enforcers.courser',
            [
              [10, 11.18],
              [12.5, 11.18],
            ],
            { facing: 0, token: 'assault+1', strength: 2 },
          ),
          { side: 'a', id: 'u4', profile: 'enforcers.operatives', aboard: 'u1', count: 2, strength: 6 },
          unit('b', 'u2', 'plague.leapers', [[10, 10]], { strength: 1 }),
          unit('b', 'u3', 'plague.creepers', [[12.5, 10]], { strength: 1 }),
          waits('b', 'u9', 40),
          waits('a', 'u8', 5),
        ],
      },
      [
        // Ramming: 8+ with +1, one die at each.
        ['hit', 7],
        ['hit', 1],
        ['hit', 8, 2, 2],
        ['hit', 8, 2, 2],
        ['damage', 8],
        ['damage', 8],
        ['damage', 8],
        // The Operatives take four hits as both Coursers are gone.
        ['damage', 1, 1, 1, 1],
      ],
    ).pick('ann', 'u1')
    expect(table.last('assault result')).toMatchObject({ loser: 'a', a: 2, b: 1 })
    expect(table.world.units.u1!.where).toBe('gone')
    expect(table.world.units.u4).toMatchObject({ where: 'table', carrier: null, pinned: true })
    // Nobody of the Loser is left to suffer; the Creepers have won and consolidate.
    expect(table.all('extra hits')).toEqual([])
    table.choose('bob', STAY).asks('bob', 'wp.activate')
  },
)
