import { describe, expect, test } from 'vitest'
import { turnBy } from '../direction.ts'
import { DIRECTIONS } from './direction.ts'
import { hexCross, hexDot } from './product.ts'

const FACINGS = [0, 1, 2, 3, 4, 5]

describe('products of displacements', () => {
  test('give twice the cosine between directions', () => {
    for (const d of FACINGS) {
      const dots = FACINGS.map(turn => hexDot(DIRECTIONS[d]!, DIRECTIONS[turnBy(d, turn)]!))
      expect(dots).toEqual([2, 1, -1, -2, -1, 1])
    }
  })

  test('give the sine between directions over half the root of 3, positive counter-clockwise', () => {
    for (const d of FACINGS) {
      const crosses = FACINGS.map(turn => hexCross(DIRECTIONS[d]!, DIRECTIONS[turnBy(d, turn)]!))
      expect(crosses.map(cross => cross + 0)).toEqual([0, 1, 1, 0, -1, -1])
    }
  })

  test('grow with both lengths', () => {
    expect(hexDot({ q: 3, r: 0 }, { q: 2, r: -2 })).toBe(6)
    expect(hexCross({ q: 3, r: 0 }, { q: 2, r: -2 })).toBe(6)
  })
})
