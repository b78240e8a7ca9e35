import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { gapOf } from '../../basics/measure.ts'
import { areInContact, unitOf } from '../../basics/queries.ts'
import { next, stay, walk } from '../../test/playing.ts'
import { field } from '../../test/wp-table.ts'
import { line, unit, waits } from './positions.ts'

const ones = (count: number) => Array<number>(count).fill(1)
const HOUSE = { type: 'building_low', at: [8, 14], size: [6, 4] }

rule(
  ['WP-MOVE-12', 'WP-R-139', 'WP-TRANS-08', 'WP-ENG-03', 'WP-MULTI-01', 'WP-R-80', 'WP-TRANS-11'],
  'a Courser is charged: it loses its Advance, those inside jump out upon the chargers, and only the pair with the Vehicle parts',
  () => {
    const car = unit('a', 'u1', 'enforcers.courser', [[10, 10]], { facing: 0, token: 'advance', strength: 1 })
    const inside = { side: 'a', id: 'u2', profile: 'enforcers.operatives', count: 2, strength: 2, aboard: 'u1', token: 'sprint' }
    const ghouls = unit('b', 'u3', 'plague.ghouls', line(16, 2), { token: 'sprint', strength: 2 })
    const table = field({ active: 'b', initiative: 'b', units: [car, inside, ghouls, waits('b', 'u9', 40), waits('a', 'u8', 4)] })
    table.pick('bob', 'u3').choose('bob', table.engine.propose(table.state, 'bob', walk([10, 11.2]))!)
    expect(table.world.units).toMatchObject({ u1: { token: null }, u2: { token: 'sprint' }, u3: { token: 'assault+1' } })
    // The passengers are not engaged: they get out against the Ghouls, and are not Hindered for it.
    table.pick('ann', 'u2')
    const [near] = unitOf(table.world, 'u3').bases
    table.choose('ann', table.engine.propose(table.state, 'ann', walk([near!.at.x / 100 - 0.5, near!.at.y / 100]))!)
    expect(table.world.units.u2).toMatchObject({ where: 'table', token: 'assault+1' })
    table.pick('bob', 'first').pick('bob', 'u3')
    // One of the Ghouls touches the Courser alone; the other one is free to choose.
    expect(table.asks('bob', 'wp.allocate').ask).toMatchObject({ total: 1 })
    table.dice('hit', 1, 1).dice('hit', 1, 1).dice('hit', 1).dice('hit', 1, 1)
    table.choose('bob', { type: 'allocate', amounts: [{ slot: 'u3>u2', amount: 1 }] })
    table.choose('ann', stay)
    expect(areInContact(unitOf(table.world, 'u2'), unitOf(table.world, 'u3'))).toBe(true)
    expect(gapOf(unitOf(table.world, 'u1'), unitOf(table.world, 'u3'))).toBeGreaterThanOrEqual(99)
    expect(['u1', 'u2', 'u3'].map(id => table.world.units[id]!.token)).toEqual([null, null, null])
    next(table)
  },
)

rule(
  ['WP-R-143', 'WP-PIN-01', 'WP-KEY-11', 'WP-OVW-05', 'WP-R-81'],
  'chargers pinned by Overwatch fire keep their Assault +1: the pin takes away what it gives',
  () => {
    const men = unit('a', 'u1', 'enforcers.operatives', line(10, 2), { token: 'sprint', strength: 2 })
    const guns = unit('b', 'u2', 'plague.heavy_gunners', line(16, 2), { token: 'overwatch', strength: 2 })
    const table = field({ initiative: 'a', units: [men, guns, waits('b', 'u9', 40)] })
    table.pick('ann', 'u1').choose('ann', walk([10, 15.02]))
    expect(table.world.units.u1!.token).toBe('assault+1')
    table
      .pick('bob', 'u2')
      .dice('hit', 6, ...ones(3))
      .dice('damage', 1)
      .pick('bob', 'u1')
    expect(table.world.units.u1).toMatchObject({ pinned: true, token: 'assault+1' })
    // 6+, +1 and -1: a 5 misses, a 6 hits.
    table.pick('ann', 'first').dice('hit', 6, 5).dice('hit', 1, 1).dice('damage', 1).pick('ann', 'u1')
    expect(table.all('struck')[0]).toMatchObject({ unit: 'u1', hits: 1 })
    next(table)
  },
)

rule(
  ['WP-BLDG-18', 'WP-PIN-01', 'WP-BLDG-20', 'WP-R-81', 'WP-ASLT-08', 'WP-R-91', 'WP-BLDG-23'],
  'Pinned Bikes storm a house: -3 in all makes 9, so half their dice at 8; they take it from nobody and stay outside',
  () => {
    const bikes = unit(
      'a',
      'u1',
      'plague.bikers',
      [
        [9, 8],
        [10.3, 8],
      ],
      { token: 'sprint', strength: 2, pinned: true },
    )
    const inside = unit('b', 'u2', 'enforcers.recon', [[10, 14.4]], { building: 't1', strength: 1, token: 'advance' })
    const others = [waits('b', 'u9', 40, { profile: 'enforcers.recon' }), waits('a', 'u8', 4, { profile: 'plague.ghouls' })]
    const table = field({ terrain: [HOUSE], initiative: 'a', units: [bikes, inside, ...others] })
    table.pick('ann', 'u1').choose('ann', table.engine.propose(table.state, 'ann', walk([9, 14]))!)
    expect(table.world.units).toMatchObject({ u1: { token: 'assault-1', storms: 't1' }, u2: { token: null } })
    table.pick('ann', 'first').dice('hit', 8, 7).dice('hit', 1).dice('damage', 5).pick('ann', 'u1')
    expect(table.all('struck')[0]).toMatchObject({ unit: 'u1', hits: 1 })
    // Nobody is left inside, but Bikes do not go in: they consolidate.
    table.choose('ann', stay).asks('bob', 'wp.activate')
    expect(table.world.units).toMatchObject({ u1: { building: null, storms: null, token: null }, u2: { where: 'gone' } })
  },
)

