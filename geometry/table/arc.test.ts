import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import { inArc, sideOf } from './arc.ts'
import type { Body } from './body.ts'
import { shapeOf } from './shape.ts'

const viewer = (facing: number): Body => ({ footprint: { type: 'disc', radius: 100 }, at: { x: 0, y: 0 }, facing })
const disc = (x: number, y: number, radius: number): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })
const square = (x: number, y: number, side: number): Body => ({
  footprint: { type: 'rect', length: side, width: side },
  at: { x, y },
  facing: 0,
})

describe('inArc, front half', () => {
  test('whole up to the line, part when it only touches it, none one beyond', () => {
    const at = (x: number) => inArc(viewer(0), disc(x, 700, 100), 0, 180)
    expect([at(100), at(99), at(-100), at(-101)]).toEqual(['whole', 'part', 'part', 'none'])
    const box = (x: number) => inArc(viewer(0), square(x, 700, 200), 0, 180)
    expect([box(100), box(99), box(-100), box(-101)]).toEqual(['whole', 'part', 'part', 'none'])
  })

  test('facing and centre turn it', () => {
    expect(inArc(viewer(90), disc(0, 500, 100), 0, 180)).toBe('whole')
    expect(inArc(viewer(90), disc(500, 0, 100), -90, 180)).toBe('whole')
    expect(inArc(viewer(90), disc(-500, 0, 100), -90, 180)).toBe('none')
  })
})

describe('inArc, a quarter', () => {
  test('exactly on the diagonal', () => {
    expect(inArc(viewer(0), disc(500, 500, 0), 0, 90)).toBe('whole')
    expect(inArc(viewer(0), disc(499, 500, 0), 0, 90)).toBe('none')
    expect(inArc(viewer(0), disc(500, 500, 100), 0, 90)).toBe('part')
    // Centre (700, 0) is 494.97 from either diagonal.
    expect(inArc(viewer(0), disc(700, 0, 494), 0, 90)).toBe('whole')
    expect(inArc(viewer(0), disc(700, 0, 495), 0, 90)).toBe('part')
  })

  test('squares by their corners', () => {
    expect(inArc(viewer(0), square(400, 200, 200), 0, 90)).toBe('whole')
    expect(inArc(viewer(0), square(400, 201, 200), 0, 90)).toBe('part')
    expect(inArc(viewer(0), square(400, 600, 200), 0, 90)).toBe('part')
    expect(inArc(viewer(0), square(400, 601, 200), 0, 90)).toBe('none')
  })

  test('behind, over the apex and across the whole arc', () => {
    expect(inArc(viewer(0), disc(-300, 0, 299), 0, 90)).toBe('none')
    expect(inArc(viewer(0), disc(-300, 0, 300), 0, 90)).toBe('part')
    expect(inArc(viewer(0), square(0, 0, 200), 0, 90)).toBe('part')
    const wall: Body = { footprint: { type: 'rect', length: 5000, width: 10 }, at: { x: 500, y: 0 }, facing: 90 }
    expect(inArc(viewer(0), wall, 0, 90)).toBe('part')
    expect(inArc(viewer(180), wall, 0, 90)).toBe('none')
  })
})

describe('inArc, a border through the apex', () => {
  test('a base with an edge through the apex touches the arc on its other side', () => {
    for (let x = 101; x < 400; x += 13) {
      for (let y = 17; y < 90; y += 7) {
        const points = [
          { x: -2 * x, y: -2 * y },
          { x: 3 * x, y: 3 * y },
          { x: 0, y: 900 },
        ]
        const target: Body = { footprint: { type: 'polygon', points }, at: { x: 0, y: 0 }, facing: 0 }
        expect(inArc(viewer(270), target, 0, 40)).toBe('part')
        expect(inArc(viewer(270), { ...target, at: { x: 0, y: 1 } }, 0, 40)).toBe('none')
        // Seen from the other side: an arc of 320 degrees to the front holds it, for the rest behind is open.
        expect(inArc(viewer(90), target, 0, 320)).toBe('whole')
      }
    }
  })
})

