import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { directionOfSide, hexKey, neighbour, sideTowards } from '../../basics/hexes.ts'
import { TILES, tileOf } from '../../data/land.ts'
import { fieldWith } from '../../test/mv-table.ts'
import { block, QUIET, quiet } from '../../test/whole.ts'
import { layTile } from '../lay.ts'

type Dice = Parameters<typeof quiet>[1]
/** Ann's block stands at [9, 10] beside a territory round [11, 10], which lies to its east. */
const explores = (position: JsonObject, dice: NonNullable<Dice>) => {
  const table = quiet(
    {
      unexplored: [{ at: [11, 10] }],
      tiles: ['T01', 'T02'],
      blocks: [block('x', 'p1', 'pikeman', [9, 10])],
      ...position,
    },
    dice,
  )
  return table.pick('ann', 'x').pick('ann', 'reveal:x1')
}
const terrainAround = (table: ReturnType<typeof explores>, column: number, row: number) =>
  [1, 2, 3, 4, 5, 6].map(side => table.world.land[hexKey(neighbour({ column, row }, directionOfSide(side)))]!.terrain[0]).join('')

rule(
  ['MV-EXPL-01', 'MV-EXPL-02', 'MV-EXPL-04', 'MV-EXPL-06', 'MV-EXPL-07', 'MV-EXPL-08', 'MV-EXPL-10', 'MV-SET-03'],
  'a unit turns up a territory beside it for a point, turned by a die; its token is laid and the activation goes on',
  () => {
    const table = explores({}, [
      ['rotation', 6],
      ['territory', 1],
    ])
    const [{ isRevealed, tile, rotation }] = table.world.territories as [(typeof table.world.territories)[0]]
    // The explorer is in direction 4 or 5 of it; the side 6 of the die is turned there.
    expect({ isRevealed, tile, rotation }).toEqual({ isRevealed: true, tile: 'T01', rotation: 4 })
    expect(terrainAround(table, 11, 10)).toBe('ffgggg'.replace('ff', 'fg'))
    expect(Object.values(table.world.land).filter(one => one.token)).toHaveLength(1)
    expect(table.world.blocks.x!.ap).toBe(1)
    expect(table.world.tiles).toEqual(['T02'])
    table.asks('ann', 'mv.act')
  },
)
rule(
  ['MV-EXPL-05', 'MV-R-67', 'MV-R-02'],
  'where numbers are called the opponent to the right calls it, before it is seen',
  () => {
    const called = (players: JsonObject[], seat: string) => {
      const table = explores({ options: { eventDial: false, missions: false, calledRotation: true }, players }, [
        ['territory', 1],
      ])
      table.asks(seat, 'mv.call-side')
      table.refuses(seat, { type: 'amount', amount: 7 }, 'MV-EXPL-05')
      table.choose(seat, { type: 'amount', amount: 6 })
      expect(table.world.territories[0]!.rotation).toBe(4)
      table.asks('ann', 'mv.act')
    }
    called([], 'bob')
    called([{ id: 'p1' }, { id: 'p2' }, { id: 'p3' }], 'cyd')
    called(
      [
        { id: 'p1', side: 'a' },
        { id: 'p2', side: 'b' },
        { id: 'p3', side: 'b' },
        { id: 'p4', side: 'a' },
      ],
      'cyd',
    )
    called([{ id: 'p1' }, { id: 'p2' }, { id: 'p3', out: true }], 'bob')
  },
)
rule(
  ['MV-EXPL-03', 'MV-EXPL-09', 'MV-DEC-05'],
  'Builders and decoys explore nothing; a Builder beside the explorer does not hinder',
  () => {
    for (const type of ['builder', 'decoy']) {
      const table = quiet({ unexplored: [{ at: [11, 10] }], blocks: [block('x', 'p1', type, [9, 10])] })
      table.pick('ann', 'x')
      expect(table.options('ann', 'mv.act').filter(id => id.startsWith('reveal'))).toEqual([])
    }
    const shared = explores({ blocks: [block('x', 'p1', 'pikeman', [9, 10]), block('b', 'p1', 'builder', [9, 10])] }, [
      ['rotation', 1],
      ['territory', 1],
    ])
    shared.asks('ann', 'mv.act')
  },
)
rule('MV-EXPL-01', 'who has no point left or stands a hex away turns up nothing', () => {
  const near = (hex: number[], ap: number) => {
    const table = quiet({ unexplored: [{ at: [11, 10] }], blocks: [block('x', 'p1', 'pikeman', hex, { ap })] })
    if (!table.options('ann', 'mv.activate').includes('x')) return []
    table.pick('ann', 'x')
    return table.options('ann', 'mv.act').filter(id => id.startsWith('reveal'))
  }
  expect(near([9, 10], 1)).toEqual(['reveal:x1'])
  expect(near([9, 10], 0)).toEqual([])
  expect(near([8, 10], 2)).toEqual([])
})
rule('MV-R-70', 'when the tiles are used up the set is used again', () => {
  const table = explores({ tiles: [] }, [
    ['rotation', 1],
    ['territory', 3],
  ])
  expect(table.world.territories[0]!.tile).toBe('T03')
  expect(table.world.tiles).toHaveLength(TILES.length - 1)
  table.asks('ann', 'mv.act')
})
rule('MV-SET-13', 'what starts revealed is turned by a die as if from direction 1', () => {
  const table = quiet(
    { unexplored: [{ at: [11, 10] }], tiles: ['T04'], run: { proc: 'revealAtStart', vars: { territory: 'x1' } } },
    [
      ['rotation', 3],
      ['territory', 1],
    ],
  )
  expect(table.world.territories[0]).toMatchObject({ tile: 'T04', rotation: 4 })
  table.asks('ann', 'mv.activate')
})

