import { describe, expect, test } from 'vitest'
import type { Point } from '../point.ts'
import type { ArrangeRequest } from './arrange-request.ts'
import type { Body } from './body.ts'
import { distance, isCloserThan } from './distance.ts'
import { groundOf } from './ground.ts'
import { latticeWithin } from './lattice.ts'
import { emptyPacking, type Packing, setDown } from './packing.ts'
import { tightPlaces } from './tight-places.ts'

const disc = (at: Point, radius: number): Body => ({ footprint: { type: 'disc', radius }, at, facing: 0 })
const leader = { x: 3000, y: 3000 }
const other = { x: 3207, y: 3011 }

/** A group of two with the first already standing beside the leader. */
function packingOf(tolerance: number, beside: Point): Packing {
  const piece = { footprint: { type: 'disc', radius: 100 }, wish: null, facing: 0 } as const
  const request: ArrangeRequest = {
    pieces: [piece, piece],
    leader,
    leaderBody: disc(leader, 100),
    near: { type: 'disc', radius: 500 },
    obstacles: [],
    forbidden: [],
    allowed: null,
    table: { width: 6000, height: 6000 },
    tolerance,
  }
  const packing = emptyPacking(request, groundOf(request), latticeWithin)
  setDown(packing, 0, beside)
  return packing
}

describe('tightPlaces', () => {
  test('the first place touches both standing bases, or, from the rim inwards, one of them and the rim', () => {
    const [first] = tightPlaces(packingOf(5, other), 1, false)
    expect(distance(disc(first!, 100), disc(leader, 100))).toBeLessThan(1)
    expect(distance(disc(first!, 100), disc(other, 100))).toBeLessThan(1)
    const far = { x: 3500, y: 3011 }
    const [outer] = tightPlaces(packingOf(5, far), 1, true)
    expect(distance(disc(outer!, 100), disc(far, 100))).toBeLessThan(1)
    expect(Math.abs(Math.hypot(outer!.x - leader.x, outer!.y - leader.y) - 599)).toBeLessThan(1)
  })

  test('without a tolerance no base touched is overlapped by rounding', () => {
    const standing = [disc(leader, 100), disc(other, 100)]
    for (const at of tightPlaces(packingOf(0, other), 1, false)) {
      const touched = standing.filter(body => Math.abs(Math.hypot(at.x - body.at.x, at.y - body.at.y) - 200) < 2)
      expect(touched.some(body => isCloserThan(disc(at, 100), body, 0))).toBe(false)
    }
  })
})
