import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { walk } from '../../test/playing.ts'
import { field } from '../../test/wp-table.ts'

const later = { side: 'b', id: 'u7', profile: 'plague.ghouls', at: [60, 44], token: 'shoot' }

rule(
  ['WP-TERR-13', 'WP-TERR-03', 'WP-ENG-06', 'WP-ENG-07', 'WP-ASLT-10'],
  'a Walker charges through woods: no farther than it advances, Hindered, and it needs a 6 where it needed a 5',
  () => {
    const strider = { side: 'a', id: 'u1', profile: 'plague.strider', bases: [[10, 10]], strength: 1, token: 'sprint' }
    const men = (y: number) => ({ side: 'b', id: 'u2', profile: 'enforcers.operatives', bases: [[10, y]], strength: 1 })
    const woods = { terrain: [{ type: 'woods', at: [8, 11], size: [4, 3] }] }
    const foe = { ...later, profile: 'enforcers.operatives' }
    const far = field({ table: [72, 48], ...woods, units: [strider, men(18), foe] }).pick('ann', 'u1')
    far.refuses('ann', walk([10, 15]), 'WP-TERR-03')
    far.choose('ann', walk([10, 14])).asks('bob', 'wp.activate')
    expect(far.world.units.u1!.token).toBe(null)
    const near = field({ table: [72, 48], ...woods, units: [strider, men(15.2), foe] }).pick('ann', 'u1')
    near.choose('ann', walk([10, 13.93]))
    expect(near.world.units.u1!.token).toBe('assault-1')
    near.pick('ann', 'first').dice('hit', 5).dice('hit', 1).pick('ann', 'u1')
    expect(near.last('assault result')).toMatchObject({ loser: null, a: 0, b: 0 })
    near.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-KEY-01', 'WP-R-108', 'WP-TERR-05', 'WP-ENG-05', 'WP-R-05'],
  'Jet Bikes charge over broken ground at full speed and unhindered; woods are too high to pass over',
  () => {
    const bikes = { side: 'a', id: 'u1', profile: 'enforcers.jet_bikes', bases: [[10, 10]], strength: 1, token: 'sprint' }
    const target = { side: 'b', id: 'u2', profile: 'plague.gunners', bases: [[10, 28]], strength: 1 }
    const ground = (type: string) => ({ terrain: [{ type, at: [6, 14], size: [8, 8] }] })
    const over = field({ table: [72, 48], ...ground('broken_ground'), units: [bikes, target, later] }).pick('ann', 'u1')
    over.choose('ann', walk([10, 26.93]))
    expect(over.world.units.u1!.token).toBe('assault+1')
    // 7+ and 1 more: a 6 hits.
    over.pick('ann', 'first').dice('hit', 6).dice('hit', 1).dice('damage', 1).pick('ann', 'u1')
    expect(over.all('struck')[0]).toMatchObject({ unit: 'u1', hits: 1 })
    over.asks('bob', 'wp.activate')
    const through = field({ table: [72, 48], ...ground('woods'), units: [bikes, target, later] }).pick('ann', 'u1')
    through.refuses('ann', walk([10, 24]), 'WP-TERR-03')
    through.choose('ann', walk([10, 12])).asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-MOVE-12', 'WP-MOVE-11', 'WP-ORD-05', 'WP-ASLT-01', 'WP-KEY-12'],
  'a Captain caught before he moved loses his Sprint, watches over nobody, and fights at +0 when he is fought',
  () => {
    const captain = { side: 'a', id: 'u1', profile: 'enforcers.captain', bases: [[10, 10]], token: 'sprint' }
    const ghouls = { side: 'b', id: 'u2', profile: 'plague.ghouls', bases: [[10, 17]], strength: 1, token: 'sprint' }
    const units = [captain, ghouls, later, { ...later, side: 'a', id: 'u3', profile: 'enforcers.operatives', at: [40, 4] }]
    const table = field({ table: [72, 48], active: 'b', initiative: 'b', units })
    table.pick('bob', 'u2').choose('bob', walk([10, 10.98]))
    expect(table.world.units).toMatchObject({ u1: { token: null }, u2: { token: 'assault+1' } })
    // No Overwatch Phase for anybody.
    expect(table.world.phase).toBe('combat')
    table.pick('bob', 'first')
    // Ghouls 6+ with +1: two 5s hit; Armour 7. The Captain's three dice at 5+.
    table.dice('hit', 5, 5).dice('hit', 5, 4, 4).dice('damage', 7, 6).dice('damage', 1).dice('save', 5)
    table.pick('bob', 'u2')
    expect(table.all('struck').map(({ unit, hits }) => [unit, hits])).toEqual([
      ['u2', 2],
      ['u1', 1],
    ])
    expect(table.world.units.u1).toMatchObject({ where: 'table', pinned: false })
    expect(table.last('assault result')).toMatchObject({ loser: null })
    table.asks('ann', 'wp.activate')
  },
)
