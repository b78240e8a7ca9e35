import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, inside, next, stay, unit, way } from '../../test/battle.ts'

rule(
  ['WL-END-03', 'WL-R-175', 'WL-CRSH-02', 'WL-OBJ-01', 'WL-R-141'],
  'the last of either side run into each other and both break: a draw',
  () => {
    // Five against five, a 10: five points taken, five lost.
    const units = [unit('a', 'p1', 'cossack', 10, 20), unit('e', 'p2', 'cossack', 14, 20)]
    const table = battle(units, [['attack', 10]])
    table
      .pick('ann', 'alone:a')
      .choose('ann', way([13, 20]))
      .pick('ann', 'a/crash>e')
    expect(table.state.outcome).toMatchObject({ winners: [], rule: 'WL-END-03' })
  },
)

rule(
  ['WL-OBJ-08', 'WL-END-01', 'WL-GHOST-08', 'WL-R-203'],
  'a race for two: one completely in the zone and one half in it do not finish; the second step does',
  () => {
    const finish = { at: [40, 0], size: [8, 36] }
    const units = [unit('a', 'p1', 'rifleman', 41, 10), unit('b', 'p1', 'rifleman', 36, 20), unit('q', 'p2', 'rifleman', 4, 4)]
    const table = battle(units, [], { finish, objective: { id: 'race', units: 2 } })
    table.pick('ann', 'alone:b').choose('ann', way([40.49, 20]))
    while (table.engine.decision(table.state, 'ann')) table.pass('ann')
    expect(table.state.outcome).toBe(null)
    table.pass('bob')
    table.pick('ann', 'alone:b').choose('ann', way([40.5, 20]))
    while (table.state.outcome === null && table.engine.decision(table.state, 'ann')) table.pass('ann')
    expect(table.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-08' })
  },
)

rule(
  ['WL-R-104', 'WL-OBJ-01', 'WL-UNIT-07', 'WL-OBJ-10'],
  'the driver is shot out of the last truck: a machine that nobody drives and a turret are no army',
  () => {
    const units = [
      unit('s', 'p1', 'sniper', 10, 20),
      unit('t', 'p2', 'troop_truck', 28, 20),
      inside('d', 'p2', 'vehicle_gunner', 't', { as: 'seat' }),
      unit('p', 'p2', 'sentry_post', 44, 4),
    ]
    const table = battle(units, [['attack', 1]])
    table.pick('ann', 'alone:s').choose('ann', stay).pick('ann', 's/3>d')
    if (table.state.outcome === null) next(table)
    expect(table.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-01' })
  },
)
