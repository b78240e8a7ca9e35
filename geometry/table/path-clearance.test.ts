import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import { bearing } from './angle.ts'
import type { Body, Footprint } from './body.ts'
import { distance, isCloserThan } from './distance.ts'
import { findBlock, pathClearance } from './path-clearance.ts'

const at = (x: number, y: number): Point => ({ x, y })
const disc = (x: number, y: number, radius: number): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })
const rect = (x: number, y: number, length: number, width: number, facing = 0): Body => ({
  footprint: { type: 'rect', length, width },
  at: { x, y },
  facing,
})
const base: Footprint = { type: 'disc', radius: 100 }
const tank: Footprint = { type: 'rect', length: 600, width: 200 }

describe('pathClearance', () => {
  test('beside a disc', () => {
    const bodies = [disc(500, 900, 200), disc(700, 500, 200)]
    expect(pathClearance([at(0, 0), at(2000, 0)], base, bodies)).toEqual({ distance: 200, body: 1, at: at(700, 0) })
  })

  test('beside an edge, at a corner, at the end of the path', () => {
    expect(pathClearance([at(0, 0), at(2000, 0)], base, [rect(1000, 400, 200, 200)])).toEqual({
      distance: 200,
      body: 0,
      at: at(900, 0),
    })
    expect(pathClearance([at(0, 0), at(600, 0)], base, [rect(1000, 0, 200, 200)])).toEqual({
      distance: 200,
      body: 0,
      at: at(600, 0),
    })
    expect(pathClearance([at(0, 0), at(200, 0), at(600, 0)], base, [disc(900, 400, 150)])).toEqual({
      distance: 250,
      body: 0,
      at: at(600, 0),
    })
  })

  test('0 at the first touch', () => {
    expect(pathClearance([at(0, 0), at(2000, 0)], base, [disc(1500, 0, 50), disc(1000, 0, 200)])).toEqual({
      distance: 0,
      body: 1,
      at: at(700, 0),
    })
    expect(pathClearance([at(0, 0), at(2000, 0)], base, [disc(1000, 300, 200)])).toEqual({
      distance: 0,
      body: 0,
      at: at(1000, 0),
    })
  })

  test('a long base looks along its leg', () => {
    expect(pathClearance([at(0, 0), at(1000, 0)], tank, [disc(1800, 0, 100)])).toEqual({
      distance: 400,
      body: 0,
      at: at(1000, 0),
    })
    expect(pathClearance([at(0, 0), at(0, 1000)], tank, [disc(800, 500, 100)])?.distance).toBe(600)
  })

  test('standing still and without bodies', () => {
    expect(pathClearance([at(0, 0)], base, [disc(0, 500, 100)])).toEqual({ distance: 300, body: 0, at: at(0, 0) })
    expect(pathClearance([at(0, 0), at(9, 9)], base, [])).toBeNull()
  })
})

describe('findBlock', () => {
  test('names the first place closer than the limit', () => {
    const bodies = [disc(3000, 0, 100), disc(2000, 0, 200)]
    expect(findBlock([at(0, 0), at(4000, 0)], base, bodies, 500)).toEqual({ body: 1, at: at(1200, 0), along: 1200 })
    expect(findBlock([at(0, 1000), at(0, 0), at(4000, 0)], base, bodies, 500)).toEqual({ body: 1, at: at(1200, 0), along: 2200 })
    expect(findBlock([at(0, 0), at(1200, 0)], base, bodies, 500)).toBeNull()
    expect(findBlock([at(0, 0), at(1201, 0)], base, bodies, 500)).toEqual({ body: 1, at: at(1200, 0), along: 1200 })
  })

  test('passing exactly at the limit is free', () => {
    expect(findBlock([at(0, 0), at(4000, 0)], base, [disc(2000, 800, 200)], 500)).toBeNull()
    expect(findBlock([at(0, 0), at(4000, 0)], base, [disc(2000, 799, 200)], 500)?.body).toBe(0)
    expect(findBlock([at(0, 0), at(4000, 0)], base, [rect(2000, 800, 3000, 400)], 500)).toBeNull()
    expect(findBlock([at(0, 0), at(4000, 0)], base, [rect(2000, 799, 3000, 400)], 500)?.body).toBe(0)
    // Along a slanted wall of whole length: (0, 0) to (4000, 3000), 500 to its right.
    const slope: Body = {
      footprint: { type: 'polygon', points: [at(0, 0), at(4000, 3000), at(0, 3000)] },
      at: at(0, 0),
      facing: 0,
    }
    expect(findBlock([at(300, -400), at(4300, 2600)], base, [slope], 400)).toBeNull()
    expect(findBlock([at(300, -399), at(4300, 2601)], base, [slope], 400)?.body).toBe(0)
  })

  test('a negative limit is a tolerance', () => {
    expect(findBlock([at(0, 0), at(710, 0)], base, [disc(1000, 0, 200)], -10)).toBeNull()
    expect(findBlock([at(0, 0), at(711, 0)], base, [disc(1000, 0, 200)], -10)).toEqual({ body: 0, at: at(710, 0), along: 710 })
    expect(findBlock([at(0, 0), at(710, 0)], base, [rect(1000, 0, 400, 400)], -10)).toBeNull()
    expect(findBlock([at(0, 0), at(711, 0)], base, [rect(1000, 0, 400, 400)], -10)?.at).toEqual(at(710, 0))
    expect(findBlock([at(0, 0), at(510, 0)], tank, [rect(1000, 0, 400, 400)], -10)).toBeNull()
    expect(findBlock([at(0, 0), at(511, 0)], tank, [rect(1000, 0, 400, 400)], -10)?.at).toEqual(at(510, 0))
    expect(findBlock([at(0, 290), at(2000, 290)], tank, [rect(1000, 0, 400, 400)], -10)).toBeNull()
    expect(findBlock([at(0, 289), at(2000, 289)], tank, [rect(1000, 0, 400, 400)], -10)?.body).toBe(0)
  })

  test('a base may leave what it touches, but not pass through it', () => {
    expect(findBlock([at(700, 0), at(0, 0)], base, [disc(1000, 0, 200)], 0)).toBeNull()
    expect(findBlock([at(700, 0), at(710, 0)], base, [disc(1000, 0, 200)], 0)).toEqual({ body: 0, at: at(700, 0), along: 0 })
    expect(findBlock([at(750, 0), at(0, 0)], base, [disc(1000, 0, 200)], 0)).toEqual({ body: 0, at: at(750, 0), along: 0 })
    expect(findBlock([at(750, 0)], base, [disc(1000, 0, 200)], 0)).toEqual({ body: 0, at: at(750, 0), along: 0 })
    expect(findBlock([at(700, 0)], base, [disc(1000, 0, 200)], 0)).toBeNull()
  })

  test('ending exactly at the limit is free, from wherever the base comes', () => {
    // All whole places exactly 500 from the body's centre: base 100, body 200, limit 200.
    const steps = Array.from({ length: 1001 }, (_, i) => i - 500)
    const ends = steps
      .flatMap(x => [-1, 1].map(sign => at(x, sign * Math.sqrt(250000 - x * x))))
      .filter(p => Number.isInteger(p.y))
    expect(ends.length).toBeGreaterThan(20)
    for (const end of ends) {
      for (let side = -900; side <= 900; side += 77) {
        const start = at(
          end.x * 3 - end.y * Math.round(side / 100),
          end.y * 3 + end.x * Math.round(side / 100) + Math.sign(end.y),
        )
        expect(findBlock([start, end], base, [disc(0, 0, 200)], 200)).toBeNull()
        expect(findBlock([start, end], base, [disc(0, 0, 200)], 201)).not.toBeNull()
      }
    }
  })

  test('a wall without thickness blocks', () => {
    expect(findBlock([at(0, 0), at(2000, 0)], base, [rect(1000, 0, 0, 400)], -10)).toEqual({
      body: 0,
      at: at(910, 0),
      along: 910,
    })
  })
})

