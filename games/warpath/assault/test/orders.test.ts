import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { field } from '../../test/wp-table.ts'
import { COMBAT, line, unit, waits } from './positions.ts'

type Dice = [string, ...number[]][]
/** Ann's unit is ordered by a Command unit that stands by; one base against one, or against two. */
const ordered = (own: JsonObject, leader: string, dice: Dice, more: JsonObject = {}) =>
  field(
    {
      ...COMBAT,
      sides: { a: { cp: 1 } },
      ...more,
      units: [
        own,
        unit('b', 'u2', 'plague.ghouls', line(10.85, 2, 9.51), { strength: 2 }),
        unit('a', 'u3', leader, [[10, 6]], { strength: 1 }),
        unit('a', 'u8', String(own.profile), line(3, 1, 30), { token: 'shoot', strength: 1 }),
        waits('b', 'u9', 40),
      ],
    },
    dice,
  ).pick('ann', 'u1')

rule('WP-CORD-14', 'Hammer Home: +1 AP in this Assault', () => {
  const oathsworn = unit('a', 'u1', 'forge_fathers.oathsworn', line(10, 1), { token: 'assault+0', strength: 1 })
  const table = ordered(oathsworn, 'forge_fathers.thane', [
    ['hit', 8],
    ['hit', 1, 1, 1, 1],
    // AP1 and one more against 5+.
    ['damage', 3],
    ['damage', 1],
  ])
  expect(table.options('ann', 'kernel.react')).toEqual(['forge_fathers.hammer_home/u1'])
  table.pick('ann', 'forge_fathers.hammer_home/u1')
  expect(table.last('assault result')).toMatchObject({ b: 1 })
  // It lasts no longer than the Assault.
  expect(table.world.units.u1!.marks).toEqual([{ kind: 'fought' }])
  table.asks('bob', 'wp.activate')
  // Also for those who have no guns.
  const wall = unit('a', 'u1', 'forge_fathers.shieldwall', line(10, 1), { token: 'assault+0', strength: 1 })
  const hammers = ordered(wall, 'forge_fathers.thane', [])
  expect(hammers.options('ann', 'kernel.react')).toEqual(['forge_fathers.hammer_home/u1'])
})

rule('WP-CORD-14', 'Remember Mandrake: damage dice of 1 and 2 again', () => {
  const raiders = unit('a', 'u1', 'marauders.raiders', line(10, 1), { token: 'assault+0', strength: 1 })
  const table = ordered(raiders, 'marauders.warlord', [
    ['hit', 8],
    ['hit', 1, 1, 1, 1],
    ['damage', 2],
    ['damage again', 5],
    ['damage', 1],
  ])
  table.pick('ann', 'marauders.revenge/u1')
  expect(table.last('assault result')).toMatchObject({ b: 1 })
  table.asks('bob', 'wp.activate')
})

rule(['WP-CORD-14', 'WP-ASLT-04'], 'Frenzied Tide: bases support from 2"', () => {
  const gnawers = unit('a', 'u1', 'veermyn.gnawers', [...line(10, 1), [10, 8.2], [10, 7.5 - 0.28]], {
    ...{ token: 'assault+0', strength: 3 },
  })
  // Two dice each: in contact, at 0.82", and at 1.8" only with the order.
  for (const [order, dice] of [
    [true, 6],
    [false, 4],
  ] as const) {
    const table = ordered(gnawers, 'veermyn.tunnel_boss', [
      ['hit', ...Array<number>(dice).fill(1)],
      ['hit', 1, 1, 1, 1],
    ])
    if (order) table.pick('ann', 'veermyn.frenzied_tide/u1')
    // The point that was kept may buy dice instead.
    else table.pass('ann').pass('ann')
    expect(table.last('assault result')).toMatchObject({ a: 0, b: 0 })
    table.asks('bob', 'wp.activate')
  }
})

rule(
  ['WP-R-152', 'WP-R-15', 'WP-CORD-04'],
  'before the allocation the active player is asked, then the opponent, once each',
  () => {
    const raiders = unit('a', 'u1', 'marauders.raiders', line(10, 1), { token: 'assault+0', strength: 1 })
    const table = field({
      ...COMBAT,
      sides: { a: { cp: 2 }, b: { cp: 2 } },
      units: [
        raiders,
        unit('b', 'u2', 'plague.ghouls', line(10.98, 2), { strength: 2 }),
        unit('a', 'u3', 'marauders.warlord', [[10, 6]]),
        unit('b', 'u4', 'plague.alpha', [[10, 16]]),
        waits('b', 'u9', 40),
      ],
    }).pick('ann', 'u1')
    table.pick('ann', 'marauders.revenge/u1')
    expect(table.options('bob', 'kernel.react')).toEqual(['plague.thirst/u2'])
    table.dice('hit', 1).pick('bob', 'plague.thirst/u2')
    // Both have a point left, and failed dice are offered for it; no second order is.
    expect([table.world.sides.a.cp, table.world.sides.b.cp]).toEqual([1, 1])
    table.asks('ann', 'wp.reroll')
  },
)

rule('WP-R-80', 'of two Vehicles the Loser moves, without one who has not the Initiative', () => {
  const rams = (dice: Dice, initiative: string) => {
    const table = field(
      {
        phase: 'combat',
        initiative,
        units: [
          unit('a', 'u1', 'enforcers.panther', [[10, 10]], { facing: 0, token: 'assault+1', strength: 1 }),
          unit(
            'b',
            'u2',
            'plague.hauler',
            [
              [10, 11.38],
              [10, 14],
            ],
            { facing: 0, strength: 2 },
          ),
          waits('b', 'u9', 40),
          waits('a', 'u8', 5),
        ],
      },
      dice,
    ).pick('ann', 'u1')
    return table
  }
  const none: Dice = [
    ['hit', 1],
    ['hit', 1, 1],
  ]
  const moved = (table: ReturnType<typeof rams>) => {
    table.asks(table.world.initiative === 'a' ? 'ann' : 'bob', 'wp.consolidateFirst')
    return table.last('separated').unit
  }
  expect(moved(rams(none, 'a'))).toBe('u2')
  expect(moved(rams(none, 'b'))).toBe('u1')
})
