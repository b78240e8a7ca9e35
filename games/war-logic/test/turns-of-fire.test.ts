import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../basics/queries.ts'
import { battle, inside, next, points, stay, unit, way } from './battle.ts'

const struck = (t: ReturnType<typeof battle>) => t.all('struck').map(s => [s.unit, s.target, s.damage])

rule(['WL-OFF-05', 'WL-OFF-09'], 'Two pistols on one target, a die each; beyond the shorter range both are refused', () => {
  const t = battle([unit('a', 'p1', 'vat_sergeant_blitz', 10, 20), unit('x', 'p2', 'minotaur_tyr', 15, 20)], [['attack', 4, 9]], {
    options: { twinPistols: true },
  })
  t.pass('ann').pass('bob').pick('ann', 'alone:a')
  t.choose('ann', stay)
  t.pick('ann', 'a/5+11>x')
  // 12 x 4/10 and 4 x 9/10.
  expect(struck(t).map(([, , damage]) => damage)).toEqual([5, 4])
  t.asks('bob', 'wl.react')
})

rule(['WL-FAST-05', 'WL-ARMR-05', 'WL-R-173'], 'No dual with one whose shield still answers for it', () => {
  const t = battle([unit('a', 'p1', 'rifleman', 10, 20), unit('x', 'p2', 'vat_trooper', 16, 20)], [['attack', 8]], {
    options: { dual: true },
  })
  t.pass('bob').pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/4>x')
  expect(t.all('absorbed')).toHaveLength(1)
  // No answer of his: his own turn begins.
  t.pass('bob').pick('bob', 'alone:x').choose('bob', stay)
  next(t)
})

rule(
  ['WL-ARMR-06', 'WL-ARMR-05', 'WL-ARMR-02'],
  'Without regenerative armour a shield of 10 x 6 is 60 points, in slot order, and its bearer answers',
  () => {
    const t = battle(
      [
        unit('a', 'p1', 'battle_tank', 10, 20),
        inside('c', 'p1', 'vehicle_gunner', 'a', { as: 'seat' }),
        unit('x', 'p2', 'heavy_robot', 20, 20),
      ],
      [['attack', 10]],
      { options: { regenerativeArmor: false } },
    )
    t.pick('ann', 'alone:c').pass('ann').pick('ann', 'a/3>x')
    next(t)
    expect(points(t, 'x')).toEqual([120 - 25, 30])
    expect(t.why('bob', 'x/retreat')).toBe(null)
  },
)

rule(
  ['WL-SNIPE-01', 'WL-LEV-04', 'WL-R-50'],
  'A guided missile from a chopper: five points of guidance, eleven of height',
  () => {
    const t = battle(
      [
        unit('h', 'p1', 'chopper', 10, 20),
        inside('c', 'p1', 'vehicle_gunner', 'h', { as: 'seat' }),
        unit('x', 'p2', 'elder_dragon', 40, 20, { layer: 'land' }),
      ],
      [['attack', 3]],
    )
    t.pick('ann', 'alone:c').pass('ann').pick('ann', 'h/4>x')
    // The dragon on the ground is 4 high: (18 + 11) x 8/10.
    expect(struck(t)).toEqual([['h', 'x', 24]])
    t.asks('bob', 'wl.react')
  },
)

rule(
  ['WL-FORCE-08', 'WL-R-231', 'WL-WARD-01', 'WL-ARMR-05'],
  'The blade turns a laser back once its guard is spent, with the smaller impact',
  () => {
    const t = battle(
      [
        unit('a', 'p1', 'shock_private', 10, 20),
        unit('b', 'p2', 'blade_adept', 20, 20, { counters: [{ skill: 'blade_guard', left: 0 }] }),
      ],
      [['attack', 2]],
    )
    t.pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/4>b')
    expect(t.options('bob', 'wl.react')).toContain('b/6>a')
    t.dice('attack back', 9).pick('bob', 'b/6>a')
    // 20 against the 7 of the laser: 7 x 9/10.
    expect(struck(t)).toEqual([
      ['a', 'b', 2],
      ['b', 'a', 7],
    ])
    t.asks('bob', 'wl.command')
  },
)

rule(
  ['WL-DEF-11', 'WL-DEF-08', 'WL-R-238'],
  'Mass healing instead of an attack: the full impact for each friend in the circle',
  () => {
    const t = battle([
      unit('h', 'p1', 'hedge_healer', 10, 20),
      unit('a', 'p1', 'minotaur_tyr', 14, 20, { health: 20, armour: 5 }),
      unit('b', 'p1', 'orc_grunt', 16, 20, { health: 2, armour: 3 }),
      unit('x', 'p2', 'cossack', 40, 20),
    ])
    t.pass('ann').pick('ann', 'alone:h').choose('ann', stay).pick('ann', 'h/4>a')
    next(t)
    expect([points(t, 'a'), points(t, 'b')]).toEqual([
      [5, 25],
      [3, 7],
    ])
  },
)

