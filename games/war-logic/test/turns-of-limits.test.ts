import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../basics/queries.ts'
import { battle, inside, next, points, setDown, stay, unit, way } from './battle.ts'
import { at } from './wl-table.ts'

const struck = (t: ReturnType<typeof battle>) => t.all('struck').map(s => [s.unit, s.target, s.damage])
const left = (t: ReturnType<typeof battle>, id: string, slot: number) => unitOf(t.world, id).counters[slot]!.left
const far = unit('q', 'p2', 'cossack', 46, 34)
const off = (...active: string[]) => ({ turn: { step: 'offense', active } })

rule(
  ['WL-MORAL-03', 'WL-PINC-06', 'WL-MOD-03', 'WL-OFF-10'],
  'A bugle, two sides and a back: the die is squared first, then the speech and the rear are added',
  () => {
    const team = { team: 'line' }
    const t = battle(
      [
        unit('c', 'p1', 'british_corporal', 16, 20, team),
        unit('r', 'p1', 'british_private', 24, 20, { ...team, facing: 180 }),
        unit('x', 'p2', 'minotaur_warrior', 20, 20),
      ],
      [['attack', 3, 1]],
    )
    t.pick('ann', 'speech:c/7').pass('bob').pick('ann', 'command:c/5').pick('ann', 'attack:x').pass('ann')
    t.pick('ann', 'c/3>x').pick('ann', 'r/3>x')
    // 3 x 4 + 2 = 14; 1 x 4 + 2 + 1 = 7.
    expect(struck(t)).toEqual([
      ['c', 'x', 7],
      ['r', 'x', 4],
    ])
    expect([left(t, 'c', 7), left(t, 'r', 5)]).toEqual([1, 1])
    t.asks('bob', 'wl.react')
  },
)

rule(
  ['WL-CRSH-01', 'WL-MORAL-03', 'WL-R-80', 'WL-CRSH-02'],
  'A cry lends its two points to a crash, height adds nothing to weight, and the crasher loses only what it took',
  () => {
    const t = battle([unit('m', 'p1', 'minotaur_warrior', 10, 20), unit('x', 'p2', 'cossack', 14, 20), far], [['attack', 1]])
    t.pick('ann', 'speech:m/5')
      .pick('ann', 'alone:m')
      .choose('ann', way([12.7, 20]))
    t.pick('ann', 'm/crash>x')
    // 30 x 3/10, although it is two inches taller.
    expect(struck(t)).toEqual([['m', 'x', 9]])
    expect(points(t, 'm')).toEqual([5, 20])
    next(t)
  },
)

rule(['WL-BLST-03', 'WL-R-166'], 'Whose base touches the circle is caught, a hundredth farther nobody is', () => {
  const t = battle(
    [
      unit('a', 'p1', 'shock_missileer', 10, 20),
      unit('x', 'p2', 'minotaur_warrior', 30, 22.25),
      unit('y', 'p2', 'minotaur_warrior', 30, 17.74),
    ],
    [['attack', 10]],
    off('a'),
  )
  t.pick('ann', 'a/5>@').choose('ann', { type: 'aim', at: at(30, 20) })
  expect(struck(t)).toEqual([['a', 'x', 15]])
  t.asks('bob', 'wl.react')
})

rule(['WL-CTRL-08', 'WL-R-145'], 'Six inches from the focus, edge to edge, are within the order; a hundredth more is not', () => {
  const t = battle(
    [
      unit('s', 'p1', 'shock_sergeant', 10, 20),
      unit('a', 'p1', 'shock_private', 10, 22),
      unit('x', 'p2', 'cossack', 20, 20),
      unit('y', 'p2', 'cossack', 20, 27),
      unit('z', 'p2', 'cossack', 20, 12.99),
    ],
    [['attack', 2]],
  )
  t.pick('ann', 'command:s/6').pick('ann', 'attack:x').pass('ann')
  expect([t.why('ann', 'a/4>y'), t.why('ann', 'a/4>z')]).toEqual([null, 'WL-CTRL-08'])
  t.pick('ann', 'a/4>y').pass('ann')
  expect(struck(t)).toEqual([['a', 'y', 2]])
  t.asks('bob', 'wl.react')
})

