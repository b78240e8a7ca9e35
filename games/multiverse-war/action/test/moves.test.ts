import { copy, type JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { fieldWith } from '../../test/mv-table.ts'
import { ALONE, fights } from '../../test/stand-ins.ts'
import { activate } from '../asks/activate.ts'

const block = (id: string, player: string, type: string, hex: number[], more = {}) => ({ id, player, type, hex, ...more })
const land = (column: number, row: number, terrain: string, more = {}) => ({ hex: [column, row], terrain, ...more })
const FOE = block('foe', 'p2', 'pikeman', [16, 10])
/** Ann's action phase on a meadow of radius 7 round [10, 10]. */
const phase = (position: JsonObject) => fieldWith(ALONE, { meadow: { hex: [10, 10], radius: 7 }, ...position })
const acts = (table: ReturnType<typeof phase>, kind: string) =>
  table
    .options('ann', 'mv.act')
    .filter(id => id.startsWith(`${kind}:`))
    .map(id => id.slice(kind.length + 1))

rule(['MV-TURN-10', 'MV-ACT-01', 'MV-ACT-16'], 'each block acts once, one at a time, in any order', () => {
  const table = phase({ blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('b2', 'p1', 'archer', [8, 10]), FOE] })
  expect(table.options('ann', 'mv.activate')).toEqual(['b1', 'b2'])
  table.pick('ann', 'b1').pick('ann', 'go:h11_10').pass('ann')
  expect(table.world.blocks.b1).toMatchObject({ done: true, hex: { column: 11, row: 10 } })
  expect(table.options('ann', 'mv.activate')).toEqual(['b2'])
  table.refuses('ann', { type: 'pick', ids: ['b1'] }, 'MV-TURN-10')
  table.refuses('ann', { type: 'pick', ids: ['foe'] }, 'MV-TURN-10')
})

rule(
  ['MV-MAP-04', 'MV-ACT-03'],
  'grassland costs 1 point, forest, hill and mountain 2; who has not enough does not enter',
  () => {
    const table = phase({
      land: [land(11, 10, 'forest'), land(9, 10, 'hill')],
      blocks: [block('b1', 'p1', 'pikeman', [10, 10]), FOE],
    })
    table.pick('ann', 'b1')
    expect(acts(table, 'go')).toEqual(expect.arrayContaining(['h11_10', 'h9_10', 'h10_8']))
    // Two points: nothing lies behind the forest.
    table.refuses('ann', { type: 'pick', ids: ['go:h12_10'] }, 'MV-ACT-03')
    table.pick('ann', 'go:h11_10')
    expect(table.world.blocks.b1!.ap).toBe(0)
    table.asks('ann', 'mv.activate')
  },
)

rule(['MV-MAP-05', 'MV-R-17'], 'water needs a bridge, which costs 1 point', () => {
  const water = (bridge: boolean) => {
    const table = phase({ land: [land(11, 10, 'water', { bridge })], blocks: [block('b1', 'p1', 'pikeman', [10, 10]), FOE] })
    table.pick('ann', 'b1')
    return table
  }
  expect(acts(water(true), 'go')).toContain('h11_10')
  const dry = water(false)
  dry.refuses('ann', { type: 'pick', ids: ['go:h11_10'] }, 'MV-MAP-05')
  dry.asks('ann', 'mv.act')
})

rule(
  ['MV-ROAD-03', 'MV-ROAD-05', 'MV-ROAD-06', 'MV-R-124'],
  'a road through forest costs 1 a hex, and all points spent on it give another (X9)',
  () => {
    const road = [2, 3, 4, 5].map(i => land(8 + i, 10, 'forest', { road: [1, 4] }))
    const table = phase({ land: road, blocks: [block('b1', 'p1', 'pikeman', [10, 10]), FOE] })
    table.pick('ann', 'b1')
    expect(acts(table, 'go')).toContain('h13_10')
    table.pick('ann', 'go:h13_10')
    expect(table.world.blocks.b1).toMatchObject({ ap: 0, roadBonus: true, hex: { column: 13, row: 10 } })
    table.asks('ann', 'mv.activate')
  },
)

