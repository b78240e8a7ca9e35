import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { next, stay, walk } from './playing.ts'
import { field } from './wp-table.ts'

const operatives = { side: 'a', id: 'u1', profile: 'enforcers.operatives', at: [10, 10], token: 'advance' }
const ghouls = { side: 'b', id: 'u2', profile: 'plague.ghouls', at: [10, 30], token: 'advance' }
const workers = { side: 'a', id: 'u3', profile: 'gcps.contract', neutral: true }

describe('neutral units', () => {
  rule(['WP-UNIT-15', 'WP-R-129'], 'they never activate, and get no token', () => {
    const table = field({ units: [operatives, ghouls, { ...workers, at: [10, 20] }] })
    expect(table.options('ann', 'wp.activate').some(id => id.startsWith('u3'))).toBe(false)
    expect(table.why('ann', 'u3')).toBe('WP-R-129')
    table.pick('ann', 'u1').choose('ann', stay)
    expect(table.why('bob', 'u3')).toBe('WP-R-129')
    next(table)
  })

  rule('WP-UNIT-15', 'both keep 1" from them, and both may charge them', () => {
    const units = [
      { ...operatives, token: 'sprint', bases: [[10, 10]], strength: 6, at: undefined },
      { ...ghouls, token: 'sprint', bases: [[10, 20]], strength: 6, at: undefined },
      { ...workers, bases: [[10, 15]], strength: 6 },
      { side: 'a', id: 'u4', profile: 'enforcers.operatives', at: [40, 4], token: 'advance' },
      { side: 'b', id: 'u5', profile: 'plague.ghouls', at: [40, 44], token: 'advance' },
    ].map(({ at: place, ...unit }: Record<string, unknown>) => ({ ...unit, ...(place === undefined ? {} : { at: place }) }))
    const table = field({ units: units as Parameters<typeof field>[0][] }).pick('ann', 'u1')
    table.refuses('ann', walk([10, 13.5]), 'WP-MOVE-15')
    table.choose('ann', walk([10, 14.02]))
    expect(table.world.units.u1!.token).toBe('assault+1')
    table.pick('bob', 'u2')
    table.refuses('bob', walk([10, 16.5]), 'WP-MOVE-15')
    table.choose('bob', walk([10, 15.98]))
    expect(table.world.units.u2!.token).toBe('assault+1')
    next(table)
  })

  rule(
    ['WP-UNIT-15', 'WP-R-196', 'WP-OVW-09'],
    'both may shoot at them, the opponent chooses their losses, and nobody is credited',
    () => {
      const units = [
        { ...operatives, token: 'shoot', at: [10, 10] },
        { ...ghouls, token: 'shoot', at: [10, 22] },
        { ...workers, bases: [[12, 16]], strength: 6 },
        { side: 'a', id: 'u4', profile: 'enforcers.operatives', at: [40, 4], token: 'shoot' },
        { side: 'b', id: 'u5', profile: 'plague.ghouls', at: [40, 44], token: 'shoot' },
      ]
      const table = field({ phase: 'combat', units }, [
        ['hit', ...Array<number>(6).fill(1)],
        ['hit', 8, ...Array<number>(11).fill(1)],
        ['damage', 8],
      ])
      expect(table.options('ann', 'wp.activate')).toContain('u1')
      table.pick('ann', 'u4')
      table.pick('bob', 'u2').pick('bob', 'u3')
      table.pick('ann', 'u1').pick('ann', 'u3')
      expect(table.world.units.u3!.where).toBe('gone')
      expect([table.world.sides.a.destroyed, table.world.sides.b.destroyed]).toEqual([0, 0])
      next(table)
    },
  )

  rule('WP-R-196', 'an Assault with one: the opponent rolls for it; it is not driven from its place after it', () => {
    const units = [
      { side: 'a', id: 'u1', profile: 'enforcers.operatives', bases: [[10, 10]], strength: 6, token: 'assault+1' },
      {
        ...workers,
        bases: [
          [10, 10.98],
          [11, 10.98],
        ],
        strength: 6,
      },
      { side: 'b', id: 'u5', profile: 'plague.ghouls', at: [40, 44], token: 'shoot' },
    ]
    const table = field({ phase: 'combat', initiative: 'a', units }, [
      ['hit', 1],
      ['hit', 1, 1],
    ]).pick('ann', 'u1')
    const rolls = table.events.filter(event => event.type === 'rolled').map(event => event.data.seat)
    expect(rolls).toEqual(['ann', 'bob'])
    expect(table.world.units.u1!.token).toBe(null)
    next(table)
  })

  rule('WP-R-196', 'they hold and contest no objective, and obey nobody', () => {
    const mission = { zones: null, objectives: null, scoring: 'last_stand', deployment: null }
    const units = [
      { ...operatives, token: null },
      { ...ghouls, token: null, at: [40, 44] },
      { ...workers, side: 'b', at: [10, 12] },
    ]
    const table = field({ phase: 'end', round: 5, mission, objectives: [[12, 11]], units })
    expect(table.world.sides.a.score).toBe(3)
  })
})
