import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { unitOf } from '../basics/queries.ts'
import { battle, inside, next, points, setDown, stay, unit, way } from './battle.ts'

const struck = (t: ReturnType<typeof battle>) => t.all('struck').map(s => [s.unit, s.target, s.damage])
const off = (...active: string[]) => ({ turn: { step: 'offense', active } })
const left = (t: ReturnType<typeof battle>, id: string, slot: number) => unitOf(t.world, id).counters[slot]!.left
const far = unit('q', 'p2', 'cossack', 46, 34)
const tank = (id: string, p: string, x: number, y: number, more = {}) => unit(id, p, 'battle_tank', x, y, more)

describe('crews', () => {
  rule(
    ['WL-HOUSE-12', 'WL-LOAD-06', 'WL-MOD-04', 'WL-R-184'],
    'A tank, its driver and its passenger are each struck in one turn: the dead driver is silent, whoever was not struck at too',
    () => {
      const t = battle(
        [
          unit('r', 'p1', 'heavy_robot', 10, 20),
          unit('s', 'p1', 'sniper', 10, 16),
          unit('k', 'p1', 'rifleman', 14, 24),
          tank('t', 'p2', 25, 20),
          inside('d', 'p2', 'vehicle_gunner', 't', { as: 'seat' }),
          inside('g', 'p2', 'vehicle_gunner', 't', { as: 'seat' }),
          inside('p', 'p2', 'rifleman', 't', { as: 'load' }),
        ],
        [['attack', 4, 5, 6]],
        off('r', 's', 'k'),
      )
      t.pick('ann', 'r/5>t').pick('ann', 's/3>d').pick('ann', 'k/4>p')
      expect(struck(t)).toEqual([
        ['r', 't', 8],
        ['s', 'd', 12],
        ['k', 'p', 3],
      ])
      expect([points(t, 't'), points(t, 'p')]).toEqual([
        [192, 60],
        [0, 4],
      ])
      const o = t.options('bob', 'wl.react')
      expect(new Set(o.map(id => id.split(/[/<]/)[0]))).toEqual(new Set(['t', 'p']))
      expect(t.why('bob', 'd')).toBe('WL-OFF-15')
      expect(t.why('bob', 'g')).toBe('WL-DEF-02')
    },
  )
  rule(
    ['WL-HOUSE-09', 'WL-R-114', 'WL-OFF-19'],
    'A wounded driver dies of what is left over when the tank breaks; the passenger gets out hurt',
    () => {
      const t = battle(
        [
          unit('r', 'p1', 'heavy_robot', 10, 20),
          unit('k', 'p1', 'rifleman', 14, 24),
          tank('t', 'p2', 25, 20, { armour: 0, health: 1 }),
          inside('d', 'p2', 'vehicle_gunner', 't', { as: 'seat' }),
          inside('p', 'p2', 'cossack', 't', { as: 'load' }),
          far,
        ],
        [['attack', 4, 2]],
        off('r', 'k'),
      )
      t.pick('ann', 'k/4>d').pick('ann', 'r/5>t')
      expect(struck(t)).toEqual([
        ['k', 'd', 2],
        ['r', 't', 4],
      ])
      setDown(t, 'bob')
      expect([unitOf(t.world, 't').where, unitOf(t.world, 'd').where, points(t, 'p')]).toEqual(['dead', 'dead', [0, 2]])
      next(t)
    },
  )
  rule(['WL-R-237', 'WL-HOUSE-09'], 'The tank breaks first: a shot declared at the driver still counts him as hiding', () => {
    const t = battle(
      [
        unit('r', 'p1', 'heavy_robot', 10, 20),
        unit('k', 'p1', 'rifleman', 14, 24),
        tank('t', 'p2', 25, 20, { armour: 0, health: 1 }),
        inside('d', 'p2', 'vehicle_gunner', 't', { as: 'seat' }),
        inside('p', 'p2', 'cossack', 't', { as: 'load' }),
        far,
      ],
      [['attack', 2, 4]],
      off('r', 'k'),
    )
    t.pick('ann', 'r/5>t').pick('ann', 'k/4>d')
    setDown(setDown(t, 'bob'), 'bob')
    expect(struck(t)).toEqual([
      ['r', 't', 4],
      ['k', 'd', 2],
    ])
    expect([unitOf(t.world, 'd').where, points(t, 'p')]).toEqual(['dead', [0, 2]])
    next(t)
  })
  rule(['WL-R-148', 'WL-CTRL-16'], 'Any of its operators alone makes a tank go', () => {
    const t = battle([
      tank('t', 'p1', 10, 20),
      inside('d', 'p1', 'vehicle_gunner', 't', { as: 'seat' }),
      inside('g', 'p1', 'vehicle_gunner', 't', { as: 'seat' }),
      far,
    ])
    t.pick('ann', 'alone:g')
    expect(t.options('ann', 'wl.mover')).toEqual(['t', 'g', 'g>load'])
    t.pick('ann', 't').choose('ann', way([20, 20]))
    expect(unitOf(t.world, 't').at.x).toBe(2000)
    next(t)
  })
  rule(['WL-LOAD-05', 'WL-LEV-06', 'WL-R-210'], 'A passenger fires from the rim of the truck and with its height', () => {
    const t = battle(
      [
        unit('t', 'p1', 'troop_truck', 10, 20),
        inside('d', 'p1', 'cossack', 't', { as: 'seat' }),
        inside('k', 'p1', 'rifleman', 't', { as: 'load' }),
        unit('x', 'p2', 'shock_private', 26, 20),
      ],
      [['attack', 5]],
      off('k'),
    )
    t.pick('ann', 'k/4>x')
    expect(struck(t)).toEqual([['k', 'x', 4]])
    next(t)
  })
  rule(
    ['WL-LOAD-05', 'WL-OFF-07', 'WL-R-166'],
    'One hundredth of an inch farther is out of its range; a friend is no target',
    () => {
      const t = battle(
        [
          unit('t', 'p1', 'troop_truck', 10, 20),
          inside('d', 'p1', 'cossack', 't', { as: 'seat' }),
          inside('k', 'p1', 'rifleman', 't', { as: 'load' }),
          unit('x', 'p2', 'shock_private', 26.01, 20),
        ],
        [],
        off('k', 'd'),
      )
      expect(t.why('ann', 'k/4>x')).toBe('WL-OFF-09')
      expect(t.why('ann', 'k/4>d')).toBe('WL-R-72')
      next(t)
    },
  )
  rule(
    ['WL-CRSH-01', 'WL-CRSH-02', 'WL-HOUSE-09'],
    'A walker crashes into a nearly broken tank: it loses what it took, and the rest strikes everybody inside',
    () => {
      const t = battle(
        [
          unit('w', 'p1', 'walker', 10, 20),
          inside('d', 'p1', 'vehicle_gunner', 'w', { as: 'seat' }),
          tank('t', 'p2', 20, 20, { armour: 0, health: 10 }),
          inside('e', 'p2', 'vehicle_gunner', 't', { as: 'seat' }),
          inside('f', 'p2', 'shock_private', 't', { as: 'load' }),
          far,
        ],
        [['attack', 1]],
      )
      t.pick('ann', 'alone:d')
        .pick('ann', 'w')
        .choose('ann', way([16.45, 20]))
        .choose('ann', stay)
        .pick('ann', 'w/crash>t')
        .pass('ann')
      // 160 x 1/10 = 16: six are left over.
      expect(struck(t)).toEqual([['w', 't', 16]])
      setDown(t, 'bob')
      expect([points(t, 'w'), unitOf(t.world, 'e').where, points(t, 'f')]).toEqual([[90, 60], 'dead', [0, 3]])
      next(t)
    },
  )
  rule(
    ['WL-HOUSE-05', 'WL-HOUSE-10', 'WL-R-282'],
    'Whoever captures an empty truck fires its gun in the same turn, with the rounds that were left',
    () => {
      const t = battle(
        [
          unit('a', 'p1', 'cossack', 10, 20),
          unit('t', 'p2', 'troop_truck', 14, 20, { counters: [{ skill: 'machine_gun', left: 3 }] }),
          unit('x', 'p2', 'shock_private', 25, 20),
          far,
        ],
        [['attack', 5]],
      )
      t.pick('ann', 'alone:a').choose('ann', way([12, 20]))
      expect(t.options('ann', 'wl.enter')).toEqual(expect.arrayContaining(['t/seat']))
      t.pick('ann', 't/seat')
      expect(unitOf(t.world, 't').player).toBe('p1')
      t.pick('ann', 't/3>x')
      // (7 + 1) x 5/10 with the height of the truck 3 against 2.
      expect(struck(t)[0]).toEqual(['t', 'x', 4])
      expect(left(t, 't', 3)).toBe(2)
      next(t)
    },
  )
  rule(
    ['WL-HACK-05', 'WL-R-116', 'WL-R-291'],
    'A hacked tank fires at its own side, if the hack is stronger than the commander aboard',
    () => {
      const t = battle(
        [
          unit('n', 'p1', 'netrunner', 10, 20),
          tank('t', 'p2', 20, 20),
          inside('c', 'p2', 'vehicle_commander', 't', { as: 'seat' }),
          unit('x', 'p2', 'rifleman', 30, 20),
        ],
        [
          ['override', 3],
          ['attack', 10],
        ],
      )
      t.pick('ann', 'alone:n').pick('ann', 'override:n/4>t=integrity').pass('ann')
      expect(t.options('ann', 'wl.hijack')).toEqual(expect.arrayContaining(['move', 't/3>x', 't/4>x', 't/5>x']))
      t.pick('ann', 't/5>x')
      // (7 + 2) x 10/10 at 7 points.
      expect(unitOf(t.world, 'x').where).toBe('dead')
      next(t)
    },
  )
  rule(['WL-R-116', 'WL-HACK-03'], 'Against the commander aboard a 2 is too little; the attempt is paid for', () => {
    const t = battle(
      [
        unit('n', 'p1', 'netrunner', 10, 20),
        tank('t', 'p2', 20, 20),
        inside('c', 'p2', 'vehicle_commander', 't', { as: 'seat' }),
      ],
      [['override', 2]],
    )
    t.pick('ann', 'alone:n').pick('ann', 'override:n/4>t=integrity').pass('ann')
    expect(t.asks('ann', 'wl.move')).toBeTruthy()
    expect(left(t, 'n', 4)).toBe(4)
  })
  rule(
    ['WL-TAKE-01', 'WL-TAKE-03', 'WL-LEV-06'],
    'A boarder is one short of a sergeant, who strikes back from the height of his tank',
    () => {
      const t = battle(
        [
          unit('m', 'p1', 'orc_grunt', 17.5, 20, { extra: ['boarding_takeover', 'great_axe'] }),
          tank('t', 'p2', 20, 20),
          inside('c', 'p2', 'vehicle_commander', 't', { as: 'seat' }),
        ],
        [['takeover', 3]],
      )
      t.pass('ann').pick('ann', 'alone:m')
      expect(t.options('ann', 'wl.control')).toEqual(['takeover:m/6>t'])
      t.pick('ann', 'takeover:m/6>t')
      expect(t.options('bob', 'wl.parry')).toEqual(['c/2>m'])
      t.dice('attack back', 10).pick('bob', 'c/2>m')
      expect(points(t, 'm')).toEqual([0, 7])
      next(t)
    },
  )
  rule(['WL-TAKE-02', 'WL-R-153'], 'One more on the die: everybody is put out, and the boarder sits in the tank', () => {
    const t = battle(
      [
        unit('m', 'p1', 'cossack', 17.5, 20, { extra: ['boarding_takeover', 'great_axe'] }),
        tank('t', 'p2', 20, 20),
        inside('c', 'p2', 'vehicle_commander', 't', { as: 'seat' }),
        inside('p', 'p2', 'cossack', 't', { as: 'load' }),
      ],
      [['takeover', 4]],
    )
    t.pick('ann', 'alone:m').pick('ann', 'takeover:m/5>t')
    setDown(setDown(t, 'bob'), 'bob')
    expect([
      unitOf(t.world, 't').player,
      unitOf(t.world, 'm').as,
      unitOf(t.world, 'c').where,
      unitOf(t.world, 'p').where,
    ]).toEqual(['p1', 'seat', 'table', 'table'])
    next(t)
  })
})

