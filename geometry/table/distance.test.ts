import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import type { Body, Footprint } from './body.ts'
import { closestPoints, distance, distanceToPoint, isCloserThan, isPointInside, isWithin } from './distance.ts'
import { shapeOf } from './shape.ts'

const disc = (x: number, y: number, radius: number): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })
const rect = (x: number, y: number, length: number, width: number, facing = 0): Body => ({
  footprint: { type: 'rect', length, width },
  at: { x, y },
  facing,
})
/** A square of 300 with its upper right part, 200 x 200, cut out. */
const corner = (x: number, y: number): Body => ({
  footprint: {
    type: 'polygon',
    points: [
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 300, y: 100 },
      { x: 100, y: 100 },
      { x: 100, y: 300 },
      { x: 0, y: 300 },
    ],
  },
  at: { x, y },
  facing: 0,
})

describe('two discs', () => {
  test('3, 4, 5: exactly at the limit is within, not closer', () => {
    const a = disc(0, 0, 100)
    const b = disc(300, 400, 150)
    expect(distance(a, b)).toBe(250)
    expect(isWithin(a, b, 250)).toBe(true)
    expect(isCloserThan(a, b, 250)).toBe(false)
    expect(isWithin(a, b, 249)).toBe(false)
    expect(isCloserThan(a, b, 251)).toBe(true)
  })

  test('one hundredth aside is beyond', () => {
    expect(isWithin(disc(0, 0, 100), disc(300, 401, 150), 250)).toBe(false)
    expect(isCloserThan(disc(0, 0, 100), disc(300, 399, 150), 250)).toBe(true)
  })

  test('touching and overlapping are 0', () => {
    expect(distance(disc(0, 0, 100), disc(200, 0, 100))).toBe(0)
    expect(distance(disc(0, 0, 100), disc(50, 0, 100))).toBe(0)
    expect(isWithin(disc(0, 0, 100), disc(200, 0, 100), 0)).toBe(true)
    expect(isCloserThan(disc(0, 0, 100), disc(200, 0, 100), 0)).toBe(false)
    expect(isCloserThan(disc(0, 0, 100), disc(199, 0, 100), 0)).toBe(true)
  })

  test('a negative limit is a depth', () => {
    expect(isWithin(disc(0, 0, 100), disc(190, 0, 100), -10)).toBe(true)
    expect(isCloserThan(disc(0, 0, 100), disc(190, 0, 100), -10)).toBe(false)
    expect(isCloserThan(disc(0, 0, 100), disc(189, 0, 100), -10)).toBe(true)
  })

  test('are compared exactly, even over the whole table', () => {
    const whole = fc.integer({ min: 0, max: 20000 })
    fc.assert(
      fc.property(whole, whole, fc.integer({ min: 1, max: 500 }), fc.integer({ min: -2, max: 2 }), (x, y, radius, by) => {
        const reach = Math.floor(Math.sqrt(x * x + y * y)) + by
        const limit = reach - 2 * radius
        fc.pre(reach >= 0)
        const [a, b] = [disc(0, 0, radius), disc(x, y, radius)]
        expect(isWithin(a, b, limit)).toBe(BigInt(x) ** 2n + BigInt(y) ** 2n <= BigInt(reach) ** 2n)
        expect(isCloserThan(a, b, limit)).toBe(BigInt(x) ** 2n + BigInt(y) ** 2n < BigInt(reach) ** 2n)
      }),
      { numRuns: 3000, seed: 2 },
    )
  })
})

