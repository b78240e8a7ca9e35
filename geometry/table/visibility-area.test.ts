import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import type { Footprint } from './body.ts'
import { convexHull } from './hull.ts'
import { distanceToOutline, isInPolygon } from './polygon.ts'
import { type Shape, shapeOf } from './shape.ts'
import { reachesInto } from './visibility-area.ts'

const triangle: Point[] = [
  { x: 0, y: 0 },
  { x: 400, y: -100 },
  { x: 400, y: 100 },
]

function placed(footprint: Footprint, x: number, y: number): Shape {
  return shapeOf({ footprint, at: { x, y }, facing: 0 })
}

const disc: Footprint = { type: 'disc', radius: 50 }
const square: Footprint = { type: 'rect', length: 100, width: 100 }
const bracket: Footprint = {
  type: 'polygon',
  points: [
    { x: 0, y: -300 },
    { x: 600, y: -300 },
    { x: 600, y: 300 },
    { x: 0, y: 300 },
    { x: 0, y: 200 },
    { x: 500, y: 200 },
    { x: 500, y: -200 },
    { x: 0, y: -200 },
  ],
}

describe('reaching into a triangle', () => {
  test('a disc beyond its far side touches it', () => expect(reachesInto(triangle, placed(disc, 450, 0))).toBe(false))
  test('one hundredth nearer it reaches in', () => expect(reachesInto(triangle, placed(disc, 449, 0))).toBe(true))
  test('a disc at its tip touches it', () => expect(reachesInto(triangle, placed(disc, -50, 0))).toBe(false))
  test('one hundredth nearer it reaches in there too', () => expect(reachesInto(triangle, placed(disc, -49, 0))).toBe(true))
  test('a small disc wholly inside', () => expect(reachesInto(triangle, placed({ type: 'disc', radius: 5 }, 300, 0))).toBe(true))
  test('a square that shares a border line', () => expect(reachesInto(triangle, placed(square, 450, 0))).toBe(false))
  test('one hundredth further in', () => expect(reachesInto(triangle, placed(square, 449, 0))).toBe(true))
  test('a square round all of it', () => {
    expect(reachesInto(triangle, placed({ type: 'rect', length: 2000, width: 2000 }, 0, 0))).toBe(true)
  })
  test('a bracket round it that touches its far side', () => expect(reachesInto(triangle, placed(bracket, -100, 0))).toBe(false))
  test('a bracket whose back crosses its far side', () => expect(reachesInto(triangle, placed(bracket, -101, 0))).toBe(true))
  test('the triangle itself', () => expect(reachesInto(triangle, placed({ type: 'polygon', points: triangle }, 0, 0))).toBe(true))
  test('nothing reaches into an area without corners', () => expect(reachesInto([], placed(square, 0, 0))).toBe(false))
})

test('agrees with a search of the area point by point', () => {
  const whole = fc.integer({ min: 0, max: 24 })
  const corner = fc.record({ x: whole, y: whole })
  const footprint = fc.constantFrom<Footprint>(
    { type: 'disc', radius: 4 },
    { type: 'rect', length: 6, width: 10 },
    { type: 'polygon', points: bracket.points.map(({ x, y }) => ({ x: x / 50, y: y / 50 })) },
  )
  fc.assert(
    fc.property(fc.tuple(corner, corner, corner), corner, footprint, ([a, b, c], at, form) => {
      const area = convexHull([a, b, c])
      fc.pre(area.length === 3)
      const shape = placed(form, at.x, at.y)
      if (hasPointInBoth(area, shape, -1e-9)) expect(reachesInto(area, shape)).toBe(true)
      if (!hasPointInBoth(area, shape, 0.2)) expect(reachesInto(area, shape)).toBe(false)
    }),
    { numRuns: 400, seed: 2 },
  )
})

/** Whether some point of a fine grid (no point is more than 0.18 from it) is outside of both by less than `reach`. */
function hasPointInBoth(area: readonly Point[], shape: Shape, reach: number): boolean {
  for (let x = shape.box.left; x <= shape.box.right; x += 0.25) {
    for (let y = shape.box.bottom; y <= shape.box.top; y += 0.25) {
      if (depthOut(area, { x, y }) < reach && depthOutOf(shape, { x, y }) < reach) return true
    }
  }
  return false
}

function depthOutOf(shape: Shape, { x, y }: Point): number {
  if (shape.type !== 'disc') return depthOut(shape.points, { x, y })
  return Math.sqrt((x - shape.at.x) ** 2 + (y - shape.at.y) ** 2) - shape.radius
}

/** How far a point is outside a polygon, negative inside. */
function depthOut(points: readonly Point[], p: Point): number {
  return distanceToOutline(points, p) * (isInPolygon(points, p) ? -1 : 1)
}
