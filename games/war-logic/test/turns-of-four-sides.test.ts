import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { unitOf } from '../basics/queries.ts'
import { battle, inside, next, points, setDown, stay, unit, way } from './battle.ts'

const struck = (t: ReturnType<typeof battle>) => t.all('struck').map(s => [s.unit, s.target, s.damage])
const off = (...active: string[]) => ({ turn: { step: 'offense', active } })
const left = (t: ReturnType<typeof battle>, id: string, slot: number) => unitOf(t.world, id).counters[slot]!.left
const far = unit('q', 'p2', 'cossack', 46, 34)
const opt = (options: JsonObject) => ({ options })

describe('strategy', () => {
  rule(['WL-REINF-05', 'WL-R-252'], 'A smuggler refills a friend in contact at twice the share, one who stands off not', () => {
    const t = battle([
      unit('s', 'p1', 'smuggler', 10, 20),
      unit('a', 'p1', 'rifleman', 11, 20, {
        counters: [
          { skill: 'two_grenades', left: 0 },
          { skill: 'assault_rifle', left: 15 },
        ],
      }),
      unit('b', 'p1', 'rifleman', 13, 20, { counters: [{ skill: 'two_grenades', left: 0 }] }),
      far,
    ])
    t.pick('ann', 'refill:s')
    const o = t.options('ann', 'wl.refill')
    expect(o).toEqual(expect.arrayContaining(['a/4', 'a/5']))
    expect(o).not.toContain('b/5')
    expect(t.why('ann', 'b/5')).toBe('WL-R-252')
    t.pick('ann', 'a/5')
    t.refuses('ann', { type: 'amount', amount: 3 }, 'WL-REINF-05')
    t.choose('ann', { type: 'amount', amount: 2 })
    // (5 + 5 + 6) x 20 % = 3.2 a piece, twice that.
    expect(unitOf(t.world, 's').credit).toBe(50000 - 1280)
    expect(left(t, 'a', 5)).toBe(2)
    next(t)
  })
  rule(
    ['WL-REINF-03', 'WL-REINF-06', 'WL-R-204'],
    'What a dead smuggler ordered comes to the zone, and acts at once; his credit lies where he fell',
    () => {
      const t = battle(
        [
          unit('s', 'p1', 'smuggler', 10, 20, { health: 1 }),
          unit('a', 'p1', 'cossack', 40, 5),
          unit('x', 'p2', 'rifleman', 20, 20),
        ],
        [['attack', 10]],
        { players: [{ id: 'p1', zone: { at: [0, 0], size: [6, 10] } }, { id: 'p2' }] },
      )
      t.pick('ann', 'buy:s').pick('ann', 'zombie').pass('ann')
      t.pick('ann', 'alone:a').choose('ann', stay)
      t.pick('bob', 'alone:x').choose('bob', stay).pick('bob', 'x/4>s')
      const [id] = Object.keys(t.world.units).filter(one => t.world.units[one]!.sheet === 'zombie')
      if (t.engine.decision(t.state, 'ann')?.kind === 'wl.place') setDown(t, 'ann')
      expect(unitOf(t.world, id!).where).toBe('table')
      expect(unitOf(t.world, id!).at.x).toBeLessThanOrEqual(600)
      expect(unitOf(t.world, id!).at.y).toBeLessThanOrEqual(1000)
      // The credit that was left lies where the smuggler died.
      expect(t.world.items.some(i => i.type.includes('chest') && i.at?.x === 1000)).toBe(true)
      t.pass('ann')
      // It may be activated in the turn of its arrival (WL-R-204).
      expect(t.options('ann', 'wl.command')).toContain(`alone:${id}`)
    },
  )
  rule(['WL-CLONE-01', 'WL-CLONE-04'], 'Who was cloned has everything and waits a turn', () => {
    const t = battle([
      unit('v', 'p1', 'clone_vat', 10, 20),
      unit('a', 'p1', 'cossack', 40, 5),
      unit('z', 'p1', 'zombie', 20, 20, { where: 'dead' }),
      unit('k', 'p1', 'knight', 20, 20, { where: 'dead' }),
      far,
    ])
    t.pick('ann', 'clone:v/2')
    expect(t.options('ann', 'wl.return')).toContain('z')
    t.pick('ann', 'z')
    setDown(t, 'ann')
    expect(points(t, 'z')).toEqual([0, 10])
    expect(left(t, 'v', 2)).toBe(3)
    t.pass('ann')
    expect(t.why('ann', 'alone:z')).toBe('WL-CLONE-04')
    next(t)
  })
  rule(['WL-CLONE-02', 'WL-CLONE-03'], 'Nobody is raised from beyond the range', () => {
    const t = battle([
      unit('n', 'p1', 'necromancer', 10, 20),
      unit('z', 'p1', 'cossack', 20, 20, { where: 'dead' }),
      unit('y', 'p1', 'cossack', 21, 20, { where: 'dead' }),
      unit('w', 'p1', 'cossack', 23, 20, { where: 'dead' }),
      far,
    ])
    t.pick('ann', 'raise:n/7')
    expect(t.why('ann', 'w')).toBe('WL-CLONE-03')
    t.pick('ann', 'z')
    next(t)
  })
  rule('WL-TIME-06', 'Predicted dice die with whoever saw them', () => {
    const t = battle(
      [
        unit('w', 'p1', 'archwizard', 10, 20, { health: 1, counters: [{ skill: 'magical_barrier', left: 0 }] }),
        unit('a', 'p1', 'cossack', 40, 5),
        unit('x', 'p2', 'rifleman', 20, 20),
      ],
      [
        ['predict', 1, 2, 3, 4, 5],
        ['attack', 10],
      ],
    )
    t.pick('ann', 'predict:w/9').pick('ann', 'alone:a').choose('ann', stay)
    t.pick('bob', 'alone:x').choose('bob', stay).pick('bob', 'x/4>w')
    expect(t.world.players.p1!.prepared).toEqual([])
    next(t)
  })
  rule(['WL-TIME-01', 'WL-TIME-04'], 'Two dice of a roll are turned back with one use', () => {
    const t = battle(
      [
        unit('c', 'p1', 'chronomancer', 10, 20),
        unit('a', 'p1', 'cossack', 12, 20),
        unit('b', 'p1', 'cossack', 12, 22),
        unit('x', 'p2', 'minotaur_warrior', 16, 21),
      ],
      [['attack', 1, 1]],
      off('a', 'b'),
    )
    t.pick('ann', 'a/3>x').pick('ann', 'b/3>x')
    t.pick('ann', 'turning-back-time/c').dice('turned back', 10, 9).pick('ann', 'd1', 'd2')
    expect(struck(t).map(s => s[2])).toEqual([5, 5])
    expect(left(t, 'c', 4)).toBe(2)
    next(t)
  })
  rule(['WL-DICE-06', 'WL-R-176', 'WL-R-219'], 'A hexed hand rolls its own die, and the fixed one waits', () => {
    const t = battle(
      [
        unit('c', 'p1', 'chronomancer', 10, 20),
        unit('x', 'p2', 'chronomancer', 20, 20),
        unit('y', 'p2', 'rifleman', 22, 20),
        unit('a', 'p1', 'cossack', 40, 5),
      ],
      [],
    )
    t.pass('ann').pick('ann', 'alone:c').pick('ann', 'hex:c/5>y').choose('ann', stay)
    t.pick('bob', 'set:x/4').choose('bob', { type: 'amount', amount: 9 }).pass('bob')
    t.pick('bob', 'alone:y').choose('bob', stay)
    t.dice('attack', 6)
    t.pick('bob', 'y/4>c').pass('bob').pass('ann')
    expect(t.last('rolled').sides ?? 6).toBe(6)
    expect(struck(t)[0]![2]).toBe(4)
    expect(t.world.players.p2!.prepared).toHaveLength(1)
    next(t)
  })
  rule(['WL-DIST-02', 'WL-DIST-04'], 'Distortion takes the choice of command, and not twice running', () => {
    const t = battle(
      [
        unit('j', 'p1', 'jammer_tech', 10, 20),
        unit('k', 'p1', 'jammer_tech', 12, 20),
        unit('s', 'p2', 'shock_sergeant', 40, 20),
        unit('p', 'p2', 'shock_private', 42, 20),
      ],
      [],
      opt({ distortionScope: 'whole' }),
    )
    t.pick('ann', 'alone:j').pick('ann', 'distort:j/4>p2').choose('ann', stay)
    expect(t.why('bob', 'command:s/6')).toBe('WL-DIST-02')
    t.pick('bob', 'alone:p').choose('bob', stay)
    t.pass('bob').pick('ann', 'alone:k')
    expect(t.why('ann', 'distort:k/4>p2')).toBe('WL-DIST-04')
    next(t)
  })
})
describe('hazards', () => {
  rule(['WL-HAZ-07', 'WL-HAZ-11'], 'Cutters take a wire whole, a detector its charge of a heavy mine', () => {
    const t = battle(
      [unit('a', 'p1', 'cossack', 10, 20, { extra: ['wire_cutters'] }), unit('s', 'p1', 'sapper', 10, 28), far],
      [['mine', 10]],
      {
        fields: [
          { id: 'f', type: 'barbed_wire', at: [14, 20] },
          { id: 'g', type: 'heavy_minefield', at: [19, 28] },
        ],
      },
    )
    t.pick('ann', 'alone:a').choose('ann', way([14, 20]))
    expect([points(t, 'a'), left(t, 'a', 5)]).toEqual([[0, 5], 4])
    t.pass('bob')
      .dice('mine', 4)
      .pick('ann', 'alone:s')
      .choose('ann', way([16, 28]))
    expect([left(t, 's', 5), points(t, 's')]).toEqual([4, [0, 5]])
    next(t)
  })
  rule('WL-R-179', 'A talisman stands between its bearer and a death spell, before any barrier', () => {
    const t = battle([unit('w', 'p1', 'archwizard', 10, 20), far], [['mine', 10]], {
      fields: [{ id: 'f', type: 'death_spell', at: [18, 20] }],
    })
    t.pass('ann')
      .pick('ann', 'alone:w')
      .choose('ann', way([15, 20]))
    expect([left(t, 'w', 10), left(t, 'w', 1), points(t, 'w')]).toEqual([9, 4, [0, 5]])
    next(t)
  })
  rule(['WL-AUTO-04', 'WL-R-249', 'WL-R-99'], 'Its own sentry fires at whoever has no chart, unless it is switched off', () => {
    const t = battle(
      [unit('t', 'p1', 'sentry_post', 20, 20), unit('a', 'p1', 'rifleman', 20, 34), unit('s', 'p1', 'sapper', 25, 34), far],
      [['turret', 5]],
    )
    t.pass('ann')
      .pick('ann', 'alone:a')
      .choose('ann', way([20, 30]))
    expect(points(t, 'a')).toEqual([0, 3])
    t.pass('ann')
      .pass('bob')
      .pick('ann', 'switch:t/2')
      .pick('ann', 'alone:a')
      .choose('ann', way([20, 28]))
    expect(points(t, 'a')).toEqual([0, 3])
    next(t)
  })
  rule(['WL-HAZ-08', 'WL-R-226'], 'Quicksand takes its toll at the start of the turn, but not of a flyer', () => {
    const t = battle(
      [unit('a', 'p1', 'minotaur_warrior', 10, 20), unit('d', 'p1', 'young_drake', 10, 10, { layer: 'air' }), far],
      [],
      {
        fields: [
          { id: 'f', type: 'quicksand', at: [10, 20], r: 3 },
          { id: 'g', type: 'quicksand', at: [10, 10], r: 3 },
        ],
      },
    )
    expect([points(t, 'a'), points(t, 'd')]).toEqual([
      [8, 20],
      [20, 40],
    ])
    next(t)
  })
  rule(['WL-AUTO-03', 'WL-R-240'], 'A mine under the truck: nobody answers those who rode in it', () => {
    const t = battle(
      [
        unit('t', 'p1', 'troop_truck', 10, 20),
        inside('d', 'p1', 'cossack', 't', { as: 'seat' }),
        inside('k', 'p1', 'rifleman', 't', { as: 'load' }),
        unit('s', 'p1', 'shock_sergeant', 10, 30),
        unit('x', 'p2', 'minotaur_hurler', 30, 20),
      ],
      [
        ['mine', 1],
        ['attack', 1],
      ],
      { fields: [{ id: 'f', type: 'minefield', player: 'p2', at: [20, 20], r: 2 }] },
    )
    t.pass('bob').pick('ann', 'command:s/6').pick('ann', 'attack:x')
    t.pick('ann', 't').choose('ann', way([20, 20]))
    while (t.engine.decision(t.state, 'ann')?.kind !== 'wl.attack')
      t.choose('ann', t.engine.decision(t.state, 'ann')!.kind === 'wl.move' ? stay : { type: 'pick', ids: [] })
    t.pick('ann', 'k/4>x').pass('ann')
    expect(t.world.turn!.player).toBe('p2')
    next(t)
  })
})
describe('sides and ends', () => {
  const four = [
    { id: 'p1', side: 'a' },
    { id: 'p2', side: 'b' },
    { id: 'p3', side: 'c' },
    { id: 'p4', side: 'd' },
  ]
  rule(['WL-DEF-01', 'WL-R-105', 'WL-R-190'], 'Four sides: three defenders answer one after the other, in turn order', () => {
    const t = battle(
      [
        unit('a', 'p1', 'rifleman', 20, 20),
        unit('x', 'p2', 'rifleman', 24, 20),
        unit('y', 'p3', 'rifleman', 24, 21.1),
        unit('z', 'p4', 'rifleman', 24, 18.9),
      ],
      [['attack', 5]],
      { ...off('a'), players: four },
    )
    t.pick('ann', 'a/5>x')
    t.dice('attack back', 1)
      .pick('bob', 'x/4>a')
      .dice('attack back', 1)
      .pick('cyd', 'y/4>a')
      .dice('attack back', 1)
      .pick('dan', 'z/4>a')
    expect(points(t, 'a')).toEqual([0, 4])
    expect(t.world.turn!.player).toBe('p2')
    next(t)
  })
  rule(['WL-R-205', 'WL-R-72'], 'An ally is no target, and in the circle it is hurt without an answer', () => {
    const t = battle(
      [unit('a', 'p1', 'rifleman', 20, 20), unit('x', 'p2', 'rifleman', 24, 20), unit('y', 'p3', 'rifleman', 24, 21.1)],
      [['attack', 5]],
      {
        ...off('a'),
        players: [
          { id: 'p1', side: 'a' },
          { id: 'p2', side: 'b' },
          { id: 'p3', side: 'a' },
        ],
      },
    )
    expect(t.why('ann', 'a/4>y')).toBe('WL-R-72')
    t.pick('ann', 'a/5>x')
    expect(points(t, 'y')).toEqual([0, 4])
    t.asks('bob', 'wl.react')
    t.pass('bob')
    next(t)
  })
  rule(['WL-END-04', 'WL-END-05'], 'At the limit the cost of the destroyed decides', () => {
    const t = battle(
      [
        unit('a', 'p1', 'rifleman', 20, 20),
        unit('x', 'p2', 'rifleman', 40, 20),
        unit('d', 'p2', 'knight', 40, 30, { where: 'dead', killedBy: 'a' }),
      ],
      [],
      { round: 12, turn: { player: 'p2' }, budget: 1000 },
    )
    t.pass('bob')
    expect(t.state.outcome).toMatchObject({ winners: ['ann'], rule: 'WL-END-05' })
  })
  rule(['WL-END-03', 'WL-CRSH-02'], 'Two that destroy each other in a crash: a draw', () => {
    const t = battle([unit('a', 'p1', 'cossack', 10, 20), unit('x', 'p2', 'cossack', 14, 20)], [['attack', 10]])
    t.pick('ann', 'alone:a')
      .choose('ann', way([13, 20]))
      .pick('ann', 'a/crash>x')
    expect(t.state.outcome).toMatchObject({ winners: [], rule: 'WL-END-03' })
  })
  rule(['WL-OBJ-04', 'WL-R-203'], 'A hold that is lost in the middle of a round counts until its end', () => {
    const t = battle(
      [unit('a', 'p1', 'rifleman', 10, 20), unit('x', 'p2', 'cossack', 14, 20, { health: 1 }), far],
      [['attack', 10]],
      {
        objective: { id: 'hold', point: 'h', rounds: 3 },
        zones: [{ id: 'h', at: [14, 20], r: 2, objective: true }],
        counters: [{ side: 'b', count: 2 }],
        hands: [{ place: 'h', side: 'b' }],
      },
    )
    t.pick('ann', 'alone:a').choose('ann', stay).pick('ann', 'a/4>x')
    expect(t.world.counters).toMatchObject({ b: 2 })
    t.pass('bob')
    expect(t.world.counters.b ?? 0).toBe(0)
    next(t)
  })
})
describe('control', () => {
  rule(
    ['WL-CTRL-04', 'WL-CTRL-09', 'WL-CTRL-10', 'WL-R-144'],
    'A relay passes the order on, and pays once for hearing and saying it',
    () => {
      const t = battle(
        [
          unit('l', 'p1', 'shock_sergeant', 10, 20),
          unit('c', 'p1', 'shock_corporal', 28, 20),
          unit('p', 'p1', 'shock_private', 46, 20),
          unit('x', 'p2', 'minotaur_tyr', 46, 30),
        ],
        [],
      )
      t.pass('bob').pick('ann', 'command:l/6').pick('ann', 'attack:x')
      expect(Object.keys(t.world.turn!.active).sort()).toEqual(['c', 'l', 'p'])
      expect([left(t, 'l', 6), left(t, 'l', 7), left(t, 'c', 6), left(t, 'c', 7)]).toEqual([29, 29, 29, 29])
      next(t)
    },
  )
  rule(['WL-CTRL-01', 'WL-CTRL-14', 'WL-SKILL-04'], 'Why not: who does not command, and who does not act', () => {
    const t = battle(
      [
        unit('l', 'p1', 'shock_sergeant', 10, 20, { marks: [{ kind: 'frozen' }] }),
        unit('a', 'p1', 'shock_private', 12, 20),
        unit('m', 'p1', 'shock_sergeant', 16, 20, { counters: [{ skill: 'sergeant', left: 0 }] }),
        far,
      ],
      [],
    )
    expect([
      t.why('ann', 'command:l/6'),
      t.why('ann', 'command:a/6'),
      t.why('ann', 'command:m/6'),
      t.why('ann', 'alone:l'),
      t.why('ann', 'alone:q'),
    ]).toEqual(['WL-CTRL-14', 'WL-CTRL-01', 'WL-SKILL-04', 'WL-HACK-07', 'WL-R-205'])
    next(t)
  })
  rule(['WL-SIGHT-05', 'WL-R-154'], 'By night a spyglass counts half and infrared in full', () => {
    const t = battle(
      [
        unit('a', 'p1', 'rifleman', 10, 20, { extra: ['spyglass'] }),
        unit('b', 'p1', 'rifleman', 11, 22, { extra: ['infrared_vision'] }),
        unit('x', 'p2', 'rifleman', 24.5, 20),
      ],
      [],
      { ...off('a', 'b'), ...opt({ sight: 'night' }) },
    )
    expect([t.why('ann', 'a/4>x'), t.why('ann', 'b/4>x')]).toEqual(['WL-SIGHT-05', null])
    next(t)
  })
})

