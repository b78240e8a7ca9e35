import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { turnBy } from '../direction.ts'
import { axialAdd, axialSubtract } from './axial.ts'
import { DIRECTIONS } from './direction.ts'
import { hexCross, hexDot } from './product.ts'
import { reflectHex } from './reflect.ts'

const ORIGIN = { q: 0, r: 0 }
const hexes = fc.record({ q: fc.integer({ min: -20, max: 20 }), r: fc.integer({ min: -20, max: 20 }) })

describe('reflectHex', () => {
  test('mirrors the directions in a row of hexes', () => {
    const mirrored = DIRECTIONS.map(step => reflectHex(step, 0, ORIGIN))
    expect(mirrored).toEqual([0, 5, 4, 3, 2, 1].map(d => DIRECTIONS[d]))
  })

  test('mirrors the directions in the upright through the middle of a pointy hex', () => {
    const mirrored = DIRECTIONS.map(step => reflectHex(step, 3, ORIGIN))
    expect(mirrored).toEqual([3, 2, 1, 0, 5, 4].map(d => DIRECTIONS[d]))
  })

  test('keeps what lies along the line and turns over what lies across it', () => {
    fc.assert(
      fc.property(hexes, hexes, fc.integer({ min: 0, max: 11 }), (hex, about, twelfths) => {
        const right = DIRECTIONS[turnBy(0, Math.floor(twelfths / 2))]!
        const left = DIRECTIONS[turnBy(0, Math.ceil(twelfths / 2))]!
        const line = axialAdd(right, left)
        const before = axialSubtract(hex, about)
        const after = axialSubtract(reflectHex(hex, twelfths, about), about)
        expect(hexDot(after, line)).toBe(hexDot(before, line))
        expect(hexCross(after, line) + 0).toBe(-hexCross(before, line) + 0)
      }),
    )
  })
})
