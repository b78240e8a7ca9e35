import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../basics/queries.ts'
import { battle, inside, next, points, stay, unit, way } from './battle.ts'

const struck = (t: ReturnType<typeof battle>) => t.all('struck').map(s => [s.unit, s.target, s.damage])

rule(
  ['WL-PINC-01', 'WL-PINC-03', 'WL-R-65', 'WL-R-155'],
  'Six sides: four around, a jet trooper above, a borer below; a one is worth 36',
  () => {
    const t = battle(
      [
        unit('c', 'p1', 'vehicle_commander', 24, 12),
        unit('n', 'p1', 'cossack', 24, 24),
        unit('e', 'p1', 'cossack', 27, 20),
        unit('w', 'p1', 'cossack', 21, 20),
        unit('s', 'p1', 'cossack', 24, 16),
        unit('j', 'p1', 'vat_jet_trooper', 25.9, 22.2, { layer: 'air' }),
        unit('b', 'p1', 'tunnel_borer', 21.5, 17.5, { layer: 'dig' }),
        inside('d', 'p1', 'cossack', 'b', { as: 'seat' }),
        unit('x', 'p2', 'elder_dragon', 24, 20, { layer: 'land' }),
      ],
      [['attack', 1, 1, 1, 1, 1, 1]],
    )
    t.pass('ann')
    t.pick('ann', 'command:c/4').pick('ann', 'hold')
    for (const one of ['n/3', 'e/3', 'w/3', 's/3', 'j/5', 'b/4']) t.pick('ann', `${one}>x`)
    // The dragon looks west: a gun of 5 does 18, the one behind it 18.5; (12 + 6) x 3.6; (30 + 5) x 3.6.
    expect(struck(t).map(([, , damage]) => damage)).toEqual([18, 19, 18, 18, 65, 126])
    expect(points(t, 'x')).toEqual([0, 36])
    t.asks('bob', 'wl.react')
  },
)

rule(
  ['WL-HOUSE-06', 'WL-MOD-04', 'WL-HOUSE-09'],
  'Cover that absorbs: the wall takes what its point kept from the man, and falls',
  () => {
    const t = battle(
      [unit('g', 'p1', 'shock_suppressor', 10, 20, { counters: [] }), unit('x', 'p2', 'minotaur_tyr', 18, 20)],
      [['attack', 6]],
      { options: { coverAbsorbs: true }, pieces: [{ id: 'w', type: 'wall', at: [16.5, 18], size: [0.5, 4], health: 1 }] },
    )
    t.pass('bob').pick('ann', 'alone:g').choose('ann', stay).pick('ann', 'g/4>x')
    next(t)
    expect(struck(t)).toEqual([['g', 'x', 5]])
    expect(t.world.pieces.find(p => p.id === 'w')).toMatchObject({ type: 'rubble' })
  },
)

rule(
  ['WL-HOUSE-05', 'WL-HOUSE-13', 'WL-HOUSE-10', 'WL-UNIT-07', 'WL-R-282'],
  'An abandoned tank is taken and fires in the next turn, not in this',
  () => {
    const t = battle(
      [
        unit('a', 'p1', 'rifleman', 10, 20),
        unit('t', 'p2', 'battle_tank', 16, 20, { counters: [{ skill: 'tank_cannon', left: 3 }] }),
        unit('x', 'p2', 'cossack', 40, 20),
      ],
      [],
    )
    t.pick('ann', 'alone:a').choose('ann', way([13.4, 20]))
    t.pick('ann', 't/seat')
    next(t)
    expect(unitOf(t.world, 'a')).toMatchObject({ inside: 't', as: 'seat' })
  },
)

