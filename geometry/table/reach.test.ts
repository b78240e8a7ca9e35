import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import type { Body, Footprint } from './body.ts'
import { crossesLine } from './crosses-line.ts'
import { isCloserThan } from './distance.ts'
import { findBlock } from './path-clearance.ts'
import { pathCost } from './path-length.ts'
import { type ReachRequest, reachField } from './reach.ts'
import { distanceBetween } from './segment.ts'
import { radiusOf } from './shape.ts'

const mover: Footprint = { type: 'disc', radius: 100 }
const disc = (x: number, y: number, radius: number): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })
const rect = (x: number, y: number, length: number, width: number): Body => ({
  footprint: { type: 'rect', length, width },
  at: { x, y },
  facing: 0,
})

function request(parts: Partial<ReachRequest>): ReachRequest {
  const table = { width: 12000, height: 12000 }
  return { from: { x: 6000, y: 6000 }, footprint: mover, budget: 3000, table, blocked: [], zones: [], borders: [], ...parts }
}

const field = (parts: Partial<ReachRequest>) => reachField(request(parts))

describe('on an empty table', () => {
  const reach = field({})
  test('the cost is the distance, to any point', () => {
    expect(reach.costAt({ x: 6000, y: 6000 })).toBe(0)
    expect(reach.costAt({ x: 7213, y: 4404 })).toBe(distanceBetween({ x: 6000, y: 6000 }, { x: 7213, y: 4404 }))
  })
  test('the budget ends it, to the hundredth', () => {
    expect(reach.costAt({ x: 9000, y: 6000 })).toBe(3000)
    expect(reach.costAt({ x: 9001, y: 6000 })).toBeNull()
    expect(reach.pathTo({ x: 9001, y: 6000 })).toBeNull()
    expect(reach.costAt({ x: 4200, y: 8400 })).toBe(3000)
    expect(reach.costAt({ x: 4200, y: 8401 })).toBeNull()
  })
  test('a path is one straight leg', () => {
    const points = [
      { x: 6000, y: 6000 },
      { x: 7213, y: 4404 },
    ]
    expect(reach.pathTo(points[1]!)).toEqual({ points, cost: distanceBetween(points[0]!, points[1]!) })
    expect(reach.pathTo({ x: 6000, y: 6000 })).toEqual({ points: [points[0]], cost: 0 })
  })
  test('a wish beyond the budget is met as nearly as possible', () => {
    expect(reach.nearest({ x: 7000, y: 6500 })).toEqual({ x: 7000, y: 6500 })
    const place = reach.nearest({ x: 6000, y: 11000 })
    expect(distanceBetween(place, { x: 6000, y: 9000 })).toBeLessThan(3)
  })
  test('the base stays on the table', () => {
    const corner = field({ from: { x: 500, y: 500 } })
    expect(corner.costAt({ x: 100, y: 100 })).toBeCloseTo(565.685, 3)
    expect(corner.costAt({ x: 99, y: 100 })).toBeNull()
    expect(corner.nearest({ x: -500, y: 500 })).toEqual({ x: 100, y: 500 })
  })
  test('a budget of nothing leaves the base where it is', () => {
    const stay = field({ budget: 0 })
    expect(stay.costAt({ x: 6000, y: 6000 })).toBe(0)
    expect(stay.costAt({ x: 6001, y: 6000 })).toBeNull()
    expect(stay.nearest({ x: 9000, y: 9000 })).toEqual({ x: 6000, y: 6000 })
  })
})

describe('round a disc', () => {
  // The centre stays 500 from the disc's centre, half way to a place 3000 away: two tangents and an arc.
  const blocked = [{ body: disc(7500, 6000, 400), closer: 0 }]
  const tangent = Math.sqrt(1500 ** 2 - 500 ** 2)
  const exact = 2 * tangent + 500 * (Math.PI - 2 * Math.acos(500 / 1500))
  const reach = field({ blocked, budget: 4000 })

  test('the field is less than half a cell dearer than the best way', () => {
    const cost = reach.costAt({ x: 9000, y: 6000 })!
    expect(cost).toBeGreaterThan(exact)
    expect(cost).toBeLessThan(exact + 50)
  })
  test('the path is pulled in as far as its few turns allow', () => {
    const { cost, points } = reach.pathTo({ x: 9000, y: 6000 })!
    expect(cost).toBeGreaterThan(exact)
    // With a single turn, at the meeting point of the two tangents, it would be 13.7 longer than the arc.
    expect(cost).toBeLessThan(exact + 14)
    expect(points.length).toBeLessThan(6)
  })
  test('contact is in reach, deeper is not', () => {
    expect(reach.costAt({ x: 7000, y: 6000 })).toBe(1000)
    expect(reach.costAt({ x: 7001, y: 6000 })).toBeNull()
    expect(reach.nearest({ x: 7400, y: 6000 })).toEqual({ x: 7000, y: 6000 })
  })
  test('a base in contact can leave in any direction but inwards', () => {
    const start = field({ blocked: [{ body: disc(6500, 6000, 400), closer: 0 }] })
    expect(start.costAt({ x: 6000, y: 7000 })).toBe(1000)
    expect(start.costAt({ x: 5000, y: 6000 })).toBe(1000)
    expect(start.costAt({ x: 6500, y: 6500 })).toBeGreaterThan(500 * Math.SQRT2)
  })
})

