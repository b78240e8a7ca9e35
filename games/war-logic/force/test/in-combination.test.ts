import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, next, points, setDown, stay, unit } from '../../test/battle.ts'
import { at } from '../../test/wl-table.ts'

const to = (x: number, y: number) => ({ type: 'aim' as const, at: at(x, y) })

rule(
  ['WL-FORCE-06', 'WL-R-96', 'WL-HAZ-02', 'WL-FORCE-03', 'WL-FORCE-02'],
  'an enemy lifted into a minefield: the lift hurts nobody, the mine does',
  () => {
    const units = [
      unit('m', 'p1', 'telekinetic', 10, 10),
      unit('e', 'p2', 'rifleman', 20, 10),
      unit('z', 'p2', 'cossack', 44, 30),
    ]
    const fields = [{ id: 'f', type: 'minefield', at: [20, 20], r: 2, left: 3 }]
    const table = battle(
      units,
      [
        ['lift', 4],
        ['mine', 5],
      ],
      { fields },
    )
    table.pick('ann', 'alone:m').pick('ann', 'lift:m/5>e=move').choose('ann', to(20, 20))
    expect(points(table, 'e')).toEqual([0, 3])
    expect(table.world.fields.find(({ id }) => id === 'f')).toMatchObject({ left: 2 })
    next(table)
  },
)

rule(
  ['WL-R-181', 'WL-FORCE-05', 'WL-CRSH-02', 'WL-DEF-02'],
  'one enemy thrown at another: both are hurt, and both answer the one who threw',
  () => {
    const units = [
      unit('m', 'p1', 'telekinetic', 10, 10),
      unit('e', 'p2', 'rifleman', 20, 10),
      unit('f', 'p2', 'rifleman', 20, 16),
    ]
    const table = battle(units, [
      ['lift', 4],
      ['throw', 5],
    ])
    table.pick('ann', 'alone:m').pick('ann', 'lift:m/5>e=throw').pick('ann', 'f')
    setDown(table, 'ann')
    table.pick('ann', 'm').choose('ann', stay)
    // Seven points of weight: 7 x 5/10 = 3.5 for the other, and as much for the thrown.
    expect([points(table, 'f'), points(table, 'e')]).toEqual([
      [0, 3],
      [0, 3],
    ])
    const answers = table.options('bob', 'wl.react')
    expect(answers).toEqual(expect.arrayContaining(['e/4>m', 'f/4>m']))
    next(table)
  },
)
