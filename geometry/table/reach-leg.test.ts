import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import type { Body, Footprint } from './body.ts'
import { crossesLine } from './crosses-line.ts'
import { findBlock } from './path-clearance.ts'
import { pathCost } from './path-length.ts'
import { rasterOf } from './reach-build.ts'
import { legCost } from './reach-leg.ts'
import type { ReachRequest } from './reach-request.ts'

const mover: Footprint = { type: 'disc', radius: 100 }
const disc = (x: number, y: number, radius: number): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })
const rect = (x: number, y: number, length: number, width: number): Body => ({
  footprint: { type: 'rect', length, width },
  at: { x, y },
  facing: 0,
})

function request(parts: Partial<ReachRequest>): ReachRequest {
  const table = { width: 4000, height: 4000 }
  return { from: { x: 2000, y: 2000 }, footprint: mover, budget: 3000, table, blocked: [], zones: [], borders: [], ...parts }
}

function cost(parts: Partial<ReachRequest>, a: Point, b: Point): number {
  return legCost(rasterOf(request(parts), 100), a.x, a.y, b.x, b.y, Infinity)
}

const from = { x: 500, y: 2000 }
const to = { x: 3500, y: 2000 }

describe('a leg', () => {
  test('over open ground costs its length', () => expect(cost({}, from, to)).toBe(3000))
  test('may touch a blocked disc', () =>
    expect(cost({ blocked: [{ body: disc(2000, 2300, 200), closer: 0 }] }, from, to)).toBe(3000))
  test('may not come a hundredth closer', () => {
    expect(cost({ blocked: [{ body: disc(2000, 2299, 200), closer: 0 }] }, from, to)).toBe(Infinity)
  })
  test('may overlap as deep as is tolerated', () => {
    expect(cost({ blocked: [{ body: disc(2000, 2295, 200), closer: -5 }] }, from, to)).toBe(3000)
    expect(cost({ blocked: [{ body: disc(2000, 2294, 200), closer: -5 }] }, from, to)).toBe(Infinity)
  })
  test('keeps the distance a body asks for', () => {
    expect(cost({ blocked: [{ body: rect(2000, 2800, 400, 400), closer: 500 }] }, from, to)).toBe(3000)
    expect(cost({ blocked: [{ body: rect(2000, 2800, 400, 400), closer: 501 }] }, from, to)).toBe(Infinity)
  })
  test('may start in contact and lead away, but not on', () => {
    const blocked = [{ body: disc(2300, 2000, 200), closer: 0 }]
    expect(cost({ blocked }, { x: 2000, y: 2000 }, from)).toBe(1500)
    expect(cost({ blocked }, { x: 2000, y: 2000 }, { x: 2000, y: 3000 })).toBe(1000)
    expect(cost({ blocked }, { x: 2000, y: 2000 }, { x: 2001, y: 3000 })).toBe(Infinity)
  })
  test('counts twice wherever the base touches the zone', () => {
    // A strip 400 wide, touched from 100 before it to 100 behind it.
    expect(cost({ zones: [{ body: rect(2000, 2000, 400, 3000), factor: 2 }] }, from, to)).toBeCloseTo(3600, 6)
  })
  test('takes the greatest factor where zones overlap', () => {
    const zones = [
      { body: rect(2000, 2000, 800, 3000), factor: 2 },
      { body: rect(2000, 2000, 200, 3000), factor: 3 },
    ]
    expect(cost({ zones }, from, to)).toBeCloseTo(3000 + 1000 + 400, 6)
  })
  test('may go into a dent, even where the middle of the body would be', () => {
    const points = [
      { x: -600, y: -600 },
      { x: 600, y: -600 },
      { x: 600, y: -300 },
      { x: -300, y: -300 },
      { x: -300, y: 300 },
      { x: 600, y: 300 },
      { x: 600, y: 600 },
      { x: -600, y: 600 },
    ]
    const body: Body = { footprint: { type: 'polygon', points }, at: { x: 2000, y: 2000 }, facing: 0 }
    const parts = { from: to, blocked: [{ body, closer: 0 }] }
    expect(cost(parts, to, { x: 1800, y: 2000 })).toBe(1700)
    expect(cost(parts, to, { x: 1799, y: 2000 })).toBe(Infinity)
  })
  test('may not cross a border, whatever the size of the base', () => {
    const border = [
      { x: 2000, y: 1000 },
      { x: 2000, y: 2001 },
    ]
    expect(cost({ borders: [border] }, from, to)).toBe(Infinity)
    expect(cost({ borders: [border] }, { x: 500, y: 2002 }, { x: 3500, y: 2002 })).toBe(3000)
  })
  test('is given up beyond a limit', () => {
    expect(legCost(rasterOf(request({}), 100), 500, 2000, 3500, 2000, 2999)).toBe(Infinity)
    expect(legCost(rasterOf(request({}), 100), 500, 2000, 3500, 2000, 3000)).toBe(3000)
  })
})

const dented: readonly Point[] = [
  { x: -400, y: -300 },
  { x: 400, y: -300 },
  { x: 0, y: 0 },
  { x: 400, y: 300 },
  { x: -400, y: 300 },
]
const form = fc.constantFrom<Footprint>(
  { type: 'disc', radius: 125 },
  { type: 'rect', length: 700, width: 250 },
  { type: 'oval', length: 400, width: 200 },
  { type: 'polygon', points: dented },
)
const place = fc.record({ x: fc.integer({ min: 110, max: 3890 }), y: fc.integer({ min: 110, max: 3890 }) })
const body = fc.record({ footprint: form, at: place, facing: fc.integer({ min: 0, max: 359 }) })
const blocked = fc.record({ body, closer: fc.constantFrom(-5, 0, 150) })
const cell = fc.constantFrom(50, 100, 240)

test('agrees with the exact tests of a path about what is free', () => {
  const border = fc.array(place, { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(blocked, { maxLength: 5 }), border, place, place, cell, (list, line, a, b, side) => {
      const parts = { blocked: list, borders: [line] }
      const isFree =
        list.every(({ body: each, closer }) => findBlock([a, b], mover, [each], closer) === null) &&
        crossesLine([a, b], line) === null
      expect(legCost(rasterOf(request(parts), side), a.x, a.y, b.x, b.y, Infinity) < Infinity).toBe(isFree)
    }),
    { numRuns: 600, seed: 8 },
  )
})

test('costs what the exact path costs, or a little more where outlines meet in one cell', () => {
  const zone = fc.record({ body, factor: fc.constantFrom(1.5, 2, 3) })
  fc.assert(
    fc.property(fc.array(zone, { maxLength: 4 }), place, place, cell, (zones, a, b, side) => {
      const exact = pathCost([a, b], mover, zones).cost
      const found = legCost(rasterOf(request({ zones }), side), a.x, a.y, b.x, b.y, Infinity)
      expect(found).toBeGreaterThan(exact - 1e-6)
      const most = zones.reduce((sum, { factor }) => sum + (factor - 1) * 6 * side, 0)
      expect(found).toBeLessThan(exact + 1e-6 + most)
    }),
    { numRuns: 600, seed: 9 },
  )
})
