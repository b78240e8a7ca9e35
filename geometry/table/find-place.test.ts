import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Body, Footprint } from './body.ts'
import { isInsideTable, overlaps } from './contact.ts'
import { isCloserThan } from './distance.ts'
import { type FindPlaceRequest, findPlace } from './find-place.ts'

const disc = (x: number, y: number, radius: number): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })
const base: Footprint = { type: 'disc', radius: 125 }
const request = (more: Partial<FindPlaceRequest>): FindPlaceRequest => ({
  footprint: base,
  facing: 40,
  wish: { x: 3000, y: 3000 },
  radius: 2000,
  obstacles: [],
  forbidden: [],
  allowed: null,
  table: { width: 6000, height: 6000 },
  tolerance: 0,
  ...more,
})
const away = (place: { x: number; y: number } | null) => (place === null ? Infinity : Math.hypot(place.x - 3000, place.y - 3000))

describe('findPlace', () => {
  test('the wish itself when it is free', () => {
    expect(findPlace(request({}))).toEqual({ x: 3000, y: 3000, facing: 40 })
    expect(findPlace(request({ obstacles: [disc(3250, 3000, 125)] }))).toEqual({ x: 3000, y: 3000, facing: 40 })
  })

  test('beside what stands there, as near as the finest lattice says', () => {
    const place = findPlace(request({ obstacles: [disc(3000, 3000, 300)] }))
    expect(away(place)).toBeGreaterThanOrEqual(425)
    expect(away(place)).toBeLessThan(425 + 4)
    const kept = findPlace(request({ forbidden: [{ body: disc(3000, 3000, 300), closer: 500 }] }))
    expect(away(kept)).toBeGreaterThanOrEqual(925)
    expect(away(kept)).toBeLessThan(925 + 4)
  })

  test('null when the radius is too small, one hundredth more than enough is found', () => {
    const obstacles = [disc(3000, 3000, 300)]
    expect(findPlace(request({ obstacles, radius: 424 }))).toBeNull()
    expect(findPlace(request({ obstacles, radius: 435 }))).not.toBeNull()
  })

  test('inside the table and where it is allowed', () => {
    const corner = findPlace(request({ wish: { x: 0, y: 0 } }))!
    expect([corner.x, corner.y].every(c => c >= 125 && c < 135)).toBe(true)
    const place = findPlace(request({ allowed: ({ at }) => at.x >= 3400 }))
    expect(place!.x).toBeGreaterThanOrEqual(3400)
    expect(place!.x).toBeLessThan(3410)
  })

  test('a gap that just fits is found', () => {
    const wall = (x: number): Body => ({ footprint: { type: 'rect', length: 1000, width: 5000 }, at: { x, y: 3000 }, facing: 0 })
    // Walls from 1990 to 2990 and from 3260 to 4260: 270 wide between them, for a base of 250.
    const place = findPlace(request({ wish: { x: 2900, y: 3000 }, obstacles: [wall(2490), wall(3760)] }))
    expect(place!.x).toBeGreaterThanOrEqual(2990 + 125)
    expect(place!.x).toBeLessThanOrEqual(3260 - 125)
  })

  test('what it finds is legal and not much further than the best of many places', () => {
    const place = fc.record({ x: fc.integer({ min: 2000, max: 4000 }), y: fc.integer({ min: 2000, max: 4000 }) })
    const obstacle = fc.record({
      footprint: fc.oneof(
        fc.record({ type: fc.constant('disc' as const), radius: fc.integer({ min: 50, max: 300 }) }),
        fc.record({
          type: fc.constant('rect' as const),
          length: fc.integer({ min: 50, max: 900 }),
          width: fc.integer({ min: 50, max: 300 }),
        }),
      ),
      at: place,
      facing: fc.integer({ min: 0, max: 359 }),
    })
    fc.assert(
      fc.property(fc.array(obstacle, { maxLength: 30 }), fc.array(obstacle, { maxLength: 2 }), (obstacles, near) => {
        const asked = request({ obstacles, forbidden: near.map(body => ({ body, closer: 150 })), radius: 1500, tolerance: 5 })
        const isLegal = (body: Body) =>
          isInsideTable(body, 6000, 6000) &&
          !obstacles.some(other => overlaps(body, other, 5)) &&
          !near.some(other => isCloserThan(body, other, 150))
        const found = findPlace(asked)
        if (found !== null) expect(isLegal({ footprint: base, at: { x: found.x, y: found.y }, facing: 40 })).toBe(true)
        let best = Infinity
        for (let x = 1500; x <= 4500; x += 60) {
          for (let y = 1500; y <= 4500; y += 60) {
            const distance = away({ x, y })
            if (distance < best && distance <= 1500 && isLegal({ footprint: base, at: { x, y }, facing: 40 })) best = distance
          }
        }
        expect(away(found)).toBeLessThan(best + 16)
      }),
      { numRuns: 60, seed: 23 },
    )
  })
})