rule(
  ['WL-DEF-05', 'WL-R-184', 'WL-MOD-07', 'WL-R-234', 'WL-LOAD-04'],
  'A passenger that was shot at steps out to retreat, and is shot in flight in the next turn',
  () => {
    const t = battle(
      [
        unit('a', 'p1', 'vat_marksman', 10, 20),
        unit('t', 'p2', 'troop_truck', 25, 20),
        inside('d', 'p2', 'cossack', 't', { as: 'seat' }),
        inside('k', 'p2', 'orc_grunt', 't', { as: 'load' }),
      ],
      [['attack', 1]],
    )
    t.pass('ann').pass('bob').pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/4>k')
    t.pick('bob', 'k/retreat')
    // Out of the truck, 6 inches on, and farther from the rifle than before.
    t.choose('bob', way([31, 20]))
    expect(unitOf(t.world, 'k')).toMatchObject({ where: 'table', marks: [{ kind: 'fleeing' }] })
    t.pass('bob').pass('ann').pass('bob').pass('ann').pass('bob')
    t.pick('ann', 'alone:a').choose('ann', stay).dice('attack', 1).pick('ann', 'a/4>k')
    // 1 + 1 of the flight + 8 of the rifle; the camouflage was needed for the first shot alone.
    expect(t.last('struck').accuracy).toMatchObject({ total: 10 })
    expect(unitOf(t.world, 'a').counters[7]!.left).toBe(29)
    next(t)
  },
)

rule(
  ['WL-HAZ-02', 'WL-HAZ-06', 'WL-HAZ-05', 'WL-R-163', 'WL-R-240'],
  'A truck sets off the mine; its sapper on board cannot save it, and the driver goes on',
  () => {
    const t = battle(
      [
        unit('t', 'p1', 'troop_truck', 10, 20),
        inside('d', 'p1', 'cossack', 't', { as: 'seat' }),
        inside('s', 'p1', 'sapper', 't', { as: 'load' }),
        unit('x', 'p2', 'cossack', 44, 30),
      ],
      [['mine', 10]],
      { fields: [{ id: 'm', type: 'minefield', at: [18, 20], hidden: true }] },
    )
    t.pick('ann', 'alone:d')
      .pick('ann', 't')
      .choose('ann', way([22, 20]))
    next(t)
    expect(points(t, 't')).toEqual([12, 30])
    expect(unitOf(t.world, 't').at).toEqual({ x: 2200, y: 2000 })
  },
)

rule(
  ['WL-AUTO-01', 'WL-AUTO-03', 'WL-R-100', 'WL-R-98'],
  'Two storm past a sentry gun that hits one of them: the guard answers the other only',
  () => {
    const t = battle(
      [
        unit('c', 'p1', 'vehicle_commander', 10, 20),
        unit('a', 'p1', 'rifleman', 12, 20),
        unit('b', 'p1', 'rifleman', 12, 30),
        unit('s', 'p2', 'sentry_post', 28, 16),
        unit('g', 'p2', 'minotaur_hurler', 24, 22),
      ],
      [
        ['turret', 1],
        ['attack', 2, 2],
      ],
    )
    t.pass('bob').pick('ann', 'command:c/4').pick('ann', 'attack:g')
    t.pick('ann', 'a').choose('ann', way([18, 20]))
    t.pick('ann', 'b')
      .choose('ann', way([17, 27]))
      .choose('ann', stay)
    t.pick('ann', 'a/4>g').pick('ann', 'b/4>g')
    expect(t.options('bob', 'wl.react')).toEqual(['g/4>b', 'g/retreat', 'g/surrender'])
    expect(t.why('bob', 'g/4>a')).toBe('WL-AUTO-03')
  },
)

rule(
  ['WL-ZONE-02', 'WL-ZONE-04', 'WL-R-123', 'WL-BLST-03'],
  'A bonus die on a grenade counts for all in the circle, own men too',
  () => {
    const t = battle(
      [
        unit('a', 'p1', 'rifleman', 10, 20),
        unit('b', 'p1', 'minotaur_warrior', 13.5, 21.5),
        unit('x', 'p2', 'minotaur_tyr', 14, 20),
      ],
      [
        ['attack', 3],
        ['bonus', 4],
      ],
      { pieces: [{ id: 'h', type: 'hill', at: [10, 20], r: 2, die: 'D8' }] },
    )
    t.pass('ann').pass('bob').pick('ann', 'alone:a').choose('ann', stay)
    t.pick('ann', 'a/5>x')
    // (3 + 4 + 1 of the hill) x 5/10; the comrade is struck from behind.
    expect(struck(t)).toEqual([
      ['a', 'x', 4],
      ['a', 'b', 5],
    ])
    next(t)
  },
)