rule(
  ['MV-ROAD-06', 'MV-R-124'],
  'of two ways of the same price that along the road is walked: it gives a point in the end',
  () => {
    const road = [land(8, 10, 'grassland', { road: [2, 4] }), land(8, 11, 'grassland', { road: [5, 1] })]
    const straight = [9, 10, 11, 12].map(column => land(column, 11, 'grassland', { road: [1, 4] }))
    const table = phase({ land: [...road, ...straight], blocks: [block('b1', 'p1', 'horseman', [8, 10]), FOE] })
    table.pick('ann', 'b1').pick('ann', 'go:h12_11')
    expect(table.world.blocks.b1).toMatchObject({ ap: 0, roadBonus: true, hex: { column: 12, row: 11 } })
    table.asks('ann', 'mv.activate')
  },
)

rule(['MV-ROAD-03', 'MV-ROAD-02'], 'two roads whose exits do not meet are no road either way (B12)', () => {
  const table = phase({
    land: [land(10, 10, 'forest', { road: [2, 4] }), land(11, 10, 'forest', { road: [1, 4] })],
    blocks: [block('b1', 'p1', 'pikeman', [10, 10]), FOE],
  })
  table.pick('ann', 'b1').pick('ann', 'go:h11_10')
  expect(table.world.blocks.b1!.ap).toBe(0)
  table.asks('ann', 'mv.activate')
})

rule(['MV-ACT-04', 'MV-R-118', 'MV-ACT-05'], 'friends are passed through, never stopped on; a Builder may share the hex', () => {
  const table = phase({
    blocks: [
      block('b1', 'p1', 'pikeman', [10, 10]),
      block('b2', 'p1', 'archer', [11, 10]),
      block('b3', 'p1', 'builder', [9, 10]),
      FOE,
    ],
  })
  table.pick('ann', 'b1')
  expect(acts(table, 'go')).toEqual(expect.arrayContaining(['h12_10', 'h9_10']))
  expect(acts(table, 'go')).not.toContain('h11_10')
})

rule(['MV-ACT-09', 'MV-R-80'], 'two neighbours swap places if both can pay', () => {
  const swap = (ap: number) => {
    const table = phase({
      land: [land(10, 10, 'forest')],
      blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('b2', 'p1', 'archer', [11, 10], { ap }), FOE],
    })
    table.pick('ann', 'b1')
    return table
  }
  expect(acts(swap(1), 'swap')).toEqual([])
  const table = swap(2)
  table.pick('ann', 'swap:b2')
  expect(table.world.blocks.b1).toMatchObject({ hex: { column: 11, row: 10 }, ap: 1 })
  expect(table.world.blocks.b2).toMatchObject({ hex: { column: 10, row: 10 }, ap: 0, done: false })
  table.asks('ann', 'mv.act')
})

rule(
  ['MV-ACT-06', 'MV-ACT-08', 'MV-ACT-17'],
  'melee infantry and cavalry attack by moving into an enemy, for the price of the hex; ranged units never do',
  () => {
    const seen: JsonObject[] = []
    const attack = (type: string) =>
      fieldWith([...ALONE.filter(one => one.name !== 'combat'), ...fights(seen)], {
        meadow: { hex: [10, 10], radius: 7 },
        land: [land(11, 10, 'hill')],
        blocks: [block('b1', 'p1', type, [10, 10]), block('b2', 'p1', 'archer', [7, 10]), block('foe', 'p2', 'archer', [11, 10])],
      })
    const table = attack('pikeman')
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    expect(seen).toEqual([{ attackers: ['b1'], target: 'foe', manner: 'melee', announced: {} }])
    expect(table.world.blocks.b1).toMatchObject({ ap: 0, done: true })
    table.asks('ann', 'mv.activate')
    const archer = attack('archer')
    archer.pick('ann', 'b1')
    expect(acts(archer, 'attack')).toEqual([])
    expect(acts(archer, 'shoot')).toEqual(['foe'])
  },
)

