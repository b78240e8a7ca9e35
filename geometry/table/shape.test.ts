import { describe, expect, test } from 'vitest'
import type { Footprint } from './body.ts'
import { isConvex, signedArea } from './polygon.ts'
import { moveShape, type Polygon, placeShape, radiusOf, shapeOf } from './shape.ts'

const at = { x: 1000, y: 2000 }
const L: Footprint = {
  type: 'polygon',
  points: [
    { x: 0, y: 0 },
    { x: 0, y: 300 },
    { x: 100, y: 300 },
    { x: 100, y: 100 },
    { x: 300, y: 100 },
    { x: 300, y: 0 },
  ],
}

function polygonAt(footprint: Footprint, facing: number): Polygon {
  const shape = placeShape(footprint, at, facing)
  if (shape.type === 'disc') throw new Error('not a polygon')
  return shape
}

describe('shapeOf', () => {
  test('a disc keeps its radius', () => {
    expect(shapeOf({ footprint: { type: 'disc', radius: 125 }, at, facing: 33 })).toEqual({
      type: 'disc',
      at,
      radius: 125,
      box: { left: 875, bottom: 1875, right: 1125, top: 2125 },
    })
  })

  test('a rectangle is long along its facing', () => {
    const rect: Footprint = { type: 'rect', length: 400, width: 200 }
    expect(polygonAt(rect, 0).box).toEqual({ left: 800, bottom: 1900, right: 1200, top: 2100 })
    expect(polygonAt(rect, 90).box).toEqual({ left: 900, bottom: 1800, right: 1100, top: 2200 })
    expect(polygonAt(rect, 30).points[0]).toEqual({ x: 1000 + 123, y: 2000 + 187 })
  })

  test('either winding of a polygon becomes counter-clockwise, and dents are noticed', () => {
    const shape = polygonAt(L, 0)
    expect(shape.type).toBe('polygon')
    expect(signedArea(shape.points)).toBe(2 * 50000)
    const triangle: Footprint = { type: 'polygon', points: [at, { x: 0, y: 0 }, { x: 500, y: 0 }] }
    expect(polygonAt(triangle, 0).type).toBe('convex')
  })

  test('is remembered by body', () => {
    const body = { footprint: L, at, facing: 12 }
    expect(shapeOf(body)).toBe(shapeOf(body))
    expect(shapeOf(body)).toEqual(placeShape(L, at, 12))
  })
})

describe('ovals', () => {
  test('are exact at their axes', () => {
    expect(polygonAt({ type: 'oval', length: 500, width: 250 }, 0).box).toEqual({
      left: 750,
      bottom: 1875,
      right: 1250,
      top: 2125,
    })
  })

  test('have no dents after rounding and stay within half a per cent and the rounding', () => {
    for (const [length, width] of [
      [90, 52],
      [500, 250],
      [1200, 920],
      [4000, 1500],
    ] as const) {
      for (let facing = 0; facing < 360; facing += 7) {
        const { points, type } = polygonAt({ type: 'oval', length, width }, facing)
        expect(type).toBe('convex')
        expect(isConvex(points)).toBe(true)
        for (let i = 0; i < points.length; i++) {
          const [a, b] = [points[i]!, points[(i + 1) % points.length]!]
          for (const p of [a, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }]) {
            expect(Math.abs(distanceToOval(p, length / 2, width / 2, facing))).toBeLessThan(0.0049 * (length / 2) + 0.75)
          }
        }
      }
    }
  })
})

/** How far a point is from an oval round `at`, by many points on it. */
function distanceToOval(p: { x: number; y: number }, a: number, b: number, facing: number): number {
  const turn = (-facing * Math.PI) / 180
  const [x, y] = [p.x - at.x, p.y - at.y]
  const u = x * Math.cos(turn) - y * Math.sin(turn)
  const v = x * Math.sin(turn) + y * Math.cos(turn)
  let least = Infinity
  const about = Math.atan2(v / b, u / a)
  for (let t = about - 0.3; t < about + 0.3; t += 0.002)
    least = Math.min(least, Math.hypot(u - a * Math.cos(t), v - b * Math.sin(t)))
  return least
}

describe('moveShape', () => {
  test('is the shape placed elsewhere', () => {
    for (const footprint of [L, { type: 'oval', length: 333, width: 111 } as const, { type: 'disc', radius: 7 } as const]) {
      expect(moveShape(placeShape(footprint, at, 77), -150, 40)).toEqual(placeShape(footprint, { x: 850, y: 2040 }, 77))
    }
  })
})

describe('radiusOf', () => {
  test('holds the whole footprint', () => {
    expect(radiusOf({ type: 'disc', radius: 125 })).toBe(125)
    expect(radiusOf({ type: 'rect', length: 600, width: 800 })).toBe(500)
    expect(radiusOf({ type: 'oval', length: 501, width: 250 })).toBe(251)
    expect(radiusOf(L)).toBe(317)
  })
})
