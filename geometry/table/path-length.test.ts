import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import { bearing } from './angle.ts'
import type { Body, Footprint } from './body.ts'
import { distance } from './distance.ts'
import { lengthFor, pathCost, pathLength } from './path-length.ts'

const at = (x: number, y: number): Point => ({ x, y })
const disc = (x: number, y: number, radius: number): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })
const rect = (x: number, y: number, length: number, width: number, facing = 0): Body => ({
  footprint: { type: 'rect', length, width },
  at: { x, y },
  facing,
})
const base: Footprint = { type: 'disc', radius: 100 }

/** A base that is not the same the other way round. */
const wedge: Footprint = { type: 'polygon', points: [at(-100, -150), at(300, 0), at(-100, 150)] }

describe('pathLength', () => {
  test('sums the legs', () => {
    expect(pathLength([at(0, 0), at(300, 400), at(300, 400), at(300, 0)])).toBe(900)
    expect(pathLength([at(5, 5)])).toBe(0)
    expect(pathLength([])).toBe(0)
  })
})

describe('pathCost', () => {
  test('without zones is the length', () => {
    expect(pathCost([at(0, 0), at(300, 400)], base, [])).toEqual({ length: 500, cost: 500, inside: [] })
  })

  test('a disc through a wood counts from first to last touch', () => {
    const wood = rect(1000, 0, 600, 2000)
    // Touches from x = 700 - 100 to 1300 + 100.
    expect(pathCost([at(0, 0), at(2000, 0)], base, [{ body: wood, factor: 2 }])).toEqual({
      length: 2000,
      cost: 2800,
      inside: [800],
    })
    expect(pathCost([at(0, 0), at(2000, 0)], null, [{ body: wood, factor: 2 }])).toEqual({
      length: 2000,
      cost: 2600,
      inside: [600],
    })
  })

  test('a disc past a round pond', () => {
    // Grown radius 500, passed at a height of 300: 400 either side.
    const pond = disc(1000, 300, 400)
    expect(pathCost([at(0, 0), at(2000, 0)], base, [{ body: pond, factor: 3 }])).toEqual({
      length: 2000,
      cost: 3600,
      inside: [800],
    })
  })

  test('touching the border counts, one hundredth away does not', () => {
    const wall = rect(1000, 200, 600, 200)
    const zones = [{ body: wall, factor: 2 }]
    expect(pathCost([at(700, 0), at(1300, 0)], base, zones).inside).toEqual([600])
    expect(pathCost([at(700, -1), at(1300, -1)], base, zones).inside).toEqual([0])
    expect(pathCost([at(700, 100), at(1300, 100)], null, zones).inside).toEqual([600])
    expect(pathCost([at(700, 99), at(1300, 99)], null, zones).inside).toEqual([0])
  })

  test('overlapping zones take the highest factor once', () => {
    const zones = [
      { body: rect(500, 0, 1000, 100), factor: 2 },
      { body: rect(1000, 0, 1000, 100), factor: 3 },
    ]
    // 0..500 twice, 500..1500 three times.
    expect(pathCost([at(0, 0), at(2000, 0)], null, zones)).toEqual({
      length: 2000,
      cost: 1000 + 3000 + 500,
      inside: [1000, 1000],
    })
    const same = { body: rect(500, 0, 1000, 100), factor: 2 }
    expect(pathCost([at(0, 0), at(2000, 0)], null, [same, same]).cost).toBe(3000)
  })

  test('a dented zone is left and entered again', () => {
    const points = [at(0, 0), at(1200, 0), at(1200, 1200), at(800, 1200), at(800, 400), at(400, 400), at(400, 1200), at(0, 1200)]
    const bay: Body = { footprint: { type: 'polygon', points }, at: at(0, 0), facing: 0 }
    expect(pathCost([at(-500, 800), at(1500, 800)], null, [{ body: bay, factor: 2 }]).inside[0]).toBeCloseTo(800, 9)
    expect(pathCost([at(-500, 800), at(1500, 800)], base, [{ body: bay, factor: 2 }]).inside[0]).toBeCloseTo(1200, 9)
  })

  test('a long base looks along its leg', () => {
    const tank: Footprint = { type: 'rect', length: 600, width: 200 }
    const wood = rect(1000, 0, 400, 400)
    // Lengthwise: from 800 - 300 to 1200 + 300.
    expect(pathCost([at(0, 0), at(2000, 0)], tank, [{ body: wood, factor: 2 }]).inside).toEqual([1000])
    // Passing above with the side of 100 just touching, then one beyond.
    expect(pathCost([at(0, 300), at(2000, 300)], tank, [{ body: wood, factor: 2 }]).inside).toEqual([1000])
    expect(pathCost([at(0, 301), at(2000, 301)], tank, [{ body: wood, factor: 2 }]).inside).toEqual([0])
    expect(pathCost([at(0, 0), at(2000, 0)], tank, [{ body: disc(1000, 0, 200), factor: 2 }]).inside).toEqual([1000])
  })

  test('agrees with asking every few hundredths of the way', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 3000 }), y: fc.integer({ min: 0, max: 3000 }) })
    const mover: fc.Arbitrary<Footprint> = fc.oneof(
      fc.constant(wedge),
      fc.record({ type: fc.constant('disc' as const), radius: fc.integer({ min: 0, max: 300 }) }),
      fc.record({
        type: fc.constant('rect' as const),
        length: fc.integer({ min: 50, max: 600 }),
        width: fc.integer({ min: 50, max: 300 }),
      }),
      fc.record({
        type: fc.constant('oval' as const),
        length: fc.integer({ min: 50, max: 600 }),
        width: fc.integer({ min: 50, max: 300 }),
      }),
    )
    const dented: Footprint = {
      type: 'polygon',
      points: [at(-500, -400), at(500, -400), at(400, 500), at(0, -100), at(-400, 500)],
    }
    const zone = fc.record({
      body: fc.record({ footprint: fc.oneof(mover, fc.constant(dented)), at: place, facing: fc.integer({ min: 0, max: 359 }) }),
      factor: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 3 }),
        mover,
        fc.array(zone, { maxLength: 3 }),
        (points, footprint, zones) => {
          const found = pathCost(points, footprint, zones)
          const sampled = sampleCost(points, footprint, zones)
          const slack = 4 * zones.length * points.length * 40 + 1
          expect(Math.abs(found.cost - sampled.cost)).toBeLessThan(slack)
          for (const [i, length] of found.inside.entries()) expect(Math.abs(length - sampled.inside[i]!)).toBeLessThan(160)
        },
      ),
      { numRuns: 150, seed: 11 },
    )
  })
})

