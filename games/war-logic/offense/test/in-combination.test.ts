import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { battle, inside, next, points, setDown, stay, unit } from '../../test/battle.ts'

rule(
  ['WL-BLST-03', 'WL-BLST-05', 'WL-R-171', 'WL-OFF-08', 'WL-BLST-01'],
  'a grenade among friend and foe: both are hurt, the foe answers, the friend does not',
  () => {
    // Circumference 6 is a circle of 2 inches: whoever touches it within 1 inch of the middle.
    const units = [
      unit('a', 'p1', 'rifleman', 16, 20),
      unit('m', 'p1', 'rifleman', 21, 21.1),
      unit('e', 'p2', 'rifleman', 21, 20),
      unit('f', 'p2', 'rifleman', 22.51, 20),
    ]
    const table = battle(units, [['attack', 9]])
    table.pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/5>e')
    // 5 x 9/10 = 4.5; the third man stands a hundredth too far.
    expect(table.all('hurt').map(({ unit: id, lost }) => [id, lost])).toEqual([
      ['e', 5],
      ['m', 5],
    ])
    expect(points(table, 'f')).toEqual([2, 5])
    expect(table.options('bob', 'wl.react').every(id => id.startsWith('e'))).toBe(true)
    table.pass('bob').asks('bob', 'wl.command')
  },
)

rule(
  ['WL-OFF-06', 'WL-R-69', 'WL-PINC-03', 'WL-PINC-06', 'WL-OFF-11'],
  'one die for all: two pincer one man and a third fires at another; only the pair multiplies it',
  () => {
    const units = [
      unit('c', 'p1', 'shock_sergeant', 14, 12),
      unit('a', 'p1', 'shock_private', 14, 20),
      unit('b', 'p1', 'shock_private', 20, 14),
      unit('t', 'p2', 'minotaur_tyr', 20, 20),
      unit('u', 'p2', 'minotaur_tyr', 24, 12),
    ]
    const table = battle(units, [['attack', 3]])
    table.pass('bob').pick('ann', 'command:c/6').pick('ann', 'hold')
    table.pick('ann', 'a/4>t').pick('ann', 'dice:all').pick('ann', 'b/4>t').pick('ann', 'c/4>u')
    // 7 x 12/10 = 8.4 twice, 7 x 3/10 = 2.1.
    expect(table.all('hurt').map(({ unit: id, lost }) => [id, lost])).toEqual([
      ['t', 9],
      ['t', 9],
      ['u', 3],
    ])
    next(table)
  },
)

rule(
  ['WL-R-237', 'WL-HOUSE-09', 'WL-R-114', 'WL-R-239', 'WL-OFF-19', 'WL-MOD-04'],
  'driver, truck and passenger are shot at in one turn: the shelter falls in the middle, and the last shot counts it still',
  () => {
    const units = [
      unit('c', 'p1', 'shock_sergeant', 10, 24),
      unit('x', 'p1', 'shock_private', 10, 20),
      unit('y', 'p1', 'shock_private', 10, 21.5),
      unit('z', 'p1', 'shock_private', 10, 18.5),
      unit('t', 'p2', 'troop_truck', 20, 20, { armour: 0, health: 4 }),
      inside('d', 'p2', 'vehicle_gunner', 't', { as: 'seat' }),
      inside('p', 'p2', 'shock_private', 't', { as: 'load' }),
    ]
    const table = battle(units, [['attack', 9, 10, 6]])
    table.pick('ann', 'command:c/6').pick('ann', 'hold')
    table.pick('ann', 'x/4>d').pick('ann', 'y/4>t').pick('ann', 'z/4>p').pass('ann')
    // 7 x 8/10 kills the driver; 7 takes the truck and leaves 3 for the passenger; 7 x 5/10 = 3.5 more.
    setDown(table, 'bob')
    expect([unitOf(table.world, 'd').where, unitOf(table.world, 't').where]).toEqual(['dead', 'dead'])
    expect(points(table, 'p')).toEqual([0, 2])
    const answers = table.options('bob', 'wl.react')
    expect(answers).toEqual(expect.arrayContaining(['p/4>x', 'p/4>y', 'p/4>z']))
    expect(answers).not.toContain('p/4>c')
    table.pass('bob').asks('bob', 'wl.command')
  },
)