rule(
  ['WL-R-258', 'WL-HOUSE-05', 'WL-HOUSE-10', 'WL-R-205', 'WL-CTRL-16'],
  'An ally takes the seat of an empty truck and drives it in its next turn; beside its owner it only fires',
  () => {
    const sides = [
      ['p1', 'a'],
      ['p2', 'b'],
      ['p3', 'a'],
    ] as const
    const more = { players: sides.map(([id, side]) => ({ id, side })), turn: { player: 'p3', step: 'control' } }
    const others = [unit('a', 'p1', 'cossack', 5, 5), unit('x', 'p2', 'minotaur_warrior', 30, 20)]
    const truck = unit('t', 'p1', 'troop_truck', 10, 20)
    const t = battle([...others, truck, unit('d', 'p3', 'cossack', 10, 17.8)], [], more)
    t.pick('cyd', 'alone:d')
      .choose('cyd', way([10, 17.95]))
      .pick('cyd', 't/seat')
    expect(t.last('captured')).toMatchObject({ unit: 'd', place: 't' })
    expect(unitOf(t.world, 't').player).toBe('p3')
    next(t)
    const manned = [inside('d', 'p3', 'cossack', 't', { as: 'seat' }), inside('e', 'p1', 'cossack', 't', { as: 'seat' })]
    const tank = battle([...others, unit('t', 'p1', 'battle_tank', 10, 20), ...manned], [['attack', 1]], more)
    tank.pick('cyd', 'alone:d')
    tank.refuses('cyd', { type: 'pick', ids: ['t'] }, 'WL-TURN-01')
    tank.pass('cyd').pick('cyd', 't/4>x')
    expect(tank.last('attacks')).toMatchObject({ unit: 't', weapon: 'vehicle_bolter' })
    next(tank)
  },
)
