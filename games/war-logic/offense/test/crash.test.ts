import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { armourOf, chargesOf, healthOf } from '../../basics/points.ts'
import { ann, bob, offense, points } from './offense-table.ts'

const runUp = (inches: number) => ({ marks: [{ kind: 'run-up', length: inches * 100 }] })
const tank = (length = 5) => [
  ann('u1', 'battle_tank', [10, 10], runUp(length)),
  ann('u2', 'vehicle_commander', null, { in: 'u1', as: 'seat' }),
]

rule(
  ['WL-CRSH-01', 'WL-CRSH-02', 'WL-CRSH-03', 'WL-R-80', 'WL-HOUSE-09', 'WL-UNIT-05'],
  'E-26: a tank crashes into a walker: weight times die, it loses what it took, the operator suffers the rest',
  () => {
    const walker = [bob('u3', 'walker', [10, 13.5]), bob('u4', 'vehicle_gunner', null, { in: 'u3', as: 'seat' })]
    const table = offense([...tank(), ...walker], [['attack', 7]])
    table.pick('ann', 'u1/crash>u3').pass('ann')
    // The walker is taller; leverage does not count.
    expect(table.last('struck')).toMatchObject({ impact: 260, leverage: 0, damage: 182 })
    const { u1, u3, u4 } = table.world.units
    expect([u3!.where, u4!.where]).toEqual(['dead', 'dead'])
    expect([armourOf(table.world, u1!), healthOf(table.world, u1!)]).toEqual([40, 60])
    expect(u1!.counters.filter(({ of, left }) => of === 20 && left < of)).toEqual([])
  },
)

rule(['WL-CRSH-03', 'WL-R-241'], 'it needs a move of an inch that ended in contact, and is no answer from a seat', () => {
  const walker = bob('u3', 'walker', [10, 13.5])
  const short = offense([...tank(0.99), walker, bob('u5', 'cossack', [20, 10])])
  short.refuses('ann', { type: 'pick', ids: ['u1/crash>u3'] }, 'WL-CRSH-03')
  short.asks('ann', 'wl.attack')
  const far = offense([...tank(1), bob('u3', 'walker', [10, 13.61])])
  far.refuses('ann', { type: 'pick', ids: ['u1/crash>u3'] }, 'WL-R-241')
  far.asks('ann', 'wl.attack')
  const exact = offense([...tank(1), bob('u3', 'walker', [10, 13.6])])
  expect(exact.options('ann', 'wl.attack')).toContain('u1/crash>u3')
  exact.refuses('ann', { type: 'pick', ids: ['u2/crash>u3'] }, 'WL-CRSH-03')
})

rule('WL-R-148', 'a crash replaces all attacks of the machine', () => {
  const foes = [bob('u3', 'walker', [10, 13.5]), bob('u5', 'cossack', [14, 10])]
  const table = offense([...tank(), ann('u6', 'vehicle_gunner', null, { in: 'u1', as: 'seat' }), ...foes], [['attack', 1]])
  table.pick('ann', 'u1/crash>u3')
  expect(table.options('ann', 'wl.attack').some(id => id.startsWith('u1/'))).toBe(false)
  table.pick('ann')
  const fired = offense([...tank(), ann('u6', 'vehicle_gunner', null, { in: 'u1', as: 'seat' }), ...foes])
  fired.pick('ann', 'u1/3>u3')
  fired.refuses('ann', { type: 'pick', ids: ['u1/crash>u3'] }, 'WL-R-148')
  fired.asks('ann', 'wl.attack')
})

rule('WL-R-175', 'charges that swallow a crash cost the crasher nothing; its last point costs its life', () => {
  const robot = ann('u1', 'heavy_robot', [10, 10], { ...runUp(3), health: 5, armour: 0 })
  const table = offense([robot, bob('u3', 'heavy_robot', [10, 12])], [['attack', 10]])
  table.pick('ann', 'u1/crash>u3')
  // 5 points: all of them go into a charge of 10.
  expect([points(table, 'u1'), points(table, 'u3'), chargesOf(table.world, table.world.units.u3!)]).toEqual([5, 90, 5])
  const bare = offense([robot, bob('u3', 'minotaur_tyr', [10, 11.75])], [['attack', 10]])
  bare.pick('ann', 'u1/crash>u3')
  expect([bare.world.units.u1!.where, points(bare, 'u3')]).toEqual(['dead', 55])
  // It counts as attacker.
  expect(bare.world.turn!.blows).toEqual([{ by: 'u1', target: 'u3', weapon: null }])
})

rule('WL-CRSH-02', 'damage beyond the target’s last point costs nothing', () => {
  const table = offense([...tank(), bob('u3', 'cossack', [10, 12.5])], [['attack', 10]])
  table.pick('ann', 'u1/crash>u3').pass('ann')
  expect([table.world.units.u3!.where, points(table, 'u1')]).toEqual(['dead', 255])
})

rule(['WL-R-80', 'WL-MOD-03'], 'a crash has modifiers, and may pincer', () => {
  const units = [...tank(), ann('u6', 'british_private', [10, 25]), bob('u3', 'walker', [10, 13.5], { facing: 90 })]
  const table = offense(units, [['attack', 1, 1]], { options: { damageMaximization: false } })
  table.pick('ann', 'u6/3>u3').pick('ann', 'u1/crash>u3').pick('ann')
  // 1 x 4 + 1 from behind.
  expect(table.all('struck').map(one => one.damage)).toEqual([2, 130])
})