describe('round a wall', () => {
  // A wall from y = 0 to y = 7000; the way leads round its end, 100 from the corner points (5990, 7000) and (6010, 7000).
  const blocked = [{ body: rect(6000, 3500, 20, 7000), closer: 0 }]
  const from = { x: 5000, y: 6000 }
  const to = { x: 7000, y: 6000 }
  const [side, up] = [990, 1000]
  const tangent = Math.sqrt(side ** 2 + up ** 2 - 100 ** 2)
  const turn = Math.atan2(up, side) + Math.asin(100 / Math.sqrt(side ** 2 + up ** 2))
  const exact = 2 * tangent + 2 * 100 * turn + 20

  test('the way is within one per cent of the best', () => {
    const { cost } = field({ from, blocked, budget: 4000 }).pathTo(to)!
    expect(cost).toBeGreaterThan(exact - 1)
    expect(cost).toBeLessThan(exact * 1.01)
  })
  test('a budget that ends on the way round does not jump the wall', () => {
    const short = field({ from, blocked, budget: 2500 })
    expect(short.costAt(to)).toBeNull()
    expect(short.costAt({ x: 6110, y: 6000 })).toBeNull()
    expect(short.costAt({ x: 5890, y: 6000 })).toBe(890)
  })
  test('a gap as wide as the base and one and a half cells is found', () => {
    const gap = [
      { body: rect(6000, 2825, 20, 5650), closer: 0 },
      { body: rect(6000, 9000, 20, 6000), closer: 0 },
    ]
    expect(field({ from, blocked: gap, budget: 2500 }).costAt(to)).toBeLessThan(2100)
  })
})

describe('through difficult ground', () => {
  test('a strip is crossed at an angle, as light would be bent, to within one per cent', () => {
    // The base touches the strip for 800; before and behind it 600 each, and 1000 to the side in all.
    const zones = [{ body: rect(7000, 6000, 600, 12000), factor: 2 }]
    const reach = field({ zones, budget: 5000 })
    let exact = Infinity
    for (let aside = 0; aside <= 1000; aside++) {
      const inside = 2 * Math.sqrt(800 ** 2 + aside ** 2)
      exact = Math.min(exact, inside + Math.sqrt(1200 ** 2 + (1000 - aside) ** 2))
    }
    const to = { x: 8000, y: 7000 }
    expect(reach.costAt(to)).toBeGreaterThan(exact - 1)
    expect(reach.costAt(to)).toBeLessThan(exact * 1.01)
    expect(reach.pathTo(to)!.cost).toBeLessThan(exact * 1.01)
  })
  test('the budget ends inside it at half the distance', () => {
    // MW-R-08: 600 to where the base touches the strip, then 500 for a budget of 1000 more.
    const reach = field({ zones: [{ body: rect(8700, 6000, 4000, 12000), factor: 2 }], budget: 1600 })
    expect(reach.costAt({ x: 7100, y: 6000 })).toBeCloseTo(1600, 6)
    expect(reach.costAt({ x: 7101, y: 6000 })).toBeNull()
  })
  test('a way round is taken when it is cheaper', () => {
    const reach = field({ zones: [{ body: rect(7500, 6000, 2000, 200), factor: 3 }], budget: 6000 })
    expect(reach.costAt({ x: 9000, y: 6000 })).toBeLessThan(3300)
  })
})

test('a border is not crossed, but walked round', () => {
  const border = [
    { x: 6500, y: 5000 },
    { x: 6500, y: 7000 },
  ]
  const reach = field({ borders: [border], budget: 4000 })
  const { points, cost } = reach.pathTo({ x: 7000, y: 6000 })!
  expect(crossesLine(points, border)).toBeNull()
  expect(cost).toBeGreaterThan(2 * Math.sqrt(1000 ** 2 + 500 ** 2) - 1)
  expect(cost).toBeLessThan(2 * Math.sqrt(1000 ** 2 + 500 ** 2) * 1.01)
})

