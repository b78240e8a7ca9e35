import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { buildingHp } from '../../basics/figures.ts'
import { without } from '../../test/stand-ins.ts'
import { block, building, isOver, land, optionAfter, order, plans, realmField, realmFieldWith } from './realm-table.ts'

const track = (builderTrack: number, gold = 20) => ({
  players: [
    { id: 'p1', gold, builderTrack },
    { id: 'p2', gold: 20 },
  ],
})
const BUILDER = block('b1', 'p1', 'builder', [9, 10])

rule(['MV-BLDR-08', 'MV-BLDR-09', 'MV-R-124'], 'a Builder has 2 points, from square 3 on 3, at once', () => {
  const table = realmField({ ...track(2), blocks: [BUILDER, block('b2', 'p1', 'pikeman', [9, 12])] })
  expect(table.world.blocks.b1!.ap).toBe(2)
  const after = realmFieldWith(without('checkVictory'), { ...track(2), blocks: [BUILDER] })
  plans(after, { ann: [order('road:1:14', 9, 10), order('recruit:builder', 6, 10)] })
  after.asks('ann', 'mv.activate')
  expect(after.world.players.p1!.builderTrack).toBe(3)
  expect(after.all('builder perk')).toEqual([{ player: 'p1', square: 3 }])
  expect([after.world.blocks.b1!.ap, after.world.blocks['b1-1']!.ap]).toEqual([3, 3])
  plans(table, {})
  isOver(table)
  expect([table.world.blocks.b1!.ap, table.world.blocks.b2!.ap]).toEqual([2, 2])
})
rule(['MV-BLDR-08', 'MV-ECON-05'], 'from square 6 on chopping yields 4', () => {
  const gold = (square: number) => {
    const table = realmField({ ...track(square), blocks: [BUILDER], land: [land(9, 10, 'forest')] })
    return optionAfter(table, 'ann', 'chop:')?.price.gold
  }
  expect([gold(5), gold(6)]).toEqual([-3, -4])
})
rule(['MV-BLDR-08', 'MV-R-138'], 'from square 9 on buildings and upgrades cost 1 less, roads and units do not', () => {
  const prices = (square: number) => {
    const table = realmField({
      ...track(square),
      blocks: [BUILDER, block('b2', 'p1', 'builder', [9, 14])],
      buildings: [building('s3', 'p1', 'academy', [9, 14])],
    })
    return ['build:barracks', 'upgrade:academy', 'road:1:14', 'recruit:pikeman'].map(
      id => optionAfter(table, 'ann', id)?.price.gold,
    )
  }
  expect(prices(8)).toEqual([5, 5, 1, 3])
  expect(prices(9)).toEqual([4, 4, 1, 3])
})
rule(['MV-BLDR-08', 'MV-R-103'], 'from square 12 on all own buildings have 1 hit point more; the track ends there', () => {
  const table = realmField({
    ...track(12),
    blocks: [BUILDER],
    buildings: [building('s3', 'p1', 'academy', [9, 14], { damage: 2 })],
  })
  const hp = (id: string) => buildingHp(table.world, table.world.buildings[id]!)
  expect([hp('s1'), hp('s2'), hp('s3')]).toEqual([6, 5, 4])
  plans(table, { ann: [order('road:1:14', 9, 10)] })
  isOver(table)
  expect(table.world.players.p1!.builderTrack).toBe(12)
  expect(table.world.buildings.s3!.damage).toBe(2)
})
rule(['MV-R-138', 'MV-FAC-02'], 'discounts leave 1 gold of every price', () => {
  const table = realmField({ players: [{ id: 'p1', faction: 'aurean', gold: 9 }, { id: 'p2' }], blocks: [BUILDER] })
  expect(optionAfter(table, 'ann', 'road:1:14')?.price.gold).toBe(1)
  const hilly = realmField({
    ...{ players: [{ id: 'p1', faction: 'aurean', gold: 9 }, { id: 'p2' }], blocks: [BUILDER] },
    land: [land(9, 10, 'hill')],
  })
  expect(optionAfter(hilly, 'ann', 'road:2:14')?.price.gold).toBe(1)
})
