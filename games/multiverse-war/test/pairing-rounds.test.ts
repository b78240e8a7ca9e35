import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, land, strikes, throws } from '../combat/test/battle.ts'
import { order, plan } from '../realm/test/realm-table.ts'
import { at, game, goldOf } from './round-table.ts'

const far = block('far', 'p1', 'archer', [3, 14])

rule(
  ['MV-FORM-03', 'MV-FORM-01', 'MV-BLD-02'],
  'a recruit joins a unit where a Fortress allows a formation, and nowhere else',
  () => {
    for (const isAllowed of [true, false]) {
      const table = game({
        options: { formations: true },
        phase: 'build',
        players: [{ id: 'p1', gold: 9 }, { id: 'p2' }],
        buildings: isAllowed ? [building('f', 'p1', 'fortress', [8, 6])] : [],
        blocks: [block('b1', 'p1', 'pikeman', [3, 10]), far],
      })
      const orders = plan(order('recruit:archer', 3, 10))
      if (isAllowed) {
        table.choose('ann', orders).choose('bob', plan())
        const recruit = Object.values(table.world.blocks).find(one => one.type === 'archer' && one.id !== 'far')!.id
        table.pick('ann', `b1+${recruit}`).pick('ann', 'go:h4_10')
        expect(at(table, recruit)).toEqual([4, 10])
        table.asks('ann', 'mv.act')
      } else {
        table.refuses('ann', orders, 'MV-BLD-02')
        table.asks('ann', 'mv.plan')
      }
    }
  },
)
rule(
  ['MV-FORM-05', 'MV-FORM-10', 'MV-R-94', 'MV-FORM-11'],
  'Archer and Swordsman fall upon a Pikeman: the arrow first, then the sword that counters, then the pike; both have paid',
  () => {
    const table = game(
      {
        options: { formations: true },
        buildings: [building('f', 'p1', 'fortress', [4, 6])],
        blocks: [
          block('b1', 'p1', 'archer', [10, 10]),
          block('b2', 'p1', 'heavy-swordsman', [10, 10]),
          block('foe', 'p2', 'pikeman', [11, 10]),
          far,
        ],
      },
      throws('bsss', 'shh', 'shh'),
    )
    table.pick('ann', 'b1+b2').pick('ann', 'attack:h11_10')
    expect(strikes(table)).toEqual([
      ['b1', 'foe', 4, 1],
      ['b2', 'foe', 3, 1],
      ['foe', 'b2', 3, 1],
    ])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-EXP-02', 'MV-INI-04'],
  'who stood beside the Archer when the phase began is not countered, though it walked round',
  () => {
    const table = game(
      {
        options: { ruleset: 'expert' },
        blocks: [block('b1', 'p1', 'berserker', [10, 10]), block('foe', 'p2', 'archer', [11, 10]), far],
      },
      throws('shhh', 'ss'),
    )
    table.pick('ann', 'b1').pick('ann', 'go:h10_11').pick('ann', 'attack:h11_10')
    expect(strikes(table).map(one => one.slice(0, 3))).toEqual([
      ['b1', 'foe', 4],
      ['foe', 'b1', 2],
    ])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-ADV-12', 'MV-R-98', 'MV-FAC-04'],
  'the Toll-keeper is paid 3 gold for a card; without cards 2 gold, and a gold of the clans',
  () => {
    const table = game(
      {
        land: [land(10, 10, 'grassland', { token: true })],
        adventures: ['ogre-tollkeeper'],
        players: [{ id: 'p1', gold: 3 }],
        blocks: [block('b1', 'p1', 'pikeman', [9, 10]), block('bb', 'p1', 'builder', [9, 10]), far],
      },
      [['adventure', 1]],
    )
    table.pick('ann', 'b1').pick('ann', 'go:h10_10').pick('ann', 'o0')
    expect(goldOf(table)[0]).toBe(3)
    expect([at(table, 'b1'), at(table, 'bb')]).toEqual([
      [10, 10],
      [9, 10],
    ])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-HER-14', 'MV-HER-02', 'MV-HER-13'],
  'no third hero is recruited or raised beside two; no more than ten hit points and six action points',
  () => {
    const table = game({
      phase: 'build',
      players: [{ id: 'p1', gold: 40 }, { id: 'p2' }],
      heroes: [
        { key: 'bear-chief', player: 'p1', level: 6, hp: 9, ap: 5, abilities: ['cleave-2'], points: 2 },
        { key: 'lion-knight', player: 'p1', abilities: ['lance-rush'] },
        { key: 'ice-mage', player: 'p1', alive: false, abilities: ['ice-bolt'] },
      ],
      blocks: [block('h', 'p1', 'bear-chief', [4, 12]), block('h2', 'p1', 'lion-knight', [4, 8])],
    })
    table.refuses('ann', plan(order('hero:dune-fox', 3, 10)), 'MV-HER-14')
    table.refuses('ann', plan(order('raise:ice-mage', 3, 10)), 'MV-HER-14')
    table.refuses('ann', plan(order('skill:bear-chief+hp'), order('skill:bear-chief+hp')), 'MV-HER-02')
    table.refuses('ann', plan(order('skill:bear-chief+ap'), order('skill:bear-chief+ap')), 'MV-HER-02')
    table.choose('ann', plan(order('skill:bear-chief+hp'), order('skill:bear-chief+ap'))).choose('bob', plan())
    expect(table.world.heroes['bear-chief']).toMatchObject({ hp: 10, ap: 6 })
    table.asks('ann', 'mv.activate')
  },
)
rule(['MV-ROAD-09', 'MV-ECON-04', 'MV-ROAD-08'], 'a bridge costs 2 gold; whoever built it, the enemy walks it too', () => {
  const table = game({
    players: [{ id: 'p1', gold: 3 }, { id: 'p2' }],
    land: [land(11, 10, 'water')],
    blocks: [
      block('bb', 'p1', 'builder', [10, 10]),
      block('b3', 'p1', 'builder', [10, 11]),
      block('foe', 'p2', 'tribal-scout', [12, 10]),
      far,
    ],
  })
  table.pick('ann', 'bb').pick('ann', 'bridge:h11_10')
  expect(goldOf(table)[0]).toBe(1)
  table.refuses('ann', { type: 'pick', ids: ['bridge:h11_10'] }, 'MV-ROAD-09')
  table.pass('ann')
  table.pass('ann').pick('bob', 'foe').pick('bob', 'go:h11_10')
  expect(at(table, 'foe')).toEqual([11, 10])
  table.asks('bob', 'mv.act')
})
