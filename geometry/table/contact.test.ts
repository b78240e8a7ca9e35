import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import type { Body } from './body.ts'
import { contains, isInsideTable, overlaps } from './contact.ts'
import { distance, isPointInside } from './distance.ts'
import { shapeOf } from './shape.ts'

const disc = (x: number, y: number, radius: number): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })
const rect = (x: number, y: number, length: number, width: number, facing = 0): Body => ({
  footprint: { type: 'rect', length, width },
  at: { x, y },
  facing,
})
const polygon = (...points: [number, number][]): Body => ({
  footprint: { type: 'polygon', points: points.map(([x, y]) => ({ x, y })) },
  at: { x: 0, y: 0 },
  facing: 0,
})
/** A square of 1200 with a bay, 400 wide and 800 deep, in its upper side. */
const bay = polygon([0, 0], [1200, 0], [1200, 1200], [800, 1200], [800, 400], [400, 400], [400, 1200], [0, 1200])

describe('overlaps', () => {
  test('two discs: deeper than the tolerance, not exactly at it', () => {
    expect(overlaps(disc(0, 0, 100), disc(195, 0, 100), 5)).toBe(false)
    expect(overlaps(disc(0, 0, 100), disc(194, 0, 100), 5)).toBe(true)
    expect(overlaps(disc(0, 0, 100), disc(200, 0, 100), 0)).toBe(false)
    expect(overlaps(disc(0, 0, 100), disc(199, 0, 100), 0)).toBe(true)
    expect(overlaps(disc(0, 0, 100), disc(0, 0, 100), 5)).toBe(true)
  })

  test('a disc and a polygon, centre outside and inside', () => {
    const wall = rect(0, 0, 400, 200)
    expect(overlaps(disc(0, 190, 100), wall, 10)).toBe(false)
    expect(overlaps(disc(0, 189, 100), wall, 10)).toBe(true)
    expect(overlaps(wall, disc(0, 90, 5), 15)).toBe(false)
    expect(overlaps(wall, disc(0, 89, 5), 15)).toBe(true)
  })

  test('two rectangles, side by side, corner in side and stacked', () => {
    expect(overlaps(rect(0, 0, 200, 200), rect(190, 0, 200, 200), 10)).toBe(false)
    expect(overlaps(rect(0, 0, 200, 200), rect(189, 0, 200, 200), 10)).toBe(true)
    expect(overlaps(rect(0, 0, 200, 200), rect(200, 0, 200, 200), 0)).toBe(false)
    // Half the diagonal of a square of 200 is 141.42, rounded corners reach 141.
    expect(overlaps(rect(0, 0, 200, 200), rect(100 + 141 - 10, 0, 200, 200, 45), 10)).toBe(false)
    expect(overlaps(rect(0, 0, 200, 200), rect(100 + 141 - 11, 0, 200, 200, 45), 10)).toBe(true)
    expect(overlaps(rect(0, 0, 200, 200), rect(0, 0, 200, 200), 199)).toBe(true)
    expect(overlaps(rect(0, 0, 200, 200), rect(0, 0, 200, 200), 200)).toBe(false)
    expect(overlaps(rect(0, 0, 800, 50), rect(0, 0, 50, 800), 20)).toBe(true)
  })

  test('a wall without thickness', () => {
    const line = rect(0, 0, 400, 0)
    expect(overlaps(line, disc(0, 95, 100), 5)).toBe(false)
    expect(overlaps(line, disc(0, 94, 100), 5)).toBe(true)
    expect(overlaps(line, rect(0, 95, 200, 200), 5)).toBe(false)
    expect(overlaps(line, rect(0, 94, 200, 200), 5)).toBe(true)
  })

  test('a base in a bay is free until it reaches into the walls', () => {
    expect(overlaps(bay, rect(600, 800, 400, 400), 0)).toBe(false)
    expect(overlaps(bay, rect(610, 800, 400, 400), 10)).toBe(false)
    expect(overlaps(bay, rect(611, 800, 400, 400), 10)).toBe(true)
    expect(overlaps(bay, disc(600, 800, 200), 0)).toBe(false)
    expect(overlaps(bay, disc(610, 800, 200), 9)).toBe(true)
    expect(overlaps(bay, rect(600, 200, 100, 100), 40)).toBe(true)
    expect(overlaps(bay, bay, 100)).toBe(true)
  })

  test('two convex bodies come free exactly by the push the depth names', () => {
    const body = fc.record({
      footprint: fc.record({
        type: fc.constant('rect' as const),
        length: fc.integer({ min: 20, max: 500 }),
        width: fc.integer({ min: 20, max: 300 }),
      }),
      at: fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) }),
      facing: fc.integer({ min: 0, max: 359 }),
    })
    fc.assert(
      fc.property(body, body, fc.integer({ min: 5, max: 100 }), (a, b, tolerance) => {
        const pushes = Array.from({ length: 72 }, (_, i) => {
          const turn = (i * Math.PI) / 36
          return { x: Math.round(b.at.x + tolerance * Math.cos(turn)), y: Math.round(b.at.y + tolerance * Math.sin(turn)) }
        })
        const comesFree = pushes.some(at => !overlaps(a, { ...b, at }, 1))
        // A push in one of 72 directions is at most 5 degrees off the best; rounding costs a hundredth or two.
        if (comesFree) expect(overlaps(a, b, tolerance + 3)).toBe(false)
        else expect(overlaps(a, b, tolerance * 0.99 - 3)).toBe(true)
      }),
      { numRuns: 300, seed: 6 },
    )
  })
})