type Zones = readonly { body: Body; factor: number }[]

function sampleCost(points: readonly Point[], footprint: Footprint, zones: Zones): { cost: number; inside: number[] } {
  const inside = zones.map(() => 0)
  let cost = 0
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const steps = Math.ceil(length / 20)
    for (let k = 0; k < steps; k++) {
      const share = (k + 0.5) / steps
      const place = at(Math.round(a.x + (b.x - a.x) * share), Math.round(a.y + (b.y - a.y) * share))
      const touched = zones.map(zone => distance({ footprint, at: place, facing: bearing(a, b) }, zone.body) === 0)
      for (const [z, isTouched] of touched.entries()) if (isTouched) inside[z]! += length / steps
      cost += (length / steps) * Math.max(1, ...zones.filter((_, z) => touched[z]).map(zone => zone.factor))
    }
  }
  return { cost, inside }
}

describe('lengthFor', () => {
  const zones = [{ body: rect(1000, 0, 600, 2000), factor: 2 }]
  const way = [at(0, 0), at(2000, 0), at(2000, 500)]
  test('goes as far as the cost lasts: before, within and after a wood, round a corner, to the end', () => {
    expect([500, 600, 1000, 2200, 3000, 9999].map(cost => lengthFor(way, base, zones, cost))).toEqual([
      500, 600, 800, 1400, 2200, 2500,
    ])
  })
  test('is where the way up to there costs as much', () => {
    const along = lengthFor([at(0, 0), at(3000, 1000)], wedge, [...zones, { body: disc(1200, 500, 300), factor: 3 }], 1500)
    const end = at(along * (3 / Math.sqrt(10)), along / Math.sqrt(10))
    expect(pathCost([at(0, 0), end], wedge, [...zones, { body: disc(1200, 500, 300), factor: 3 }]).cost).toBeCloseTo(1500, 0)
  })
})
