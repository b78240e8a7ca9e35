import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { blastDiameter } from '../../basics/figures.ts'
import { at } from '../../test/wl-table.ts'
import { ann, bob, offense, points, setDown } from './offense-table.ts'

const SHOCK = 'shock_private'
const aim = (x: number, y: number) => ({ type: 'aim' as const, at: at(x, y) })

rule('WL-BLST-01', 'E-23: the diameter is a third of the circumference, rounded up', () => {
  expect([20, 10, 6, 5, 9].map(blastDiameter)).toEqual([700, 400, 200, 200, 300])
})

rule(
  ['WL-BLST-01', 'WL-BLST-02', 'WL-BLST-03', 'WL-BLST-05', 'WL-MOD-04', 'WL-R-113', 'WL-R-171'],
  'E-22: a detonator strikes friend and enemy whose base touches its circle, each with its own modifiers and the same die',
  () => {
    const pieces = [{ id: 't1', type: 'wall', at: [9.5, 13.2], size: [1, 0.5] }]
    const units = [
      ann('u1', SHOCK, [10, 10]),
      ann('u3', 'minotaur_warrior', [11.9, 15], { facing: 270 }),
      bob('u2', 'minotaur_warrior', [10, 15]),
      bob('u4', 'minotaur_warrior', [7.75, 15]),
      bob('u5', 'minotaur_warrior', [7.74, 17]),
    ]
    const table = offense(units, [['attack', 6]], { pieces, turn: { active: ['u1'] } })
    expect(table.asks('ann', 'wl.attack').ask).toMatchObject({ type: 'pick' })
    table.pick('ann', 'u1/5>u2')
    // Accuracy 5 behind the wall, 6 in the open; the fourth touches the circle, the fifth does not.
    expect(['u2', 'u3', 'u4', 'u5'].map(id => points(table, id))).toEqual([24, 22, 22, 30])
    expect(table.world.turn!.blows.map(({ target }) => target)).toEqual(['u2', 'u3', 'u4'])
  },
)

rule(['WL-BLST-02', 'WL-R-170'], 'a weapon that explodes may be fired at a point in range that somebody of the side sees', () => {
  const pieces = [{ id: 't1', type: 'maze_wall', at: [0, 12], size: [24, 1] }]
  const units = [ann('u1', SHOCK, [10, 10]), bob('u2', 'cossack', [10, 15]), bob('u3', 'cossack', [10, 8])]
  const blind = offense(units, [], { pieces }).pick('ann', 'u1/5>@')
  blind.refuses('ann', aim(10, 15), 'WL-R-170')
  blind.refuses('ann', aim(10, 3.49), 'WL-OFF-09')
  expect(blind.engine.check(blind.state, 'ann', aim(10, 3.5)).ok).toBe(true)
  blind.asks('ann', 'wl.aim')
  // Somebody on the other side of the wall sees it: the thrower need not.
  const spotter = offense([...units, ann('u4', 'sapper', [20, 16])], [['attack', 9]], { pieces, turn: { active: ['u1'] } })
  spotter.pick('ann', 'u1/5>@').choose('ann', aim(10, 15))
  expect(spotter.world.units.u2!.where).toBe('dead')
})

rule('WL-CTRL-08', 'a point is kept near the focus of the order too', () => {
  const turn = { active: [], commander: 'u9', streams: [{ order: 'attack', focus: 'u2', units: ['u1'] }] }
  const units = [ann('u1', SHOCK, [10, 10]), ann('u9', 'shock_sergeant', [2, 2]), bob('u2', 'cossack', [10, 4])]
  const table = offense(units, [], { turn }).pick('ann', 'u1/5>@')
  table.refuses('ann', aim(10, 12), 'WL-CTRL-08')
  table.asks('ann', 'wl.aim')
})

