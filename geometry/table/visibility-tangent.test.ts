import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import type { Body, Footprint } from './body.ts'
import { distance } from './distance.ts'
import { sideOfLine } from './segment.ts'
import { type Shape, shapeOf } from './shape.ts'
import { baseOf, stripBetween, tangentPoints } from './visibility-tangent.ts'

const disc = (x: number, y: number, radius: number): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })

describe('the strip between two bases', () => {
  test('of equal discs has the width of the discs', () => {
    expect(stripBetween(shapeOf(disc(0, 0, 100)), shapeOf(disc(1000, 0, 100)))).toEqual([
      { x: 0, y: -100 },
      { x: 1000, y: -100 },
      { x: 1000, y: 100 },
      { x: 0, y: 100 },
    ])
  })
  test('of a point and a disc ends where the tangents touch', () => {
    // Tangents from 500 away to a disc of 300: 400 long (3-4-5), touching 180 before and 240 beside the centre.
    const [, right, left] = stripBetween(shapeOf(disc(0, 0, 0)), shapeOf(disc(500, 0, 300)))
    expect(right).toEqual({ x: 320, y: -240 })
    expect(left).toEqual({ x: 320, y: 240 })
    expect(tangentPoints({ x: 0, y: 0 }, shapeOf(disc(500, 0, 300)))).toEqual([right, left])
  })
})

test('a dent is filled', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 50, y: 20 },
    { x: 50, y: 100 },
  ]
  const body: Body = { footprint: { type: 'polygon', points }, at: { x: 0, y: 0 }, facing: 0 }
  const base = baseOf(body)
  expect(base.type === 'disc' ? null : base.points).toHaveLength(3)
  expect(baseOf(body)).toBe(base)
})

const footprint = fc.constantFrom<Footprint>(
  { type: 'disc', radius: 100 },
  { type: 'disc', radius: 350 },
  { type: 'oval', length: 500, width: 200 },
  { type: 'rect', length: 700, width: 90 },
)
const place = fc.record({ x: fc.integer({ min: 0, max: 1500 }), y: fc.integer({ min: 0, max: 1500 }) })
const body = fc.record({ footprint, at: place, facing: fc.integer({ min: 0, max: 359 }) })

test('nothing of either base sticks out of the two lines, and both lines touch both bases', () => {
  fc.assert(
    fc.property(body, body, (a, b) => {
      fc.pre(distance(a, b) > 0)
      const [backRight, right, left, backLeft] = stripBetween(shapeOf(a), shapeOf(b))
      for (const shape of [shapeOf(a), shapeOf(b)]) {
        expect(leastSide(shape, backRight, right)).toBeCloseTo(0, 6)
        expect(leastSide(shape, left, backLeft)).toBeCloseTo(0, 6)
      }
    }),
    { numRuns: 1000, seed: 3 },
  )
})

/** How far to the left of a line the part of a shape that is least so lies. */
function leastSide(shape: Shape, from: Point, to: Point): number {
  const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2)
  if (shape.type === 'disc') return sideOfLine(from, to, shape.at) / length - shape.radius
  return Math.min(...shape.points.map(p => sideOfLine(from, to, p) / length))
}
