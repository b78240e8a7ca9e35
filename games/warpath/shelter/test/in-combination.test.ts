import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { next, stay, walk } from '../../test/playing.ts'
import { field } from '../../test/wp-table.ts'

const ones = (count: number) => Array<number>(count).fill(1)
const waiting = { side: 'b', id: 'u9', profile: 'plague.ghouls', at: [66, 44], count: 1, token: 'shoot' }

rule(
  ['WP-R-94', 'WP-TRANS-11', 'WP-TRANS-12', 'WP-TRANS-13', 'WP-TRANS-14', 'WP-R-170'],
  'passengers who were to watch never fire: their order goes unused, and out of the wreck they come Pinned, without one',
  () => {
    const car = {
      side: 'a',
      id: 'u1',
      profile: 'enforcers.courser',
      bases: [{ at: [20, 10], facing: 90 }],
      strength: 3,
      token: 'advance',
    }
    const inside = { side: 'a', id: 'u2', profile: 'enforcers.operatives', count: 2, aboard: 'u1', token: 'overwatch' }
    const striders = { side: 'b', id: 'u3', profile: 'plague.strider', bases: [[20, 25]], strength: 3, token: 'overwatch' }
    const table = field({ table: [72, 48], units: [car, inside, striders, waiting] })
    table.pick('ann', 'u1').choose('ann', stay)
    // Only the Strider watches: those inside do not.
    expect(table.world.units.u2!.token).toBe(null)
    // Two dice at 6+; Armour 7 and AP 2. One vehicle of Capacity 2: two hits at Armour 6.
    table.dice('hit', 6, 6).dice('damage', 5, 1).dice('damage again', 1).dice('damage', 5, 6)
    table.pick('bob', 'u3').pick('bob', 'u1')
    expect(table.world.units).toMatchObject({
      u1: { where: 'gone' },
      u2: { where: 'table', carrier: null, pinned: true, token: null, bases: [{}] },
    })
    table.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-BLDG-10', 'WP-R-92', 'WP-BLDG-20', 'WP-BLDG-22', 'WP-R-89', 'WP-PIN-07'],
  'a house is harder to shoot than to storm: +1 Armour against fire, none in the Assault; who fails to clear it is Pinned',
  () => {
    const house = { terrain: [{ type: 'building_low', at: [8, 14], size: [6, 4] }] }
    const keepers = {
      side: 'a',
      id: 'u1',
      profile: 'enforcers.operatives',
      bases: [
        [9, 10],
        [9.98, 10],
      ],
      strength: 2,
      token: 'sprint',
    }
    const support = { side: 'a', id: 'u2', profile: 'enforcers.recon', bases: [[12, 9]], strength: 1, token: 'overwatch' }
    const inside = {
      side: 'b',
      id: 'u3',
      profile: 'plague.gunners',
      bases: [
        [9.5, 14.5],
        [10.48, 14.5],
      ],
      strength: 2,
      building: 't1',
    }
    const table = field({ table: [72, 48], ...house, units: [keepers, support, inside, waiting] })
    table.pick('ann', 'u1').choose('ann', walk([10, 15]))
    expect(table.world.units.u1).toMatchObject({ token: 'assault-1', storms: 't1' })
    table.pick('ann', 'u2')
    expect(table.world.units.u2!.token).toBe('shoot')
    table.pick('ann', 'first')
    // 6+ and Hindered: 7s hit; Armour 5 in the Assault: a 5 kills.
    table
      .dice('hit', 7, 6)
      .dice('hit', ...ones(2))
      .dice('damage', 5)
    table.pick('ann', 'u1').choose('ann', stay)
    expect(table.world.units.u3!.bases).toHaveLength(1)
    expect(table.world.units.u1).toMatchObject({ pinned: true, building: null, storms: null, token: null })
    const [seat] = table.engine.waitingFor(table.state)
    table.asks(seat!, table.engine.decision(table.state, seat!)!.kind)
  },
)

rule(
  ['WP-BLDG-12', 'WP-BLDG-14', 'WP-R-88', 'WP-KEY-14', 'WP-BLDG-10'],
  'a Demolisher hits occupants with a Shield: the house is rolled for first, and where it stands the Shield takes the damage',
  () => {
    const house = { terrain: [{ type: 'building_low', at: [8, 20], size: [6, 4], construction: 'light' }] }
    const rockets = { side: 'a', id: 'u1', profile: 'enforcers.rocket_team', at: [10, 10], token: 'shoot' }
    const inside = {
      side: 'b',
      id: 'u2',
      profile: 'asterians.wardens',
      bases: [
        [9.5, 20.4],
        [10.48, 20.4],
      ],
      strength: 2,
      building: 't1',
    }
    const others = { ...waiting, profile: 'asterians.wardens' }
    const shot = (wall: number) => {
      const table = field({ table: [72, 48], phase: 'combat', ...house, units: [rockets, inside, others] }).pick('ann', 'u1')
      // 5+ and cover: a 6 hits.
      table.dice('hit', 6, 5, 1, 1).dice('wall', wall)
      return table
    }
    const stands = shot(4).dice('damage', 8).pick('ann', 'u2')
    expect(stands.all('building stood')).toHaveLength(1)
    expect(stands.world.units.u2).toMatchObject({ shields: 0, bases: [{}, {}], where: 'table' })
    stands.asks('bob', 'wp.activate')
    // A light one falls on 8: 5 and 3 of the rocket. No Shield helps.
    const falls = shot(5).pick('ann', 'u2')
    expect(falls.world.units.u2!.where).toBe('gone')
    falls.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-BLDG-20', 'WP-R-145', 'WP-R-159', 'WP-MOVE-15', 'WP-ENG-07'],
  'a Sprint that ends at the wall, too near to those inside to stand there, assaults them; one that ends out of their reach only stands there',
  () => {
    const house = { terrain: [{ type: 'building_low', at: [8, 14], size: [4, 4] }] }
    const runners = (token: string) => ({
      side: 'a',
      id: 'u1',
      profile: 'marauders.raiders',
      bases: [[9, 10]],
      strength: 7,
      token,
    })
    const inside = (y: number) => ({
      ...{ side: 'b', id: 'u3', profile: 'enforcers.operatives', bases: [[9, y]] },
      ...{ building: 't1', strength: 6, token: 'advance' },
    })
    const others = { side: 'b', id: 'u9', profile: 'enforcers.recon', bases: [[44, 44]], strength: 5, token: 'shoot' }
    const atWall = (y: number, token = 'sprint') =>
      field({ ...house, units: [runners(token), inside(y), others] }).pick('ann', 'u1')
    const storm = atWall(14.9).choose('ann', walk([9, 13.51]))
    expect(storm.world.units).toMatchObject({ u1: { token: 'assault-1', storms: 't1', building: null }, u3: { token: null } })
    next(storm)
    const beside = atWall(15.6).choose('ann', walk([9, 13.51]))
    expect(beside.world.units).toMatchObject({ u1: { token: null, storms: null }, u3: { token: 'advance' } })
    next(beside)
    const slow = atWall(14.9, 'advance')
    slow.refuses('ann', walk([9, 13.51]), 'WP-MOVE-15')
    slow.asks('ann', 'wp.move')
  },
)
