import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { battle, next, points, setDown, stay, unit } from '../../test/battle.ts'

rule(
  ['WL-CLONE-04', 'WL-CLONE-05', 'WL-CTRL-02', 'WL-R-204'],
  'a private comes out of the vat with full detonators, and takes no order in this turn; in the next he does',
  () => {
    const units = [
      unit('v', 'p1', 'clone_vat', 10, 20),
      unit('s', 'p1', 'shock_sergeant', 16, 20),
      unit('m', 'p1', 'shock_private', 16, 24),
      unit('d', 'p1', 'shock_private', 30, 30, { where: 'dead', counters: [{ skill: 'heat_detonators', left: 0 }] }),
      unit('q', 'p2', 'cossack', 44, 4),
    ]
    const table = battle(units).pick('ann', 'clone:v/2').pick('ann', 'd')
    setDown(table, 'ann')
    expect(unitOf(table.world, 'd').where).toBe('table')
    expect(table.why('ann', 'alone:d')).toBe('WL-CLONE-04')
    table.pick('ann', 'command:s/6').pick('ann', 'hold')
    expect(table.world.turn!.streams.flatMap(({ units: ordered }) => ordered)).not.toContain('d')
    next(table)
  },
)

rule(
  ['WL-TIME-06', 'WL-TIME-03', 'WL-R-218', 'WL-R-42'],
  'the die a chronomancer has fixed serves his comrade; he is shot, and the rest of them are lost',
  () => {
    const units = [
      unit('c', 'p1', 'chronomancer', 10, 20),
      unit('r', 'p1', 'rifleman', 14, 24),
      unit('e', 'p2', 'rifleman', 20, 20, { armour: 0, health: 5 }),
      unit('z', 'p2', 'cossack', 44, 4),
    ]
    const players = [
      {
        id: 'p1',
        prepared: [
          { unit: 'c', kind: 'set', face: 2 },
          { unit: 'c', kind: 'predicted', face: 3 },
        ],
      },
    ]
    const table = battle(units, [], { players })
    table.pass('ann').pick('ann', 'alone:r').choose('ann', stay).pick('ann', 'r/4>e')
    table.pass('ann')
    // 6 x 2/10 = 1.2: the die that was set, before the one that was foreseen.
    expect(points(table, 'e')).toEqual([0, 3])
    table.pass('bob')
    table.pick('bob', 'alone:e').choose('bob', stay).dice('attack', 9).pick('bob', 'e/4>c')
    table.pass('ann')
    expect(unitOf(table.world, 'c').where).toBe('dead')
    expect(table.world.players.p1!.prepared ?? []).toEqual([])
    next(table)
  },
)

rule(
  ['WL-MORAL-03', 'WL-MORAL-06', 'WL-R-206', 'WL-MORAL-02', 'WL-TEAM-03'],
  'a speech warms the team and not the loose man beside it',
  () => {
    const units = [
      unit('l', 'p1', 'british_private', 10, 20, { team: 'line' }),
      unit('m', 'p1', 'british_corporal', 10, 22, { team: 'line' }),
      unit('x', 'p1', 'british_private', 10, 24),
      unit('e', 'p2', 'battle_robot', 18, 22),
    ]
    const table = battle(units, [['attack', 3, 3]])
    table.pick('ann', 'speech:m/7')
    table.pass('ann')
    table.pick('ann', 'command:m/5').pick('ann', 'hold')
    table.pick('ann', 'l/3>e').pick('ann', 'x/3>e').pass('ann')
    // 5 x 5/10 = 2.5 and 5 x 3/10 = 1.5.
    expect(table.all('hurt').map(({ lost }) => lost)).toEqual([3, 2])
    expect(unitOf(table.world, 'l').counters[5]).toMatchObject({ left: 1 })
    expect(unitOf(table.world, 'x').counters[5]).toMatchObject({ left: 2 })
    next(table)
  },
)