rule(['WL-CTRL-06', 'WL-CTRL-09', 'WL-SKILL-04'], 'A lieutenant with two orders left in him gives no third', () => {
  const t = battle([
    unit('l', 'p1', 'british_lieutenant', 10, 20, { counters: [{ skill: 'lieutenant', left: 2 }] }),
    ...[1, 2, 3].map(i => unit(`a${i}`, 'p1', 'cossack', 10, 20 + 2 * i)),
    far,
  ])
  t.pass('ann').pick('ann', 'command:l/5')
  t.pick('ann', 'some').pick('ann', 'a1').pick('ann', 'move')
  t.pick('ann', 'some').pick('ann', 'a2').pick('ann', 'hold')
  expect(left(t, 'l', 5)).toBe(0)
  t.asks('ann', 'wl.move')
})

rule(
  ['WL-COMM-01', 'WL-SKILL-04', 'WL-CTRL-03'],
  'With an empty radio a sergeant is heard two inches around, and not a hundredth farther',
  () => {
    const t = battle([
      unit('s', 'p1', 'shock_sergeant', 10, 20, { counters: [{ skill: 'radio', left: 0 }] }),
      unit('a', 'p1', 'cossack', 10, 23),
      unit('b', 'p1', 'cossack', 10, 16.99),
      far,
    ])
    t.pick('ann', 'command:s/6').pick('ann', 'move')
    expect(Object.keys(t.world.turn!.active).sort()).toEqual(['a', 's'])
    t.asks('ann', 'wl.mover')
  },
)

rule(
  ['WL-PINC-07', 'WL-MORAL-04', 'WL-R-124'],
  'Two answer one attacker from two sides: no pincer, but the flag helps both',
  () => {
    const team = { team: 'line' }
    const t = battle(
      [
        unit('a', 'p1', 'minotaur_tyr', 20, 20),
        unit('b', 'p1', 'minotaur_hurler', 12, 20),
        unit('x', 'p2', 'british_private', 21.3, 20, team),
        unit('y', 'p2', 'british_private', 18.7, 20, { ...team, facing: 0 }),
      ],
      [['attack', 1, 1]],
    )
    t.pass('ann').pick('bob', 'x/6').pick('ann', 'command:a/5').pick('ann', 'hold')
    t.pick('ann', 'a/3>x').pick('ann', 'b/4>y')
    t.dice('attack back', 1).pick('bob', 'x/3>a').dice('attack back', 1).pick('bob', 'y/3>a')
    // 5 x 3/10 in front; from behind one more: Tyr turned to x.
    expect(struck(t).slice(-2)).toEqual([
      ['x', 'a', 2],
      ['y', 'a', 2],
    ])
    next(t)
  },
)

rule(
  ['WL-WARD-01', 'WL-BLST-03', 'WL-R-179'],
  'Lightning that catches two: each has its own ward, and each ward is worn by one',
  () => {
    const t = battle(
      [
        unit('w', 'p1', 'archwizard', 10, 20),
        unit('x', 'p2', 'minotaur_warrior', 18, 20, { extra: ['null_beast'] }),
        unit('y', 'p2', 'minotaur_warrior', 18, 21.6, { extra: ['protection_talisman'] }),
      ],
      [['attack', 10]],
      off('w'),
    )
    t.pick('ann', 'w/5>x')
    // 14 less 30; a talisman is no anti-force ward.
    expect([points(t, 'x'), points(t, 'y')]).toEqual([
      [10, 20],
      [0, 16],
    ])
    expect([left(t, 'x', 6), left(t, 'y', 6)]).toEqual([9, 10])
    t.asks('bob', 'wl.react')
  },
)

