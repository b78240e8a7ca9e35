import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { battle, inside, next, unit, way } from '../../test/battle.ts'

const left = (table: ReturnType<typeof battle>, id: string, skill: string) =>
  unitOf(table.world, id).counters.find(one => one.skill === skill)!.left

rule(
  ['WL-CTRL-16', 'WL-OFF-04', 'WL-CTRL-15', 'WL-R-209', 'WL-R-148'],
  'a commander in his tank orders the gunner beside him: two weapons, each once, and the tank counts for nobody',
  () => {
    const units = [
      unit('t', 'p1', 'battle_tank', 10, 20),
      inside('c', 'p1', 'vehicle_commander', 't', { as: 'seat' }),
      inside('g', 'p1', 'vehicle_gunner', 't', { as: 'seat' }),
      unit('e', 'p2', 'heavy_robot', 26, 20),
      unit('f', 'p2', 'heavy_robot', 26, 30),
    ]
    const table = battle(units, [['attack', 1, 1]])
    table.pick('ann', 'command:c/4').pick('ann', 'hold')
    const open = table.options('ann', 'wl.attack')
    expect(open).toEqual(expect.arrayContaining(['t/3>e', 't/4>e', 't/5>e']))
    table.pick('ann', 't/3>e')
    // The cannon has fired: the second man takes another weapon.
    expect(table.why('ann', 't/3>f')).not.toBe(null)
    expect(table.why('ann', 't/3>f')).not.toBe('KERNEL-UNKNOWN')
    table.pick('ann', 't/4>f')
    expect(table.all('struck')).toHaveLength(2)
    next(table)
  },
)

rule(
  ['WL-R-144', 'WL-CTRL-09', 'WL-CTRL-10', 'WL-COMM-01', 'WL-CTRL-11'],
  'an order by voice and by radio: every rank pays, and of the radios those that were needed',
  () => {
    const units = [
      unit('s', 'p1', 'shock_sergeant', 10, 20),
      unit('near', 'p1', 'shock_corporal', 13, 20),
      unit('far', 'p1', 'shock_corporal', 31, 20),
      unit('out', 'p1', 'shock_corporal', 60, 20),
      unit('q', 'p2', 'cossack', 44, 4),
    ]
    const table = battle(units, [], { table: [72, 48] })
      .pick('ann', 'command:s/6')
      .pick('ann', 'move')
    const paid = (id: string) => [left(table, id, id === 's' ? 'sergeant' : 'corporal'), left(table, id, 'radio')]
    expect({ s: paid('s'), near: paid('near'), far: paid('far'), out: paid('out') }).toEqual({
      ...{ s: [29, 29], near: [29, 30], far: [29, 29], out: [30, 30] },
    })
    next(table)
  },
)

rule(
  ['WL-CTRL-14', 'WL-CTRL-13', 'WL-R-207', 'WL-HACK-07'],
  'the only officer is frozen: nobody orders, one acts alone, and the officer is told why not',
  () => {
    const units = [
      unit('s', 'p1', 'shock_sergeant', 10, 20, { marks: [{ kind: 'frozen' }] }),
      unit('a', 'p1', 'shock_private', 12, 20),
      unit('q', 'p2', 'cossack', 20, 20),
    ]
    const table = battle(units, [['attack', 1]])
    expect(table.options('ann', 'wl.command')).toEqual(['alone:a'])
    table.refuses('ann', { type: 'pick', ids: ['command:s/6'] }, 'WL-CTRL-14')
    expect(table.why('ann', 'alone:s')).toBe('WL-HACK-07')
    table
      .pick('ann', 'alone:a')
      .choose('ann', way([13, 20]))
      .pick('ann', 'a/4>q')
    next(table)
  },
)
