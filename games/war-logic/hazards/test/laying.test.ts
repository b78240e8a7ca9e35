import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { unitOf } from '../../basics/queries.ts'
import { worldOf } from '../../test/wl-table.ts'
import { view } from '../../view.ts'
import { fieldLaid, layField, mostFields, refusalsOfField } from '../laying.ts'

const zone = (x: number) => ({ at: [x, 0], size: [6, 36] })
const rect = (x: number) => ({ x: x * 100, y: 0, width: 600, height: 3600 })
/** Bob lays his mines; Ann's zone is the left edge, his own the right one. */
function laying(fields: JsonObject[] = [], scale = '1') {
  const world = worldOf({
    players: [
      { id: 'p1', zone: zone(0) },
      { id: 'p2', zone: zone(42), scale },
    ],
    fields,
    units: [{ id: 'm', player: 'p2', unit: 'mine_field_unit', where: 'waiting' }],
  })
  world.deployment = [rect(0), rect(42)]
  return world
}
const refused = (world: ReturnType<typeof laying>, x: number, y: number) =>
  refusalsOfField(world, 'p2', fieldLaid(world, unitOf(world, 'm'), { x: Math.round(x * 100), y: Math.round(y * 100) })).map(
    ({ rule: id }) => id,
  )

rule('WL-HAZ-12', 'one hazard field per 1,000 credits of budget', () => {
  expect([mostFields(999), mostFields(1000), mostFields(3999), mostFields(10_000)]).toEqual([0, 1, 3, 10])
})

rule(
  ['WL-HAZ-12', 'WL-R-135', 'WL-R-197'],
  'at least 6 inches from every zone but the own, measured from the edge of the field',
  () => {
    const world = laying()
    expect(refused(world, 16, 18)).toEqual([])
    expect(refused(world, 15.99, 18)).toEqual(['WL-HAZ-12'])
    // In the own zone it may lie; a zone that nobody has taken counts like one that somebody has.
    expect(refused(world, 44, 18)).toEqual([])
    world.deployment.push({ x: 2000, y: 3000, width: 600, height: 600 })
    expect(refused(world, 23, 20.01)).toEqual(['WL-HAZ-12'])
    expect(refused(world, 23, 20)).toEqual([])
  },
)

rule('WL-R-197', 'a field lies wholly on the table', () => {
  expect(refused(laying(), 24, 4)).toEqual([])
  expect(refused(laying(), 24, 3.99)).toEqual(['WL-R-197'])
})

rule('WL-R-135', 'it never overlaps a field that its owner can see, and no refusal tells of one he cannot', () => {
  const other = (hidden: boolean) => [{ id: 'x', type: 'minefield', player: 'p1', at: [30, 18], hidden }]
  expect(refused(laying(other(false)), 22.01, 18)).toEqual(['WL-R-135'])
  expect(refused(laying(other(false)), 22, 18)).toEqual([])
  expect(refused(laying(other(true)), 30, 18)).toEqual([])
})

rule(
  ['WL-HAZ-01', 'WL-HAZ-09', 'WL-UNIT-10'],
  'a bought field has the range of its skill as radius, its number of mines, and is hidden',
  () => {
    const world = laying()
    layField(world, unitOf(world, 'm'), { x: 2400, y: 1800 })
    expect(world.fields[0]).toMatchObject({
      type: 'minefield',
      player: 'p2',
      unit: 'm',
      footprint: { radius: 400 },
      impact: 8,
      circumference: 6,
      left: 5,
    })
    expect(['ann', 'bob', null].map(seat => view(world, seat).fields.length)).toEqual([0, 1, 0])
    expect(view(world, 'ann').units.m).toBeUndefined()
    expect(fieldLaid(laying([], '2'), unitOf(laying([], '2'), 'm'), { x: 0, y: 0 })).toMatchObject({
      impact: 16,
      footprint: { radius: 800 },
    })
  },
)
