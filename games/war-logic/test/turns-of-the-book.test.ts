import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../basics/queries.ts'
import { battle, inside, next, points, setDown, stay, unit, way } from './battle.ts'

const struck = (t: ReturnType<typeof battle>) => t.all('struck').map(s => [s.unit, s.target, s.damage])
const left = (t: ReturnType<typeof battle>, id: string, slot: number) => unitOf(t.world, id).counters[slot]!.left
const far = unit('q', 'p2', 'cossack', 46, 34)
const off = (...active: string[]) => ({ turn: { step: 'offense', active } })

rule(
  ['WL-CTRL-02', 'WL-CTRL-09', 'WL-CTRL-10', 'WL-PINC-03', 'WL-CTRL-08', 'WL-DEF-06', 'WL-DEF-10', 'WL-SIGHT-03'],
  'The tank of the book: a sergeant by radio, detonators from front and rear, and a driver with a repair kit',
  () => {
    const radio = { extra: ['radio'] }
    const t = battle(
      [
        unit('s', 'p1', 'shock_sergeant', 10, 20),
        unit('c', 'p1', 'shock_corporal', 20, 20),
        unit('r', 'p1', 'shock_private', 28, 20, { ...radio, facing: 180 }),
        unit('z', 'p1', 'shock_private', 41.01, 20, radio),
        unit('t', 'p2', 'battle_tank', 24, 20),
        inside('d', 'p2', 'vehicle_commander', 't', { as: 'seat' }),
      ],
      [['attack', 5, 5]],
    )
    t.pick('ann', 'command:s/6').pick('ann', 'attack:t').pass('ann')
    expect(t.last('command given')).toMatchObject({ units: ['s', 'c', 'r'] })
    expect([left(t, 's', 6), left(t, 'c', 6), left(t, 's', 7), left(t, 'c', 7), left(t, 'r', 6), left(t, 'z', 6)]).toEqual([
      ...[29, 29, 29, 29, 29, 30],
    ])
    t.pick('ann', 'c/5>t').pick('ann', 'r/5>t').pass('ann')
    // 12 x 20/10 in front, 12 x 21/10 from behind; the tank is higher.
    expect(struck(t)).toEqual([
      ['c', 't', 24],
      ['r', 't', 26],
    ])
    expect(points(t, 't')).toEqual([150, 60])
    t.pick('bob', 't<d/6')
    expect([points(t, 't'), left(t, 'd', 6)]).toEqual([[160, 60], 2])
    next(t)
  },
)

rule(
  ['WL-PUZL-02', 'WL-PUZL-03', 'WL-PUZL-05'],
  'A sergeant keeps at a gate until its energy is spent; a lock of his own rating is beyond him',
  () => {
    const gate = (lock: string) => [{ id: 'gate', type: 'gate', at: [12, 18], size: [1, 4], lock }]
    const t = battle([unit('s', 'p1', 'orc_boss', 11.4, 20), unit('x', 'p2', 'cossack', 40, 20)], [], {
      pieces: gate('gate_lock'),
    })
    t.pass('ann').pick('ann', 'alone:s').pick('ann', 'open:s/5>gate').choose('ann', stay)
    t.pass('ann').pass('bob')
    t.pass('ann').pick('ann', 'alone:s').pick('ann', 'open:s/5>gate')
    expect([t.last('lock opened').thing, left(t, 's', 5)]).toEqual(['gate', 28])
    next(t)
    const corporal = unit('s', 'p1', 'shock_corporal', 11.4, 20)
    const shut = battle([corporal, unit('x', 'p2', 'cossack', 40, 20)], [], { pieces: gate('door_lock') })
    shut.pick('ann', 'alone:s')
    expect(shut.why('ann', 'open:s/6>gate')).toBe('WL-PUZL-02')
    next(shut)
  },
)