describe('isInsideTable', () => {
  test('the edge may be touched', () => {
    expect(isInsideTable(disc(100, 11900, 100), 12000, 12000)).toBe(true)
    expect(isInsideTable(disc(99, 5000, 100), 12000, 12000)).toBe(false)
    expect(isInsideTable(disc(100, 11901, 100), 12000, 12000)).toBe(false)
    expect(isInsideTable(rect(100, 200, 400, 200, 90), 12000, 12000)).toBe(true)
    expect(isInsideTable(rect(100, 199, 400, 200, 90), 12000, 12000)).toBe(false)
  })
})

describe('contains', () => {
  test('discs in discs and polygons', () => {
    expect(contains(disc(0, 0, 500), disc(300, 0, 200))).toBe(true)
    expect(contains(disc(0, 0, 500), disc(301, 0, 200))).toBe(false)
    expect(contains(disc(0, 0, 200), disc(0, 0, 201))).toBe(false)
    expect(contains(rect(0, 0, 400, 400), disc(100, 0, 100))).toBe(true)
    expect(contains(rect(0, 0, 400, 400), disc(101, 0, 100))).toBe(false)
    expect(contains(bay, disc(600, 200, 200))).toBe(true)
    expect(contains(bay, disc(600, 201, 200))).toBe(false)
    expect(contains(bay, disc(600, 800, 100))).toBe(false)
  })

  test('polygons in discs and polygons', () => {
    expect(contains(disc(0, 0, 500), rect(0, 0, 600, 800))).toBe(true)
    expect(contains(disc(0, 0, 500), rect(0, 1, 600, 800))).toBe(false)
    expect(contains(rect(0, 0, 400, 400), rect(50, 0, 300, 400))).toBe(true)
    expect(contains(rect(0, 0, 400, 400), rect(51, 0, 300, 400))).toBe(false)
    expect(contains(bay, rect(600, 200, 1200, 400))).toBe(true)
  })

  test('corners inside are not enough in a dented polygon', () => {
    // All four corners lie in the two arms, the middle spans the bay.
    expect(contains(bay, rect(600, 800, 1000, 100))).toBe(false)
    // Exactly along the floor of the bay.
    expect(contains(bay, rect(600, 350, 1000, 100))).toBe(true)
    expect(contains(bay, rect(600, 351, 1000, 100))).toBe(false)
    // A thin spike of the bay through the middle of a long side, no corner of either in the other's way.
    expect(
      contains(polygon([0, 0], [1000, 0], [1000, 500], [510, 500], [500, 90], [490, 500], [0, 500]), rect(500, 50, 1000, 100)),
    ).toBe(false)
  })

  test('a notch that only opens at the common border', () => {
    const notched = polygon([0, 0], [1200, 0], [1200, 1200], [800, 1200], [750, 600], [700, 1200], [0, 1200])
    expect(contains(notched, rect(600, 700, 1200, 1000))).toBe(false)
    expect(contains(notched, rect(350, 700, 700, 1000))).toBe(true)
  })

  test('is the same as every point of the inner body lying in the outer one', () => {
    const inner = fc.record({
      footprint: fc.oneof(
        fc.record({
          type: fc.constant('rect' as const),
          length: fc.integer({ min: 20, max: 700 }),
          width: fc.integer({ min: 20, max: 300 }),
        }),
        fc.record({ type: fc.constant('disc' as const), radius: fc.integer({ min: 20, max: 300 }) }),
      ),
      at: fc.record({ x: fc.integer({ min: 100, max: 1100 }), y: fc.integer({ min: 50, max: 1100 }) }),
      facing: fc.integer({ min: 0, max: 359 }),
    })
    fc.assert(
      fc.property(inner, body => {
        // Points of the inner outline a little outwards and inwards decide all but the closest calls.
        const points = outlineOf(body)
        if (contains(bay, body)) for (const p of points) expect(distance(bay, disc(Math.round(p.x), Math.round(p.y), 2))).toBe(0)
        else expect(points.every(p => isDeepInside(bay, p))).toBe(false)
      }),
      { numRuns: 400, seed: 7 },
    )
  })
})

function isDeepInside(body: Body, p: Point): boolean {
  return [-12, 0, 12].every(dx =>
    [-12, 0, 12].every(dy => isPointInside(body, { x: Math.round(p.x + dx), y: Math.round(p.y + dy) })),
  )
}

function outlineOf(body: Body): Point[] {
  const shape = shapeOf(body)
  if (shape.type === 'disc') {
    return Array.from({ length: 180 }, (_, i) => {
      const turn = (i * Math.PI) / 90
      return { x: shape.at.x + shape.radius * Math.cos(turn), y: shape.at.y + shape.radius * Math.sin(turn) }
    })
  }
  return shape.points.flatMap((a, i) => {
    const b = shape.points[(i + 1) % shape.points.length]!
    return Array.from({ length: 80 }, (_, k) => ({ x: a.x + ((b.x - a.x) * k) / 80, y: a.y + ((b.y - a.y) * k) / 80 }))
  })
}
