import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { areInContact, unitOf } from '../../basics/queries.ts'
import { at, field } from '../../test/wp-table.ts'
import { line, losing, unit } from './positions.ts'

type Dice = [string, ...(number | string)[]][]
const to = (x: number, y: number) => ({ type: 'path' as const, points: [at(x, y)] })
const orders = (given: { [unit: string]: string }) => ({ type: 'assign' as const, to: given })
const BLANKS: Dice = [
  ['command', 'blank', 'blank', 'blank'],
  ['command', 'blank', 'blank', 'blank'],
]
/** A Round from its first question on: nobody has Command Points. */
const round = (units: JsonObject[], more: JsonObject = {}) =>
  field({ phase: 'command', round: 1, initiative: 'a', ...more, units }, BLANKS)
const none = (count: number): number[] => Array<number>(count).fill(1)
const of = (good: number, all: number): number[] => Array.from({ length: all }, (_, i) => (i < good ? 8 : 1))

/** The dice of the next Round: no Command Points, and the Initiative for who is named. */
const nextRound = (table: ReturnType<typeof field>, first?: 'a' | 'b') => {
  for (const [why, ...faces] of BLANKS) table.dice(why, ...faces)
  return first ? table.dice('initiative', first === 'a' ? 8 : 1).dice('initiative', first === 'a' ? 1 : 8) : table
}

rule(
  ['WP-ASLT-01', 'WP-ENG-05', 'WP-TIDY-01', 'WP-R-168'],
  'a whole Round: a charge, an Assault that wipes the enemy out in three answers, a consolidation move',
  () => {
    const table = round([
      unit('a', 'u1', 'enforcers.interceptors', line(10, 5)),
      unit('b', 'u2', 'plague.gunners', line(18, 3, 10.98), { strength: 3 }),
      unit('b', 'u9', 'plague.ghouls', line(40, 6)),
    ])
    table.choose('ann', orders({ u1: 'sprint' })).choose('bob', orders({ u2: 'none', u9: 'none' }))
    table.pick('ann', 'u1').choose('ann', to(10.98, 17.02))
    expect(table.last('engaged')).toMatchObject({ unit: 'u1', enemies: ['u2'] })
    expect(table.world.units.u1!.token).toBe('assault+1')
    // Combat Phase: both have something to do.
    table.pick('ann', 'first')
    const before = table.state.seq
    table
      .dice('hit', ...of(3, 10))
      .dice('hit', ...none(3))
      .dice('damage', 8, 8, 8)
    table.pick('ann', 'u1')
    table.choose('ann', to(10.98, 19))
    expect(table.state.seq - before).toBe(2)
    expect(table.world.units).toMatchObject({ u1: { token: null, pinned: false }, u2: { where: 'gone' } })
    // Bob's other unit sees nobody in range, and the next Round begins.
    nextRound(table).pick('bob', 'u9')
    expect(table.world).toMatchObject({ round: 2, phase: 'command' })
    table.asks('ann', 'wp.orders')
  },
)

rule(
  ['WP-TIDY-07', 'WP-ORD-04', 'WP-R-81', 'WP-TIDY-05', 'WP-R-72'],
  'two whole Rounds: an Assault that goes on with Assault +0 and no orders, the Loser Pinned',
  () => {
    const table = round([unit('a', 'u1', 'enforcers.operatives', line(10, 6)), unit('b', 'u2', 'plague.gunners', line(16, 6))])
    table.choose('ann', orders({ u1: 'sprint' })).choose('bob', orders({ u2: 'advance' }))
    table.pick('ann', 'first').pick('ann', 'u1').choose('ann', to(10, 15.02))
    // WP-MOVE-12: the Gunners lose their order and only fight when the Operatives are activated.
    expect(table.world.units).toMatchObject({ u1: { token: 'assault+1' }, u2: { token: null } })
    table
      .dice('hit', ...of(2, 6))
      .dice('hit', ...none(6))
      .dice('damage', 8, 8)
      .dice('damage', 1, 1)
    nextRound(table, 'b').pick('ann', 'u1')
    expect(table.all('assault')).toHaveLength(1)
    expect(areInContact(unitOf(table.world, 'u1'), unitOf(table.world, 'u2'))).toBe(true)
    expect(table.world.units.u2).toMatchObject({ pinned: true, bases: [{}, {}, {}, {}] })
    expect(table.world).toMatchObject({ round: 2 })
    // Nobody has a unit to order: both get Assault +0. The Initiative is rolled, and either may be activated.
    expect(table.world.units).toMatchObject({ u1: { token: 'assault+0' }, u2: { token: 'assault+0' } })
    table.asks('bob', 'wp.first')
    // Pinned and +0: 8+; each unit fights once, whoever was activated.
    table.pick('bob', 'first')
    table
      .dice('hit', ...of(1, 4))
      .dice('hit', ...of(1, 6))
      .dice('damage', 8)
      .dice('damage', 8)
    nextRound(table, 'a').pick('bob', 'u2')
    expect(table.last('assault result')).toMatchObject({ loser: null, a: 1, b: 1 })
    expect(table.world).toMatchObject({ round: 3 })
    table.asks('ann', 'wp.first')
  },
)