describe('discs and polygons', () => {
  test('beside an edge, at a corner, inside', () => {
    const wall = rect(1000, 1000, 400, 200)
    expect(distance(disc(1000, 1300, 100), wall)).toBe(100)
    expect(isWithin(disc(1000, 1300, 100), wall, 100)).toBe(true)
    expect(isCloserThan(wall, disc(1000, 1300, 100), 100)).toBe(false)
    expect(isWithin(disc(1000, 1301, 100), wall, 100)).toBe(false)
    expect(distance(disc(1230, 1140, 20), wall)).toBe(30)
    expect(distance(wall, disc(1000, 1000, 10))).toBe(0)
  })

  test('along a slanted wall of whole length', () => {
    const wall: Body = {
      footprint: {
        type: 'polygon',
        points: [
          { x: 0, y: 0 },
          { x: 400, y: 300 },
          { x: 100, y: 700 },
        ],
      },
      at: { x: 0, y: 0 },
      facing: 0,
    }
    // 500 to the right of the middle of the wall from (0, 0) to (400, 300).
    const foe = disc(200 + 300, 150 - 400, 200)
    expect(distance(wall, foe)).toBe(300)
    expect(isWithin(wall, foe, 300)).toBe(true)
    expect(isCloserThan(wall, foe, 300)).toBe(false)
  })

  test('in the dent of an L', () => {
    expect(distance(corner(0, 0), disc(200, 200, 50))).toBe(50)
    expect(isPointInside(corner(0, 0), { x: 200, y: 200 })).toBe(false)
    expect(isPointInside(corner(0, 0), { x: 200, y: 100 })).toBe(true)
    expect(isPointInside(corner(0, 0), { x: 200, y: 101 })).toBe(false)
  })
})

describe('two polygons', () => {
  test('apart, touching, overlapping, one in the other', () => {
    expect(distance(rect(0, 0, 200, 200), rect(330, 340, 200, 200))).toBe(Math.sqrt(130 * 130 + 140 * 140))
    expect(distance(rect(0, 0, 200, 200), rect(200, 150, 200, 200))).toBe(0)
    expect(distance(rect(0, 0, 200, 200), rect(201, 150, 200, 200))).toBe(1)
    expect(distance(rect(0, 0, 400, 100), rect(0, 0, 100, 400))).toBe(0)
    expect(distance(rect(0, 0, 400, 400), rect(10, 10, 20, 20))).toBe(0)
    expect(isWithin(rect(0, 0, 400, 400), rect(10, 10, 20, 20), 0)).toBe(true)
  })

  test('a square in the dent of an L keeps its distance', () => {
    expect(distance(corner(0, 0), rect(210, 220, 100, 100))).toBe(60)
  })
})

describe('distanceToPoint', () => {
  test('is 0 inside and on the border', () => {
    expect(distanceToPoint(disc(0, 0, 500), { x: 300, y: 400 })).toBe(0)
    expect(distanceToPoint(disc(0, 0, 500), { x: 600, y: 800 })).toBe(500)
    expect(distanceToPoint(rect(0, 0, 200, 100), { x: 0, y: 50 })).toBe(0)
    expect(distanceToPoint(rect(0, 0, 200, 100), { x: 0, y: 51 })).toBe(1)
  })
})

describe('closestPoints', () => {
  test('lie on the borders', () => {
    expect(closestPoints(disc(0, 0, 100), disc(1000, 0, 300))).toEqual({
      from: { x: 100, y: 0 },
      to: { x: 700, y: 0 },
      distance: 600,
    })
    expect(closestPoints(rect(0, 0, 200, 200), disc(400, 30, 50))).toEqual({
      from: { x: 100, y: 30 },
      to: { x: 350, y: 30 },
      distance: 250,
    })
    expect(closestPoints(rect(0, 0, 200, 200), rect(500, 0, 200, 20))).toEqual({
      from: { x: 100, y: 10 },
      to: { x: 400, y: 10 },
      distance: 300,
    })
  })

  test('are one common point when bodies overlap', () => {
    for (const [a, b] of [
      [disc(0, 0, 100), disc(150, 0, 100)],
      [rect(0, 0, 400, 100), rect(0, 0, 100, 400)],
      [rect(0, 0, 400, 400), disc(20, 30, 10)],
      [disc(0, 0, 10), disc(20, 30, 400)],
    ] as const) {
      const pair = closestPoints(a, b)
      expect(pair.from).toEqual(pair.to)
      expect(pair.distance).toBe(0)
      expect(distanceToPoint(a, pair.from)).toBeLessThan(1)
      expect(distanceToPoint(b, pair.from)).toBeLessThan(1)
    }
  })
})

