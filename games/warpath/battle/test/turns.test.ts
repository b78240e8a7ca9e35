import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { NOTHING_HAPPENS } from '../../test/stand-ins.ts'
import { fieldWith } from '../../test/wp-table.ts'

const unit = (side: string, id: string, token: string | null, y: number, more = {}) => ({
  side,
  id,
  profile: side === 'a' ? 'enforcers.operatives' : 'plague.ghouls',
  at: [10, y],
  token,
  ...more,
})

rule(['WP-ROUND-03', 'WP-ROUND-05', 'WP-ROUND-06'], 'players alternate, may not pass, and who is left goes on', () => {
  const table = fieldWith(NOTHING_HAPPENS, {
    units: [unit('a', 'u1', 'advance', 5), unit('b', 'u2', 'advance', 40), unit('b', 'u3', 'sprint', 44)],
  })
  expect(table.options('ann', 'wp.activate')).toEqual(['u1'])
  table.refuses('ann', { type: 'pick', ids: [] }, 'WP-ROUND-03')
  table.pick('ann', 'u1')
  expect(table.options('bob', 'wp.activate')).toEqual(['u2', 'u3'])
  table.pick('bob', 'u2').pick('bob', 'u3')
  expect(table.world.units.u1!.token).toBe('shoot')
  expect(table.world.units.u3!.token).toBeNull()
  table.asks('ann', 'wp.first')
})