/** A territory round [11, 10] that has this tile. */
const laid = (tile: string, mine: boolean, options: JsonObject = {}) => {
  const table = quiet({ unexplored: [{ at: [11, 10], mine }], options: { eventDial: false, missions: false, ...options } })
  const world = structuredClone(table.world)
  layTile(world, world.territories[0]!, tileOf(tile), 0)
  table.asks('ann', 'mv.activate')
  return world.land.h11_10!
}
rule(
  ['MV-AETH-01', 'MV-AETH-02', 'MV-MAP-01', 'MV-MAP-06'],
  'a mine takes the terrain of the centre; water becomes grassland, mountain hill',
  () => {
    expect(laid('T03', true)).toMatchObject({ hasMine: true, terrain: 'forest', mineOf: null })
    expect(laid('T05', true)).toMatchObject({ hasMine: true, terrain: 'grassland' })
    expect(laid('T10', true)).toMatchObject({ hasMine: true, terrain: 'hill' })
    expect(laid('T10', false)).toMatchObject({ hasMine: false, terrain: 'mountain' })
  },
)
rule(
  ['MV-R-77', 'MV-SCRL-01'],
  'a mine covers the adventure and the ruin of its hex; ruins are dig sites only with scrolls in play',
  () => {
    expect(laid('T22', true, { scrolls: true })).toMatchObject({ isAdventure: false, token: false, ruin: false })
    expect(laid('T22', false, { scrolls: true })).toMatchObject({ isAdventure: true, token: true, ruin: true })
    expect(laid('T22', false)).toMatchObject({ token: true, ruin: false })
  },
)
rule(
  ['MV-R-73', 'MV-PORTL-01', 'MV-PORTL-03', 'MV-AETH-06'],
  'with the Portal its territory lies face up as the portal tile and has no mine',
  () => {
    const portal = (on: boolean) => {
      const table = fieldWith(QUIET, { map: 'duel', options: { eventDial: false, missions: false, portal: on }, phase: 'action' })
      table.asks('ann', 'mv.activate')
      return table.world
    }
    expect(portal(true).territories[7]).toMatchObject({
      kind: 'portal',
      isRevealed: true,
      tile: 'P1',
      rotation: 0,
      hasMine: false,
    })
    expect(portal(true).land.h6_6).toMatchObject({ isPortal: true, hasMine: false })
    expect(portal(false).territories[7]).toMatchObject({ kind: 'explore', isRevealed: false, hasMine: true })
  },
)
rule(
  ['MV-AETH-04', 'MV-R-135'],
  'a mine belongs to the last military unit that stayed; who passes or builds claims nothing',
  () => {
    const mine = (type: string, mineOf: string | null) => {
      const table = quiet({
        land: [{ hex: [10, 10], terrain: 'grassland', mine: true, mineOf }],
        blocks: [block('x', 'p1', type, [9, 10])],
      })
      table.pick('ann', 'x').pick('ann', 'go:h10_10').pass('ann')
      table.asks('ann', 'mv.activate')
      return table.world.land.h10_10!.mineOf
    }
    expect(mine('pikeman', 'p2')).toBe('p1')
    expect(mine('builder', 'p2')).toBe('p2')
    const passed = quiet({
      land: [{ hex: [10, 10], terrain: 'grassland', mine: true }],
      blocks: [block('x', 'p1', 'pikeman', [9, 10])],
    })
    passed.pick('ann', 'x').pick('ann', 'go:h11_10')
    expect(passed.world.land.h10_10!.mineOf).toBeNull()
    passed.asks('ann', 'mv.activate')
  },
)
rule(['MV-AETH-05', 'MV-SEC-10', 'MV-AETH-03'], 'each mine gives a stone when its owner begins his phase, two in a surge', () => {
  const stones = (effects: JsonObject[]) => {
    const table = quiet({
      land: [10, 11].map(column => ({ hex: [column, 10], terrain: 'grassland', mineOf: 'p1' })),
      effects,
    })
    table.asks('ann', 'mv.activate')
    return table.world.players.p1!.stones
  }
  expect(stones([])).toBe(2)
  expect(stones([{ kind: 'surge', owner: 'p1', source: null, bearer: null, n: 2, ends: 'round' }])).toBe(4)
})
rule(['MV-R-105', 'MV-SCRL-01'], 'with scrolls in play enough ruins lie among the territories', () => {
  const table = fieldWith(
    QUIET,
    {
      map: 'duel',
      options: { eventDial: false, missions: false, scrolls: true },
      run: { proc: 'chooseTiles', vars: {} },
    },
    [
      ['tiles', 1, 2, 3, 4, 5, 6],
      ['tiles', 1, 2, 3, 4, 5, 6, 7],
    ],
  )
  // Four scrolls and two sides: six ruins among the thirteen hidden territories.
  expect(table.world.tiles).toHaveLength(13)
  expect(table.world.tiles.slice(0, 6).every(id => tileOf(id).ruin !== null)).toBe(true)
  expect(new Set(table.world.tiles).size).toBe(13)
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-MAP-02', 'MV-MAP-08', 'MV-R-01'],
  'a territory is a flower of seven hexes, neighbours lie three hexes apart, and they cover the board',
  () => {
    const table = fieldWith(QUIET, { map: 'duel', options: { eventDial: false, missions: false } })
    const home = table.world.territories.find(one => one.seat === 1)!
    expect(Object.values(table.world.land).filter(one => one.territory === home.id)).toHaveLength(7)
    expect(sideTowards(home.centre, { column: 3, row: 5 })).not.toBeNull()
    table.asks('ann', 'mv.activate')
  },
)
rule(['MV-MAP-03', 'MV-R-64'], 'hexes of an unexplored territory cannot be entered', () => {
  const table = quiet({ unexplored: [{ at: [11, 10] }], blocks: [block('x', 'p1', 'pikeman', [9, 10])] })
  table.pick('ann', 'x')
  table.refuses('ann', { type: 'pick', ids: ['go:h10_10'] }, 'MV-MAP-03')
  table.asks('ann', 'mv.act')
})
