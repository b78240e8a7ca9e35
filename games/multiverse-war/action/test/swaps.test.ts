import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, block, building } from '../../combat/test/battle.ts'

const FORTRESS = building('s1', 'p1', 'fortress', [4, 10])
const FOE = block('foe', 'p2', 'pikeman', [16, 10])
/** Ann's Pikeman and Horseman at [10, 10] are a formation. */
const formed = (blocks: JsonObject[], more: JsonObject = {}) =>
  battle({
    options: { formations: true },
    buildings: [FORTRESS],
    blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('b2', 'p1', 'horseman', [10, 10]), ...blocks, FOE],
    ...more,
  })
type Table = ReturnType<typeof formed>
const swapsIn = (table: Table) => table.options('ann', 'mv.act').filter(id => id.startsWith('swap'))
const stands = ({ world }: Table, ...ids: string[]) =>
  ids.map(id => [world.blocks[id]!.hex.column, world.blocks[id]!.hex.row, world.blocks[id]!.ap])

rule(['MV-R-152', 'MV-ACT-09', 'MV-FORM-03'], 'a pair swaps together, everybody pays his own step, and the pair goes on', () => {
  const table = formed([block('mate', 'p1', 'archer', [11, 10], { resting: true })])
  table.pick('ann', 'b1+b2').pick('ann', 'swap:mate')
  expect(stands(table, 'b1', 'b2', 'mate')).toEqual([
    [11, 10, 1],
    [11, 10, 3],
    [10, 10, 1],
  ])
  expect(table.world.blocks.mate).toMatchObject({ resting: false, done: false })
  table.pick('ann', 'go:h12_10')
  expect(stands(table, 'b1', 'b2')).toEqual([
    [12, 10, 0],
    [12, 10, 2],
  ])
  // The Horseman has points left, but only to go on alone (MV-R-165).
  expect(table.options('ann', 'mv.act')).toEqual(['part:b2', 'mate', 'far'])
})
rule(['MV-R-152', 'MV-ACT-09'], 'nobody swaps who cannot pay: of a pair neither goes', () => {
  const slow = formed([block('mate', 'p1', 'archer', [11, 10])], { land: [{ hex: [11, 10], terrain: 'hill' }] })
  slow.world.blocks.b2!.ap = 1
  slow.pick('ann', 'b1+b2').refuses('ann', { type: 'pick', ids: ['swap:mate'] }, 'MV-ACT-09')
  expect(swapsIn(slow)).toEqual([])
  const hilly = formed([block('mate', 'p1', 'archer', [11, 10], { ap: 1 })], { land: [{ hex: [10, 10], terrain: 'hill' }] })
  hilly.pick('ann', 'b1+b2')
  expect(swapsIn(hilly)).toEqual([])
})
rule(['MV-R-152', 'MV-R-125'], 'formations swap pair for pair; a single block with either of a pair or with both', () => {
  const both = formed([block('m1', 'p1', 'archer', [11, 10]), block('m2', 'p1', 'berserker', [11, 10])], {
    buildings: [FORTRESS, building('s2', 'p1', 'fortress', [4, 13])],
  })
  both.pick('ann', 'b1+b2')
  expect(swapsIn(both)).toEqual(['swap:m1+m2'])
  both.pick('ann', 'swap:m1+m2')
  expect(stands(both, 'b1', 'b2', 'm1', 'm2').map(([column]) => column)).toEqual([11, 11, 10, 10])
  expect(both.world.blocks.m2).toMatchObject({ activated: true, done: false })
  both.asks('ann', 'mv.act')
  const single = formed([block('mate', 'p1', 'archer', [11, 10])])
  single.pick('ann', 'mate')
  expect(swapsIn(single)).toEqual(['swap:b1', 'swap:b2', 'swap:b1+b2'])
  single.pick('ann', 'swap:b2')
  expect(stands(single, 'mate', 'b1', 'b2').map(([column]) => column)).toEqual([10, 10, 11])
  single.asks('ann', 'mv.act')
})
rule(['MV-R-152', 'MV-TEAM-03'], 'an allied pair is asked for once, and refused for both', () => {
  const players = [
    { id: 'p1', side: 'a' },
    { id: 'p2', side: 'b' },
    { id: 'p3', side: 'a' },
  ]
  const table = battle({
    players,
    options: { formations: true },
    buildings: [building('s1', 'p3', 'fortress', [4, 10])],
    blocks: [
      block('b1', 'p1', 'pikeman', [10, 10]),
      block('m1', 'p3', 'archer', [11, 10]),
      block('m2', 'p3', 'berserker', [11, 10]),
      FOE,
    ],
  })
  table.pick('ann', 'b1')
  // A single one of the pair would leave two owners in one hex, which is no formation.
  expect(swapsIn(table)).toEqual(['swap:m1+m2'])
  table.pick('ann', 'swap:m1+m2').pass('cyd')
  table.refuses('ann', { type: 'pick', ids: ['swap:m1+m2'] }, 'MV-TEAM-03')
  table.asks('ann', 'mv.act')
})