rule(
  ['WL-HACK-01', 'WL-HACK-02', 'WL-HACK-04', 'WL-HACK-07'],
  'The sergeant of the book with a radio: a hack of 100 fails on a 2 and takes him on a 3; a firewall of 20 asks for a 5',
  () => {
    const tried = (die: number, extra: string[] = []) => {
      const t = battle(
        [unit('n', 'p1', 'netrunner', 10, 20), unit('s', 'p2', 'shock_sergeant', 25, 20, { extra }), far],
        [['override', die]],
      )
      t.pick('ann', 'alone:n').pick('ann', 'override:n/4>s=availability').pass('ann')
      const worked = t.all('overridden').length > 0
      expect(left(t, 'n', 4)).toBe(4)
      next(t)
      return worked
    }
    expect([tried(2), tried(3), tried(4, ['firewall']), tried(5, ['firewall'])]).toEqual([false, true, false, true])
  },
)

rule(
  ['WL-HOUSE-02', 'WL-HOUSE-03', 'WL-HOUSE-04', 'WL-R-232'],
  'Whoever has just gone in still shoots at men who hide, until enough of them have fallen',
  () => {
    const hut = { id: 'hut', type: 'house', at: [20, 18], size: [4, 4] }
    const t = battle(
      [
        inside('a', 'p1', 'rifleman', 'hut'),
        inside('x', 'p2', 'cossack', 'hut'),
        inside('y', 'p2', 'cossack', 'hut'),
        inside('b', 'p1', 'rifleman', 'hut'),
        inside('z', 'p2', 'cossack', 'hut'),
      ],
      [['attack', 10, 10]],
      { ...off('a', 'b'), pieces: [hut], hands: [{ place: 'hut', side: 'b' }] },
    )
    t.pick('ann', 'a/4>x').pick('ann', 'b/4>y')
    // 6 x 9/10: they hide at the declaration, both times.
    expect(struck(t).map(([, , damage]) => damage)).toEqual([6, 6])
    // One of theirs is left against two at the end of the turn.
    expect(t.world.hands.hut).toBe('a')
    t.pass('bob').pick('ann', 'alone:a').choose('ann', stay)
    t.dice('attack', 4).pick('ann', 'a/4>z')
    // 6 x 4/10 in the open; hiding it would be 6 x 3/10.
    expect(struck(t).at(-1)).toEqual(['a', 'z', 3])
    next(t)
  },
)

rule(
  ['WL-CLONE-02', 'WL-CLONE-03', 'WL-CLONE-04', 'WL-CLONE-05'],
  'The dead stand up where they fell with full quivers, and wait for a turn',
  () => {
    const dead = (id: string, x: number) => ({ ...unit(id, 'p1', 'zombie', x, 20), where: 'dead' })
    const t = battle([
      unit('n', 'p1', 'necromancer', 10, 20),
      dead('z', 22.5),
      dead('f', 22.51),
      unit('x', 'p2', 'cossack', 40, 20),
    ])
    t.pick('ann', 'raise:n/7')
    expect(t.options('ann', 'wl.return')).toEqual(['z'])
    t.pick('ann', 'z')
    expect(unitOf(t.world, 'z')).toMatchObject({ where: 'table', at: { x: 2250, y: 2000 } })
    expect([t.why('ann', 'speech:z/3'), left(t, 'n', 7)]).toEqual([null, 2])
    t.pass('ann')
    expect(t.why('ann', 'alone:z')).toBe('WL-CLONE-04')
    next(t)
  },
)