rule(
  ['WP-R-70', 'WP-R-145', 'WP-BLDG-22', 'WP-PIN-07', 'WP-R-72', 'WP-OVW-05'],
  'two units storm a house: one is shot down at the wall, the other fights and is repelled',
  () => {
    const first = unit('a', 'u1', 'enforcers.operatives', [[9, 10]], { token: 'sprint', strength: 1 })
    const second = unit('a', 'u2', 'enforcers.operatives', line(10, 2, 12), { token: 'sprint', strength: 2 })
    const inside = unit('b', 'u3', 'plague.gunners', line(14.4, 2, 9.5), { building: 't1', strength: 2, token: 'overwatch' })
    const table = field({ terrain: [HOUSE], initiative: 'a', units: [first, second, inside, waits('b', 'u9', 40)] })
    table
      .pick('ann', 'u1')
      .choose('ann', walk([9, 14.5]))
      .pick('ann', 'u2')
      .choose('ann', walk([12, 14.5]))
    expect(table.world.units).toMatchObject({ u1: { storms: 't1' }, u2: { storms: 't1', token: 'assault-1' } })
    // Only those at the wall may be fired at.
    table.pick('bob', 'u3')
    expect(table.options('bob', 'wp.target')).toEqual(['u1', 'u2'])
    table.dice('hit', 6, 6).dice('damage', 6, 6).pick('bob', 'u1')
    expect(table.world.units.u1!.where).toBe('gone')
    table.pick('ann', 'first').dice('hit', 7, 6).dice('hit', 1, 1).dice('damage', 4).pick('ann', 'u2')
    expect(table.last('assault result')).toMatchObject({ a: 0, b: 0 })
    table.choose('ann', stay).asks('bob', 'wp.activate')
    expect(table.world.units).toMatchObject({ u2: { pinned: true, storms: null, token: null }, u3: { pinned: false } })
  },
)

rule(
  ['WP-R-154', 'WP-ORD-04', 'WP-ORD-05', 'WP-CMD-05', 'WP-R-24', 'WP-TIDY-07'],
  'a Captain engaged since the last Round: no Sprint but Assault +0, his dice and his re-roll all the same',
  () => {
    const captain = unit('a', 'u1', 'enforcers.captain', [[10, 10]])
    const ghouls = unit('b', 'u2', 'plague.ghouls', line(10.98, 2), { strength: 2 })
    const units = [captain, ghouls, waits('a', 'u8', 4, { token: null }), waits('b', 'u9', 40, { token: null })]
    const table = field({ phase: 'command', round: 2, initiative: 'a', units }, [
      ['command', 'blank', 'blank', 'blank', 'sword'],
      ['command', 'blank', 'blank', 'blank'],
    ])
    table.dice('command again', 'two swords').pick('ann', 'd1')
    expect(table.world.sides.a.cp).toBe(3)
    const order = (to: { [unit: string]: string }) => ({ type: 'assign' as const, to })
    expect([table.why('ann', 'u1'), table.why('ann', 'u1:sprint')]).toEqual(['WP-ORD-04', 'WP-ORD-04'])
    expect(table.why('ann', 'u8:overwatch')).toBeNull()
    table.choose('ann', order({ u8: 'advance' }))
    table.dice('initiative', 8).dice('initiative', 1)
    table.choose('bob', order({ u9: 'advance' }))
    expect(table.world.units).toMatchObject({ u1: { token: 'assault+0' }, u2: { token: 'assault+0' } })
    next(table)
  },
)

rule(
  ['WP-KEY-14', 'WP-R-76', 'WP-ASLT-14', 'WP-R-74', 'WP-ASLT-15', 'WP-MULTI-01'],
  'two units upon one with a Shield: all their damage is one token, so they may lose to a single base removed',
  () => {
    const wardens = unit('b', 'u3', 'asterians.wardens', line(10.98, 2), { strength: 5 })
    const left = unit('a', 'u1', 'enforcers.operatives', [[9.51, 10.13]], { token: 'assault+1', strength: 3 })
    const right = unit(
      'a',
      'u2',
      'enforcers.operatives',
      [
        [11.47, 10.13],
        [12.45, 10.13],
      ],
      { token: 'assault+1', strength: 3 },
    )
    const others = [waits('b', 'u9', 40, { profile: 'asterians.wardens' }), waits('a', 'u8', 5)]
    const table = field({ phase: 'combat', initiative: 'a', units: [left, right, wardens, ...others] })
    // 6+ with +1: 5s hit. The base on its own falls to the one in contact with it; the extra hit is for those that are left.
    table.dice('hit', 5).dice('hit', 5, 4).dice('hit', 6).dice('hit', 1)
    table.dice('damage', 6).dice('damage', 6).dice('damage', 6).dice('damage', 1).pick('ann', 'u1')
    expect(table.last('assault result')).toMatchObject({ loser: 'a', a: 1, b: 0 })
    expect(table.world.units).toMatchObject({
      u1: { where: 'gone' },
      u2: { pinned: true, bases: [{}, {}] },
      u3: { shields: 0, pinned: false },
    })
    next(table)
  },
)
