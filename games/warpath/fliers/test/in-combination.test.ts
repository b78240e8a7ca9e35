import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { stay } from '../../test/playing.ts'
import { field } from '../../test/wp-table.ts'

const ones = (count: number) => Array<number>(count).fill(1)
const stork = { side: 'a', id: 'u1', profile: 'enforcers.stork', at: [20, 10], token: 'advance' }
const riders = { side: 'a', id: 'u2', profile: 'enforcers.operatives', aboard: 'u1', token: 'overwatch' }
const guns = { side: 'b', id: 'u3', profile: 'forge_fathers.ironclads', at: [20, 24], token: 'overwatch' }
const waiting = { side: 'b', id: 'u9', profile: 'forge_fathers.ironclads', at: [66, 44], count: 1, token: 'shoot' }

rule(
  ['WP-FLY-16', 'WP-FLY-09', 'WP-FLY-14', 'WP-R-94', 'WP-KEY-12', 'WP-R-148'],
  'a transport that hovers is as easy to hit as a tank; shot down on Overwatch it takes all aboard with it, Saves or not',
  () => {
    const table = field({ table: [72, 48], units: [stork, riders, guns, waiting] })
    table.pick('ann', 'u1+hover').choose('ann', stay)
    // Four with two dice at 5+, no -2; Armour 8, AP 1: a 7. The Save (6+) fails.
    table
      .dice('hit', 5, 4, ...ones(6))
      .dice('damage', 7)
      .dice('save', 5)
    table.pick('bob', 'u3').pick('bob', 'u1')
    expect(table.last('hit')).toMatchObject({ hits: 1 })
    expect(table.world.units).toMatchObject({ u1: { where: 'gone' }, u2: { where: 'gone' } })
    table.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-FLY-09', 'WP-SHOOT-15', 'WP-R-03', 'WP-PIN-01'],
  'Pinned troops against one that flies on: 8 and more is needed, so half their dice, and only 8s',
  () => {
    const kestrel = { side: 'a', id: 'u1', profile: 'enforcers.kestrel', at: [20, 10] }
    const men = { side: 'b', id: 'u3', profile: 'plague.gunners', at: [20, 22], token: 'shoot', pinned: true }
    const table = field({ table: [72, 48], phase: 'combat', units: [kestrel, men, { ...waiting, profile: 'plague.gunners' }] })
    // 6+, -2 for Fly, -1 for the pin: 9, so three of six dice, at 8.
    table.dice('hit', 8, 7, 7).dice('damage', 1)
    table.pick('bob', 'u3').pick('bob', 'u1')
    expect(table.last('hit')).toMatchObject({ hits: 1 })
    table.asks('bob', 'wp.activate')
  },
)