rule(
  ['WL-FORCE-01', 'WL-FORCE-05', 'WL-HAZ-02', 'WL-R-96', 'WL-DEF-01'],
  'A Cossack is thrown at his friend, both are hurt, and he comes down in a minefield',
  () => {
    const t = battle(
      [unit('k', 'p1', 'telekinetic', 10, 20), unit('x', 'p2', 'orc_grunt', 16, 20), unit('y', 'p2', 'minotaur_tyr', 24, 20)],
      [
        ['lift', 6],
        ['throw', 2],
        ['mine', 1],
      ],
      { fields: [{ id: 'm', type: 'minefield', at: [24, 20], r: 4, left: 5 }] },
    )
    t.pass('bob').pick('ann', 'alone:k').pick('ann', 'lift:k/5>x=throw').pick('ann', 'y')
    setDown(t, 'ann')
    // He weighs 11, 20 x 6/10 lifts him: 11 x 2/10 for both, then a mine of 8 for whoever is in its circle.
    expect(t.last('thrown')).toMatchObject({ weight: 11, damage: 3 })
    expect(t.world.fields[0]!.left).toBe(4)
    expect(points(t, 'x')).toEqual([0, 7])
    next(t)
  },
)

rule(
  ['WL-FAST-02', 'WL-FAST-03', 'WL-OBJ-01'],
  'A life or death roll for the last man of a side ends the battle at the end of the turn',
  () => {
    const t = battle([unit('a', 'p1', 'cossack', 10, 20), unit('x', 'p2', 'minotaur_tyr', 40, 20)], [], {
      options: { quickDeath: true },
    })
    t.pass('bob').pick('ann', 'roll').pick('ann', 'a', 'x')
    t.dice('quick roll', 4, 4).dice('quick roll', 7, 6).pick('bob', 'accept')
    expect(unitOf(t.world, 'x').where).toBe('dead')
    t.pass('ann')
    expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WL-OBJ-01' })
  },
)

rule(
  ['WL-ZONE-04', 'WL-ZONE-03', 'WL-PINC-06', 'WL-OFF-10'],
  'Critical point: a D30 is added after the square, once a turn, and never squared itself',
  () => {
    const t = battle(
      [
        unit('a', 'p1', 'rifleman', 20, 20),
        unit('b', 'p1', 'rifleman', 28, 20, { facing: 180 }),
        unit('x', 'p2', 'elder_dragon', 24.5, 20, { layer: 'land' }),
      ],
      [
        ['attack', 1, 1],
        ['bonus', 30],
      ],
      { ...off('a', 'b'), zones: [{ id: 'rock', at: [20, 20], r: 1, die: 'D30' }], options: { damageMaximization: false } },
    )
    t.pick('ann', 'a/4>x').pick('ann', 'b/4>x')
    // (1 x 4 + 30) x 6/10; the other 1 x 4 + 1 from behind.
    expect(struck(t).map(([, , damage]) => damage)).toEqual([21, 3])
    next(t)
  },
)

rule(
  ['WL-LOAD-04', 'WL-LOAD-03', 'WL-TURN-03', 'WL-LOAD-01'],
  'A truck drives up, its rifleman gets off beside it and fires, and has not moved by himself',
  () => {
    const t = battle(
      [
        unit('c', 'p1', 'shock_sergeant', 8, 24),
        unit('t', 'p1', 'troop_truck', 10, 20),
        inside('d', 'p1', 'cossack', 't', { as: 'seat' }),
        inside('r', 'p1', 'rifleman', 't', { as: 'load' }),
        unit('x', 'p2', 'minotaur_tyr', 36, 20),
      ],
      [['attack', 5]],
    )
    t.pass('bob').pick('ann', 'command:c/6').pick('ann', 'attack:x')
    t.pick('ann', 't').choose('ann', way([23.9, 20]))
    t.pick('ann', 'r').choose('ann', way([26, 20]))
    expect([left(t, 't', 4), left(t, 't', 2), left(t, 'r', 2)]).toEqual([29, 29, 30])
    expect(unitOf(t.world, 'r')).toMatchObject({ where: 'table' })
    t.pass('ann').pick('ann', 'r/4>x').pass('ann')
    // 6 x 5/10; the giant is higher than the man.
    expect(struck(t)).toEqual([['r', 'x', 3]])
    next(t)
  },
)

