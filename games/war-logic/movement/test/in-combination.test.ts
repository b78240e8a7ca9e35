import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { battle, inside, next, points, unit, way } from '../../test/battle.ts'

rule(
  ['WL-LOAD-04', 'WL-LOAD-03', 'WL-R-209', 'WL-R-210', 'WL-TURN-03'],
  'out of a truck that has driven: set down in contact, no step farther, and still able to fire',
  () => {
    const units = [
      unit('t', 'p1', 'troop_truck', 10, 20),
      inside('c', 'p1', 'vehicle_commander', 't', { as: 'seat' }),
      inside('r', 'p1', 'rifleman', 't', { as: 'load' }),
      unit('e', 'p2', 'battle_robot', 30, 20),
    ]
    const table = battle(units, [['attack', 5]])
    table
      .pick('ann', 'command:c/4')
      .pick('ann', 'attack:e')
      .pick('ann', 't')
      .choose('ann', way([20, 20]))
      .pick('ann', 'r')
    table.refuses('ann', way([26, 20]), 'WL-LOAD-04')
    table.choose('ann', way([22.05, 20]))
    expect(unitOf(table.world, 'r')).toMatchObject({ where: 'table', at: { x: 2205, y: 2000 } })
    table.pass('ann')
    table.pick('ann', 'r/4>e').pass('ann')
    expect(points(table, 'e')).toEqual([7, 10])
    next(table)
  },
)

rule(
  ['WL-MOVE-05', 'WL-MOVE-03', 'WL-MOVE-04', 'WL-R-221'],
  'six inches over a wall of two: four are left for the way; an enemy on the far side may not be ended upon',
  () => {
    const pieces = [{ id: 'w', type: 'wall', at: [12, 10], size: [0.5, 20] }]
    const units = [unit('a', 'p1', 'rifleman', 10, 20), unit('e', 'p2', 'rifleman', 15, 20), unit('z', 'p2', 'cossack', 44, 4)]
    const table = battle(units, [], { pieces }).pick('ann', 'alone:a')
    table.refuses('ann', way([14, 22.01]), 'WL-MOVE-05')
    table.refuses('ann', way([14.5, 20]), 'WL-MOVE-04')
    table.choose('ann', way([13.9, 20]))
    next(table)
  },
)

rule(
  ['WL-GHOST-05', 'WL-R-178', 'WL-R-216', 'WL-GHOST-04', 'WL-MOD-08'],
  'a hidden agent fires without moving: one point for coming out of hiding, and his camouflage is not worn for it',
  () => {
    const units = [
      unit('g', 'p1', 'ghost_agent', 20, 20, { hidden: { figure: [10, 20] } }),
      unit('r', 'p1', 'cossack', 4, 4),
      unit('e', 'p2', 'battle_robot', 28, 20),
    ]
    const table = battle(units, [['attack', 4]])
    table.pick('ann', 'alone:g').pass('ann').pick('ann', 'g/3>e')
    // 5 x 5/10 = 2.5.
    expect(points(table, 'e')).toEqual([7, 10])
    expect(unitOf(table.world, 'g')).toMatchObject({ hidden: null })
    expect(unitOf(table.world, 'g').counters[7]).toMatchObject({ left: 30 })
    next(table)
  },
)