describe('movement', () => {
  const wall = (id: string, x: number, y: number, w = 4) => ({ id, type: 'wall', at: [x, y], size: [w, 0.5] })
  rule('WL-MOVE-05', 'A wall costs its height, to the hundredth', () => {
    const t = battle([unit('a', 'p1', 'cossack', 10, 10), far], [], { pieces: [wall('w', 8, 12)] })
    t.pick('ann', 'alone:a')
    t.refuses('ann', way([10, 14.01]), 'WL-MOVE-05')
    t.choose('ann', way([10, 14]))
    next(t)
  })
  rule(['WL-MOVE-05', 'WL-R-221'], 'Two walls cost twice', () => {
    const t = battle([unit('a', 'p1', 'cossack_rider', 10, 10), far], [], { pieces: [wall('w', 8, 12), wall('v', 8, 15)] })
    t.pick('ann', 'alone:a')
    t.refuses('ann', way([10, 18.01]), 'WL-MOVE-05')
    t.choose('ann', way([10, 18]))
    next(t)
  })
  rule('WL-R-221', 'Two sections that touch, crossed together, cost once', () => {
    const t = battle([unit('a', 'p1', 'cossack', 10, 10), far], [], { pieces: [wall('w', 6, 12), wall('v', 10, 12)] })
    t.pick('ann', 'alone:a')
    t.choose('ann', way([10, 14]))
    next(t)
  })
  rule(['WL-MOVE-07', 'WL-LEV-01', 'WL-LEV-02'], 'A borer goes under a house and strikes from below with its depth', () => {
    const t = battle(
      [
        unit('b', 'p1', 'tunnel_borer', 10, 20),
        inside('d', 'p1', 'vehicle_gunner', 'b', { as: 'seat' }),
        unit('x', 'p2', 'minotaur_warrior', 22.35, 20),
      ],
      [['attack', 1]],
      { pieces: [{ id: 'h', type: 'house', at: [13, 18], size: [4, 4] }] },
    )
    t.pass('bob')
      .pick('ann', 'alone:d')
      .pick('ann', 'b/2')
      .choose('ann', way([20, 20]))
      .pass('ann')
    expect(unitOf(t.world, 'b').layer).toBe('dig')
    t.pick('ann', 'b/4>x')
    // (30 + 5) x 1/10 rounded up.
    expect(struck(t)).toEqual([['b', 'x', 4]])
    next(t)
  })
  rule(['WL-LEV-02', 'WL-LEV-03'], 'Whoever rides high gains nothing against a borer below', () => {
    const t = battle(
      [
        unit('x', 'p1', 'knight', 10, 20),
        unit('b', 'p2', 'tunnel_borer', 12.3, 20, { layer: 'dig' }),
        inside('d', 'p2', 'vehicle_gunner', 'b', { as: 'seat' }),
      ],
      [['attack', 5]],
      off('x'),
    )
    t.pick('ann', 'x/6>b')
    expect(struck(t)).toEqual([['x', 'b', 5]])
    next(t)
  })
  rule(['WL-MOVE-07', 'WL-MOVE-14'], 'A gunboat keeps to the water and to the table', () => {
    const t = battle([unit('b', 'p1', 'gunboat', 10, 10), inside('d', 'p1', 'vehicle_gunner', 'b', { as: 'seat' }), far], [], {
      pieces: [{ id: 'w', type: 'water', at: [0, 0], size: [20, 20] }],
    })
    t.pick('ann', 'alone:d').pick('ann', 'b')
    t.refuses('ann', way([21, 10]), 'WL-MOVE-07')
    t.refuses('ann', way([1.9, 10]), 'WL-MOVE-14')
    t.choose('ann', way([18, 10]))
    next(t)
  })
  rule(['WL-MOVE-06', 'WL-MOVE-12', 'WL-LEV-04'], 'A jet trooper flies over a hut and shoots down from the air', () => {
    const t = battle([unit('j', 'p1', 'vat_jet_trooper', 10, 20), unit('x', 'p2', 'minotaur_warrior', 28, 20)], [['attack', 3]], {
      pieces: [{ id: 'h', type: 'hut', at: [12, 18], size: [4, 4] }],
    })
    t.pass('ann').pass('bob').pick('ann', 'alone:j').pick('ann', 'j')
    t.choose('ann', way([20, 20]))
    expect([unitOf(t.world, 'j').layer, left(t, 'j', 3)]).toEqual(['air', 9])
    t.pick('ann', 'j/5>x')
    // (12 + 10 - 4) x 3/10.
    expect(struck(t)).toEqual([['j', 'x', 6]])
    next(t)
  })
  rule(['WL-MOVE-09', 'WL-MOVE-04'], 'Teleport goes through a wall, but nobody arrives on an enemy', () => {
    const t = battle([unit('m', 'p1', 'battle_mage', 10, 20), unit('x', 'p2', 'cossack', 30, 20)], [], {
      pieces: [{ id: 'h', type: 'high_wall', at: [15, 0], size: [1, 36] }],
    })
    t.pick('ann', 'alone:m').pick('ann', 'm/6')
    t.refuses('ann', way([30.5, 20]), 'WL-MOVE-04')
    t.choose('ann', way([28, 20]))
    expect(left(t, 'm', 6)).toBe(4)
    next(t)
  })
  rule('WL-DEF-05', 'A retreat from two attackers ends farther from both', () => {
    const t = battle(
      [unit('a', 'p1', 'cossack', 10, 20), unit('b', 'p1', 'cossack', 20, 20), unit('x', 'p2', 'shock_private', 15, 20)],
      [['attack', 1, 1]],
      { ...off('a', 'b'), options: { pincerMode: 'off' } },
    )
    t.pick('ann', 'a/3>x').pick('ann', 'b/3>x').pick('bob', 'x/retreat')
    t.refuses('bob', way([15.5, 20]), 'WL-DEF-05')
    t.choose('bob', way([15, 24]))
    expect(unitOf(t.world, 'x').marks.map(m => m.kind)).toContain('fleeing')
    next(t)
  })
  rule('WL-SIGHT-06', 'A map speeds up its own team and nobody else', () => {
    const t = battle([
      unit('s', 'p1', 'shock_sergeant', 10, 20, { extra: ['map'], team: 'x' }),
      unit('a', 'p1', 'shock_private', 10, 22, { team: 'x' }),
      unit('b', 'p1', 'shock_private', 10, 24, { team: 'y' }),
      far,
    ])
    t.pick('ann', 'command:s/6').pick('ann', 'move')
    t.pick('ann', 'map:s/8')
    next(t)
    t.pick('ann', 'a').choose('ann', way([18, 22]))
    t.pick('ann', 'b')
    t.refuses('ann', way([16.01, 24]), 'WL-MOVE-01')
    t.choose('ann', stay)
    next(t)
  })
})
