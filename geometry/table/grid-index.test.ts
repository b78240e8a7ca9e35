import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import type { Body } from './body.ts'
import { boxesMeet, growBox } from './box.ts'
import { gridIndex } from './grid-index.ts'
import { segmentsMeet } from './segment.ts'
import { type Box, shapeOf } from './shape.ts'

const disc = (x: number, y: number, radius: number): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })

/** Bodies out of the way of all the others: with them there are enough for a grid. */
const CROWD = Array.from({ length: 64 }, (_, i) => disc(90_000 + 300 * i, 90_000, 100))
const AMONG = [
  { among: 'a few', others: [] },
  { among: 'many', others: CROWD },
]

describe.each(AMONG)('near, among $among', ({ others }) => {
  const index = gridIndex([disc(1000, 1000, 100), disc(1500, 1000, 100), disc(-900, 14000, 300), ...others], 500)

  test('touching boxes count, one hundredth beyond does not', () => {
    expect(index.near({ left: 1100, bottom: 0, right: 1400, top: 900 })).toEqual([0, 1])
    expect(index.near({ left: 1101, bottom: 0, right: 1399, top: 900 })).toEqual([])
    expect(index.near({ left: 1101, bottom: 0, right: 1400, top: 899 })).toEqual([])
  })

  test('bodies and boxes off the table are found', () => {
    expect(index.near({ left: -5000, bottom: 14300, right: -600, top: 20000 })).toEqual([2])
    expect(index.near({ left: -5000, bottom: 14301, right: -600, top: 20000 })).toEqual([])
    expect(index.near({ left: -50000, bottom: -50000, right: 50000, top: 50000 })).toEqual([0, 1, 2])
  })

  test('of nothing is nothing', () => {
    const empty = gridIndex([], 500)
    expect(empty.near({ left: 0, bottom: 0, right: 9, top: 9 })).toEqual([])
    expect(empty.along({ x: 0, y: 0 }, { x: 9, y: 9 }, 5)).toEqual([])
  })
})

describe.each(AMONG)('along, among $among', ({ others }) => {
  const index = gridIndex([disc(5000, 5000, 100), disc(2000, 2000, 100), ...others], 400)

  test('the grown box is met at its border, not one beyond', () => {
    expect(index.along({ x: 0, y: 5150 }, { x: 9000, y: 5150 }, 50)).toEqual([0])
    expect(index.along({ x: 0, y: 5151 }, { x: 9000, y: 5151 }, 50)).toEqual([])
    expect(index.along({ x: 0, y: 5000 }, { x: 4850, y: 5000 }, 50)).toEqual([0])
    expect(index.along({ x: 0, y: 5000 }, { x: 4849, y: 5000 }, 50)).toEqual([])
    expect(index.along({ x: 9000, y: 9000 }, { x: 0, y: 0 }, 0)).toEqual([0, 1])
  })

  test('a slanted segment past the corner of a box', () => {
    expect(index.along({ x: 5000, y: 4800 }, { x: 5200, y: 5000 }, 0)).toEqual([0])
    expect(index.along({ x: 5001, y: 4800 }, { x: 5201, y: 5000 }, 0)).toEqual([])
  })
})

const coordinate = fc.integer({ min: -3000, max: 15000 })
const place: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate })
const body: fc.Arbitrary<Body> = fc.record({
  footprint: fc.oneof(
    fc.record({ type: fc.constant('disc' as const), radius: fc.integer({ min: 1, max: 900 }) }),
    fc.record({
      type: fc.constant('rect' as const),
      length: fc.integer({ min: 1, max: 4000 }),
      width: fc.integer({ min: 1, max: 900 }),
    }),
  ),
  at: place,
  facing: fc.integer({ min: 0, max: 359 }),
})

function meets(box: Box, a: Point, b: Point): boolean {
  const corners = [
    { x: box.left, y: box.bottom },
    { x: box.right, y: box.bottom },
    { x: box.right, y: box.top },
    { x: box.left, y: box.top },
  ]
  const isInside = a.x >= box.left && a.x <= box.right && a.y >= box.bottom && a.y <= box.top
  return isInside || corners.some((c, i) => segmentsMeet(a, b, c, corners[(i + 1) % 4]!))
}

describe('any bodies', () => {
  test('the same are found as by going through all of them', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.array(body, { maxLength: 20 }), fc.array(body, { minLength: 65, maxLength: 80 })),
        fc.integer({ min: 50, max: 2000 }),
        fc.array(fc.tuple(place, place, fc.integer({ min: 0, max: 400 })), { minLength: 5, maxLength: 5 }),
        (bodies, cell, queries) => {
          const index = gridIndex(bodies, cell)
          const all = [...bodies.keys()]
          for (const [a, b, halfWidth] of queries) {
            const box = {
              left: Math.min(a.x, b.x),
              right: Math.max(a.x, b.x),
              bottom: Math.min(a.y, b.y),
              top: Math.max(a.y, b.y),
            }
            expect(index.near(box)).toEqual(all.filter(i => boxesMeet(shapeOf(bodies[i]!).box, box, 0)))
            expect(index.along(a, b, halfWidth)).toEqual(
              all.filter(i => meets(growBox(shapeOf(bodies[i]!).box, halfWidth), a, b)),
            )
          }
        },
      ),
      { numRuns: 200, seed: 9 },
    )
  })
})