test('a base that is not round is taken as the disc round it', () => {
  const footprint: Footprint = { type: 'oval', length: 400, width: 100 }
  const reach = field({ footprint, blocked: [{ body: rect(7000, 6000, 200, 8000), closer: 0 }] })
  expect(reach.costAt({ x: 6700, y: 6000 })).toBe(700)
  expect(reach.costAt({ x: 6701, y: 6000 })).toBeNull()
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
  { type: 'rect', length: 900, width: 250 },
  { type: 'oval', length: 400, width: 200 },
  { type: 'polygon', points: dented },
)
const place = fc.record({ x: fc.integer({ min: 0, max: 4000 }), y: fc.integer({ min: 0, max: 4000 }) })
const body = fc.record({ footprint: form, at: place, facing: fc.integer({ min: 0, max: 359 }) })
const footprint = fc.constantFrom<Footprint>(mover, { type: 'disc', radius: 40 }, { type: 'rect', length: 240, width: 120 })
const parts = fc.record({
  footprint,
  from: fc.record({ x: fc.integer({ min: 200, max: 3800 }), y: fc.integer({ min: 200, max: 3800 }) }),
  budget: fc.constantFrom(800, 2500, 6000),
  table: fc.constant({ width: 4000, height: 4000 }),
  blocked: fc.array(fc.record({ body, closer: fc.constantFrom(-5, 0, 300) }), { maxLength: 6 }),
  zones: fc.array(fc.record({ body, factor: fc.constantFrom(1.5, 2) }), { maxLength: 4 }),
  borders: fc.array(fc.array(place, { minLength: 2, maxLength: 3 }), { maxLength: 1 }),
  cell: fc.constantFrom(50, 100),
})

/** Scenes without bodies that are too close to the start from the beginning. */
const scene = parts.map(asked => {
  const start = disc(asked.from.x, asked.from.y, radiusOf(asked.footprint))
  return { ...asked, blocked: asked.blocked.filter(({ body: each, closer }) => !isCloserThan(start, each, closer)) }
})

test('every path offered is allowed by the exact tests and no dearer than the field says', () => {
  let offered = 0
  fc.assert(
    fc.property(scene, fc.array(place, { minLength: 12, maxLength: 12 }), (asked, wishes) => {
      const reach = reachField(asked)
      for (const to of wishes) {
        const said = reach.costAt(to)
        const path = reach.pathTo(to)
        expect(path === null).toBe(said === null)
        if (path === null) continue
        offered++
        expect(path.points[0]).toEqual(asked.from)
        expect(path.points.at(-1)).toEqual(to)
        expect(path.points.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true)
        expect(path.cost).toBe(pathCost(path.points, asked.footprint, asked.zones).cost)
        expect(path.cost).toBeLessThanOrEqual(Math.min(asked.budget, said! + 1e-6))
        for (const { body: each, closer } of asked.blocked)
          expect(findBlock(path.points, asked.footprint, [each], closer)).toBeNull()
        for (const border of asked.borders) expect(crossesLine(path.points, border)).toBeNull()
        const rim = radiusOf(asked.footprint)
        expect(path.points.every(({ x, y }) => Math.min(x, y, 4000 - x, 4000 - y) >= rim)).toBe(true)
      }
    }),
    { numRuns: 200, seed: 10 },
  )
  expect(offered).toBeGreaterThan(300)
})

test('the nearest place is in reach, and no reached cell is nearer', () => {
  fc.assert(
    fc.property(scene, place, (asked, wish) => {
      const reach = reachField(asked)
      const found = reach.nearest(wish)
      const gap = distanceBetween(found, wish)
      if (found.x !== asked.from.x || found.y !== asked.from.y) expect(reach.costAt(found)).not.toBeNull()
      for (const { left, right, bottom, top } of reach.cells()) {
        const x = Math.min(right - asked.cell / 2, Math.max(left + asked.cell / 2, wish.x))
        expect(distanceBetween({ x, y: (bottom + top) / 2 }, wish)).toBeGreaterThan(gap - asked.cell)
      }
    }),
    { numRuns: 60, seed: 11 },
  )
})

test('finds what a field of much smaller cells finds, in these scenes at one and a half cells and a few per cent more', () => {
  fc.assert(
    fc.property(scene, asked => {
      const round = { ...asked, footprint: mover, budget: 2500, borders: [] }
      const reach = reachField({ ...round, cell: 100 })
      const fine = reachField({ ...round, cell: 40 })
      let [both, lost] = [0, 0]
      for (let x = 200; x < 4000; x += 310) {
        for (let y = 200; y < 4000; y += 310) {
          const cost = fine.costAt({ x, y })
          if (cost === null) continue
          const found = reach.costAt({ x, y })
          if (found === null) lost++
          else {
            both++
            expect(found).toBeLessThan(cost * 1.05 + 150)
          }
        }
      }
      expect(lost).toBeLessThanOrEqual(2 + (both + lost) * 0.1)
    }),
    { numRuns: 40, seed: 12 },
  )
})