rule(
  ['MV-ACT-10', 'MV-LOS-10', 'MV-LOS-11', 'MV-R-21'],
  'a shot costs 1 point at an enemy that somebody of the side identifies, as far as the range goes (B8)',
  () => {
    const shot = (scout: number[]) => {
      const table = phase({
        blocks: [
          block('b1', 'p1', 'archer', [10, 10]),
          block('b2', 'p1', 'tribal-scout', scout),
          block('foe', 'p2', 'horseman', [13, 10]),
        ],
      })
      table.pick('ann', 'b1')
      return acts(table, 'shoot')
    }
    expect(shot([12, 9])).toEqual(['foe'])
    expect(shot([5, 10])).toEqual([])
  },
)

rule(['MV-LOS-05', 'MV-LOS-11'], 'a hill in between stops a shot, whoever identifies the target (B9)', () => {
  const table = phase({
    land: [land(12, 10, 'hill')],
    blocks: [
      block('b1', 'p1', 'archer', [10, 10]),
      block('b2', 'p1', 'tribal-scout', [13, 9]),
      block('foe', 'p2', 'archer', [13, 10]),
    ],
  })
  table.pick('ann', 'b1')
  expect(acts(table, 'shoot')).toEqual([])
})

rule(
  ['MV-ACT-11', 'MV-ACT-12', 'MV-ATR-03'],
  'a siege weapon sets up for a point before it shoots, and stays so until it moves',
  () => {
    const table = phase({ blocks: [block('b1', 'p1', 'ballista', [10, 10]), block('foe', 'p2', 'archer', [12, 10])] })
    table.pick('ann', 'b1')
    expect(acts(table, 'shoot')).toEqual([])
    table.pick('ann', 'setup')
    expect(acts(table, 'shoot')).toEqual(['foe'])
    table.pick('ann', 'go:h9_10')
    expect(table.world.blocks.b1!.isSetUp).toBe(false)
    table.asks('ann', 'mv.activate')
  },
)

rule(['MV-ACT-11', 'MV-VET-04'], 'setting up is free from the fourth square of a siege track on', () => {
  const left = (square: number) => {
    const players = [{ id: 'p1', tracks: [{ type: 'ballista', square }] }]
    const table = phase({ players, blocks: [block('b1', 'p1', 'ballista', [10, 10]), FOE] })
      .pick('ann', 'b1')
      .pick('ann', 'setup')
    table.asks('ann', 'mv.act')
    return table.world.blocks.b1!.ap
  }
  expect([left(3), left(4)]).toEqual([1, 2])
})

rule(['MV-HAB-28', 'MV-ROAD-05'], 'a road into consecrated ground costs its point and one more', () => {
  const road = [10, 11].map(column => land(column, 10, 'forest', { road: [1, 4] }))
  const blocks = [block('b1', 'p1', 'horseman', [10, 10]), block('warden', 'p2', 'oath-warden', [12, 10])]
  const effects = [{ kind: 'consecrate', owner: 'p2', source: 'warden', bearer: 'warden', ends: 'own phase' }]
  const table = phase({ land: road, blocks, effects }).pick('ann', 'b1').pick('ann', 'go:h11_10')
  table.asks('ann', 'mv.act')
  expect(table.world.blocks.b1!.ap).toBe(2)
})

rule(
  ['MV-ACT-13', 'MV-ACT-14', 'MV-R-82'],
  'who took no action rests, and removes up to 2 wounds when its owner’s next phase begins',
  () => {
    const table = phase({
      blocks: [block('b1', 'p1', 'pikeman', [10, 10], { wounds: 2 }), block('b2', 'p1', 'archer', [8, 10], { wounds: 1 }), FOE],
    })
    table.pick('ann', 'b2').pick('ann', 'go:h7_10').pass('ann').pass('ann')
    expect(table.world.blocks.b1!.resting).toBe(true)
    expect(table.world.blocks.b2!.resting).toBe(false)
    table.pass('bob')
    expect([table.world.blocks.b1!.wounds, table.world.blocks.b2!.wounds]).toEqual([0, 1])
    table.asks('ann', 'mv.activate')
  },
)

