import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../basics/queries.ts'
import { battle, inside, next, points, stay, unit, way } from './battle.ts'

const struck = (t: ReturnType<typeof battle>) => t.all('struck').map(s => [s.unit, s.target, s.damage])
const left = (t: ReturnType<typeof battle>, id: string, slot: number) => unitOf(t.world, id).counters[slot]!.left
const far = unit('q', 'p2', 'cossack', 46, 34)
const off = (...active: string[]) => ({ turn: { step: 'offense', active } })

rule(
  ['WL-INFES-01', 'WL-INFES-02', 'WL-INFES-04', 'WL-OBJ-05', 'WL-R-201'],
  'The bearer of the flag is bitten: the flag counts for the side of the biter at the end of the round, in whatever shape he goes on',
  () => {
    const t = battle(
      [unit('z', 'p1', 'plague_zombie', 10, 20), unit('x', 'p2', 'shock_private', 11, 20), far],
      [['override', 1]],
      { objective: { id: 'capture', item: 'flag', rounds: 3 }, items: [{ id: 'i1', type: 'flag', carrier: 'x' }] },
    )
    t.pass('ann').pick('ann', 'alone:z').pick('ann', 'infest:z/4>x=infest').pick('ann', 'zombie').choose('ann', stay)
    expect(unitOf(t.world, 'x')).toMatchObject({ player: 'p1', sheet: 'zombie' })
    t.pass('ann').pass('bob')
    expect([t.world.counters, t.world.items[0]!.carrier]).toEqual([{ a: 1, b: 0 }, 'x'])
    next(t)
  },
)

rule(
  ['WL-PRIS-01', 'WL-PRIS-03', 'WL-PRIS-04', 'WL-FIELD-07', 'WL-R-155'],
  'A bearer who gives himself up leaves his flag on the ground; freed he stands beside the place where his captor fell',
  () => {
    const t = battle(
      [
        unit('a', 'p1', 'rifleman', 10, 20),
        unit('w', 'p2', 'rifleman', 15, 20, { extra: ['handcuffs'] }),
        unit('k', 'p1', 'heavy_robot', 20, 28),
        far,
      ],
      [['attack', 10]],
      { items: [{ id: 'i1', type: 'flag', carrier: 'a' }] },
    )
    t.pick('ann', 'surrender').pick('ann', 'a>w').pick('bob', 'accept')
    expect(unitOf(t.world, 'a')).toMatchObject({ where: 'prison', inside: 'w' })
    expect(t.world.items[0]).toMatchObject({ where: 'table', at: { x: 1000, y: 2000 } })
    t.pick('ann', 'alone:k').choose('ann', stay).pick('ann', 'k/5>w')
    expect(unitOf(t.world, 'w').where).toBe('dead')
    expect(unitOf(t.world, 'a')).toMatchObject({ where: 'table', at: { x: 1500, y: 2000 } })
    next(t)
  },
)

rule(
  ['WL-TIME-01', 'WL-R-177', 'WL-FAST-05', 'WL-R-85'],
  'In a dual the attacker turns his own die back and so kills before he is answered',
  () => {
    const t = battle(
      [unit('a', 'p1', 'chronomancer', 10, 20), unit('x', 'p2', 'rifleman', 18, 20, { health: 1, armour: 0 }), far],
      [
        ['attack', 1],
        ['attack back', 10],
      ],
      { options: { dual: true }, ...off('a') },
    )
    t.pick('ann', 'a/3>x').pick('bob', 'x/4>a')
    t.dice('turned back', 9).pick('ann', 'turning-back-time/a').pick('ann', 'd1')
    for (const seat of ['ann', 'bob']) if (t.engine.decision(t.state, seat)?.kind === 'kernel.react') t.pass(seat)
    expect(unitOf(t.world, 'x').where).toBe('dead')
    expect([t.all('dual die dropped').length, points(t, 'a')]).toEqual([1, [0, 5]])
    next(t)
  },
)

rule(
  ['WL-GHOST-01', 'WL-GHOST-03', 'WL-HAZ-08', 'WL-GHOST-04', 'WL-R-169'],
  'A spy who creeps into quicksand is seen there, with its path',
  () => {
    const t = battle([unit('g', 'p1', 'ghost_agent', 10, 20), unit('h', 'p1', 'cossack', 30, 30), far], [], {
      fields: [{ id: 'f', type: 'quicksand', at: [15, 20], r: 2 }],
    })
    t.pick('ann', 'ghost').choose('ann', way([14, 20]))
    expect(unitOf(t.world, 'g')).toMatchObject({ hidden: null, at: { x: 1400, y: 2000 } })
    expect(points(t, 'g')).toEqual([0, 3])
    next(t)
  },
)

rule(
  ['WL-SIGHT-05', 'WL-SIGHT-03', 'WL-R-154', 'WL-SIGHT-01'],
  'By night infrared sees 24 inches and uses one of its ten; whoever has but his eyes sees twelve',
  () => {
    const t = battle(
      [
        unit('a', 'p1', 'sniper', 10, 20, { extra: ['infrared_vision'] }),
        unit('b', 'p1', 'sniper', 10, 24),
        unit('x', 'p2', 'minotaur_warrior', 33, 20),
      ],
      [['attack', 1]],
      { ...off('a', 'b'), options: { sight: 'night' } },
    )
    // A binocular of 60 counts half: 30.
    expect([t.why('ann', 'a/3>x'), t.why('ann', 'b/3>x')]).toEqual([null, null])
    t.pick('ann', 'a/3>x').pass('ann')
    expect(left(t, 'a', 7)).toBe(10)
    next(t)
  },
)