describe('inArc, more than half and all round', () => {
  test('270 degrees leave out the open quarter behind', () => {
    expect(inArc(viewer(0), disc(-700, 0, 494), 0, 270)).toBe('none')
    expect(inArc(viewer(0), disc(-700, 0, 495), 0, 270)).toBe('part')
    expect(inArc(viewer(0), disc(300, 0, 300), 0, 270)).toBe('whole')
    expect(inArc(viewer(0), disc(300, 0, 301), 0, 270)).toBe('part')
    expect(inArc(viewer(0), square(-400, 600, 200), 0, 270)).toBe('whole')
    expect(inArc(viewer(0), square(-400, 599, 200), 0, 270)).toBe('part')
    expect(inArc(viewer(0), square(-400, 200, 200), 0, 270)).toBe('part')
    expect(inArc(viewer(0), square(-400, 199, 200), 0, 270)).toBe('none')
    expect(inArc(viewer(0), disc(-500, 500, 0), 0, 270)).toBe('whole')
  })

  test('360 degrees hold everything', () => {
    expect(inArc(viewer(0), disc(-700, 0, 494), 0, 360)).toBe('whole')
  })

  test('an odd width has its borders between two degrees', () => {
    // 22.5 degrees: tan = 0.41421...
    expect(inArc(viewer(0), disc(10000, 4142, 0), 0, 45)).toBe('whole')
    expect(inArc(viewer(0), disc(10000, 4143, 0), 0, 45)).toBe('none')
  })
})

describe('any arc', () => {
  test('agrees with the directions of many points of the target', () => {
    const target = fc.record({
      footprint: fc.oneof(
        fc.record({ type: fc.constant('disc' as const), radius: fc.integer({ min: 10, max: 600 }) }),
        fc.record({
          type: fc.constant('rect' as const),
          length: fc.integer({ min: 20, max: 1500 }),
          width: fc.integer({ min: 20, max: 400 }),
        }),
      ),
      at: fc.record({ x: fc.integer({ min: -1200, max: 1200 }), y: fc.integer({ min: -1200, max: 1200 }) }),
      facing: fc.integer({ min: 0, max: 359 }),
    })
    const degrees = fc.integer({ min: 0, max: 359 })
    fc.assert(
      fc.property(target, degrees, degrees, fc.integer({ min: 1, max: 359 }), (body, facing, centre, width) => {
        const points = pointsOf(body)
        // Past the apex directions change too fast for sampling.
        fc.pre(points.every(p => Math.hypot(p.x, p.y) > 100))
        const offs = points.map(p => offCentre(p, facing + centre) - width / 2)
        const found = inArc(viewer(facing), body, centre, width)
        // Points within half a degree of a border are too close to call by sampling.
        if (found === 'whole') expect(Math.max(...offs)).toBeLessThan(0.5)
        if (found === 'none') expect(Math.min(...offs)).toBeGreaterThan(-0.5)
        if (found === 'part') {
          expect(Math.max(...offs)).toBeGreaterThan(-6)
          expect(Math.min(...offs)).toBeLessThan(6)
        }
      }),
      { numRuns: 400, seed: 15 },
    )
  })
})

/** Degrees between a direction and the way to a point. */
function offCentre(p: Point, direction: number): number {
  const turn = ((((Math.atan2(p.y, p.x) * 180) / Math.PI - direction) % 360) + 720) % 360
  return Math.min(turn, 360 - turn)
}

/** Many points on a body's outline. */
function pointsOf(body: Body): Point[] {
  const shape = shapeOf(body)
  const corners =
    shape.type === 'disc'
      ? Array.from({ length: 90 }, (_, i) => ({
          x: shape.at.x + shape.radius * Math.cos((i * Math.PI) / 45),
          y: shape.at.y + shape.radius * Math.sin((i * Math.PI) / 45),
        }))
      : shape.points
  const steps = shape.type === 'disc' ? 5 : 200
  return corners.flatMap((a, i) => {
    const b = corners[(i + 1) % corners.length]!
    return Array.from({ length: steps }, (_, k) => ({ x: a.x + ((b.x - a.x) * k) / steps, y: a.y + ((b.y - a.y) * k) / steps }))
  })
}

describe('sideOf', () => {
  test('quarters round the facing: 45 is front, 135 is rear', () => {
    const of = (x: number, y: number, facing = 0) => sideOf(viewer(facing), { x, y })
    expect([of(100, 100), of(100, -100), of(99, 100), of(99, -100)]).toEqual(['front', 'front', 'left', 'right'])
    expect([of(-100, 100), of(-100, -100), of(-99, 100), of(-99, -100)]).toEqual(['rear', 'rear', 'left', 'right'])
    expect([of(0, 500, 90), of(500, 0, 90), of(0, -500, 90), of(-500, 0, 90)]).toEqual(['front', 'right', 'rear', 'left'])
    expect(of(0, 0)).toBe('front')
  })
})
