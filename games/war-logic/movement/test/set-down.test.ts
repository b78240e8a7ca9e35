import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { alone } from '../../test/alone.ts'
import { placed } from '../../test/wl-table.ts'
import { enemy, soldier } from './moving.ts'

const put = (x: number, y: number, facing = 90) => ({ type: 'arrange' as const, places: [placed('u1', x, y, facing)] })
/** Sets u1 down, which waits beside the table. */
const setting = (near: JsonObject | string, within: number | null, others: readonly JsonObject[], more: JsonObject = {}) => {
  const waiting = { id: 'u1', player: 'p1', unit: 'british_private', where: 'waiting', ...(more.unit as JsonObject | undefined) }
  const { unit: _unit, ...position } = more
  return alone(
    'setDown',
    { unit: 'u1', near, within, by: 'p1', rule: 'WL-REINF-03' },
    { ...position, units: [waiting, ...others] },
  )
}
const spot = (x: number, y: number) => ({ x: x * 100, y: y * 100 })

rule(['WL-R-60', 'WL-R-55'], 'a free place is taken without a question', () => {
  const table = setting(spot(10, 10), null, [enemy('foe', 40, 30)])
  expect(table.world.units.u1).toMatchObject({ where: 'table', at: { x: 1000, y: 1000 }, layer: 'land', by: 1, inside: null })
  expect(table.last('set down')).toMatchObject({ unit: 'u1', at: { x: 1000, y: 1000 }, player: 'p1' })
})
rule('WL-R-60', 'otherwise the nearest free place, chosen where several are as near', () => {
  const table = setting(spot(10, 10), null, [soldier('u2', 10, 10)])
  table.refuses('ann', put(10, 10.99), 'WL-R-60')
  table.refuses('ann', put(10, 11.2), 'WL-REINF-03')
  table.choose('ann', put(10, 11.1, 0))
  expect(table.world.units.u1).toMatchObject({ at: { x: 1000, y: 1110 }, facing: 0 })
})
rule(['WL-R-60', 'WL-REINF-03'], 'beside a thing it is measured from edge to edge, and within a distance anywhere', () => {
  const table = setting('truck', 300, [{ id: 'truck', player: 'p1', unit: 'troop_truck', at: [20, 20] }])
  table.refuses('ann', put(20, 25.01), 'WL-REINF-03')
  table.choose('ann', put(20, 25))
})
rule('WL-R-60', 'where there is no room within the distance it stays where it was', () => {
  const ring = Array.from({ length: 3 }, (_, i) => ({ id: `t${i}`, type: 'mountain', at: [8 + 2 * i, 10], r: 3 }))
  const table = setting(spot(10, 10), 100, [soldier('u2', 30, 30)], { pieces: ring })
  expect(table.world.units.u1!.where).toBe('waiting')
  expect(table.all('set down')).toEqual([])
  const anywhere = setting(spot(10, 10), null, [soldier('u2', 30, 30)], { pieces: ring })
  const { ask } = anywhere.asks('ann', 'wl.place')
  anywhere.choose('ann', { type: 'arrange', places: ask.type === 'arrange' ? ask.proposal! : [] })
  expect(anywhere.world.units.u1!.where).toBe('table')
})
rule(['WL-R-227', 'WL-R-61'], 'a hidden enemy is no reason: covered it is revealed and shifted', () => {
  const lurker = enemy('lurker', 10.4, 10, { unit: 'ghost_agent', hidden: { figure: [40, 30] } })
  const table = setting(spot(10, 10), null, [lurker])
  expect(table.world.units.u1!.at).toEqual({ x: 1000, y: 1000 })
  expect(table.last('revealed')).toMatchObject({ unit: 'lurker' })
  const { ask } = table.asks('bob', 'wl.place')
  table.choose('bob', { type: 'arrange', places: ask.type === 'arrange' ? ask.proposal! : [] })
  expect(table.world.units.lurker).toMatchObject({ hidden: null, at: { x: 1100, y: 1000 } })
})
rule(['WL-R-134', 'WL-R-55'], 'it is set down on ground that it is made for, a ship never on land; its layer follows', () => {
  const water = { id: 'sea', type: 'water', at: [0, 0], size: [20, 20] }
  const beach = setting(spot(10, 20.3), null, [soldier('u2', 10, 20.3)], { pieces: [water] })
  const { ask } = beach.asks('ann', 'wl.place')
  const at = ask.type === 'arrange' ? ask.proposal![0]! : null
  expect(at!.y).toBeGreaterThan(2000)
  beach.choose('ann', put(11.05, 20.3))
  const boat = setting(spot(10, 30), 300, [soldier('u2', 40, 30)], { pieces: [water], unit: { unit: 'gunboat' } })
  expect(boat.world.units.u1!.where).toBe('waiting')
  const afloat = setting(spot(10, 10), null, [soldier('u2', 40, 30)], { pieces: [water], unit: { unit: 'diver' } })
  expect(afloat.world.units.u1).toMatchObject({ layer: 'sea', by: 2 })
})
rule('WL-MOVE-15', 'nobody is set down on an obstacle or in a house, but in ruins', () => {
  const wall = { id: 'wall', type: 'wall', at: [8, 9.75], size: [4, 0.5] }
  const table = setting(spot(10, 10), null, [soldier('u2', 40, 30)], { pieces: [wall] })
  table.refuses('ann', put(10, 10.74), 'WL-R-60')
  table.choose('ann', put(10, 10.75))
  const ruins = setting(spot(10, 10), null, [soldier('u2', 40, 30)], { pieces: [{ ...wall, type: 'ruins' }] })
  expect(ruins.world.units.u1!.at).toEqual({ x: 1000, y: 1000 })
})