rule(
  ['WL-R-167', 'WL-HAZ-08', 'WL-R-226'],
  'In space whoever breathes and wears no drive is hurt when its turn begins; robots, crews and fighters are not, nor anybody where it is said so',
  () => {
    const hurt = (more: object) => {
      const t = battle(
        [
          unit('f', 'p1', 'star_fighter', 10, 20),
          inside('p', 'p1', 'vehicle_gunner', 'f', { as: 'seat' }),
          unit('s', 'p1', 'rifleman', 10, 26),
          unit('r', 'p1', 'battle_robot', 14, 26),
          far,
        ],
        [],
        more as Parameters<typeof battle>[2],
      )
      next(t)
      return ['f', 'p', 's', 'r'].map(id => points(t, id).reduce((sum, one) => sum + one, 0))
    }
    expect(hurt({ medium: 'space' })).toEqual([60, 5, 4, 20])
    expect(hurt({ medium: 'space', ambient: 'none' })).toEqual([60, 5, 7, 20])
    expect(hurt({ ambient: 'gas' })).toEqual([60, 5, 5, 20])
  },
)

rule(
  ['WL-HOUSE-09', 'WL-R-183', 'WL-HOUSE-08', 'WL-R-239'],
  'A shell on one section of a wall kills who stood behind it, and nobody behind the next',
  () => {
    const wall = (id: string, y: number) => ({ id, type: 'wall', at: [20, y], size: [1, 4] })
    const t = battle(
      [
        unit('a', 'p1', 'battle_tank', 10, 20),
        inside('g', 'p1', 'vehicle_gunner', 'a', { as: 'seat' }),
        unit('x', 'p2', 'cossack', 21.6, 18),
        unit('y', 'p2', 'cossack', 21.6, 22),
      ],
      [['attack', 10]],
      { ...off('g'), pieces: [wall('w1', 16), wall('w2', 20)] },
    )
    t.pick('ann', 'a/3>w1')
    // (25 + 4) x 10/10 on 20 points: nine are left over for x.
    expect([points(t, 'x'), points(t, 'y')]).toEqual([
      [0, 0],
      [0, 5],
    ])
    next(t)
  },
)

rule(
  ['WL-LEV-02', 'WL-LEV-03', 'WL-LEV-04', 'WL-DEF-03'],
  'A submarine strikes with its depth; the gunboat answers without any',
  () => {
    const t = battle(
      [
        unit('s', 'p1', 'raider_submarine', 12, 20),
        inside('c', 'p1', 'vehicle_gunner', 's', { as: 'seat' }),
        unit('g', 'p2', 'gunboat', 30, 20),
        inside('d', 'p2', 'vehicle_gunner', 'g', { as: 'seat' }),
      ],
      [['attack', 5]],
      { ...off('c'), pieces: [{ id: 'sea', type: 'water', at: [0, 0], size: [48, 36] }] },
    )
    t.pick('ann', 's/3>g').dice('attack back', 5).pick('bob', 'g/3>s')
    // (30 + 20) x 5/10, and 18 x 5/10.
    expect(struck(t)).toEqual([
      ['s', 'g', 25],
      ['g', 's', 9],
    ])
    next(t)
  },
)

rule(
  ['WL-HOUSE-05', 'WL-HOUSE-10', 'WL-HOUSE-03', 'WL-OFF-04'],
  'An empty bunker is taken, and its gun fired from its seat in the same turn',
  () => {
    const t = battle(
      [unit('a', 'p1', 'rifleman', 10, 20), unit('b', 'p2', 'bunker', 14.5, 20), unit('x', 'p2', 'minotaur_warrior', 25, 20)],
      [['attack', 5]],
    )
    t.pass('bob')
      .pick('ann', 'alone:a')
      .choose('ann', way([11.95, 20]))
      .pick('ann', 'b/seat')
      .pick('ann', 'b/3>x')
    expect([unitOf(t.world, 'b').player, t.world.hands.b, left(t, 'b', 3)]).toEqual(['p1', 'a', 19])
    expect(struck(t)).toEqual([['b', 'x', 6]])
    next(t)
  },
)