rule(['MV-R-82', 'MV-ACT-13'], 'who was chosen to act and did nothing rests all the same; who set up or swapped does not', () => {
  const blocks = [
    block('idle', 'p1', 'pikeman', [10, 10], { wounds: 1 }),
    block('engine', 'p1', 'ballista', [8, 10], { wounds: 1 }),
    block('left', 'p1', 'archer', [6, 10], { wounds: 1 }),
    block('right', 'p1', 'archer', [7, 10], { wounds: 1 }),
    FOE,
  ]
  const table = phase({ blocks }).pick('ann', 'idle').pass('ann')
  table.pick('ann', 'engine').pick('ann', 'setup').pass('ann').pick('ann', 'left').pick('ann', 'swap:right').pass('ann')
  expect(table.pass('ann').pass('bob').world.blocks).toMatchObject({
    idle: { wounds: 0 },
    engine: { wounds: 1 },
    left: { wounds: 1 },
    right: { wounds: 1 },
  })
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-BLD-19', 'MV-BLD-20', 'MV-R-31'],
  'a Settlement repairs 1 in every phase of its owner, another building only if it was not damaged in the round',
  () => {
    const table = phase({
      buildings: [
        { id: 's1', player: 'p1', kind: 'settlement', hex: [6, 10], damage: 2, damagedInRound: true },
        { id: 's2', player: 'p1', kind: 'barracks', hex: [8, 6], damage: 2, damagedInRound: true },
        { id: 's3', player: 'p1', kind: 'academy', hex: [8, 14], damage: 2 },
      ],
      blocks: [block('b1', 'p1', 'pikeman', [10, 10]), FOE],
    })
    expect(['s1', 's2', 's3'].map(id => table.world.buildings[id]!.damage)).toEqual([1, 2, 1])
    table.asks('ann', 'mv.activate')
  },
)

rule(
  ['MV-AETH-04', 'MV-AETH-05'],
  'a mine belongs to who ended an activation on it, and yields a stone when its phase begins',
  () => {
    const table = phase({
      land: [land(11, 10, 'grassland', { mine: true })],
      blocks: [block('b1', 'p1', 'pikeman', [10, 10]), FOE],
    })
    table.pick('ann', 'b1').pick('ann', 'go:h11_10')
    expect(table.world.land.h11_10!.mineOf).toBeNull()
    table.pass('ann')
    expect(table.world.land.h11_10!.mineOf).toBe('p1')
    table.pass('ann').pass('bob')
    expect(table.world.players.p1!.stones).toBe(1)
    table.asks('ann', 'mv.activate')
  },
)

rule('MV-LOS-03', 'a walk stops where something new comes into sight, and the rest may be thought over', () => {
  const table = phase({ blocks: [block('b1', 'p1', 'horseman', [10, 10]), block('foe', 'p2', 'archer', [14, 10])] })
  table.pick('ann', 'b1').pick('ann', 'go:h13_9')
  expect(table.world.blocks.b1!.hex).not.toEqual({ column: 13, row: 9 })
  expect(table.world.blocks.foe!.identified).toBe(true)
  table.asks('ann', 'mv.act')
})

rule('MV-TURN-10', 'in a whole game nobody is asked who acts when nobody is left', () => {
  const table = phase({ blocks: [block('b1', 'p1', 'pikeman', [10, 10]), FOE] })
  table.asks('ann', 'mv.activate')
  const world = copy(table.world)
  const idle = (byItself: boolean) => activate.idle!(world, { player: 'p1', byItself }, 'ann')
  expect(idle(true)).toBeNull()
  world.blocks.b1!.done = true
  expect([idle(true), idle(false)]).toEqual([{ type: 'pick', ids: [] }, null])
})
