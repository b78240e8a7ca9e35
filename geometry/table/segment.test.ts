import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import { distanceToSegment, meetingPoint, nearestOnSegment, roundPoint, segmentsMeet, sideOfLine } from './segment.ts'

const at = (x: number, y: number): Point => ({ x, y })
const small = fc.record({ x: fc.integer({ min: 0, max: 6 }), y: fc.integer({ min: 0, max: 6 }) })

describe('sideOfLine', () => {
  test('left is positive', () => {
    expect(sideOfLine(at(0, 0), at(10, 0), at(5, 3))).toBe(30)
    expect(sideOfLine(at(0, 0), at(10, 0), at(5, -3))).toBe(-30)
    expect(sideOfLine(at(0, 0), at(10, 10), at(-4, -4))).toBe(0)
  })
})

describe('roundPoint', () => {
  test('never gives minus zero', () => {
    expect(roundPoint(at(-0.3, 1.5))).toEqual(at(0, 2))
  })
})

describe('distanceToSegment and nearestOnSegment', () => {
  test('beside, before and behind a segment, and to a single point', () => {
    const [a, b] = [at(0, 0), at(400, 300)]
    expect(distanceToSegment(at(200 - 30, 150 + 40), a, b)).toBe(50)
    expect(distanceToSegment(at(-3, -4), a, b)).toBe(5)
    expect(distanceToSegment(at(403, 304), a, b)).toBe(5)
    expect(distanceToSegment(at(3, 4), a, a)).toBe(5)
    expect(nearestOnSegment(at(170, 190), a, b)).toEqual(at(200, 150))
    expect(nearestOnSegment(at(-3, -4), a, b)).toEqual(a)
    expect(nearestOnSegment(at(900, 900), a, b)).toEqual(b)
  })
})

describe('segmentsMeet', () => {
  test('crossing, touching, on one line, apart', () => {
    expect(segmentsMeet(at(0, 0), at(10, 10), at(0, 10), at(10, 0))).toBe(true)
    expect(segmentsMeet(at(0, 0), at(10, 0), at(5, 0), at(5, 9))).toBe(true)
    expect(segmentsMeet(at(0, 0), at(10, 0), at(5, 1), at(5, 9))).toBe(false)
    expect(segmentsMeet(at(0, 0), at(4, 4), at(4, 4), at(9, 9))).toBe(true)
    expect(segmentsMeet(at(0, 0), at(4, 4), at(5, 5), at(9, 9))).toBe(false)
  })

  test('agrees with solving for the common point', () => {
    fc.assert(
      fc.property(small, small, small, small, (a, b, c, d) => {
        const area = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
        fc.pre(area !== 0)
        const s = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / area
        const t = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / area
        const doMeet = s >= 0 && s <= 1 && t >= 0 && t <= 1
        expect(segmentsMeet(a, b, c, d)).toBe(doMeet)
        if (!doMeet) return
        const p = meetingPoint(a, b, c, d)
        expect(distanceToSegment(p, a, b)).toBeLessThan(1e-9)
        expect(distanceToSegment(p, c, d)).toBeLessThan(1e-9)
      }),
      { numRuns: 2000, seed: 21 },
    )
  })

  test('on one line, the common point is on both', () => {
    expect(meetingPoint(at(0, 0), at(4, 4), at(2, 2), at(9, 9))).toEqual(at(2, 2))
    expect(meetingPoint(at(0, 0), at(4, 4), at(9, 9), at(2, 2))).toEqual(at(2, 2))
    expect(meetingPoint(at(2, 2), at(3, 3), at(9, 9), at(0, 0))).toEqual(at(2, 2))
  })
})
