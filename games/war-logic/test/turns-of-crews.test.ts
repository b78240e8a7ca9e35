import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../basics/queries.ts'
import { battle, inside, next, points, setDown, stay, unit, way } from './battle.ts'

const struck = (t: ReturnType<typeof battle>) => t.all('struck').map(s => [s.unit, s.target, s.damage])

rule(
  ['WL-BLST-04', 'WL-OFF-18', 'WL-R-184'],
  'A shell at a passenger strikes the truck once; truck and passenger may answer',
  () => {
    const t = battle(
      [
        unit('g', 'p1', 'field_gun_crew', 10, 20),
        unit('t', 'p2', 'troop_truck', 25, 20),
        inside('d', 'p2', 'cossack', 't', { as: 'seat' }),
        inside('k', 'p2', 'rifleman', 't', { as: 'load' }),
      ],
      [['attack', 5]],
    )
    t.pick('ann', 'alone:g').choose('ann', stay).pick('ann', 'g/3>k')
    // (18 + 0) x 5/10: the truck hides nobody from itself.
    expect(struck(t)).toEqual([['g', 't', 9]])
    expect(points(t, 't')).toEqual([11, 30])
    expect(points(t, 'k')).toEqual([2, 5])
    expect(t.options('bob', 'wl.react').map(id => id.split(/[/<]/)[0])).toEqual(expect.arrayContaining(['t', 'k']))
    expect(t.options('bob', 'wl.react').some(id => id.startsWith('d'))).toBe(false)
    t.asks('bob', 'wl.react')
  },
)

rule(
  ['WL-R-66', 'WL-PINC-03', 'WL-OFF-04', 'WL-CTRL-15', 'WL-CTRL-16'],
  'Two guns of a tank and a rifleman behind: two sides, not three',
  () => {
    const t = battle(
      [
        unit('t', 'p1', 'battle_tank', 10, 20),
        inside('c', 'p1', 'vehicle_commander', 't', { as: 'seat' }),
        inside('g', 'p1', 'vehicle_gunner', 't', { as: 'seat' }),
        unit('r', 'p1', 'rifleman', 30, 20, { facing: 180 }),
        unit('x', 'p2', 'minotaur_tyr', 22, 20),
      ],
      [['attack', 1, 2, 3]],
    )
    t.pass('bob').pick('ann', 'command:c/4').pick('ann', 'attack:x')
    t.pass('ann')
    t.pick('ann', 't/4>x').pick('ann', 't/5>x').pick('ann', 'r/4>x')
    // 10 x 4/10; 7 x 8/10; the rifleman stands behind: 6 x 13/10.
    expect(struck(t)).toEqual([
      ['t', 'x', 4],
      ['t', 'x', 6],
      ['r', 'x', 8],
    ])
    t.asks('bob', 'wl.react')
  },
)

rule(
  ['WL-R-232', 'WL-R-233', 'WL-HOUSE-03', 'WL-HOUSE-04'],
  'Who holds the ruins changes with a death: whoever answers then shoots at men who hide',
  () => {
    const t = battle(
      [
        unit('a', 'p1', 'cossack', 11, 12),
        unit('b', 'p1', 'cossack', 11, 14),
        unit('e', 'p1', 'cossack_esaul', 4, 14),
        unit('x', 'p2', 'cossack', 12.05, 12),
        unit('y', 'p2', 'cossack', 12.05, 14),
      ],
      [['attack', 10, 3]],
      { pieces: [{ id: 'r', type: 'ruins', at: [9, 10], size: [6, 6] }], hands: [{ place: 'r', side: 'b' }] },
    )
    t.pass('ann').pick('ann', 'command:e/5').pick('ann', 'hold')
    t.pick('ann', 'a/4>x').pick('ann', 'b/3>y').pass('ann')
    expect(struck(t)).toEqual([
      ['a', 'x', 6],
      ['b', 'y', 1],
    ])
    t.dice('attack back', 6).pick('bob', 'y/3>a')
    // Two against one now: 6 - 1.
    expect(t.last('struck')).toMatchObject({ unit: 'y', target: 'a', damage: 3 })
    next(t)
  },
)

rule(
  ['WL-LOAD-03', 'WL-R-210', 'WL-MOVE-02', 'WL-LOAD-04'],
  'A drive with the driver alone costs no Load; with a passenger it does',
  () => {
    const t = battle([
      unit('t', 'p1', 'troop_truck', 10, 20),
      inside('d', 'p1', 'cossack', 't', { as: 'seat' }),
      unit('k', 'p1', 'cossack', 10, 26),
      unit('x', 'p2', 'cossack', 44, 30),
    ])
    t.pick('ann', 'alone:d').pick('ann', 't')
    t.choose('ann', way([17, 26]))
      .pass('ann')
      .pass('ann')
    const load = () => unitOf(t.world, 't').counters[4]!.left
    expect(load()).toBe(30)
    t.pass('bob')
    t.pick('ann', 'alone:k')
      .choose('ann', way([14.9, 26]))
      .pick('ann', 't/load')
    t.pass('bob')
    t.pick('ann', 'alone:d')
      .pick('ann', 't')
      .choose('ann', way([25, 26]))
    expect(load()).toBe(29)
    next(t)
  },
)

rule(
  ['WL-CRSH-01', 'WL-CRSH-02', 'WL-HOUSE-09', 'WL-R-239'],
  'A truck that breaks by crashing puts its people out unhurt, and nobody struck at them',
  () => {
    const t = battle(
      [
        unit('t', 'p1', 'troop_truck', 10, 20, { armour: 0, health: 20 }),
        inside('d', 'p1', 'cossack', 't', { as: 'seat' }),
        inside('k', 'p1', 'cossack', 't', { as: 'load' }),
        unit('x', 'p2', 'minotaur_tyr', 20, 20),
      ],
      [['attack', 10]],
    )
    t.pass('bob')
      .pick('ann', 'alone:d')
      .pick('ann', 't')
      .choose('ann', way([17.7, 20]))
      .pass('ann')
    t.pick('ann', 't/crash>x').pass('ann')
    setDown(setDown(t, 'ann'), 'ann')
    expect(unitOf(t.world, 't').where).toBe('dead')
    expect(points(t, 'x')).toEqual([0, 40])
    expect(points(t, 'd')).toEqual([0, 5])
    expect(points(t, 'k')).toEqual([0, 5])
    next(t)
  },
)

rule(['WL-R-186', 'WL-FAST-02', 'WL-R-215'], 'A tank that loses a life or death roll sets its people down unhurt', () => {
  const t = battle(
    [
      unit('a', 'p1', 'cossack', 10, 20),
      unit('t', 'p2', 'battle_tank', 30, 20),
      inside('c', 'p2', 'vehicle_commander', 't', { as: 'seat' }),
      inside('g', 'p2', 'vehicle_gunner', 't', { as: 'load' }),
      unit('q', 'p2', 'cossack', 44, 30),
    ],
    [['quick roll', 7, 3]],
    { options: { quickDeath: true } },
  )
  t.pick('ann', 'roll').pick('ann', 'a', 't').pick('bob', 'accept')
  setDown(setDown(t, 'bob'), 'bob')
  expect(unitOf(t.world, 't').where).toBe('dead')
  expect([points(t, 'c'), points(t, 'g')]).toEqual([
    [0, 5],
    [0, 5],
  ])
  t.asks('ann', 'wl.command')
})