rule(
  ['WP-MULTI-01', 'WP-MULTI-05', 'WP-ENG-03', 'WP-ASLT-15'],
  'a whole Round with a multiple combat: two units charge one, which declares whom its supporting bases attack',
  () => {
    const table = round([
      unit('a', 'u1', 'enforcers.operatives', line(10, 4), { strength: 4 }),
      unit('a', 'u2', 'enforcers.operatives', line(10, 4, 15), { strength: 4 }),
      unit('b', 'u3', 'plague.gunners', [...line(16, 4, 11.5), ...line(16.98, 2, 12.5)]),
    ])
    table.choose('ann', orders({ u1: 'sprint', u2: 'sprint' })).choose('bob', orders({ u3: 'none' }))
    table.pick('ann', 'u1').choose('ann', to(11.5, 15.02))
    table.pick('ann', 'u2').choose('ann', to(14.44, 15.02))
    table.pick('ann', 'first').pick('ann', 'u1')
    // Four of the Gunners are in contact, each with one unit; two support them and may choose.
    expect(table.asks('bob', 'wp.allocate').ask).toMatchObject({ total: 2 })
    table
      .dice('hit', ...of(2, 4))
      .dice('hit', ...of(1, 4))
      .dice('hit', ...of(1, 5))
      .dice('hit', 1)
    table.dice('damage', 8, 8).dice('damage', 8).dice('damage', 8)
    table.choose('bob', { type: 'allocate', amounts: [{ slot: 'u3>u1', amount: 2 }] })
    // Three for one: two extra hits, of which one takes another base.
    table.dice('damage', 8, 1).choose('bob', losing('u3-5', 'u3-6', 'u3-1'))
    expect(table.last('assault result')).toMatchObject({ loser: 'b', a: 1, b: 3 })
    table.choose('bob', losing('u3-2'))
    // One unit of the Winner has lost contact: it goes on with the Assault.
    nextRound(table, 'a').choose('ann', to(13.46, 15.02))
    expect(table.last('engaged again')).toMatchObject({ unit: 'u1', enemy: 'u3' })
    expect(table.world.units).toMatchObject({
      u1: { bases: [{}, {}, {}] },
      u2: { pinned: false },
      u3: { pinned: true, bases: [{}, {}] },
    })
    // All three fight on.
    expect(['u1', 'u2', 'u3'].map(id => table.world.units[id]!.token)).toEqual(Array(3).fill('assault+0'))
    table.asks('ann', 'wp.first')
  },
)

rule(
  ['WP-BLDG-17', 'WP-BLDG-20', 'WP-BLDG-23', 'WP-R-145'],
  'a whole Round: a building is stormed, its occupants fire on Overwatch, and the attackers move in',
  () => {
    const table = round(
      [
        unit('a', 'u1', 'enforcers.peacekeepers', line(9, 6, 9)),
        unit('b', 'u2', 'plague.gunners', line(14.5, 2, 9.5), { building: 't1', strength: 2 }),
        unit('b', 'u9', 'plague.ghouls', line(40, 6)),
      ],
      { terrain: [{ type: 'building_low', at: [8, 14], size: [6, 4] }] },
    )
    table.choose('ann', orders({ u1: 'sprint' })).choose('bob', orders({ u2: 'overwatch', u9: 'none' }))
    table.pick('ann', 'u1').choose('ann', to(10, 15))
    expect(table.world.units.u1).toMatchObject({ token: 'assault-1', storms: 't1' })
    table.dice('hit', 1, 1).pick('bob', 'u2').pick('bob', 'u1')
    table.pick('ann', 'first')
    // Six Peacekeepers, 6+ and Hindered.
    table.dice('hit', 7, 7, 6, 1, 1, 1).dice('hit', 1, 1).dice('damage', 8, 8)
    table.pick('ann', 'u1')
    expect(table.world.units).toMatchObject({ u1: { building: 't1', storms: null, token: null }, u2: { where: 'gone' } })
    nextRound(table).pick('bob', 'u9')
    expect(table.world.round).toBe(2)
    table.asks('ann', 'wp.orders')
  },
)
