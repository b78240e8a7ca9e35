import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { field } from '../../test/wp-table.ts'
import { COMBAT, line, losing, unit, waits } from './positions.ts'

rule(
  ['WP-ASLT-01', 'WP-ASLT-05', 'WP-ASLT-07', 'WP-ASLT-11', 'WP-ASLT-14', 'WP-ASLT-15', 'WP-ASLT-16', 'WP-TIDY-06'],
  'both attack at once, bases fall, the Loser is Pinned and suffers the difference in extra hits',
  () => {
    const table = field(
      {
        ...COMBAT,
        units: [
          unit('a', 'u1', 'enforcers.operatives', line(10, 3), { token: 'assault+1', strength: 6 }),
          unit('b', 'u2', 'plague.ghouls', line(10.98, 5), { strength: 6 }),
          waits('b', 'u9', 40),
        ],
      },
      [
        // Operatives: 3 dice, 6+ with +1; ghouls: 4 in contact and 1 in support, 2 dice each, 6+.
        ['hit', 5, 6, 7],
        ['hit', 6, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        ['damage', 5, 8, 2],
        ['damage', 2],
        // Ghouls lost two and removed none: two extra hits.
        ['damage', 5, 1],
      ],
    ).pick('ann', 'u1')
    table.choose('bob', losing('u2-5', 'u2-4'))
    expect(table.world.units.u1!.bases).toHaveLength(3)
    expect(table.world.units.u2!.bases).toHaveLength(2)
    expect(table.world.units.u2).toMatchObject({ pinned: true, token: null })
    expect(table.world.units.u1).toMatchObject({ pinned: false, token: null })
    expect(table.last('assault result')).toMatchObject({ loser: 'b', by: 2 })
    table.asks('bob', 'wp.activate')
  },
)
