import { type JsonObject, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { way } from '../../movement/test/moving.ts'
import { field } from '../../test/wl-table.ts'
import { at, leftOf, pointsOf } from './arriving.ts'

const PLAIN = { quickPlay: false, dual: false, damageMaximization: false, quickDeath: false }
const squad = [
  at('a1', 'p1', 'shock_sergeant', 10, 10, { facing: 0 }),
  at('a2', 'p1', 'rifleman', 11.5, 11.4, { facing: 0 }),
  at('a3', 'p1', 'rifleman', 10, 4, { facing: 0 }),
]
const BOB = at('b1', 'p2', 'battle_robot', 21, 6, { facing: 180 })
const types = ({ events }: { events: readonly { type: string }[] }) => events.map(({ type }) => type)

rule(
  ['WL-HAZ-02', 'WL-R-193', 'WL-AUTO-03', 'WL-R-100'],
  'a walk through a minefield beside friends, and no answer to those it met',
  () => {
    const mines = { id: 'm', type: 'minefield', player: 'p2', at: [16, 10] }
    const table = field({ options: PLAIN, units: [...squad, BOB], fields: [mines] }, [
      ['mine', 5],
      ['attack', 1, 1],
    ])
    table.pick('ann', 'command:a1/6').pick('ann', 'attack:b1')
    // The sergeant steps into the field beside his rifleman, who is caught and does not set off a mine himself: he stays.
    table.pick('ann', 'a1').choose('ann', way([12, 10]))
    expect(table.last('mine went off')).toMatchObject({ unit: 'a1', at: { x: 1150, y: 1000 }, left: 4 })
    expect(['a1', 'a2', 'a3'].map(id => pointsOf(table.world, id))).toEqual([5, 3, 7])
    table
      .pick('ann', 'a3')
      .choose('ann', way([14, 4]))
      .choose('ann', way([11.5, 11.4]))
    table.pick('ann', 'a1/4>b1').pick('ann', 'a3/4>b1').pass('ann')
    // WL-R-73, WL-R-100: the robot may answer the one who met no mine, not the sergeant.
    expect(table.options('bob', 'wl.react').filter(id => id.includes('>'))).toEqual(['b1/4>a3'])
    table.dice('attack back', 1).pick('bob', 'b1/4>a3')
    table.asks('bob', 'wl.command')
    expect(table.world.fields[0]!.left).toBe(4)
  },
)

rule(
  ['WL-AUTO-01', 'WL-R-98', 'WL-MOD-04', 'WL-AUTO-03'],
  'past a sentry into a house: it fires at whoever hides there now, and its side does not answer',
  () => {
    const house = { id: 'house', type: 'house', at: [14, 8], size: [4, 4] }
    const sentry = at('t', 'p2', 'sentry_post', 24, 10, { facing: 180 })
    const guard = at('b1', 'p2', 'battle_robot', 22, 14, { facing: 180 })
    const units = [at('a1', 'p1', 'rifleman', 9, 10, { facing: 0 }), sentry, guard]
    const table = field({ options: PLAIN, pieces: [house], units }, [
      ['turret', 4],
      ['attack', 1],
    ])
    table
      .pick('ann', 'alone:a1')
      .choose('ann', way([13.45, 10]))
      .pick('ann', 'house')
    expect(
      types(table)
        .filter(type => type !== 'upper hand')
        .slice(-6),
    ).toEqual(['moved', 'went in', 'automatic fire', 'rolled', 'automatic hit', 'hurt'])
    // 8 x (4 - 1) / 10 = 2.4, rounded up; the house is nearer than twelve inches, and nobody inside is attacked from behind.
    expect(table.last('automatic hit')).toMatchObject({ accuracy: { total: 3, lines: [{ rule: 'WL-MOD-04' }, {}] }, damage: 3 })
    expect(unitOf(table.world, 'a1')).toMatchObject({ where: 'inside', inside: 'house' })
    table.pick('ann', 'a1/4>b1')
    // E-43: no reaction against whom the sentry fired at.
    expect(types(table)).toContain('turn ended')
    table.asks('bob', 'wl.strategy')
    expect(leftOf(table.world, 't', 'sentry_turret')).toBe(19)
  },
)

rule(
  ['WL-R-227', 'WL-R-243', 'WL-HAZ-10'],
  'a hidden mine changes nothing that its victim is asked, offered or refused, until it goes off',
  () => {
    const told = (fields: JsonObject[]) => {
      const table = field(
        { options: PLAIN, units: [at('a1', 'p1', 'rifleman', 10, 10), BOB], fields },
        fields.length > 0 ? [['mine', 1]] : [],
      )
      table.pick('ann', 'alone:a1')
      const seen = [
        table.asks('ann', 'wl.move'),
        table.engine.view(table.state, 'ann'),
        ...[
          [15, 10],
          [16, 10],
          [16.01, 10],
        ].map(([x, y]) => table.engine.check(table.state, 'ann', way([x!, y!]))),
        table.engine.candidates(table.state, 'ann', rngOf('same')),
      ]
      const before = JSON.stringify(seen)
      table.choose('ann', way([16, 10]))
      expect(table.all('mine went off')).toHaveLength(fields.length)
      if (fields.length > 0) expect(table.engine.view(table.state, 'ann').view.fields).toHaveLength(1)
      table.asks('ann', 'wl.attack')
      return before
    }
    expect(told([{ id: 'm', type: 'minefield', player: 'p2', at: [19, 10], hidden: true }])).toBe(told([]))
  },
)

rule(
  ['WL-HAZ-08', 'WL-R-118', 'WL-R-226'],
  'a turn that begins in gas, quicksand and water strikes before anybody decides, and only once',
  () => {
    const water = { id: 'w', type: 'water', at: [0, 0], size: [8, 8] }
    const fields = [
      { id: 'g', type: 'gas', at: [20, 20], r: 3 },
      { id: 'q', type: 'quicksand', at: [30, 20], r: 2 },
    ]
    const units = [
      at('a1', 'p1', 'rifleman', 20, 20),
      at('a2', 'p1', 'sapper', 21.5, 20),
      at('a3', 'p1', 'rifleman', 30, 20, { extra: ['jet_pack'] }),
      at('a4', 'p1', 'rifleman', 4, 4),
      at('a5', 'p1', 'smuggler', 30, 21.2, { health: 2 }),
      at('b1', 'p2', 'cossack', 20, 21.5),
    ]
    const table = field({ options: PLAIN, pieces: [water], fields, units })
    expect(table.all('suffers').map(({ unit, hazard }) => [unit, hazard])).toEqual([
      ['a1', 'gas'],
      ['a2', 'gas'],
      ['a4', 'drowning'],
      ['a5', 'quicksand'],
    ])
    // The sapper's mask takes it, the smuggler sinks with all he had, and Bob's Cossack waits for his own turn.
    expect(['a1', 'a2', 'a3', 'a4', 'a5', 'b1'].map(id => pointsOf(table.world, id))).toEqual([5, 7, 7, 5, 0, 5])
    expect(table.world.items).toMatchObject([{ type: 'treasure_chest', credit: 50_000 }])
    table
      .pick('ann', 'alone:a1')
      .choose('ann', way([20, 14]))
      .pass('ann')
    expect(table.all('suffers').slice(4)).toMatchObject([{ unit: 'b1', hazard: 'gas' }])
    table.asks('bob', 'wl.command')
  },
)

rule(['WL-R-167', 'WL-HAZ-08'], 'in orbit a crew without its ship suffers from the vacuum turn by turn', () => {
  const units = [
    at('a1', 'p1', 'vehicle_gunner', 20, 20),
    at('s', 'p1', 'star_fighter', 30, 20),
    { id: 'a2', player: 'p1', unit: 'vehicle_gunner', in: 's', as: 'seat' },
    at('b1', 'p2', 'battle_robot', 60, 60),
  ]
  const table = field({ options: PLAIN, battlefield: 'high_orbit', units })
  expect(table.all('suffers')).toEqual([{ unit: 'a1', hazard: 'hard_vacuum', damage: 3 }])
  table.pass('ann').pass('bob')
  // Second round: it is dead now, the pilot is not.
  expect(table.all('destroyed').map(({ unit }) => unit)).toEqual(['a1'])
  expect(pointsOf(table.world, 'a2')).toBe(5)
  table.asks('ann', 'wl.command')
})
