import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { stay, walk } from '../../test/playing.ts'
import { field } from '../../test/wp-table.ts'

const unit = (side: string, id: string, y: number, more = {}) => ({
  ...{ side, id, at: [10, y], profile: side === 'a' ? 'enforcers.operatives' : 'plague.ghouls' },
  ...more,
})

rule(
  ['WP-CPTS-02', 'WP-CPTS-03', 'WP-R-153', 'WP-ROUND-06', 'WP-CMD-07'],
  'Extra Activations of one Round: one in each phase, paid each time, and none once the other has nothing left',
  () => {
    const table = field({
      table: [72, 48],
      sides: { a: { cp: 3 } },
      units: [
        unit('a', 'u1', 4, { token: 'advance' }),
        unit('a', 'u2', 8, { token: 'advance' }),
        unit('a', 'u3', 12, { token: 'advance' }),
        unit('b', 'u8', 40, { token: 'advance' }),
      ],
    })
    table.pick('ann', 'u1+extra').choose('ann', stay).pick('ann', 'u2').choose('ann', stay)
    expect(table.world.sides.a.cp).toBe(2)
    table.pick('bob', 'u8').choose('bob', stay)
    // Bob has nothing left to move: Ann goes on, and buys nothing.
    table.refuses('ann', { type: 'pick', ids: ['u3+extra'] }, 'WP-R-13')
    table.pick('ann', 'u3').choose('ann', stay)
    expect([table.world.phase, table.world.sides.a.cp]).toEqual(['combat', 2])
    // Shoot tokens: another phase, another purchase.
    table.pick('ann', 'first').pick('ann', 'u1+extra')
    table.asks('ann', 'wp.extra')
  },
)

rule(
  ['WP-R-23', 'WP-MOVE-11', 'WP-PIN-03', 'WP-ORD-05'],
  'a Command unit that began the Round Pinned sprints all the same, and shoots in the Combat Phase instead of watching',
  () => {
    const boss = (more = {}) => ({ side: 'a', id: 'u1', profile: 'enforcers.captain', at: [10, 10], token: 'sprint', ...more })
    const played = (more = {}) => {
      const table = field({ table: [72, 48], units: [boss(more), unit('b', 'u8', 40, { token: 'advance' })] })
      table.pick('ann', 'u1').choose('ann', walk([10, 14]))
      const { token } = table.world.units.u1!
      table.asks('bob', 'wp.activate')
      return token
    }
    expect(played()).toBe('overwatch')
    expect(played({ pinned: true, pinnedAtStart: true })).toBe('shoot')
    expect(played({ pinned: true, pinnedAtStart: false })).toBe('overwatch')
  },
)
