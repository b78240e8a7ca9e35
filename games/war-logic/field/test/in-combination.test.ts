import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, next, points, stay, unit, way } from '../../test/battle.ts'

rule(
  ['WL-FIELD-02', 'WL-ZONE-03', 'WL-R-124', 'WL-FIELD-07', 'WL-ZONE-05'],
  'a loose die goes with its carrier: one attack a turn, and it falls where he falls',
  () => {
    const units = [
      unit('a', 'p1', 'rifleman', 10, 20),
      unit('e', 'p2', 'battle_robot', 18, 20),
      unit('q', 'p2', 'cossack', 44, 4),
    ]
    const items = [{ id: 'd', type: 'loose_die', die: 'D4', carrier: 'a' }]
    const table = battle(
      units,
      [
        ['attack', 3],
        ['bonus', 4],
      ],
      { items },
    )
    table.pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/4>e')
    // The one die there is goes with the one attack: 6 x 7/10 = 4.2.
    expect(points(table, 'e')).toEqual([5, 10])
    table.dice('attack back', 10).pick('bob', 'e/4>a')
    // 6: one point is left.
    expect(points(table, 'a')).toEqual([0, 1])
    table.pick('bob', 'alone:e').choose('bob', stay).dice('attack', 5).pick('bob', 'e/4>a')
    expect(table.world.items.find(({ id }) => id === 'd')).toMatchObject({ where: 'table', at: { x: 1000, y: 2000 } })
    if (table.state.outcome === null) next(table)
  },
)

rule(
  ['WL-FIELD-06', 'WL-R-246', 'WL-OBJ-01', 'WL-FIELD-01'],
  'an idle robot joins who touches it, and acts from the next turn; the truck without a driver waits for one',
  () => {
    const units = [
      unit('a', 'p1', 'rifleman', 10, 20),
      { id: 'n', unit: 'battle_robot', at: [15, 20], facing: 0, marks: [{ kind: 'inactive' }] },
      { id: 't', unit: 'troop_truck', at: [10, 28], facing: 0, marks: [{ kind: 'inactive' }] },
      unit('q', 'p2', 'cossack', 44, 4),
    ]
    const table = battle(units)
      .pick('ann', 'alone:a')
      .choose('ann', way([14, 20]))
    while (table.engine.decision(table.state, 'ann')?.kind === 'wl.take') table.pick('ann', 'n')
    while (table.engine.decision(table.state, 'ann') && table.world.turn!.player === 'p1') table.pass('ann')
    expect(table.world.units.n!.player).toBe('p1')
    expect(table.world.units.t!.player).toBe(null)
    table.pass('bob')
    expect(table.options('ann', 'wl.command')).toContain('alone:n')
    expect(table.why('ann', 'alone:t')).not.toBe('KERNEL-UNKNOWN')
    next(table)
  },
)
