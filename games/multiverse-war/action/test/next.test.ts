import { rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, building, land, strikes, throws } from '../../combat/test/battle.ts'
import { at, game } from '../../test/round-table.ts'

rule(
  ['MV-TURN-10', 'MV-ACT-13'],
  'to begin with another unit ends the activation of the one before, which may not go on later',
  () => {
    const table = game({
      blocks: [
        block('b1', 'p1', 'horseman', [6, 10]),
        block('b2', 'p1', 'pikeman', [6, 12]),
        block('b3', 'p1', 'archer', [6, 14], { wounds: 1 }),
        block('b4', 'p1', 'archer', [8, 14]),
      ],
    })
    table.pick('ann', 'b1').pick('ann', 'go:h7_10').pick('ann', 'b2')
    expect(table.world.blocks.b1).toMatchObject({ done: true, ap: 3 })
    expect(table.world.activation!.block).toBe('b2')
    table.refuses('ann', { type: 'pick', ids: ['b1'] }, 'MV-TURN-10')
    table.refuses('ann', { type: 'pick', ids: ['b2'] }, 'MV-ACT-01')
    // Whoever was chosen and did nothing rests all the same.
    table.pick('ann', 'b3').pick('ann', 'b4')
    expect(table.world.blocks.b3).toMatchObject({ done: true, resting: true })
    table.pass('ann').asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-TURN-10', 'MV-BLD-21', 'MV-AETH-04'],
  'a building may shoot in between, and a mine is claimed before the next acts',
  () => {
    const table = game(
      {
        land: [land(7, 10, 'grassland', { mine: true })],
        buildings: [building('t', 'p1', 'guard-towers', [10, 10])],
        blocks: [
          block('b1', 'p1', 'horseman', [6, 10]),
          block('b2', 'p1', 'pikeman', [6, 12]),
          block('foe', 'p2', 'pikeman', [12, 10]),
        ],
      },
      throws('bss'),
    )
    table.pick('ann', 'b1').pick('ann', 'go:h7_10').pick('ann', 't')
    expect(table.world.land.h7_10!.mineOf).toBe('p1')
    expect(strikes(table)).toEqual([['t', 'foe', 3, 1]])
    table.pick('ann', 'b2').pick('ann', 'go:h7_12')
    expect(at(table, 'b2')).toEqual([7, 12])
    table.refuses('ann', { type: 'pick', ids: ['t'] }, 'MV-BLD-21')
    table.asks('ann', 'mv.act')
  },
)
rule(['MV-EXP-03', 'MV-TURN-10'], 'without a command point nobody is begun with in between', () => {
  const blocks = Array.from({ length: 4 }, (_, i) => block(`m${i}`, 'p1', 'pikeman', [4 + i, 12]))
  const more = Array.from({ length: 3 }, (_, i) => block(`a${i}`, 'p1', 'archer', [4 + 2 * i, 14]))
  const table = game({ options: { ruleset: 'expert' }, blocks: [...blocks, ...more] })
  for (const id of ['m0', 'm1', 'm2', 'm3', 'a0', 'a1']) table.pick('ann', id)
  expect(table.world.players.p1!.command).toBe(0)
  table.refuses('ann', { type: 'pick', ids: ['a2'] }, 'MV-EXP-03')
  table.asks('ann', 'mv.act')
})
rule(
  ['MV-FORM-12', 'MV-TURN-10'],
  'a formation too many is split by whoever was chosen for it: it may not end its activation without, nor another begin',
  () => {
    const table = game({
      options: { formations: true },
      blocks: [block('b1', 'p1', 'pikeman', [8, 10]), block('b2', 'p1', 'archer', [8, 10]), block('b3', 'p1', 'archer', [8, 14])],
    })
    table.refuses('ann', { type: 'pick', ids: ['b3'] }, 'MV-FORM-12')
    table.pick('ann', 'b1')
    table.refuses('ann', { type: 'pick', ids: [] }, 'MV-FORM-12')
    const likely = table.engine.candidates(table.state, 'ann', rngOf('split'))
    expect(likely.filter(one => one.type === 'pick' && !one.ids[0]?.startsWith('go:'))).toEqual([])
    table.refuses('ann', { type: 'pick', ids: ['b3'] }, 'MV-FORM-12')
    table.pick('ann', 'go:h9_10').pick('ann', 'b3')
    table.asks('ann', 'mv.act')
  },
)
