import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { engine } from '../../test/mv-table.ts'
import type { World } from '../../world.ts'
import { isSeen } from '../identify.ts'
import { knownTo } from '../known.ts'

const block = (id: string, player: string, type: string, hex: number[], more = {}) => ({ id, player, type, hex, ...more })
function board(described: object): World {
  const read = engine.game.readPosition({ meadow: { hex: [10, 10], radius: 6 }, ...described })
  if (!read.ok) throw new Error(read.violations.map(one => one.text).join('; '))
  return read.value.world
}

rule('MV-R-141', 'what a player does not know is a blank block for the lists of what he may do', () => {
  const world = board({
    blocks: [
      block('b1', 'p1', 'pikeman', [10, 10]),
      block('b2', 'p2', 'knight', [12, 10]),
      block('b3', 'p2', 'knight', [16, 10]),
    ],
    buildings: [{ id: 's1', player: 'p2', kind: 'fortress', hex: [15, 8] }],
    effects: [
      { kind: 'brace', owner: 'p2', bearer: 'b3', ends: 'round' },
      { kind: 'brace', owner: 'p2', bearer: 'b2', ends: 'round' },
      { kind: 'frozen', owner: 'p1', bearer: 'b3', ends: 'round' },
      { kind: 'rain', owner: 'p1', ends: 'round' },
    ],
  })
  const known = knownTo(world, 'p1')
  expect(known.blocks.b2!.type).toBe('knight')
  expect(known.blocks.b3).toMatchObject({ kind: 'decoy', type: 'decoy', hex: { column: 16, row: 10 } })
  expect(known.buildings.s1!.kind).toBe('barracks')
  // What lies on a known block, what was laid upon a hidden one, and the weather.
  expect(known.effects.map(({ kind, bearer }) => [kind, bearer])).toEqual([
    ['brace', 'b2'],
    ['frozen', 'b3'],
    ['rain', null],
  ])
  expect(knownTo(world, 'p2').blocks.b3!.type).toBe('knight')
})

rule(['MV-LOS-14', 'MV-DIPL-04'], 'allies share their sight, others only while a binding treaty says so', () => {
  const seen = (treaties: World['treaties'], side: string) => {
    const world = board({
      players: [{ id: 'p3', side }],
      blocks: [block('b3', 'p3', 'tribal-scout', [12, 10]), block('foe', 'p2', 'archer', [13, 10])],
    })
    world.treaties = treaties
    return isSeen(world, world.blocks.foe!, undefined, 'p1')
  }
  const sight = [{ between: ['p1', 'p3'] as const, kind: 'shared sight', until: 2, text: '' }]
  expect(seen([], 'c')).toBe(false)
  expect(seen([], 'a')).toBe(true)
  expect(seen(sight, 'c')).toBe(true)
  expect(seen([{ ...sight[0]!, until: 1 }], 'c')).toBe(false)
})

rule(
  ['MV-HAB-18', 'MV-LOS-10'],
  'what an Eagle Eye of a third player sees is face up for all, and a target for its own side alone',
  () => {
    const world = board({
      players: [{ id: 'p3' }],
      blocks: [block('h', 'p3', 'dune-fox', [5, 10]), block('foe', 'p2', 'archer', [9, 10])],
      effects: [{ kind: 'seen', owner: 'p3', source: 'h', bearer: 'foe', ends: 'phase' }],
    })
    const { foe } = world.blocks
    expect(foe!.identified).toBe(true)
    expect(['p1', 'p3'].map(by => isSeen(world, foe!, undefined, by))).toEqual([false, true])
  },
)
