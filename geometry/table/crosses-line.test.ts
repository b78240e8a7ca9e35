import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import { crossesLine } from './crosses-line.ts'

const at = (x: number, y: number): Point => ({ x, y })
const upright = [at(100, 0), at(100, 1000)]

describe('crossesLine', () => {
  test('names the place', () => {
    expect(crossesLine([at(0, 500), at(200, 600)], upright)).toEqual(at(100, 550))
    expect(crossesLine([at(0, 500), at(50, 500), at(50, 700), at(500, 700)], upright)).toEqual(at(100, 700))
  })

  test('the first of several', () => {
    const zigzag = [at(100, 0), at(100, 1000), at(300, 1000), at(300, 0)]
    expect(crossesLine([at(0, 500), at(400, 500)], zigzag)).toEqual(at(100, 500))
    expect(crossesLine([at(400, 500), at(0, 500)], zigzag)).toEqual(at(300, 500))
  })

  test('beside, past the end and away from the line is free', () => {
    expect(crossesLine([at(0, 0), at(99, 1000)], upright)).toBeNull()
    expect(crossesLine([at(0, 1001), at(200, 1001)], upright)).toBeNull()
    expect(crossesLine([at(0, 500)], upright)).toBeNull()
    expect(crossesLine([at(0, 500), at(0, 500)], upright)).toBeNull()
  })

  test('stepping onto the line and off again is no way round it', () => {
    const [onto, off] = [
      [at(0, 500), at(100, 500)],
      [at(100, 500), at(200, 500)],
    ]
    expect([crossesLine(onto, upright), crossesLine(off, upright)].filter(p => p !== null)).toEqual([at(100, 500)])
    const back = [crossesLine([at(200, 500), at(100, 500)], upright), crossesLine([at(100, 500), at(0, 500)], upright)]
    expect(back.filter(p => p !== null)).toEqual([at(100, 500)])
    expect(crossesLine([at(0, 500), at(100, 500), at(100, 700), at(0, 700)], upright)).toEqual(at(100, 500))
    expect(crossesLine([at(200, 500), at(100, 500), at(100, 700), at(200, 700)], upright)).toBeNull()
  })

  test('through a bend of the line', () => {
    expect(crossesLine([at(0, 500), at(200, 500)], [at(100, 0), at(100, 500), at(120, 1000)])).toEqual(at(100, 500))
  })

  test('a closed line is crossed an odd number of times exactly when a path ends on its other side', () => {
    const ring = [at(0, 0), at(4, 0), at(4, 4), at(0, 4), at(0, 0)]
    const place = fc.record({ x: fc.integer({ min: -2, max: 6 }), y: fc.integer({ min: -2, max: 6 }) })
    // The shift is right and up: the left and lower borders belong to the inside, the right and upper ones do not.
    const isInside = (p: Point) => p.x >= 0 && p.x < 4 && p.y >= 0 && p.y < 4
    fc.assert(
      fc.property(place, place, (from, to) => {
        const crossings = ring.slice(1).filter((b, i) => crossesLine([from, to], [ring[i]!, b]) !== null).length
        expect(crossings % 2 === 1).toBe(isInside(from) !== isInside(to))
        expect(crossesLine([from, to], ring) !== null).toBe(crossings > 0)
      }),
      { numRuns: 3000, seed: 10 },
    )
  })
})
