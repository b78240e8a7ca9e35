import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { unitOf } from '../basics/queries.ts'
import { battle, type Dice, inside, next, points, unit } from './battle.ts'

const struck = (t: ReturnType<typeof battle>) => t.all('struck').map(s => [s.unit, s.target, s.damage])
const off = (...active: string[]) => ({ turn: { step: 'offense', active } })
const left = (t: ReturnType<typeof battle>, id: string, slot: number) => unitOf(t.world, id).counters[slot]!.left
const far = unit('q', 'p2', 'cossack', 46, 34)
const opt = (options: JsonObject) => ({ options })

describe('offense', () => {
  const duel = (dice: Dice, options: JsonObject, from = 'cossack', slot = 3, at = 14) => {
    const t = battle([unit('a', 'p1', from, 10, 20), unit('x', 'p2', 'minotaur_warrior', at, 20)], dice, { ...off('a'), options })
    t.pick('ann', `a/${slot}>x`)
    next(t)
    return t
  }
  rule('WL-DICE-05', 'With a D6 as attack die tenths still count', () => {
    expect(struck(duel([['attack', 6]], { attackDie: 'D6' }))).toEqual([['a', 'x', 3]])
  })
  rule('WL-DICE-05', 'A D20 reaches 200 percent', () => {
    expect(struck(duel([['attack', 20]], { attackDie: 'D20' }))).toEqual([['a', 'x', 10]])
  })
  rule('WL-LEV-05', 'Plus-one leverage', () => {
    const t = battle([unit('a', 'p1', 'knight', 12.5, 20), unit('x', 'p2', 'minotaur_warrior', 14, 20)], [['attack', 4]], {
      ...off('a'),
      ...opt({ leverageMode: 'plusOne' }),
    })
    t.pick('ann', 'a/6>x')
    expect(struck(t)).toEqual([['a', 'x', 5]])
    next(t)
  })
  rule(['WL-LEV-04', 'WL-LEV-05'], 'Leverage by difference, and off', () => {
    for (const [leverageMode, damage] of [
      ['difference', 7],
      ['off', 4],
    ] as const) {
      const t = battle([unit('a', 'p1', 'knight', 12.5, 20), unit('x', 'p2', 'minotaur_warrior', 14, 20)], [['attack', 4]], {
        ...off('a'),
        ...opt({ leverageMode }),
      })
      t.pick('ann', 'a/6>x')
      expect(struck(t)).toEqual([['a', 'x', damage]])
      next(t)
    }
  })
  rule(['WL-PINC-03', 'WL-PINC-04'], 'Two sides in the three ways of counting them', () => {
    for (const [pincerMode, damages] of [
      ['additive', [3, 3]],
      ['off', [2, 2]],
      ['square', [6, 7]],
    ] as const) {
      const t = battle(
        [
          unit('a', 'p1', 'cossack', 10, 20),
          unit('b', 'p1', 'cossack', 18, 20),
          unit('x', 'p2', 'heavy_robot', 14, 20, { counters: [{ skill: 'energy_shield', left: 0 }] }),
        ],
        [['attack', 3, 3]],
        { ...off('a', 'b'), ...opt({ pincerMode }) },
      )
      t.pick('ann', 'a/3>x').pick('ann', 'b/3>x')
      expect(struck(t).map(s => s[2])).toEqual(damages)
      next(t)
    }
  })
  rule('WL-SNIPE-04', "A monocular costs a number a shot and adds 5 to a sniper's die", () => {
    const t = battle(
      [
        unit('a', 'p1', 'sniper', 10, 20, { extra: ['monocular'], counters: [{ skill: 'camouflage', left: 0 }] }),
        unit('x', 'p2', 'minotaur_warrior', 30, 20),
      ],
      [['attack', 1]],
      off('a'),
    )
    t.pick('ann', 'a/3>x')
    expect(struck(t)).toEqual([['a', 'x', 13]])
    expect([left(t, 'a', 7), left(t, 'a', 3)]).toEqual([29, 9])
    next(t)
  })
  rule('WL-OFF-05', 'Two pistols have a die and pay a round each', () => {
    const t = battle(
      [unit('a', 'p1', 'vehicle_gunner', 10, 20, { extra: ['automatic_pistol'] }), unit('x', 'p2', 'minotaur_warrior', 14, 20)],
      [['attack', 10, 2]],
      { ...off('a'), ...opt({ twinPistols: true }) },
    )
    t.pick('ann', 'a/3+4>x')
    expect(struck(t)).toEqual([
      ['a', 'x', 3],
      ['a', 'x', 1],
    ])
    expect([left(t, 'a', 3), left(t, 'a', 4)]).toEqual([5, 19])
    next(t)
  })
  rule(
    ['WL-OFF-08', 'WL-OFF-18', 'WL-R-71'],
    'Out of range and unmeasured: the round is spent, nobody is hurt, and the target may answer',
    () => {
      const t = battle([unit('a', 'p1', 'cossack', 10, 20), unit('x', 'p2', 'rifleman', 20, 20)], [['attack', 10]], {
        ...off('a'),
        ...opt({ preMeasure: false }),
      })
      t.pick('ann', 'a/3>x')
      expect([points(t, 'x'), left(t, 'a', 3)]).toEqual([[2, 5], 19])
      t.dice('attack back', 5).pick('bob', 'x/4>a')
      expect(points(t, 'a')).toEqual([0, 2])
      next(t)
    },
  )
  rule(['WL-COND-01', 'WL-COND-02'], 'Germs do nothing to a robot and pass plate that is marked against them', () => {
    const t = battle(
      [
        unit('a', 'p1', 'plague_zombie', 10, 20),
        unit('b', 'p1', 'plague_zombie', 10, 26),
        unit('x', 'p2', 'battle_robot', 12, 20),
        unit('y', 'p2', 'knight', 12.5, 26),
      ],
      [['attack', 10, 10]],
      { ...off('a', 'b'), ...opt({ effectiveAgainst: true }) },
    )
    t.pick('ann', 'a/3>x').pick('ann', 'b/3>y')
    expect([points(t, 'x'), points(t, 'y')]).toEqual([
      [10, 10],
      [6, 13],
    ])
    next(t)
  })
  rule('WL-COND-05', 'With conditions off they are an ordinary weapon', () => {
    const t = battle([unit('b', 'p1', 'plague_zombie', 10, 26), unit('y', 'p2', 'knight', 12.5, 26)], [['attack', 10]], off('b'))
    t.pick('ann', 'b/3>y')
    expect(points(t, 'y')).toEqual([4, 15])
    next(t)
  })
  rule(['WL-COND-03', 'WL-R-196'], 'Flames pass into a tank: its crew burns, hiding, and the tank stays whole', () => {
    const t = battle(
      [
        unit('b', 'p1', 'cossack', 10, 20, { extra: ['flame_thrower'] }),
        unit('t', 'p2', 'battle_tank', 20, 20),
        inside('d', 'p2', 'vehicle_gunner', 't', { as: 'seat' }),
        inside('k', 'p2', 'minotaur_warrior', 't', { as: 'load' }),
      ],
      [['attack', 5]],
      { ...off('b'), ...opt({ effectiveAgainst: true }) },
    )
    t.pick('ann', 'b/5>t')
    expect(points(t, 't')).toEqual([200, 60])
    // 10 x (5 - 1)/10 each.
    expect([points(t, 'd'), points(t, 'k')]).toEqual([
      [0, 1],
      [6, 20],
    ])
    next(t)
  })
  rule(['WL-UNIT-10', 'WL-R-187'], 'A scale of 2 doubles impact and range', () => {
    const t = battle([unit('a', 'p1', 'cossack', 10, 20), unit('x', 'p2', 'minotaur_warrior', 21, 20)], [['attack', 3]], {
      ...off('a'),
      players: [{ id: 'p1', scale: '2' }, { id: 'p2' }],
    })
    t.pick('ann', 'a/3>x')
    expect(struck(t)).toEqual([['a', 'x', 3]])
    next(t)
  })
  rule(['WL-BLST-03', 'WL-BLST-05', 'WL-R-171'], 'A friend in the circle is hurt and does not react; enemies do', () => {
    const t = battle(
      [
        unit('a', 'p1', 'rifleman', 10, 20),
        unit('f', 'p1', 'cossack', 14, 18.9),
        unit('x', 'p2', 'rifleman', 14, 20),
        unit('y', 'p2', 'rifleman', 14, 21.1),
      ],
      [['attack', 5]],
      off('a'),
    )
    t.pick('ann', 'a/5>x')
    // 5 x 5/10 = 3 upon each in the circle of 2 inches.
    expect([points(t, 'x'), points(t, 'y'), points(t, 'f')]).toEqual([
      [0, 4],
      [0, 4],
      [0, 2],
    ])
    expect(new Set(t.options('bob', 'wl.react').map(id => id[0]))).toEqual(new Set(['x', 'y']))
    next(t)
  })
  rule(['WL-PINC-07', 'WL-BLST-03'], 'Sides count for the target alone, not for whom the explosion merely catches', () => {
    const t = battle(
      [
        unit('a', 'p1', 'rifleman', 10, 20),
        unit('b', 'p1', 'rifleman', 18, 20),
        unit('x', 'p2', 'minotaur_warrior', 14, 20),
        unit('y', 'p2', 'minotaur_warrior', 14, 21.7),
      ],
      [['attack', 1, 1]],
      off('a', 'b'),
    )
    t.pick('ann', 'a/5>x').pick('ann', 'b/4>x')
    // 5 x 4/10 upon x, 5 x 1/10 upon y; the rifle from behind 6 x 5/10.
    expect(struck(t)).toEqual([
      ['a', 'x', 2],
      ['a', 'y', 1],
      ['b', 'x', 3],
    ])
    next(t)
  })
  rule(['WL-PINC-01', 'WL-R-65'], 'Front, rear and above are three sides', () => {
    const t = battle(
      [
        unit('a', 'p1', 'cossack', 10, 20),
        unit('b', 'p1', 'cossack', 18, 20),
        unit('c', 'p1', 'chopper', 14, 24, { layer: 'air' }),
        inside('d', 'p1', 'vehicle_gunner', 'c', { as: 'seat' }),
        unit('x', 'p2', 'elder_dragon', 14, 20, { layer: 'land' }),
      ],
      [['attack', 1, 1, 1]],
      off('a', 'b', 'd'),
    )
    t.pick('ann', 'a/3>x').pick('ann', 'b/3>x').pick('ann', 'c/3>x')
    // 5 x 9/10, 5 x 10/10, (10 + 15 - 4) x 9/10.
    expect(struck(t).map(s => s[2])).toEqual([5, 5, 19])
    next(t)
  })
  rule(['WL-MOD-08', 'WL-R-178'], 'Camouflage is used only where nothing else gives the point', () => {
    const t = battle(
      [
        unit('a', 'p1', 'ghost_agent', 18, 20),
        unit('x', 'p2', 'minotaur_warrior', 14, 20),
        unit('b', 'p1', 'ghost_agent', 10, 26),
        unit('y', 'p2', 'minotaur_warrior', 14, 26),
      ],
      [['attack', 5, 5]],
      off('a', 'b'),
    )
    t.pick('ann', 'a/3>x').pick('ann', 'b/3>y')
    expect(struck(t).map(s => s[2])).toEqual([3, 3])
    expect([left(t, 'a', 7), left(t, 'b', 7)]).toEqual([30, 29])
    next(t)
  })
  rule(['WL-MOD-02', 'WL-MOD-05', 'WL-R-50'], 'Downhill, uphill, and a flyer over the same hill', () => {
    const pieces = [{ id: 'h', type: 'hill', at: [10, 20], r: 2 }]
    const down = battle([unit('a', 'p1', 'cossack', 10, 20), unit('x', 'p2', 'minotaur_warrior', 14.5, 20)], [['attack', 5]], {
      ...off('a'),
      pieces,
    })
    down.pick('ann', 'a/3>x')
    expect(struck(down)).toEqual([['a', 'x', 3]])
    next(down)
    const up = battle(
      [unit('a', 'p1', 'cossack', 14.5, 20), unit('x', 'p2', 'minotaur_warrior', 10, 20, { facing: 0 })],
      [['attack', 5]],
      { ...off('a'), pieces },
    )
    up.pick('ann', 'a/3>x')
    expect(struck(up)).toEqual([['a', 'x', 2]])
    next(up)
    const air = battle(
      [unit('a', 'p1', 'young_drake', 10, 20, { layer: 'air' }), unit('x', 'p2', 'minotaur_warrior', 16, 20)],
      [['attack', 5]],
      { ...off('a'), pieces },
    )
    air.pick('ann', 'a/5>x')
    expect(struck(air)).toEqual([['a', 'x', 9]])
    next(air)
  })
  rule(['WL-OFF-06', 'WL-R-69'], 'One die for each kind of weapon', () => {
    const t = battle(
      [
        unit('a', 'p1', 'cossack', 10, 19),
        unit('b', 'p1', 'cossack', 10, 20),
        unit('c', 'p1', 'rifleman', 10, 21),
        unit('x', 'p2', 'minotaur_tyr', 14, 20),
      ],
      [['attack', 2, 10]],
      off('a', 'b', 'c'),
    )
    t.pick('ann', 'a/3>x').pick('ann', 'dice:kind').pick('ann', 'b/3>x').pick('ann', 'c/4>x')
    expect(struck(t).map(s => s[2])).toEqual([1, 1, 6])
    next(t)
  })
  rule(
    ['WL-OFF-01', 'WL-TURN-04', 'WL-OFF-14', 'WL-OFF-16', 'WL-OFF-03', 'WL-CRSH-03', 'WL-R-72'],
    'Why not: everything in an Offense step that is no attack',
    () => {
      const t = battle(
        [
          unit('a', 'p1', 'cossack', 10, 20),
          unit('b', 'p1', 'cossack', 10, 22),
          unit('c', 'p1', 'cossack', 10, 24),
          unit('x', 'p2', 'cossack', 14, 20),
          unit('z', 'p2', 'cossack', 14, 24, { where: 'dead' }),
        ],
        [],
        off('a', 'b'),
      )
      t.pick('ann', 'a/3>x')
      expect([
        t.why('ann', 'a/3>x'),
        t.why('ann', 'c/3>x'),
        t.why('ann', 'b/3>z'),
        t.why('ann', 'b/4>x'),
        t.why('ann', 'b/0>x'),
        t.why('ann', 'b/crash>x'),
        t.why('ann', 'b/3>c'),
      ]).toEqual(['WL-OFF-01', 'WL-TURN-04', 'WL-OFF-14', 'WL-OFF-16', 'WL-OFF-03', 'WL-CRSH-03', 'WL-R-72'])
      next(t)
    },
  )
})
describe('defense and places', () => {
  rule(['WL-ARMR-05', 'WL-OFF-12'], 'A miss still leaves a shielded unit without a reaction', () => {
    const t = battle(
      [unit('a', 'p1', 'cossack', 14.5, 20), unit('x', 'p2', 'telekinetic', 10, 20, { facing: 0 })],
      [['attack', 1]],
      { ...off('a'), pieces: [{ id: 'h', type: 'hill', at: [10, 20], r: 2 }] },
    )
    t.pick('ann', 'a/3>x')
    expect(struck(t)).toEqual([])
    expect(left(t, 'x', 1)).toBe(5)
    expect(t.world.turn!.player).toBe('p2')
    next(t)
  })
  rule('WL-ARMR-06', 'With the toggle off a shield is plain armour, and its bearer answers', () => {
    const t = battle(
      [unit('a', 'p1', 'cossack', 14, 20), unit('x', 'p2', 'telekinetic', 10, 20, { facing: 0, extra: ['musket'] })],
      [['attack', 10]],
      { ...off('a'), ...opt({ regenerativeArmor: false }) },
    )
    t.pick('ann', 'a/3>x')
    expect(points(t, 'x')).toEqual([20, 5])
    expect(t.options('bob', 'wl.react')).toContain('x/6>a')
    next(t)
  })
  rule(['WL-DEF-06', 'WL-R-77'], 'A healer far off heals by spell, in the reaction of the wounded', () => {
    const t = battle(
      [unit('a', 'p1', 'cossack', 10, 20), unit('x', 'p2', 'rifleman', 14, 20), unit('h', 'p2', 'hedge_healer', 27, 20)],
      [['attack', 10]],
      off('a'),
    )
    t.pick('ann', 'a/3>x')
    expect(points(t, 'x')).toEqual([0, 2])
    t.pick('bob', 'x<h/3')
    expect(points(t, 'x')).toEqual([0, 5])
    expect(left(t, 'h', 3)).toBe(3)
    next(t)
  })
  rule(['WL-DEF-08', 'WL-R-238'], 'A spell for many heals everybody in the circle around the wounded', () => {
    const t = battle(
      [
        unit('a', 'p1', 'cossack', 10, 20),
        unit('x', 'p2', 'cossack', 14, 20, { health: 4 }),
        unit('y', 'p2', 'cossack', 16, 20, { health: 1 }),
        unit('z', 'p2', 'cossack', 19, 20, { health: 1 }),
        unit('h', 'p2', 'hedge_healer', 22, 20),
      ],
      [['attack', 4]],
      off('a'),
    )
    t.pick('ann', 'a/3>x').pick('bob', 'x<h/4')
    // A circle of 6 inches around x: y touches it, z at 4.5 to its edge does not.
    expect([points(t, 'x'), points(t, 'y'), points(t, 'z')]).toEqual([
      [0, 5],
      [0, 5],
      [0, 1],
    ])
    next(t)
  })
  rule('WL-FORCE-08', 'A riposte throws back no more than came', () => {
    const t = battle(
      [
        unit('a', 'p1', 'shock_private', 10, 20),
        unit('x', 'p2', 'blade_adept', 14, 20, { counters: [{ skill: 'blade_guard', left: 0 }], extra: ['armor10'] }),
      ],
      [['attack', 3]],
      off('a'),
    )
    t.pick('ann', 'a/4>x').dice('attack back', 10)
    t.pick('bob', 'x/6>a')
    expect(struck(t)).toEqual([
      ['a', 'x', 3],
      ['x', 'a', 7],
    ])
    next(t)
  })
  rule('WL-FORCE-08', 'A bullet is not thrown back', () => {
    const t = battle(
      [
        unit('a', 'p1', 'rifleman', 10, 20),
        unit('x', 'p2', 'blade_adept', 14, 20, { counters: [{ skill: 'blade_guard', left: 0 }], extra: ['armor10'] }),
      ],
      [['attack', 3]],
      off('a'),
    )
    t.pick('ann', 'a/4>x')
    expect(t.why('bob', 'x/6>a')).toBe('WL-FORCE-08')
    next(t)
  })
  rule('WL-HOUSE-06', 'Where cover absorbs and hiding saves nothing by rounding up the wall loses nothing', () => {
    const t = battle([unit('a', 'p1', 'rifleman', 10, 20), unit('x', 'p2', 'minotaur_warrior', 15, 20)], [['attack', 5]], {
      ...off('a'),
      ...opt({ coverAbsorbs: true }),
      pieces: [{ id: 'w', type: 'wall', at: [13.5, 18], size: [0.5, 4] }],
    })
    t.pick('ann', 'a/4>x')
    // 6 x 5/10 = 3; hiding 6 x 4/10 = 2.4, 3: nothing, or what it saved.
    expect(points(t, 'x')).toEqual([7, 20])
    expect(t.world.pieces[0]!.health).toBe(20)
    next(t)
  })
  rule(['WL-HOUSE-09', 'WL-R-239'], 'A wall shot away lets the rest through to whoever hid behind it, and to nobody else', () => {
    const t = battle(
      [
        unit('a', 'p1', 'heavy_robot', 8, 20),
        unit('x', 'p2', 'minotaur_warrior', 15.6, 20),
        unit('y', 'p2', 'minotaur_warrior', 15.6, 30),
      ],
      [['attack', 10]],
      { ...off('a'), pieces: [{ id: 'w', type: 'wall', at: [13.5, 18], size: [0.5, 4], health: 12 }] },
    )
    t.pick('ann', 'a/5>w')
    expect([points(t, 'x'), points(t, 'y')]).toEqual([
      [0, 18],
      [10, 20],
    ])
    next(t)
  })
  rule(['WL-PRIS-01', 'WL-PRIS-03'], 'Who gives itself up as a reaction rides along with its captor', () => {
    const t = battle(
      [
        unit('a', 'p1', 'cossack', 10, 20),
        unit('w', 'p1', 'prison_wagon', 14, 25),
        inside('d', 'p1', 'vehicle_gunner', 'w', { as: 'seat' }),
        unit('x', 'p2', 'cossack', 14, 20),
        far,
      ],
      [['attack', 4]],
      off('a'),
    )
    t.pick('ann', 'a/3>x').pick('bob', 'x/surrender')
    t.pick('bob', 'w')
    t.pick('ann', 'accept')
    expect([unitOf(t.world, 'x').where, unitOf(t.world, 'x').inside]).toEqual(['prison', 'w'])
    next(t)
  })
})
