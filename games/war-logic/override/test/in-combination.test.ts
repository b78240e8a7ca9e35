import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { battle, inside, next, points, setDown, stay, unit, way } from '../../test/battle.ts'

rule(
  ['WL-R-116', 'WL-HACK-02', 'WL-HACK-01', 'WL-HACK-09'],
  'a tank with a Sergeant in it thinks as he does: 30 are needed, not 1',
  () => {
    const units = [
      unit('n', 'p1', 'netrunner', 10, 20),
      unit('t', 'p2', 'battle_tank', 24, 20),
      inside('c', 'p2', 'vehicle_commander', 't', { as: 'seat' }),
    ]
    const tried = (die: number) => {
      const table = battle(units, [['override', die]])
        .pick('ann', 'alone:n')
        .pick('ann', 'override:n/4>t=availability')
      table.pass('ann')
      table.choose('ann', stay)
      return table
    }
    const failed = tried(2)
    expect(unitOf(failed.world, 't').marks).toEqual([])
    next(failed)
    const works = tried(3)
    expect(unitOf(works.world, 't').marks.map(({ kind }) => kind)).toContain('frozen')
    next(works)
  },
)

rule(
  ['WL-INFES-01', 'WL-R-141', 'WL-OBJ-01', 'WL-R-199', 'WL-R-143'],
  'the last man is bitten and changes sides: his army is gone, though nobody died',
  () => {
    const units = [unit('z', 'p1', 'plague_zombie', 10, 20), unit('e', 'p2', 'cossack', 14, 20)]
    const table = battle(units, [['override', 1]])
    table
      .pass('ann')
      .pick('ann', 'alone:z')
      .choose('ann', way([12.95, 20]))
    table.pick('ann', 'infest:z/4>e=infest')
    table.pick('ann', 'keep')
    expect(unitOf(table.world, 'e').player).toBe('p1')
    expect(table.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-01' })
  },
)

rule(
  ['WL-R-152', 'WL-INFES-01', 'WL-CTRL-14', 'WL-R-207'],
  'a captor who changes sides lets his prisoners go, and his own people may be shot at by him next turn',
  () => {
    const units = [
      unit('z', 'p1', 'plague_zombie', 10, 20),
      unit('j', 'p2', 'rifleman', 14, 20, { extra: ['handcuffs'] }),
      { id: 'x', player: 'p1', unit: 'cossack', in: 'j', where: 'prison' },
      unit('q', 'p2', 'cossack', 20, 20),
    ]
    const table = battle(units, [['override', 1]])
    table
      .pass('ann')
      .pick('ann', 'alone:z')
      .choose('ann', way([12.95, 20]))
      .pick('ann', 'infest:z/4>j=infest')
    setDown(table, 'ann').pick('ann', 'keep')
    expect(unitOf(table.world, 'j').player).toBe('p1')
    expect(unitOf(table.world, 'x')).toMatchObject({ where: 'table', player: 'p1' })
    next(table)
    expect(points(table, 'x')).toEqual([0, 5])
  },
)
