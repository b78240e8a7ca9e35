import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, block, building, type Dice, strikes, throws } from '../../combat/test/battle.ts'

/** A Pikeman and a Knight of Ann's at [10, 10] act as a pair; Knights may charge. */
const paired = (blocks: JsonObject[], dice: Dice = [], more: JsonObject = {}) => {
  const table = battle(
    {
      options: { formations: true, ...(more.options as JsonObject) },
      players: [{ id: 'p1', tracks: [{ type: 'knight', square: 2 }] }],
      buildings: [building('s1', 'p1', 'fortress', [4, 10])],
      blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('b2', 'p1', 'knight', [10, 10]), ...blocks],
    },
    dice,
  )
  Object.assign(table.world.players.p1!, more.p1)
  return table.pick('ann', 'b1+b2')
}
const FAR = block('foe', 'p2', 'pikeman', [17, 10])
const stands = ({ world }: ReturnType<typeof paired>, id: string) => [world.blocks[id]!.hex.column, world.blocks[id]!.ap]

rule(
  ['MV-R-165', 'MV-FORM-03', 'MV-EXP-07'],
  'a pair goes a step together, then each its own way with the points it has left',
  () => {
    const table = paired([FAR], [], { options: { commandPoints: true }, p1: { command: 3 } })
    table.pick('ann', 'go:h11_10').pick('ann', 'part:b2')
    expect(table.last('parted')).toMatchObject({ block: 'b2', other: 'b1' })
    table.pick('ann', 'go:h14_10')
    // The Knight has no points left, so the Pikeman goes on; of its 2 one is spent.
    expect([stands(table, 'b2'), stands(table, 'b1')]).toEqual([
      [14, 0],
      [11, 1],
    ])
    expect(table.world.blocks.b2!.done).toBe(true)
    table.pick('ann', 'go:h10_10')
    expect(table.world.blocks.b1!.done).toBe(true)
    expect(table.world.players.p1!.command).toBe(1)
    table.asks('ann', 'mv.activate')
  },
)
rule(['MV-R-165', 'MV-UAB-12'], 'who came in one straight line with its partner charges alone', () => {
  const table = paired([block('foe', 'p2', 'archer', [13, 10])], throws('hhhbbb'))
  table.pick('ann', 'go:h11_10').pick('ann', 'go:h12_10').pick('ann', 'part:b2')
  table.pick('ann', 'attack:h13_10+b2').asks('ann', 'mv.activate')
  // Four dice on grass and two for the Charge; three horses against an Archer are critical.
  expect(strikes(table)).toEqual([['b2', 'foe', 6, 2]])
  expect([stands(table, 'b2')[0], stands(table, 'b1')]).toEqual([13, [12, 0]])
})
rule(['MV-R-165', 'MV-UAB-12'], 'who goes on second has still come the way of the pair, not the way of the first', () => {
  const table = paired([block('foe', 'p2', 'berserker', [13, 10]), block('b3', 'p1', 'archer', [9, 12])], throws('hhhhhh', 'hh'))
  Object.assign(table.world.blocks.b1!, { ap: 4 })
  table.pick('ann', 'go:h11_10').pick('ann', 'go:h12_10').pick('ann', 'part:b1')
  table.pick('ann', 'go:h11_11').pass('ann')
  expect(table.options('ann', 'mv.act')).toContain('attack:h13_10+b2')
  table.pick('ann', 'attack:h13_10+b2')
  expect(strikes(table)).toEqual([
    ['b2', 'foe', 6, 1],
    ['foe', 'b2', 2, 0],
  ])
  table.asks('ann', 'mv.activate')
})
rule('MV-R-165', 'who acts alone has nobody to part from', () => {
  const table = battle({ blocks: [block('b1', 'p1', 'pikeman', [10, 10]), FAR] }).pick('ann', 'b1')
  table.refuses('ann', { type: 'pick', ids: ['part:b1'] }, 'MV-R-165')
  table.asks('ann', 'mv.act')
})
rule(
  ['MV-ACT-01', 'MV-TURN-10'],
  'either of a pair that acts says so; whoever stands apart is begun with, which ends what both do',
  () => {
    const table = paired([FAR, block('b3', 'p1', 'archer', [7, 10])])
    for (const id of ['b1', 'b2']) table.refuses('ann', { type: 'pick', ids: [id] }, 'MV-ACT-01')
    table.pick('ann', 'go:h11_10').pick('ann', 'b3')
    expect([table.world.blocks.b1!.done, table.world.blocks.b2!.done]).toEqual([true, true])
    table.asks('ann', 'mv.act')
  },
)
