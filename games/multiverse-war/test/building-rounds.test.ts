import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, land } from '../combat/test/battle.ts'
import { order, plan } from '../realm/test/realm-table.ts'
import { at, game, goldOf, passed } from './round-table.ts'

const FAR = block('far', 'p2', 'archer', [17, 12])

rule(
  ['MV-ROAD-07', 'MV-EXP-05', 'MV-ECON-02', 'MV-EXP-06'],
  'a road that closes a chain commands at once and pays a round later; an enemy on it takes both away again',
  () => {
    const table = game({
      phase: 'build',
      options: { commandPoints: true },
      players: [{ id: 'p1', gold: 5 }],
      land: [land(3, 10, 'grassland', { road: [1, 4] })],
      buildings: [building('bar', 'p1', 'barracks', [5, 10])],
      blocks: [block('b1', 'p1', 'builder', [4, 10]), block('foe', 'p2', 'horseman', [4, 12])],
    })
    table.choose('ann', plan(order('road:1:14', 4, 10))).choose('bob', plan())
    // Settlement 6, Barracks 3, connected 1.
    expect(table.world.players.p1).toMatchObject({ gold: 4, command: 10 })
    table.pass('ann').pass('bob')
    expect(table.world.players.p1!.gold).toBe(4 + 5 + 1 + 1)
    table.choose('ann', plan()).choose('bob', plan()).pass('ann')
    table.pick('bob', 'foe').pick('bob', 'go:h3_10').pass('bob').pass('bob')
    expect(table.world.players.p1!.gold).toBe(11 + 5 + 1)
    table.choose('ann', plan()).choose('bob', plan())
    expect(table.world.players.p1!.command).toBe(9)
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-ZONE-03', 'MV-TURN-06', 'MV-TURN-08', 'MV-ZONE-02'],
  'Guard Towers two hexes from Barracks planned in the same round both stand; beside them the first player’s order is cancelled',
  () => {
    const planned = (column: number) => {
      const table = game({
        phase: 'build',
        players: ['p1', 'p2'].map(id => ({ id, gold: 5 })),
        blocks: [block('b1', 'p1', 'builder', [column, 10]), block('b2', 'p2', 'builder', [11, 10])],
      })
      table.choose('ann', plan(order('build:guard-towers', column, 10))).choose('bob', plan(order('build:barracks', 11, 10)))
      return table
    }
    const apart = planned(9)
    expect(Object.values(apart.world.buildings).map(one => one.kind)).toEqual([
      'settlement',
      'settlement',
      'barracks',
      'guard-towers',
    ])
    expect(goldOf(apart)).toEqual([1, 0])
    apart.asks('ann', 'mv.activate')
    const beside = planned(10)
    expect(goldOf(beside)).toEqual([5, 0])
    beside.refuses('ann', plan(order('build:guard-towers', 10, 10)), 'MV-ZONE-03')
    beside.choose('ann', plan(order('recruit:heavy-swordsman', 3, 10))).asks('ann', 'mv.activate')
    expect(goldOf(beside)).toEqual([1, 0])
  },
)
rule(
  ['MV-TURN-12', 'MV-BLD-12', 'MV-BLD-13', 'MV-BLDR-05', 'MV-BLDR-07'],
  'one plan: the forest is chopped for gold, Barracks are built and upgraded there, and a Berserker of theirs acts in the same round',
  () => {
    const table = game({
      phase: 'build',
      players: [{ id: 'p1', gold: 11 }],
      land: [land(9, 10, 'forest')],
      blocks: [block('b1', 'p1', 'builder', [9, 10]), FAR],
    })
    const orders = [order('chop:', 9, 10), order('build:barracks', 9, 10), order('upgrade:barracks', 9, 10)]
    table.refuses('ann', plan(...orders, order('road:1:14', 9, 10)), 'MV-BLDR-05')
    table.refuses('ann', plan(order('build:barracks', 9, 10), order('recruit:berserker', 10, 10)), 'MV-BLD-13')
    table.choose('ann', plan(...orders, order('recruit:berserker', 10, 10))).choose('bob', plan())
    // 11 + 3 - 5 - 4 - 5.
    expect(table.world.players.p1).toMatchObject({ gold: 0, builderTrack: 1 })
    expect(Object.values(table.world.buildings).at(-1)).toMatchObject({ kind: 'barracks', tier: 2 })
    table.pick('ann', 'b1-1').pick('ann', 'go:h13_10')
    expect(table.world.blocks['b1-1']).toMatchObject({ type: 'berserker', done: true })
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-BLDR-08', 'MV-TURN-12'],
  'the road that reaches square 9 makes the building after it in the plan cheaper, the one before it not',
  () => {
    const table = game({
      phase: 'build',
      players: [{ id: 'p1', gold: 5, builderTrack: 8 }],
      blocks: [block('b1', 'p1', 'builder', [9, 10]), block('b2', 'p1', 'builder', [9, 14]), FAR],
    })
    const [road, barracks] = [order('road:1:14', 9, 10), order('build:barracks', 9, 14)]
    table.refuses('ann', plan(barracks, road), 'MV-TURN-12')
    table.choose('ann', plan(road, barracks)).choose('bob', plan()).asks('ann', 'mv.activate')
    expect(table.world.players.p1).toMatchObject({ gold: 0, builderTrack: 10 })
  },
)
rule(
  ['MV-ROAD-09', 'MV-ROAD-06', 'MV-R-104', 'MV-BLDR-05'],
  'a bridge in the build phase and one in the action phase: a Pikeman crosses both and a hex more, and the Barracks beyond pay',
  () => {
    const table = game({
      phase: 'build',
      players: [{ id: 'p1', gold: 4 }],
      land: [land(3, 10, 'water'), land(4, 10, 'water')],
      buildings: [building('bar', 'p1', 'barracks', [5, 10])],
      blocks: [block('b1', 'p1', 'builder', [3, 9]), block('b2', 'p1', 'pikeman', [2, 10]), FAR],
    })
    table.refuses('ann', plan(order('bridge:h3_9', 3, 10), order('bridge:h3_9', 4, 10)), 'MV-BLDR-05')
    table.choose('ann', plan(order('bridge:h3_9', 3, 10))).choose('bob', plan())
    table.pick('ann', 'b1').pick('ann', 'bridge:h4_10')
    expect(table.world.players.p1).toMatchObject({ gold: 0, builderTrack: 2 })
    table.pass('ann').pick('ann', 'b2').pick('ann', 'go:h5_10')
    expect([at(table, 'b2'), table.world.blocks.b2!.ap]).toEqual([[5, 10], 0])
    passed(table).asks('ann', 'mv.activate')
    expect(table.world.players.p1!.gold).toBe(5 + 1 + 1)
  },
)
rule(
  ['MV-TURN-04', 'MV-TURN-06', 'MV-SET-04'],
  'where the order is rolled each round, who acts second in this round constructs first',
  () => {
    const roll = (...icons: string[]): [string, ...string[]] => ['first player', ...icons]
    const table = game(
      {
        phase: 'start',
        options: { orderEachRound: true },
        blocks: [block('b1', 'p1', 'builder', [9, 10]), block('b2', 'p2', 'builder', [11, 10])],
      },
      [roll('sword', 'sword', 'bow', 'horse', 'horse', 'bow'), roll('star', 'sword', 'bow', 'horse', 'horse', 'bow')],
    )
    expect(table.world.order).toEqual(['p2', 'p1'])
    table.choose('ann', plan(order('build:barracks', 9, 10))).choose('bob', plan(order('build:barracks', 11, 10)))
    expect(Object.values(table.world.buildings).map(one => one.player)).toEqual(['p1', 'p2', 'p1'])
    expect(goldOf(table)).toEqual([0, 5])
    table.choose('bob', plan()).asks('bob', 'mv.activate')
  },
)
rule(
  ['MV-BLDR-08', 'MV-BLDR-09', 'MV-R-124'],
  'the road that reaches square 3 gives a point to Builders who are still to finish, to nobody else; in the next round to all of them',
  () => {
    const table = game({
      players: [{ id: 'p1', gold: 3, builderTrack: 2 }],
      blocks: [
        block('b1', 'p1', 'builder', [9, 10]),
        block('b2', 'p1', 'builder', [9, 14], { done: true, activated: true, ap: 0 }),
        block('b3', 'p1', 'pikeman', [4, 14]),
        FAR,
      ],
    })
    const points = () => ['b1', 'b2', 'b3'].map(id => table.world.blocks[id]!.ap)
    table.pick('ann', 'b1').pick('ann', 'road:14')
    expect(points()).toEqual([2, 0, 2])
    passed(table.pass('ann')).asks('ann', 'mv.activate')
    expect(points()).toEqual([3, 3, 2])
  },
)
