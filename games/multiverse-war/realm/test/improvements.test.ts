import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { engine, fieldWith } from '../../test/mv-table.ts'
import { without } from '../../test/stand-ins.ts'
import {
  block,
  building,
  isOver,
  land,
  optionAfter,
  order,
  plan,
  plans,
  realmField,
  SETTLEMENTS,
  whyNotThere,
} from './realm-table.ts'

const BUILDER = { blocks: [block('b1', 'p1', 'builder', [8, 10])] }
const on = (terrain: string, more = {}) => ({ ...BUILDER, land: [land(8, 10, terrain, more)] })

rule(['MV-ROAD-01', 'MV-R-18', 'MV-MAP-06'], 'a road costs what entering its hex costs, on mountains too', () => {
  for (const [terrain, gold] of [
    ['grassland', 1],
    ['forest', 2],
    ['hill', 2],
    ['mountain', 2],
  ] as const) {
    const table = realmField(on(terrain))
    plans(table, { ann: [order(`road:${gold}:14`, 8, 10)] })
    isOver(table)
    expect(table.all('plan carried out').find(one => one.player === 'p1')).toMatchObject({ gold: -gold })
  }
})
rule('MV-ROAD-02', 'a piece has two or three exits; a second one adds some, there is no third', () => {
  const table = realmField(BUILDER)
  table.refuses('ann', plan(order('road:1:1', 8, 10)), 'MV-ROAD-02')
  table.refuses('ann', plan(order('road:1:1234', 8, 10)), 'MV-ROAD-02')
  plans(table, { ann: [order('road:1:14', 8, 10)] })
  expect(table.world.land.h8_10!.road).toEqual([0, 3])
  expect(optionAfter(table, 'ann', 'road:1:14')).toBe(undefined)
  table.refuses('ann', plan(order('road:1:14', 8, 10)), 'MV-ROAD-02')
  plans(table, { ann: [order('road:1:125', 8, 10)] })
  expect(table.world.land.h8_10!.road).toHaveLength(4)
  expect(optionAfter(table, 'ann', 'road:1:36')).toBe(undefined)
  isOver(table)
})
rule(
  ['MV-ROAD-09', 'MV-R-66', 'MV-R-17'],
  'a bridge is built over adjacent water for 2 gold and has exits in all directions',
  () => {
    const table = realmField({ ...BUILDER, land: [land(9, 10, 'water'), land(7, 10, 'grassland')] })
    table.refuses('ann', plan(order('bridge:h8_10', 7, 10)), 'MV-ROAD-09')
    plans(table, { ann: [order('bridge:h8_10', 9, 10)] })
    expect(table.world.land.h9_10).toMatchObject({ bridge: true, terrain: 'water' })
    table.refuses('ann', plan(order('bridge:h8_10', 9, 10)), 'MV-ROAD-09')
    expect(table.all('plan carried out').find(one => one.player === 'p1')).toMatchObject({ gold: -2 })
    isOver(table)
  },
)
rule('MV-R-65', 'a road may lie on a mine or a ruin, a building may not', () => {
  const mined = realmField(on('grassland', { mine: true }))
  expect(whyNotThere(mined, 'ann', 'build:barracks', 8, 10)).toBe('MV-BLD-14')
  expect(whyNotThere(mined, 'ann', 'road:1:14', 8, 10)).toBe(null)
  const ruined = realmField({ ...on('grassland', { ruin: true }), options: { scrolls: true } })
  expect(whyNotThere(ruined, 'ann', 'build:barracks', 8, 10)).toBe('MV-R-65')
  expect(whyNotThere(ruined, 'ann', 'road:1:14', 8, 10)).toBe(null)
})
rule(['MV-ECON-05', 'MV-BLDR-06', 'MV-TURN-12'], 'chopping gives 3 gold for the orders after it and leaves grassland', () => {
  const poor = { players: [{ id: 'p1', gold: 0 }, { id: 'p2' }] }
  const table = realmField({ ...on('forest'), ...poor })
  table.refuses('ann', plan(order('recruit:pikeman', 6, 10), order('chop:', 8, 10)), 'MV-ECON-04')
  plans(table, { ann: [order('chop:', 8, 10), order('recruit:pikeman', 6, 10)] })
  expect(table.world.land.h8_10!.terrain).toBe('grassland')
  table.refuses('ann', plan(order('chop:', 8, 10)), 'MV-BLDR-06')
  isOver(table)
})
rule('MV-ECON-03', 'gold stays at 50 whatever is chopped', () => {
  const table = realmField({ ...on('forest'), players: [{ id: 'p1', gold: 49 }, { id: 'p2' }] })
  expect(optionAfter(table, 'ann', 'chop:')?.price).toEqual({ gold: -1 })
  plans(table, { ann: [order('chop:', 8, 10)] })
  isOver(table)
  expect(table.world.players.p1!.gold).toBe(50)
})
rule(['MV-BLDR-05', 'MV-R-14'], 'one improvement for each Builder in a build phase, also of one recruited before it', () => {
  const table = realmField(BUILDER)
  table.refuses('ann', plan(order('road:1:14', 8, 10), order('road:1:25', 8, 10)), 'MV-BLDR-05')
  table.refuses('ann', plan(order('road:1:14', 6, 10)), 'MV-BLDR-05')
  plans(table, { ann: [order('road:1:14', 8, 10), order('recruit:builder', 6, 10), order('road:1:14', 6, 10)] })
  isOver(table)
  expect(table.world.land.h6_10!.pieces + table.world.land.h8_10!.pieces).toBe(2)
})
rule(['MV-BLDR-05', 'MV-R-14'], 'in the action phase each improvement costs a point and its gold at once', () => {
  const table = fieldWith(without('checkVictory', 'endOfRound', 'startStep'), {
    meadow: { hex: [10, 10], radius: 7 },
    land: [land(8, 10, 'forest'), land(9, 10, 'water')],
    players: [{ id: 'p1', gold: 0 }, { id: 'p2' }],
    blocks: [block('b1', 'p1', 'builder', [8, 10]), block('b2', 'p1', 'archer', [8, 12])],
    buildings: SETTLEMENTS,
  })
  table.pick('ann', 'b2')
  expect(table.options('ann', 'mv.act').filter(id => id.startsWith('road'))).toEqual([])
  table.pass('ann').pick('ann', 'b1')
  expect(table.options('ann', 'mv.act').filter(id => /^(road|bridge|chop)/.test(id))).toEqual(['chop'])
  table.pick('ann', 'chop')
  expect(table.world.players.p1!.gold).toBe(3)
  table.pick('ann', 'bridge:h9_10')
  expect(table.world.blocks.b1).toMatchObject({ ap: 0 })
  expect(table.world.players.p1).toMatchObject({ gold: 1, builderTrack: 1 })
  expect(table.world.land.h9_10!.bridge).toBe(true)
  // Without points its activation is over.
  table.asks('ann', 'mv.activate')
})
rule('MV-BLDR-07', 'each building, road piece and bridge advances the track by 1, an upgrade and chopping do not', () => {
  const table = realmField({
    blocks: [
      block('b1', 'p1', 'builder', [8, 10]),
      block('b2', 'p1', 'builder', [9, 14]),
      block('b3', 'p1', 'builder', [6, 14]),
      block('b4', 'p1', 'builder', [5, 6]),
    ],
    land: [land(6, 14, 'forest'), land(6, 6, 'water')],
    buildings: [building('s3', 'p1', 'barracks', [9, 14])],
  })
  plans(table, {
    ann: [
      order('build:academy', 8, 10),
      order('upgrade:barracks', 9, 14),
      order('road:1:14', 8, 10),
      order('chop:', 6, 14),
      order('bridge:h5_6', 6, 6),
    ],
  })
  isOver(table)
  expect(table.world.players.p1!.builderTrack).toBe(3)
})
rule('MV-ROAD-02', 'a fresh piece has any two or three of the six sides, and is called by them', () => {
  const table = realmField({ blocks: [block('b1', 'p1', 'builder', [9, 10])] })
  table.asks('ann', 'mv.plan')
  const roads = engine.plan(table.state, 'ann', plan())!.options.filter(one => one.id.startsWith('road:1:'))
  // 15 pairs and 20 triples.
  expect(roads).toHaveLength(35)
  expect(roads.find(one => one.id === 'road:1:14')!.label).toBe('Road east and west')
})