rule(
  ['WL-BLST-04', 'WL-R-82', 'WL-R-228'],
  'whoever is in a house or machine is shielded: it is hit instead, once, even if one of them is the target',
  () => {
    const pieces = [{ id: 't1', type: 'house', at: [8, 13], size: [4, 4] }]
    const inside = [bob('u2', 'cossack', null, { in: 't1' }), ann('u3', 'cossack', null, { in: 't1' })]
    const table = offense([ann('u1', SHOCK, [10, 10]), ...inside], [['attack', 5]], { pieces, turn: { active: ['u1'] } })
    table.pick('ann', 'u1/5>u2')
    expect([points(table, 'u2'), points(table, 'u3'), table.world.pieces[0]!.health]).toEqual([5, 5, 33])
    // The declared target counts as attacked (WL-OFF-18).
    expect(table.world.turn!.blows.map(({ target }) => target)).toEqual(['u2'])
    const truck = [bob('u4', 'troop_truck', [10, 15]), bob('u5', 'cossack', null, { in: 'u4', as: 'seat' })]
    const machine = offense([ann('u1', SHOCK, [10, 10]), ...truck], [['attack', 5]]).pick('ann', 'u1/5>u5')
    expect([points(machine, 'u4'), points(machine, 'u5')]).toEqual([44, 5])
  },
)

rule(
  'WL-R-228',
  'it reaches units of every layer, each with its own leverage; other pieces only as targets, bought obstacles always',
  () => {
    const pieces = [{ id: 't1', type: 'wall', at: [11.2, 14], size: [1, 2] }]
    const units = [
      ann('u1', SHOCK, [10, 10]),
      bob('u2', 'tunnel_borer', [10, 16], { layer: 'dig' }),
      bob('u3', 'young_drake', [13, 16], { layer: 'air' }),
      bob('u4', 'wall_section', [8, 16.4]),
    ]
    const table = offense(units, [['attack', 5]], { pieces }).pick('ann', 'u1/5>u2')
    const damage = Object.fromEntries(table.all('struck').map(one => [one.target, one.damage]))
    // The wall has no height in leverage: 12 + 2.
    expect(damage).toEqual({ u2: 6, u4: 7 })
    expect(table.world.pieces[0]!.health).toBe(20)
    const point = offense(units, [['attack', 5]], { pieces })
      .pick('ann', 'u1/5>@')
      .choose('ann', aim(12, 14.9))
    expect(point.all('struck').map(one => one.target)).toEqual(['u2', 'u3'])
    expect(point.world.pieces[0]!.health).toBe(20)
  },
)

rule(
  ['WL-R-228', 'WL-PINC-07', 'WL-R-171'],
  'an attack on a point counts for no side, and whoever is merely caught is on none',
  () => {
    const units = [
      ann('u1', SHOCK, [20, 14]),
      ann('u3', 'british_private', [20, 28]),
      bob('u2', 'elder_dragon', [20, 20], { facing: 90, layer: 'land' }),
      bob('u4', 'minotaur_tyr', [22.8, 20]),
    ]
    const more: JsonObject = { options: { damageMaximization: false } }
    const point = offense(units, [['attack', 1, 1]], more)
      .pick('ann', 'u3/3>u2')
      .pick('ann', 'u1/5>@')
      .choose('ann', aim(20, 18))
    expect(point.all('struck').map(one => one.damage)).toEqual([1, 3])
    const both = offense(units, [['attack', 1, 1]], more)
      .pick('ann', 'u3/3>u2')
      .pick('ann', 'u1/5>u2')
    // Front and rear: the rear shooter has 1 x 4 + 1; the Minotaur beside is caught with the die alone.
    expect(both.all('struck').map(one => [one.target, one.damage])).toEqual([
      ['u2', 2],
      ['u2', 6],
    ])
    const wide = offense(
      [ann('u1', 'three', [20, 14])]
        .slice(1)
        .concat(units.map(one => (one.id === 'u1' ? { ...one, unit: 'elder_dragon', at: [20, 12], layer: 'land' } : one))),
      [['attack', 1, 1]],
      more,
    )
    wide.pick('ann', 'u3/3>u2').pick('ann', 'u1/5>u2')
    expect(wide.all('struck').map(one => [one.target, one.damage])).toEqual([
      ['u2', 2],
      ['u2', 13],
      ['u4', 3],
    ])
  },
)

