import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { stay, walk } from '../../test/playing.ts'
import { field } from '../../test/wp-table.ts'
import { losing } from './firing.ts'

const ones = (count: number) => Array<number>(count).fill(1)
const waiting = { side: 'b', id: 'u9', profile: 'plague.ghouls', at: [66, 44], count: 1, token: 'shoot' }

rule(
  ['WP-R-158', 'WP-KEY-07', 'WP-KEY-11', 'WP-PIN-05', 'WP-PIN-04'],
  'Headstrong troops under Pinning fire down to their last base: one roll for the hits, another for the last base',
  () => {
    const guns = { side: 'a', id: 'u1', profile: 'enforcers.suppression', at: [10, 10], token: 'shoot' }
    const target = { side: 'b', id: 'u2', profile: 'plague.heavy_gunners', at: [10, 20] }
    const table = field({ table: [72, 48], phase: 'combat', units: [guns, target, waiting] }).pick('ann', 'u1')
    table.dice('hit', 5, 5, 5, ...ones(7)).dice('damage', 5, 5, 5)
    table.dice('headstrong', 5).dice('headstrong', 4)
    table.pick('ann', 'u2').choose('bob', losing('u2-2', 'u2-3', 'u2-4'))
    expect(table.world.units.u2).toMatchObject({ pinned: true, bases: [{ id: 'u2-1' }] })
    table.asks('bob', 'wp.activate')
  },
)

rule(
  ['WP-OVW-05', 'WP-OVW-06', 'WP-R-57', 'WP-CMBT-05', 'WP-UNIT-07', 'WP-TIDY-08'],
  'artillery on Overwatch that is charged cannot fire its Blast, rolls no dice when it is fought, and is left standing apart',
  () => {
    const gun = {
      side: 'a',
      id: 'u1',
      profile: 'plague.artillery',
      bases: [{ at: [10, 10], facing: 0 }],
      strength: 1,
      token: 'overwatch',
    }
    const men = { side: 'b', id: 'u2', profile: 'enforcers.operatives', bases: [[10, 18]], strength: 1, token: 'sprint' }
    const others = { ...waiting, profile: 'enforcers.operatives' }
    const table = field({ table: [72, 48], active: 'b', initiative: 'b', units: [gun, men, others] })
    table.pick('bob', 'u2')
    table.choose('bob', table.engine.propose(table.state, 'bob', walk([10, 11]))!)
    expect(table.world.units.u2!.token).toBe('assault+1')
    table.pick('ann', 'u1')
    expect(table.world.units.u1!.token).toBe('shoot')
    table.pick('bob', 'first').dice('hit', 5).dice('damage', 4).pick('bob', 'u2')
    // WP-R-151: parted, both may consolidate, whoever has the Initiative first.
    table.pick('bob', 'first').choose('bob', stay).choose('ann', stay)
    expect(table.all('struck').map(({ unit, hits }) => [unit, hits])).toEqual([['u2', 1]])
    expect(table.world.units).toMatchObject({ u1: { token: null, where: 'table' }, u2: { token: null } })
    const [seat] = table.engine.waitingFor(table.state)
    table.asks(seat!, table.engine.decision(table.state, seat!)!.kind)
  },
)