const footprints: fc.Arbitrary<Footprint> = fc.oneof(
  fc.record({ type: fc.constant('disc' as const), radius: fc.integer({ min: 1, max: 400 }) }),
  fc.record({
    type: fc.constant('rect' as const),
    length: fc.integer({ min: 2, max: 900 }),
    width: fc.integer({ min: 2, max: 400 }),
  }),
  fc.record({
    type: fc.constant('oval' as const),
    length: fc.integer({ min: 50, max: 900 }),
    width: fc.integer({ min: 50, max: 400 }),
  }),
  fc.constant(corner(0, 0).footprint),
)
const bodies: fc.Arbitrary<Body> = fc.record({
  footprint: footprints,
  at: fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: 0, max: 2000 }) }),
  facing: fc.integer({ min: 0, max: 359 }),
})

/** Points on the outline of a body, closely spaced. */
function outline(body: Body): Point[] {
  const shape = shapeOf(body)
  if (shape.type === 'disc') {
    return Array.from({ length: 120 }, (_, i) => {
      const turn = (i * Math.PI) / 60
      return { x: shape.at.x + shape.radius * Math.cos(turn), y: shape.at.y + shape.radius * Math.sin(turn) }
    })
  }
  return shape.points.flatMap((a, i) => {
    const b = shape.points[(i + 1) % shape.points.length]!
    const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 20))
    return Array.from({ length: steps }, (_, k) => ({ x: a.x + ((b.x - a.x) * k) / steps, y: a.y + ((b.y - a.y) * k) / steps }))
  })
}

function sampledDistance(a: Body, b: Body): number {
  let least = Infinity
  const points = outline(b)
  for (const p of outline(a)) for (const q of points) least = Math.min(least, Math.hypot(p.x - q.x, p.y - q.y))
  return least
}

describe('any two bodies', () => {
  test('distance agrees with closely spaced points on both outlines', () => {
    fc.assert(
      fc.property(bodies, bodies, (a, b) => {
        const found = distance(a, b)
        const sampled = sampledDistance(a, b)
        expect(found).toBeLessThanOrEqual(sampled + 1e-6)
        // Outlines that cross, or a body in a body, have distance 0 although sampled points differ.
        if (found > 0) expect(found).toBeGreaterThan(sampled - 25)
        else
          expect(outline(a).some(p => distanceToPoint(b, p) < 25) || outline(b).some(p => distanceToPoint(a, p) < 25)).toBe(true)
      }),
      { numRuns: 150, seed: 3 },
    )
  })

  test('distance is the same both ways and decides the comparisons', () => {
    fc.assert(
      fc.property(bodies, bodies, fc.integer({ min: 1, max: 1500 }), (a, b, limit) => {
        const d = distance(a, b)
        expect(distance(b, a)).toBe(d)
        if (Math.abs(d - limit) < 1e-9) return
        expect(isWithin(a, b, limit)).toBe(d < limit)
        expect(isCloserThan(a, b, limit)).toBe(d < limit)
      }),
      { numRuns: 500, seed: 4 },
    )
  })

  test('closest points are as far apart as the distance says, and on their bodies', () => {
    fc.assert(
      fc.property(bodies, bodies, (a, b) => {
        const pair = closestPoints(a, b)
        expect(Math.abs(Math.hypot(pair.to.x - pair.from.x, pair.to.y - pair.from.y) - pair.distance)).toBeLessThan(1.5)
        expect(distanceToPoint(a, pair.from)).toBeLessThan(0.75)
        expect(distanceToPoint(b, pair.to)).toBeLessThan(0.75)
      }),
      { numRuns: 500, seed: 5 },
    )
  })
})