rule(
  ['WL-COND-03', 'WL-R-196', 'WL-COND-05'],
  'gas reaches the people inside and leaves the shelter alone, with conditions on',
  () => {
    const pieces = [{ id: 't1', type: 'hut', at: [8, 12], size: [4, 4] }]
    const units = [
      ann('u1', SHOCK, [10, 10], { extra: ['gas_grenades'] }),
      bob('u2', 'minotaur_warrior', null, { in: 't1' }),
      bob('u3', 'battle_robot', null, { in: 't1' }),
    ]
    const gas = (effectiveAgainst: boolean) =>
      offense(units, [['attack', 6]], { pieces, options: { effectiveAgainst } }).pick('ann', 'u1/6>u2')
    const on = gas(true)
    expect([points(on, 'u2'), points(on, 'u3'), on.world.pieces[0]!.health]).toEqual([27, 20, 20])
    const off = gas(false)
    expect([points(off, 'u2'), points(off, 'u3'), off.world.pieces[0]!.health]).toEqual([30, 20, 15])
  },
)

rule(
  ['WL-R-237', 'WL-R-84', 'WL-R-82'],
  'a shelter that falls in the middle of the step changes no modifier of later attacks',
  () => {
    const pieces = [{ id: 't1', type: 'hut', at: [8, 16], size: [4, 4], health: 3 }]
    const units = [
      ann('u1', 'british_private', [9, 10]),
      ann('u3', 'british_private', [11, 10]),
      ann('u4', SHOCK, [10, 12]),
      bob('u2', 'minotaur_tyr', null, { in: 't1' }),
    ]
    const table = offense(units, [['attack', 8, 6, 5]], { pieces, options: { damageMaximization: false } })
    setDown(table.pick('ann', 'u1/3>t1').pick('ann', 'u3/3>u2').pick('ann', 'u4/5>u2'))
    // 7 x 0.8 = 6: the hut falls, 3 too much. The musket keeps the hiding point: accuracy 5. The detonator now strikes him, still hiding.
    expect(table.all('struck').map(one => [one.unit, one.target, one.damage])).toEqual([
      ['u1', 't1', 6],
      ['u3', 'u2', 3],
      ['u4', 'u2', 5],
    ])
    expect(points(table, 'u2')).toBe(60 - 3 - 3 - 5)
  },
)

rule(['WL-LEV-04', 'WL-BLST-01', 'WL-BLST-03'], 'E-42: a dragon breathes on infantry, each by its own height', () => {
  const units = [
    ann('u1', 'elder_dragon', [20, 10], { layer: 'air' }),
    bob('u2', 'orc_grunt', [20, 18]),
    bob('u3', 'minotaur_tyr', [21.5, 18]),
    bob('u4', 'orc_grunt', [17.01, 18]),
  ]
  const table = offense(units, [['attack', 4]])
  table.pick('ann', 'u1/5>u2')
  // (25 + 18) x 0.4; the Minotaur is 4 high: (25 + 16) x 0.4.
  expect(table.all('struck').map(one => [one.target, one.damage])).toEqual([
    ['u2', 18],
    ['u3', 17],
    ['u4', 18],
  ])
})

rule(['WL-BLST-03', 'WL-R-113', 'WL-R-166'], 'a base that exactly touches the circle is caught, a hair beyond is not', () => {
  const caught = (x: number) => {
    const table = offense([ann('u1', SHOCK, [10, 10]), bob('u2', 'minotaur_tyr', [x, 15])], [['attack', 5]])
    return table.pick('ann', 'u1/5>@').choose('ann', aim(10, 15)).all('struck').length
  }
  expect([caught(12.25), caught(12.26)]).toEqual([1, 0])
})
