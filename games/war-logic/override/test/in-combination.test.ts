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

rule(
  ['WL-HACK-09', 'WL-HACK-10', 'WL-HACK-04'],
  'with conditions on a hack goes on from a robot to robots, never to the men it commands',
  () => {
    const units = [
      unit('n', 'p1', 'netrunner', 10, 20),
      unit('c', 'p2', 'robot_commander', 20, 20),
      unit('k', 'p2', 'cossack', 22, 20, { extra: ['firewall'] }),
      unit('r', 'p2', 'battle_robot', 24, 20),
    ]
    const hacked = (effectiveAgainst: boolean) =>
      battle(units, [['override', 10]], { options: { effectiveAgainst } })
        .pick('ann', 'alone:n')
        .pick('ann', 'override:n/4>c=availability')
    const table = hacked(true)
    expect(table.options('ann', 'wl.chain')).toEqual(['r'])
    table.refuses('ann', { type: 'pick', ids: ['r', 'k'] }, 'WL-HACK-10')
    table.pick('ann', 'r')
    expect(table.all('frozen').map(one => one.unit)).toEqual(['c', 'r'])
    next(table)
    const open = hacked(false).pick('ann', 'r', 'k')
    expect(open.all('frozen').map(one => one.unit)).toEqual(['c', 'r', 'k'])
    next(open)
  },
)

rule(['WL-HACK-06', 'WL-R-206'], 'of a loose unit its own sheet is read, and no team is spoken of', () => {
  const units = [unit('n', 'p1', 'netrunner', 10, 20), unit('k', 'p2', 'cossack', 20, 20), unit('q', 'p2', 'cossack', 24, 20)]
  const table = battle(units, [['override', 9]])
  table.pick('ann', 'alone:n').pick('ann', 'override:n/4>k=confidentiality').pass('ann')
  expect(table.world.players.p1!.read).toEqual(['k'])
  expect(table.last('sheets read')).toMatchObject({ unit: 'k', team: null })
  next(table)
})