rule(
  ['WL-BLST-04', 'WL-OFF-18', 'WL-R-228', 'WL-R-83', 'WL-HOUSE-11'],
  'a grenade at a man in a hut hits the hut, once; he is unhurt, was attacked, and fires back out of it',
  () => {
    const pieces = [{ id: 'hut', type: 'hut', at: [20, 18], size: [4, 4] }]
    const units = [
      unit('a', 'p1', 'rifleman', 16, 20),
      inside('e', 'p2', 'rifleman', 'hut'),
      inside('f', 'p2', 'rifleman', 'hut'),
    ]
    const table = battle(units, [['attack', 8]], { pieces })
    table.pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/5>e')
    expect(points(table, 'e')).toEqual([2, 5])
    // (5 + 2 of height) x 8/10 = 5.6.
    expect(table.world.pieces.find(({ id }) => id === 'hut')).toMatchObject({ health: 14 })
    const answers = table.options('bob', 'wl.react')
    expect(answers).toContain('e/4>a')
    table.dice('attack back', 5).pick('bob', 'e/4>a')
    expect(points(table, 'a')).toEqual([0, 4])
    next(table)
  },
)

rule(
  ['WL-R-166', 'WL-OFF-07', 'WL-OFF-09', 'WL-R-71', 'WL-OFF-18'],
  'exactly 14 inches reach and one hundredth more does not: refused where one measures first, wasted where not',
  () => {
    const units = (x: number) => [unit('a', 'p1', 'rifleman', 10, 20), unit('e', 'p2', 'rifleman', x, 20)]
    const fired = (x: number, preMeasure: boolean) =>
      battle(units(x), [], { options: { preMeasure } }).pick('ann', 'alone:a').choose('ann', stay)
    const reach = fired(25, true).dice('attack', 5).pick('ann', 'a/4>e')
    expect(points(reach, 'e')).toEqual([0, 4])
    next(reach)
    const far = fired(25.01, true)
    expect(far.why('ann', 'a/4>e')).toBe('WL-OFF-09')
    next(far)
    const blind = fired(25.01, false).dice('attack', 5).pick('ann', 'a/4>e')
    expect(points(blind, 'e')).toEqual([2, 5])
    expect(unitOf(blind.world, 'a').counters[4]).toMatchObject({ left: 19 })
    blind.asks('bob', 'wl.react')
  },
)

rule(
  ['WL-LEV-04', 'WL-LEV-01', 'WL-R-124', 'WL-DEF-04'],
  'a rider shoots down from his horse: eight more before the die; the man on foot answers without it',
  () => {
    const units = [unit('r', 'p1', 'cossack_rider', 10, 20), unit('e', 'p2', 'minotaur_hurler', 16, 20)]
    const table = battle(units, [['attack', 5]])
    table.pass('bob').pick('ann', 'alone:r').choose('ann', stay).pick('ann', 'r/3>e')
    // (5 + 10 - 4) x 5/10 = 5.5.
    expect(points(table, 'e')).toEqual([0, 18])
    table.dice('attack back', 5).pick('bob', 'e/4>r')
    expect(points(table, 'r')).toEqual([0, 4])
    next(table)
  },
)

rule(
  ['WL-COND-03', 'WL-BLST-04', 'WL-BLST-05', 'WL-COND-01'],
  'germs in a house: the men inside suffer, the house stands; a robot in there was never reached and does not answer',
  () => {
    const units = [
      unit('a', 'p1', 'rifleman', 10, 20, { extra: ['flame_thrower'] }),
      inside('x', 'p2', 'minotaur_tyr', 'h'),
      inside('y', 'p2', 'battle_robot', 'h'),
    ]
    const pieces = [{ id: 'h', type: 'house', at: [16, 18], size: [6, 5] }]
    const table = battle(units, [['attack', 4]], { options: { effectiveAgainst: true }, pieces })
    table.pass('bob').pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/6>x')
    expect(table.all('struck').map(({ target }) => target)).toEqual(['x', 'h'])
    expect(table.all('not affected').map(one => one.unit)).toEqual(['h'])
    expect(table.world.pieces[0]!.health).toBe(40)
    expect(table.options('bob', 'wl.react').filter(id => id.startsWith('y'))).toEqual([])
  },
)