rule(
  ['WL-FIELD-02', 'WL-FIELD-07', 'WL-ZONE-03'],
  'A loose die is spent with one attack; in the next turn it may be thrown again',
  () => {
    const t = battle(
      [unit('a', 'p1', 'rifleman', 10, 20), unit('x', 'p2', 'minotaur_tyr', 18, 20)],
      [
        ['attack', 3],
        ['bonus', 6],
      ],
      { items: [{ id: 'd', type: 'loose_die', carrier: 'a', die: 'D6' }] },
    )
    t.pass('bob').pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/4>x')
    expect(struck(t)).toEqual([['a', 'x', 6]])
    t.pass('bob').pass('bob').pass('bob')
    next(t)
  },
)

rule(
  ['WL-SIGHT-01', 'WL-SIGHT-05', 'WL-SIGHT-03', 'WL-R-245'],
  'By night the corporal with the radio reports what he sees; what both see only from afar is no target',
  () => {
    const t = battle(
      [
        unit('s', 'p1', 'shock_sergeant', 10, 20),
        unit('k', 'p1', 'shock_corporal', 18, 20),
        unit('x', 'p2', 'minotaur_tyr', 24, 20),
        unit('y', 'p2', 'minotaur_tyr', 31.3, 21.5),
      ],
      [],
      { options: { sight: 'night' } },
    )
    t.pass('bob').pick('ann', 'command:s/6').pick('ann', 'attack:y').pass('ann')
    expect(t.options('ann', 'wl.attack')).toEqual(['all', 's/4>x', 'k/4>x', 'k/5>x'])
    t.refuses('ann', { type: 'pick', ids: ['k/4>y'] }, 'WL-SIGHT-05')
  },
)

rule(
  ['WL-ZONE-05', 'WL-R-124', 'WL-ZONE-03'],
  'Who of several defenders has the die of their place is said by their player, as each strikes back',
  () => {
    const units = [
      ...[unit('a', 'p1', 'rifleman', 10, 20), unit('b', 'p1', 'rifleman', 10, 22)],
      ...[unit('e', 'p2', 'british_private', 18, 20), unit('f', 'p2', 'british_private', 18, 22)],
    ]
    const ruins = { id: 'r', type: 'ruins', at: [16, 18], size: [8, 8], die: 'D6' }
    const shot = (...back: [string, ...number[]][]) =>
      battle(units, [['attack', 2, 2], ...back], {
        ...{ pieces: [ruins], hands: [{ place: 'r', side: 'b' }] },
        turn: { player: 'p1', step: 'offense', active: ['a', 'b'] },
      })
        .pick('ann', 'a/4>e')
        .pick('ann', 'b/4>f')
        .pick('bob', 'e/3>a')
    const give = (to: string) => ({ type: 'assign' as const, to: { r: to } })
    const kept = shot(['attack back', 1], ['attack back', 1], ['bonus', 6])
    kept.choose('bob', give('none')).pick('bob', 'f/3>b')
    expect(kept.all('struck').map(s => [s.unit, s.damage])).toEqual([
      ['a', 1],
      ['b', 1],
      ['e', 1],
      ['f', 4],
    ])
    next(kept)
    const spent = shot(['attack back', 1], ['bonus', 6], ['attack back', 1])
    spent.choose('bob', give('a1')).pick('bob', 'f/3>b')
    expect(
      spent
        .all('struck')
        .slice(2)
        .map(s => s.damage),
    ).toEqual([4, 1])
    next(spent)
  },
)
