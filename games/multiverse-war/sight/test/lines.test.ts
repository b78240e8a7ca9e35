import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { engine } from '../../test/mv-table.ts'
import type { World } from '../../world.ts'
import { hasLine } from '../lines.ts'

type Described = { [field: string]: unknown }
/** A meadow of radius 6 round [10, 10] with other hexes in it. */
function board(described: Described): World {
  const read = engine.game.readPosition({ meadow: { hex: [10, 10], radius: 6 }, ...described })
  if (!read.ok) throw new Error(read.violations.map(one => one.text).join('; '))
  return read.value.world
}
const land = (column: number, row: number, terrain: string, more = {}) => ({ hex: [column, row], terrain, ...more })
const hex = (column: number, row: number) => ({ column, row })
const block = (id: string, player: string, type: string, at: number[]) => ({ id, player, type, hex: at })

rule(
  ['MV-LOS-04', 'MV-LOS-05', 'MV-LOS-06', 'MV-R-19'],
  'higher ground in between blocks, and a hill even from a hill; the end hexes never do',
  () => {
    const across = (terrain: string, under: string) =>
      hasLine(board({ land: [land(11, 10, terrain), land(10, 10, under), land(12, 10, 'mountain')] }), hex(10, 10), hex(12, 10))
    expect(across('grassland', 'grassland')).toBe(true)
    expect(across('forest', 'grassland')).toBe(false)
    expect(across('forest', 'hill')).toBe(true)
    expect(across('hill', 'hill')).toBe(false)
    expect(across('hill', 'mountain')).toBe(true)
    expect(across('water', 'grassland')).toBe(true)
  },
)

rule(['MV-LOS-07', 'MV-R-20'], 'a line along an edge is blocked only if both hexes block (X8)', () => {
  // From [10, 10] to [10, 8] the line runs between [9, 9] and [10, 9].
  const along = (left: string, right: string, under = 'grassland') =>
    hasLine(board({ land: [land(9, 9, left), land(10, 9, right), land(10, 10, under)] }), hex(10, 10), hex(10, 8))
  expect(along('forest', 'grassland')).toBe(true)
  expect(along('forest', 'hill')).toBe(false)
})

rule('MV-R-110', 'off-board hexes never block a line, unexplored ones always do', () => {
  const world = board({ meadow: { hex: [10, 10], radius: 1 }, land: [land(13, 10, 'grassland')] })
  expect(hasLine(world, hex(11, 10), hex(13, 10))).toBe(true)
  const covered = board({
    meadow: { hex: [10, 10], radius: 1 },
    land: [land(16, 10, 'grassland')],
    unexplored: [{ at: [13, 10] }],
  })
  expect(hasLine(covered, hex(11, 10), hex(16, 10))).toBe(false)
})

rule(
  ['MV-LOS-01', 'MV-LOS-02', 'MV-LOS-03', 'MV-LOS-14'],
  'a block is known to all as long as an enemy has it within 2 hexes',
  () => {
    const seen = (column: number) =>
      board({ blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('b2', 'p2', 'archer', [column, 10])] }).blocks
    expect(seen(12).b1!.identified).toBe(true)
    expect(seen(12).b2!.identified).toBe(true)
    expect(seen(13).b2!.identified).toBe(false)
  },
)

rule(
  ['MV-LOS-08', 'MV-LOS-09'],
  'a unit in a forest is identified from next to it, by a Tribal Scout from its full sight',
  () => {
    const seen = (viewer: string, column: number) =>
      board({
        land: [land(10, 10, 'forest'), land(11, 10, 'forest')],
        blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('b2', 'p2', viewer, [column, 10])],
      }).blocks.b1!.identified
    expect(seen('archer', 12)).toBe(false)
    expect(seen('archer', 11)).toBe(true)
    expect(seen('tribal-scout', 12)).toBe(true)
  },
)

rule('MV-LOS-12', 'blocks are in nobody’s way, a Giant Ant Colony is as high as a hill', () => {
  const others = [block('b3', 'p2', 'pikeman', [11, 10])]
  expect(hasLine(board({ blocks: others }), hex(10, 10), hex(12, 10))).toBe(true)
  expect(hasLine(board({ encounters: [{ kind: 'ant-colony', hex: [11, 10] }] }), hex(10, 10), hex(12, 10))).toBe(false)
})

rule(['MV-LOS-13', 'MV-R-131'], 'a building is identified like a unit and stays so; a Settlement always is', () => {
  const { buildings } = board({
    buildings: [
      { id: 's1', player: 'p1', kind: 'barracks', hex: [10, 10] },
      { id: 's2', player: 'p1', kind: 'settlement', hex: [6, 10] },
      { id: 's3', player: 'p1', kind: 'academy', hex: [10, 14] },
    ],
    blocks: [block('b2', 'p2', 'archer', [12, 10])],
  })
  expect([buildings.s1!.identified, buildings.s2!.identified, buildings.s3!.identified]).toEqual([true, true, false])
})

rule(['MV-DEC-04', 'MV-DEC-05', 'MV-R-47'], 'a decoy that an enemy sees is gone, and sees nobody itself', () => {
  const near = board({ blocks: [block('b1', 'p1', 'decoy', [10, 10]), block('b2', 'p2', 'archer', [12, 10])] })
  expect(near.blocks.b1).toBeUndefined()
  const far = board({ blocks: [block('b1', 'p1', 'decoy', [10, 10]), block('b2', 'p2', 'archer', [13, 10])] })
  expect(far.blocks.b1).toBeDefined()
  const two = board({ blocks: [block('b1', 'p1', 'decoy', [10, 10]), block('b2', 'p2', 'decoy', [11, 10])] })
  expect(Object.keys(two.blocks)).toEqual(['b1', 'b2'])
})

rule(['MV-SEC-09'], 'in a Fog all lines of sight are 1 hex', () => {
  const fog = { kind: 'fog', owner: 'p1', ends: 'round' }
  const world = board({ effects: [fog], blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('b2', 'p2', 'archer', [12, 10])] })
  expect(world.blocks.b1!.identified).toBe(false)
})

rule(
  ['MV-HAB-20', 'MV-LOS-02'],
  'a hero that is no ghost is seen on a hill from two hexes; the Dune Fox that walks there as one is not',
  () => {
    const seen = (type: string, abilities: string[]) =>
      board({
        land: [land(12, 10, 'hill')],
        heroes: [{ key: type, player: 'p2', level: 5, hp: 3, ap: 3, abilities }],
        blocks: [block('b1', 'p1', 'tribal-scout', [10, 10]), block('h', 'p2', type, [12, 10])],
      }).blocks.h!.identified
    expect(seen('ice-mage', ['ice-bolt'])).toBe(true)
    expect(seen('dune-fox', ['twin-arrows'])).toBe(true)
    expect(seen('dune-fox', ['ghost-walk'])).toBe(false)
  },
)