/** A base that is not the same the other way round. */
const wedge: Footprint = { type: 'polygon', points: [at(-100, -150), at(300, 0), at(-100, 150)] }
const place = fc.record({ x: fc.integer({ min: 0, max: 2500 }), y: fc.integer({ min: 0, max: 2500 }) })
const mover: fc.Arbitrary<Footprint> = fc.oneof(
  fc.constant(wedge),
  fc.record({ type: fc.constant('disc' as const), radius: fc.integer({ min: 10, max: 300 }) }),
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
const dented: Footprint = { type: 'polygon', points: [at(-500, -400), at(500, -400), at(400, 500), at(0, -100), at(-400, 500)] }
const body = fc.record({ footprint: fc.oneof(mover, fc.constant(dented)), at: place, facing: fc.integer({ min: 0, max: 359 }) })

/** The base at many places along a path, in order. */
function placesAlong(points: readonly Point[], footprint: Footprint, spacing: number): Body[] {
  return points.slice(1).flatMap((b, i) => {
    const a = points[i]!
    const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / spacing))
    return Array.from({ length: steps + 1 }, (_, k) => ({
      footprint,
      at: at(Math.round(a.x + ((b.x - a.x) * k) / steps), Math.round(a.y + ((b.y - a.y) * k) / steps)),
      facing: bearing(a, b),
    }))
  })
}

describe('any path', () => {
  test('clearance agrees with the distances at many places of the way', () => {
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 3 }),
        mover,
        fc.array(body, { minLength: 1, maxLength: 4 }),
        (points, footprint, bodies) => {
          const found = pathClearance(points, footprint, bodies)!
          const sampled = Math.min(
            ...placesAlong(points, footprint, 20).flatMap(base => bodies.map(other => distance(base, other))),
          )
          expect(found.distance).toBeLessThan(sampled + 1.5)
          expect(found.distance).toBeGreaterThan(sampled - 12)
        },
      ),
      { numRuns: 150, seed: 12 },
    )
  })

  test('a block is the first of many places that is too close', () => {
    const limit = fc.integer({ min: -30, max: 200 })
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 3 }),
        mover,
        fc.array(body, { minLength: 1, maxLength: 4 }),
        limit,
        (points, footprint, bodies, closer) => {
          const found = findBlock(points, footprint, bodies, closer)
          const places = placesAlong(points, footprint, 15)
          const isTooClose = (base: Body, by: number) => bodies.some(other => isCloserThan(base, other, closer - by))
          if (found === null) expect(places.some(base => isTooClose(base, 2))).toBe(false)
          else {
            const before = found.along === 0 ? [] : placesAlong(cutAt(points, found.along), footprint, 15)
            expect(before.some(base => isTooClose(base, 2))).toBe(false)
            const facings = points.slice(1).map((b, i) => bearing(points[i]!, b))
            const there = facings.map(facing => ({ footprint, at: found.at, facing }))
            expect(there.some(base => isCloserThan(base, bodies[found.body]!, closer + 2))).toBe(true)
          }
        },
      ),
      { numRuns: 200, seed: 13 },
    )
  })
})

/** The first part of a path. */
function cutAt(points: readonly Point[], along: number): Point[] {
  const cut = [points[0]!]
  let rest = along
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    if (length >= rest)
      return [...cut, at(a.x + ((b.x - a.x) * rest) / (length || 1), a.y + ((b.y - a.y) * rest) / (length || 1))]
    cut.push(b)
    rest -= length
  }
  return cut
}
