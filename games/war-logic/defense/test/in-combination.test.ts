import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { battle, next, points, stay, unit, way } from '../../test/battle.ts'
import { at } from '../../test/wl-table.ts'

rule(
  ['WL-R-188', 'WL-R-73', 'WL-R-229', 'WL-DEF-04'],
  'two were shot at: the first kills his attacker, and the second may answer only who is left',
  () => {
    const units = [
      unit('c', 'p1', 'shock_sergeant', 10, 24),
      unit('a', 'p1', 'cossack', 14, 20),
      unit('e', 'p2', 'rifleman', 20, 20),
      unit('f', 'p2', 'rifleman', 20, 23),
    ]
    const table = battle(units, [['attack', 1, 1]])
    table.pick('ann', 'command:c/6').pick('ann', 'hold').pick('ann', 'a/3>e').pick('ann', 'c/4>f')
    table.dice('attack back', 9).pick('bob', 'e/4>a')
    expect(unitOf(table.world, 'a').where).toBe('dead')
    expect(table.options('bob', 'wl.react')).toContain('f/4>c')
    table.refuses('bob', { type: 'pick', ids: ['f/4>a'] }, 'WL-R-188')
    next(table)
  },
)

rule(
  ['WL-R-151', 'WL-HACK-07', 'WL-ARMR-04', 'WL-R-128'],
  'a frozen trooper under fire: his charge takes the shot, and he does nothing about it',
  () => {
    const units = [
      unit('a', 'p1', 'rifleman', 10, 20),
      unit('e', 'p2', 'vat_trooper', 20, 20, { marks: [{ kind: 'frozen' }] }),
      unit('z', 'p2', 'cossack', 44, 4),
    ]
    const table = battle(units, [['attack', 5]], { options: { regenerativeArmor: true } })
    table.pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/4>e')
    expect(points(table, 'e')).toEqual([6, 5])
    next(table)
  },
)

rule(
  ['WL-R-77', 'WL-DEF-06', 'WL-R-185', 'WL-DEF-07', 'WL-R-238'],
  'a surgeon who was not shot at heals two who were, as long as he touches them and has kits',
  () => {
    const units = [
      unit('c', 'p1', 'shock_sergeant', 10, 24),
      unit('a', 'p1', 'shock_private', 10, 20),
      unit('e', 'p2', 'cossack', 20, 20, { health: 5 }),
      unit('f', 'p2', 'cossack', 20, 22),
      unit('s', 'p2', 'british_surgeon', 20, 21, { counters: [{ skill: 'medic_kit', left: 1 }] }),
    ]
    const table = battle(units, [['attack', 5, 3]])
    table.pick('ann', 'command:c/6').pick('ann', 'hold').pick('ann', 'a/4>e').pick('ann', 'c/4>f')
    expect([points(table, 'e'), points(table, 'f')]).toEqual([
      [0, 1],
      [0, 2],
    ])
    expect(table.options('bob', 'wl.react')).toEqual(expect.arrayContaining(['e<s/4', 'f<s/4']))
    table.pick('bob', 'e<s/4')
    expect(points(table, 'e')).toEqual([0, 5])
    // The last kit is gone.
    expect(table.options('bob', 'wl.react')).not.toContain('f<s/4')
    table.refuses('bob', { type: 'pick', ids: ['f<s/4'] }, 'WL-SKILL-04')
    next(table)
  },
)

rule(
  ['WL-DEF-05', 'WL-R-75', 'WL-MOVE-14'],
  'a man in the corner of the table: a retreat must end farther from whoever attacked him, and there is no such place',
  () => {
    const units = [unit('a', 'p1', 'rifleman', 10, 10), unit('e', 'p2', 'rifleman', 0.5, 0.5), unit('z', 'p2', 'cossack', 44, 4)]
    const table = battle(units, [['attack', 1]])
    table.pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/4>e').pick('bob', 'e/retreat')
    table.refuses('bob', way([0.5, 6]), 'WL-DEF-05')
    table.refuses('bob', way([0.4, 0.5]), 'WL-MOVE-14')
    next(table)
  },
)

rule(
  ['WL-ARMR-05', 'WL-R-230', 'WL-FORCE-06', 'WL-R-96'],
  'a mine takes the last charge of a trooper who is set down on it: shot at afterwards, he answers',
  () => {
    const units = [
      unit('c', 'p1', 'shock_sergeant', 8, 20),
      unit('f', 'p1', 'telekinetic', 10, 20),
      unit('r', 'p1', 'rifleman', 14, 20),
      unit('x', 'p2', 'vat_trooper', 20, 20),
    ]
    const fields = [{ id: 'm', type: 'minefield', at: [20, 14] }]
    const table = battle(
      units,
      [
        ['lift', 10],
        ['mine', 3],
        ['attack', 2],
      ],
      { fields },
    )
    table.pass('bob').pick('ann', 'command:c/6').pick('ann', 'hold')
    table.pick('ann', 'lift:f/5>x=move').choose('ann', { type: 'aim', at: at(20, 16) })
    table.pick('ann', 'r/4>x').pass('ann')
    // The mine does 8 x 3/10: the charge of 3 takes it. The rifle does 6 x 2/10.
    expect(table.all('absorbed')).toHaveLength(1)
    expect(points(table, 'x')).toEqual([4, 5])
    expect(table.options('bob', 'wl.react')).toContain('x/5>r')
  },
)