rule(
  ['WL-DICE-06', 'WL-FORCE-05', 'WL-R-181', 'WL-R-219'],
  'Whoever is hexed throws a smaller die at his next attack and the usual one after it',
  () => {
    const t = battle([unit('c', 'p1', 'chronomancer', 10, 20), unit('x', 'p2', 'rifleman', 18, 20)], [])
    t.pass('ann').pick('ann', 'alone:c').pick('ann', 'hex:c/5>x').choose('ann', stay)
    t.pick('bob', 'alone:x').choose('bob', stay)
    t.refuses('bob', { type: 'pick', ids: ['x/4>q'] }, 'WL-OFF-02')
    t.dice('attack', 6).pick('bob', 'x/4>c').pass('ann')
    // A D6 of 6: 6 x 6/10.
    expect(struck(t)).toEqual([['x', 'c', 4]])
    next(t)
  },
)

rule(
  ['WL-HAZ-11', 'WL-HAZ-04', 'WL-HAZ-02', 'WL-AUTO-03'],
  'Two walk into the last mine but one: each sets one off, the third goes safe, and nobody of its owner answers the two',
  () => {
    const t = battle(
      [
        unit('c', 'p1', 'british_lieutenant', 8, 20),
        ...[18, 22, 26].map((y, i) => unit(`a${i}`, 'p1', 'orc_grunt', 12, y)),
        unit('x', 'p2', 'cossack', 22.4, 20),
      ],
      [
        ['mine', 1],
        ['mine', 1],
      ],
      { fields: [{ id: 'f', type: 'barbed_wire', at: [16, 22], r: 9, left: 2, player: 'p2' }] },
    )
    t.pass('ann').pick('ann', 'command:c/5').pick('ann', 'attack:x')
    for (const [id, y] of [
      ['a0', 18.9],
      ['a1', 20.1],
      ['a2', 25],
    ] as const) {
      t.pick('ann', id).choose('ann', way([id === 'a2' ? 14 : 17.5, y]))
    }
    expect(t.world.fields[0]!.left).toBe(0)
    expect(['a0', 'a1', 'a2'].map(id => points(t, id)[0])).toEqual([2, 2, 3])
    next(t)
  },
)

rule(
  ['WL-CTRL-15', 'WL-OFF-06', 'WL-OFF-04', 'WL-FAST-06'],
  'Three of a crew on one die: the cannon, the bolter and the machine gun all have its face',
  () => {
    const t = battle(
      [
        unit('t', 'p1', 'battle_tank', 10, 20),
        ...['g', 'h', 'i'].map(id => inside(id, 'p1', 'vehicle_gunner', 't', { as: 'seat' })),
        unit('x', 'p2', 'zombie_hulk', 22, 20),
        far,
      ],
      [['attack', 3]],
      off('g', 'h', 'i'),
    )
    t.pick('ann', 't/3>x').pick('ann', 'dice:all').pick('ann', 't/4>x').pick('ann', 't/5>x')
    expect(struck(t).map(([, , damage]) => damage)).toEqual([8, 3, 3])
    expect(t.why('ann', 't/3>x')).not.toBe('KERNEL-UNKNOWN')
    next(t)
  },
)

rule(
  ['WL-CRSH-03', 'WL-R-241', 'WL-HOUSE-09', 'WL-R-239', 'WL-R-175'],
  'A tank rams an empty truck of nobody: what it breaks it pays, and nobody answers',
  () => {
    const t = battle(
      [
        unit('t', 'p1', 'battle_tank', 10, 20),
        inside('g', 'p1', 'vehicle_gunner', 't', { as: 'seat' }),
        { ...unit('w', 'p2', 'troop_truck', 20, 20), player: null },
        far,
      ],
      [['attack', 2]],
    )
    t.pick('ann', 'alone:g')
      .pick('ann', 't')
      .choose('ann', way([16.4, 20]))
      .pass('ann')
    t.pick('ann', 't/crash>w').pass('ann')
    // 260 x 2/10 is 52, the truck had 50.
    expect([struck(t), unitOf(t.world, 'w').where, points(t, 't')]).toEqual([[['t', 'w', 52]], 'dead', [150, 60]])
    next(t)
  },
)

rule(
  ['WL-LEV-06', 'WL-MOD-02', 'WL-R-50', 'WL-ZONE-04', 'WL-R-102'],
  'From the top stage of a castle: higher ground, and the die of the top alone',
  () => {
    const stage = (id: string, r: number, height: number, die: string) => ({
      id,
      type: 'castle_stage',
      at: [20, 20],
      r,
      height,
      die,
    })
    const t = battle(
      [unit('a', 'p1', 'rifleman', 20, 20), unit('x', 'p2', 'minotaur_tyr', 30, 20)],
      [
        ['attack', 2],
        ['bonus', 12],
      ],
      { ...off('a'), pieces: [stage('s1', 6, 3, 'D6'), stage('s2', 4, 6, 'D8'), stage('s3', 2, 9, 'D12')] },
    )
    t.pick('ann', 'a/4>x')
    // (2 + 12 + 1) x 6/10.
    expect(struck(t)).toEqual([['a', 'x', 9]])
    next(t)
  },
)