rule(
  ['WL-TAKE-01', 'WL-TAKE-03', 'WL-R-153'],
  'A boarder that fails is struck by the driver, once and at no cost of his reaction',
  () => {
    const t = battle(
      [
        unit('a', 'p1', 'orc_boss', 10.3, 20, { extra: ['boarding_takeover'] }),
        unit('t', 'p2', 'battle_tank', 12.8, 20),
        inside('c', 'p2', 'vehicle_commander', 't', { as: 'seat' }),
      ],
      [['takeover', 1]],
    )
    t.pass('ann').pick('ann', 'alone:a').pick('ann', 'takeover:a/7>t')
    t.dice('attack back', 10).pick('bob', 'c/2>a')
    // (2 + 4 - 2) x 10/10 of the driver, who sits 4 high.
    expect(struck(t)).toEqual([['c', 'a', 4]])
    next(t)
  },
)

rule(
  ['WL-MOVE-10', 'WL-R-160', 'WL-LEV-01'],
  'A shape changer flies as a chopper for a turn; a plane is dearer than what it can be',
  () => {
    const t = battle(
      [unit('a', 'p1', 'rifleman', 10, 20, { extra: ['transforming'] }), unit('x', 'p2', 'minotaur_tyr', 30, 20)],
      [['attack', 1]],
    )
    t.pass('bob').pick('ann', 'alone:a')
    expect(['a/6:plane', 'a/6:cruiser_drive', 'a/6:scimitar', 'a/3'].map(id => t.why('ann', id))).toEqual([
      ...['WL-MOVE-10', 'WL-MOVE-08', 'WL-MOVE-10', 'WL-MOVE-01'],
    ])
    t.pick('ann', 'a/6:chopper_rotor').choose('ann', way([18, 20]))
    t.pick('ann', 'a/4>x')
    // It is back on its own feet: no height of 15 for the shot.
    expect(struck(t)).toEqual([['a', 'x', 1]])
    t.asks('bob', 'wl.react')
  },
)

rule(['WL-FAST-08', 'WL-R-86'], 'A ballista that really shoots: a hit is worth ten', () => {
  const t = battle([unit('a', 'p1', 'rifleman', 10, 20, { extra: ['ballista'] }), unit('x', 'p2', 'minotaur_tyr', 30, 20)], [], {
    options: { realShooting: true },
  })
  t.pass('bob').pick('ann', 'alone:a').choose('ann', stay).dice('attack', 40).pick('ann', 'a/6>x')
  expect(struck(t)).toEqual([['a', 'x', 16]])
  t.asks('bob', 'wl.react')
})

rule(
  ['WL-DICE-05', 'WL-R-176', 'WL-DICE-06'],
  'A battle with a D6: a hexed man throws a D6 still, and a fixed die serves',
  () => {
    const t = battle([unit('a', 'p1', 'chronomancer', 10, 20), unit('x', 'p2', 'rifleman', 18, 20)], [], {
      options: { attackDie: 'D6' },
    })
    t.refuses('ann', { type: 'pick', ids: ['set:a/9'] }, 'WL-TIME-03')
    t.pick('ann', 'set:a/4')
    t.refuses('ann', { type: 'amount', amount: 7 }, 'WL-TIME-03')
    t.choose('ann', { type: 'amount', amount: 6 })
    t.pass('ann').pick('ann', 'alone:a').pass('ann').choose('ann', stay).pick('ann', 'a/3>x').pass('ann')
    // 6 x 6/10, without a throw.
    expect(struck(t)).toEqual([['a', 'x', 4]])
    t.asks('bob', 'wl.react')
  },
)

rule(
  ['WL-DIST-03', 'WL-FORCE-01', 'WL-R-220'],
  'Range scope: only who stands in the disc is silenced, and no force works in it',
  () => {
    const t = battle(
      [
        unit('j', 'p1', 'jammer_tech', 20, 20),
        unit('s', 'p2', 'shock_sergeant', 30, 20),
        unit('p', 'p2', 'shock_corporal', 47, 33),
        unit('f', 'p2', 'telekinetic', 30, 24, { extra: ['dice_hex_six'] }),
      ],
      [],
      { options: { distortionScope: 'range' } },
    )
    t.pick('ann', 'alone:j').pick('ann', 'distort:j/4>p2').choose('ann', stay)
    expect(t.options('bob', 'wl.command')).toEqual(['command:p/6', 'alone:s', 'alone:p', 'alone:f'])
    expect(t.why('bob', 'command:s/6')).toBe('WL-DIST-03')
    t.pick('bob', 'alone:f')
    expect(t.options('bob', 'wl.control')).toEqual(['hex:f/6>j'])
    t.refuses('bob', { type: 'pick', ids: ['lift:f/5>s=move'] }, 'WL-DIST-03')
  },
)

rule(
  ['WL-FAST-04', 'WL-R-217', 'WL-WARD-01'],
  'Quick play counts no musket and no march, but grenades, kits and a bow of five',
  () => {
    const t = battle([unit('a', 'p1', 'rifleman', 10, 20), unit('x', 'p2', 'rifleman', 20, 20)], [['attack', 1]], {
      options: { quickPlay: true },
    })
    t.pick('ann', 'alone:a')
      .choose('ann', way([11, 20]))
      .pick('ann', 'a/4>x')
    next(t)
    expect(unitOf(t.world, 'a').counters.map(c => c.left)).toEqual([5, 2, 30, 20, 20, 2])
  },
)
