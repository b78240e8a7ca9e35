import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { ann, bob, offense, points } from './offense-table.ts'

rule(
  ['WL-OFF-01', 'WL-OFF-02', 'WL-OFF-03', 'WL-OFF-11', 'WL-DICE-04'],
  'one attack: unit, skill and target, a die, damage',
  () => {
    const table = offense([ann('u1', 'british_private', [10, 10]), bob('u2', 'cossack', [10, 19])], [['attack', 8]])
    expect(table.options('ann', 'wl.attack')).toEqual(['u1/3>u2'])
    table.pick('ann', 'u1/3>u2')
    expect(points(table, 'u2')).toBe(1)
    expect(table.last('struck')).toMatchObject({ unit: 'u1', target: 'u2', impact: 5, damage: 4 })
  },
)
