import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { turnBy } from '../direction.ts'
import { axialOf } from '../notation.ts'
import { type Axial, axialAdd, axialScale, axialSubtract, isSameAxial } from './axial.ts'
import { type ConeWidth, cone, isInCone } from './cone.ts'
import { DIRECTIONS, neighbour } from './direction.ts'
import { hexDistance } from './distance.ts'

const WIDTHS: ConeWidth[] = [60, 120, 180, 240, 300, 360]
const FACINGS = [0, 1, 2, 3, 4, 5]

/**
 * How far a displacement lies from a facing, in twelfths of a turn: the least and the most it can be, equal if it is exactly
 * that.
 */
function twelfthsOff(way: Axial, facing: number): { least: number; most: number } {
  for (const turn of FACINGS) {
    for (let ahead = 1; ahead <= 60; ahead++) {
      for (let left = 0; left <= 60 - ahead; left++) {
        const right = axialScale(DIRECTIONS[turnBy(facing, turn)]!, ahead)
        if (!isSameAxial(way, axialAdd(right, axialScale(DIRECTIONS[turnBy(facing, turn + 1)]!, left)))) continue
        const least = 2 * turn + (left === 0 ? 0 : left < ahead ? 0 : 1)
        const most = 2 * turn + (left === 0 ? 0 : left <= ahead ? 1 : 2)
        return least >= 6 ? { least: 12 - most, most: 12 - least } : { least, most }
      }
    }
  }
  return { least: 0, most: 0 }
}

describe('isInCone', () => {
  test('holds the hex exactly abeam at 180 degrees and not the next one back', () => {
    const unit = axialOf({ column: 6, row: 5 }, 'pointy')
    expect(isInCone(unit, 0, axialOf({ column: 6, row: 7 }, 'pointy'), 180)).toBe(true)
    expect(isInCone(unit, 0, axialOf({ column: 5, row: 7 }, 'pointy'), 180)).toBe(false)
    expect(isInCone(unit, 0, axialOf({ column: 6, row: 3 }, 'pointy'), 180)).toBe(true)
    expect(isInCone(unit, 0, axialOf({ column: 5, row: 3 }, 'pointy'), 180)).toBe(false)
  })

  test.each([
    [60, [0]],
    [120, [5, 0, 1]],
    [180, [5, 0, 1]],
    [240, [4, 5, 0, 1, 2]],
    [300, [4, 5, 0, 1, 2]],
    [360, [0, 1, 2, 3, 4, 5]],
  ] as [ConeWidth, number[]][])('of %i degrees holds the neighbours within half of that', (width, turns) => {
    const from = { q: -1, r: 3 }
    for (const facing of FACINGS) {
      const inside = FACINGS.filter(turn => isInCone(from, facing, neighbour(from, turnBy(facing, turn)), width))
      expect(inside).toEqual(turns.toSorted((a, b) => a - b))
    }
  })

  test('of 60 degrees ends at the diagonals, which belong to it', () => {
    expect(isInCone({ q: 0, r: 0 }, 0, { q: 1, r: 1 }, 60)).toBe(true)
    expect(isInCone({ q: 0, r: 0 }, 0, { q: 2, r: -1 }, 60)).toBe(true)
    expect(isInCone({ q: 0, r: 0 }, 0, { q: 3, r: 4 }, 60)).toBe(false)
    expect(isInCone({ q: 0, r: 0 }, 0, { q: 7, r: -4 }, 60)).toBe(false)
  })

  test('holds its own hex', () => {
    for (const width of WIDTHS) expect(isInCone({ q: 2, r: 2 }, 4, { q: 2, r: 2 }, width)).toBe(true)
  })

  test('holds what lies at most half its width from the facing', () => {
    const ways = fc.record({ q: fc.integer({ min: -15, max: 15 }), r: fc.integer({ min: -15, max: 15 }) })
    fc.assert(
      fc.property(ways, ways, fc.constantFrom(...FACINGS), (from, way, facing) => {
        const { least, most } = twelfthsOff(way, facing)
        expect(most - least).toBeLessThanOrEqual(1)
        for (const width of WIDTHS) expect(isInCone(from, facing, axialAdd(from, way), width)).toBe(most <= width / 60)
      }),
    )
  })
})

describe('cone', () => {
  test('counts its own hex, the neighbours in front and those beyond', () => {
    expect(cone({ q: 0, r: 0 }, 0, 120, 1)).toEqual([
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: 1, r: -1 },
      { q: 0, r: 1 },
    ])
    expect(cone({ q: 0, r: 0 }, 0, 180, 2).length).toBe(1 + 3 + 7)
    expect(cone({ q: 0, r: 0 }, 0, 360, 3).length).toBe(37)
  })

  test('turns with the facing', () => {
    const from = { q: 3, r: -2 }
    for (const width of WIDTHS) {
      const sizes = FACINGS.map(facing => cone(from, facing, width, 4).length)
      expect(new Set(sizes).size).toBe(1)
    }
    expect(cone(from, 3, 60, 4).every(hex => axialSubtract(hex, from).q <= 0 && hexDistance(hex, from) <= 4)).toBe(true)
  })
})
