import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, land, strikes, throws } from '../combat/test/battle.ts'
import { order, plan } from '../realm/test/realm-table.ts'
import { at, game, passed, unplanned } from './round-table.ts'

const FAR = block('far', 'p2', 'archer', [17, 12])

rule(
  ['MV-HAB-11', 'MV-HER-11', 'MV-R-144', 'MV-HER-12', 'MV-HER-04', 'MV-HER-06'],
  'three fall to one blow of the Bear Chief: a level and two of the next; what it learns in the next build phase it uses at once',
  () => {
    const table = game(
      {
        heroes: [{ key: 'bear-chief', player: 'p1', xp: 1, abilities: ['cleave-2'] }],
        blocks: [
          block('h', 'p1', 'bear-chief', [10, 10]),
          block('foe', 'p2', 'pikeman', [11, 10], { wounds: 2 }),
          block('f2', 'p2', 'archer', [12, 10], { wounds: 1 }),
          block('f3', 'p2', 'archer', [11, 9], { wounds: 1 }),
          block('f4', 'p2', 'pikeman', [12, 12]),
          FAR,
        ],
      },
      throws('shh', 'shh', 'shh'),
    )
    table.pick('ann', 'h').pick('ann', 'cast:cleave-2').pick('ann', 'attack:h11_10')
    // Four dice on grass, two enemies beside the field take one.
    expect(strikes(table)).toEqual([
      ['h', 'foe', 3, 1],
      ['h', 'f2', 3, 1],
      ['h', 'f3', 3, 1],
    ])
    expect(table.world.heroes['bear-chief']).toMatchObject({ level: 2, xp: 2, points: 2 })
    table.refuses('ann', { type: 'pick', ids: ['cast:cleave-2'] }, 'MV-HER-06')
    table.pass('ann').pass('ann').pass('bob')
    table.refuses('ann', plan(order('skill:bear-chief+mountain-leap')), 'MV-HER-04')
    table.choose('ann', plan(order('skill:bear-chief+blood-price'))).choose('bob', plan())
    expect(table.world.heroes['bear-chief']).toMatchObject({ points: 0, abilities: ['cleave-2', 'blood-price'] })
    table.pick('ann', 'h')
    expect(table.options('ann', 'mv.act')).toContain('cast:blood-price')
  },
)
rule(
  ['MV-HER-13', 'MV-HER-16', 'MV-R-133', 'MV-BLD-03', 'MV-R-145'],
  'a hero that falls leaves its Frostbite behind; raised for 8 gold it comes whole with what it knew, and acts at once',
  () => {
    const table = game(
      {
        players: [{ id: 'p1', gold: 3 }],
        heroes: [{ key: 'ice-mage', player: 'p1', level: 2, xp: 1, points: 0, hp: 4, ap: 4, abilities: ['ice-bolt'] }],
        blocks: [
          block('h', 'p1', 'ice-mage', [10, 10], { wounds: 3 }),
          block('b1', 'p1', 'archer', [4, 12]),
          block('foe', 'p2', 'horseman', [12, 10]),
          block('f2', 'p2', 'horseman', [11, 12]),
          FAR,
        ],
      },
      [
        ['ability', 'bow', 'sword', 'horse', 'sword', 'star'],
        ['combat', 'horse', 'bow', 'bow', 'bow'],
      ],
    )
    table.pick('ann', 'h').pick('ann', 'cast:ice-bolt').pick('ann', 'foe').pass('ann').pass('ann')
    table.pick('bob', 'f2').pick('bob', 'go:h10_11').pick('bob', 'attack:h10_10')
    expect(table.world.heroes['ice-mage']).toMatchObject({ isAlive: false, level: 2, xp: 1 })
    expect(table.world.blocks.foe!.ap).toBe(2)
    table.pass('bob')
    table.choose('ann', plan(order('raise:ice-mage', 3, 10))).choose('bob', plan())
    const hero = table.world.blocks[table.world.heroes['ice-mage']!.block!]!
    expect([table.world.players.p1!.gold, hero.wounds, hero.ap]).toEqual([3 + 5 - 8, 0, 4])
    expect(table.world.effects).toEqual([])
    table.pick('ann', hero.id).pick('ann', 'go:h5_10').asks('ann', 'mv.act')
  },
)
rule(
  ['MV-HER-16', 'MV-R-124', 'MV-ROAD-06', 'MV-R-62'],
  'a frostbitten Pikeman on a road has one point and gets none for spending it there; a round later it goes three hexes',
  () => {
    const table = game({
      phase: 'build',
      land: [5, 6, 7, 8, 9].map(column => land(column, 10, 'grassland', { road: [1, 4] })),
      effects: [{ kind: 'frostbite', owner: 'p2', bearer: 'b1', ends: 'bearer phase' }],
      blocks: [block('b1', 'p1', 'pikeman', [5, 10]), block('b2', 'p1', 'archer', [4, 13]), FAR],
    })
    unplanned(table).pick('ann', 'b1')
    expect(table.options('ann', 'mv.act')).toContain('go:h6_10')
    table.refuses('ann', { type: 'pick', ids: ['go:h7_10'] }, 'MV-ACT-03')
    table.pick('ann', 'go:h6_10')
    passed(table).pick('ann', 'b1').pick('ann', 'go:h9_10')
    expect([at(table, 'b1'), table.world.blocks.b1!.ap]).toEqual([[9, 10], 0])
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-HAB-09', 'MV-R-143', 'MV-R-133', 'MV-ACT-08'],
  'a challenged Horseman must go for the Lion Knight while it could; when the hero has fallen to another, it is free again',
  () => {
    const challenged = (...dice: string[]) => {
      const table = game(
        {
          heroes: [{ key: 'lion-knight', player: 'p1', level: 3, hp: 3, ap: 3, abilities: ['lance-rush', 'challenge'] }],
          blocks: [
            block('h', 'p1', 'lion-knight', [10, 10], { wounds: 2 }),
            block('b1', 'p1', 'archer', [13, 10], { wounds: 1 }),
            block('foe', 'p2', 'horseman', [12, 10]),
            block('f2', 'p2', 'pikeman', [10, 11]),
            FAR,
          ],
        },
        throws(...dice),
      )
      return table.pick('ann', 'h').pick('ann', 'cast:challenge').pick('ann', 'foe').pass('ann').pass('ann')
    }
    const bound = challenged().pick('bob', 'foe')
    bound.refuses('bob', { type: 'pick', ids: ['attack:h13_10'] }, 'MV-HAB-09')
    bound.asks('bob', 'mv.act')
    // Heavy armour takes a die from the Pikeman; then the rider, who counters it, rides the Archer down.
    const other = challenged('sh', 'hbbb')
    other.pick('bob', 'f2').pick('bob', 'attack:h10_10').pick('bob', 'foe').pick('bob', 'attack:h13_10')
    expect(strikes(other)).toEqual([
      ['f2', 'h', 2, 1],
      ['foe', 'b1', 4, 1],
    ])
    other.asks('bob', 'mv.activate')
  },
)
rule(
  ['MV-HER-17', 'MV-UAB-02', 'MV-RET-01', 'MV-R-83'],
  'a frozen Pikeman neither intercepts for its neighbour nor strikes back, and thaws only after its owner’s phase',
  () => {
    const table = game(
      {
        players: [{ id: 'p2', tracks: [{ type: 'pikeman', square: 2 }] }],
        heroes: [{ key: 'ice-mage', player: 'p1', level: 2, hp: 4, ap: 4, abilities: ['frost-wave'] }],
        blocks: [
          block('h', 'p1', 'ice-mage', [10, 10]),
          block('b1', 'p1', 'horseman', [13, 10]),
          block('b2', 'p1', 'heavy-swordsman', [11, 11]),
          block('pike', 'p2', 'pikeman', [11, 10]),
          block('foe', 'p2', 'archer', [12, 10]),
          FAR,
        ],
      },
      [['ability', 'bow', 'sword', 'sword', 'sword', 'sword'], ...throws('ssss', 'hhhh', 'shh')],
    )
    table.pick('ann', 'h').pick('ann', 'cast:frost-wave').pass('ann')
    // [11, 11] is not beside the Mage; only the Pikeman is frozen.
    expect(table.world.effects.map(({ kind, bearer }) => [kind, bearer])).toEqual([['frozen', 'pike']])
    table.pick('ann', 'b1').pick('ann', 'attack:h12_10').pick('ann', 'b2').pick('ann', 'attack:h11_10')
    expect(strikes(table).map(([by, on]) => [by, on])).toEqual([
      ['b1', 'foe'],
      ['foe', 'b1'],
      ['b2', 'pike'],
    ])
    table.pass('ann').refuses('bob', { type: 'pick', ids: ['pike'] }, 'MV-HER-17')
    table.pass('bob')
    expect(table.world.effects).toEqual([])
    unplanned(table).asks('ann', 'mv.activate')
  },
)