rule(
  ['WL-R-212', 'WL-HAZ-08', 'WL-R-114', 'WL-R-226'],
  'A boat breaks over deep water: nothing happens to those in it until their own turn begins, and a diver swims',
  () => {
    const t = battle(
      [
        unit('a', 'p1', 'heavy_robot', 10, 20),
        unit('b', 'p2', 'gunboat', 25, 20, { armour: 0, health: 1 }),
        inside('d', 'p2', 'cossack', 'b', { as: 'seat' }),
        inside('e', 'p2', 'diver', 'b', { as: 'seat' }),
      ],
      [['attack', 1]],
      { ...off('a'), pieces: [{ id: 'lake', type: 'water', at: [18, 10], size: [20, 20] }] },
    )
    t.pick('ann', 'a/5>b')
    setDown(setDown(t, 'bob'), 'bob')
    // 20 x 1/10 on a boat with one point: one is left over.
    expect([points(t, 'd'), points(t, 'e')]).toEqual([
      [0, 4],
      [0, 4],
    ])
    t.pass('bob')
    expect([points(t, 'd'), points(t, 'e')]).toEqual([
      [0, 2],
      [0, 4],
    ])
    t.asks('bob', 'wl.command')
  },
)

rule(['WL-CRSH-01', 'WL-CRSH-02', 'WL-R-248'], 'A tank runs into a high wall: what it breaks it pays for', () => {
  const t = battle(
    [unit('t', 'p1', 'battle_tank', 10, 20), inside('d', 'p1', 'vehicle_gunner', 't', { as: 'seat' }), far],
    [['attack', 1]],
    { pieces: [{ id: 'wall', type: 'high_wall', at: [20, 15], size: [1, 10] }] },
  )
  t.pick('ann', 'alone:d')
    .pick('ann', 't')
    .choose('ann', way([17.95, 20]))
    .pass('ann')
    .pick('ann', 't/crash>wall')
    .pass('ann')
  // 260 x 1/10.
  expect(struck(t)).toEqual([['t', 'wall', 26]])
  expect(points(t, 't')).toEqual([174, 60])
  next(t)
})

rule(['WL-TIME-02', 'WL-R-218', 'WL-R-42'], 'A die that was foreseen stands for the answer in the turn of the enemy', () => {
  const t = battle(
    [unit('w', 'p1', 'archwizard', 10, 20), unit('x', 'p2', 'rifleman', 18, 20)],
    [
      ['predict', 10, 9, 8, 7, 6],
      ['attack', 1],
    ],
  )
  t.pick('ann', 'predict:w/9').pass('ann')
  t.pick('bob', 'alone:x').choose('bob', stay).pick('bob', 'x/4>w')
  // His barrier answers for him: he does not strike back, and the dice wait.
  expect(t.all('absorbed')).toHaveLength(1)
  expect(t.world.players.p1!.prepared.map(one => one.face)).toEqual([10, 9, 8, 7, 6])
  next(t)
})

rule(['WL-REINF-05', 'WL-COST-01'], 'A flintlock round costs four credits: with seven there is one', () => {
  const t = battle([
    unit('s', 'p1', 'smuggler', 10, 20, { credit: 7 }),
    unit('a', 'p1', 'cossack', 11, 20, { counters: [{ skill: 'flintlock', left: 10 }] }),
    far,
  ])
  t.pick('ann', 'refill:s').pick('ann', 'a/3')
  const { ask } = t.asks('ann', 'wl.refill-amount')
  expect(ask).toMatchObject({ type: 'amount', max: 1 })
  t.choose('ann', { type: 'amount', amount: 1 })
  expect([left(t, 'a', 3), unitOf(t.world, 's').credit]).toEqual([11, 300])
  next(t)
})

rule(['WL-MOVE-11', 'WL-R-48', 'WL-R-165'], 'A bunker that fires does not turn; the man beside it does', () => {
  const t = battle(
    [
      unit('b', 'p1', 'bunker', 10, 20),
      inside('g', 'p1', 'vehicle_gunner', 'b'),
      unit('r', 'p1', 'rifleman', 10, 26),
      unit('x', 'p2', 'minotaur_warrior', 10, 30),
    ],
    [['attack', 1, 1]],
    off('g', 'r'),
  )
  t.pick('ann', 'b/3>x').pick('ann', 'r/4>x')
  expect([unitOf(t.world, 'b').facing, unitOf(t.world, 'r').facing]).toEqual([0, 90])
  t.asks('bob', 'wl.react')
})
