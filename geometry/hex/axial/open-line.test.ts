import { describe, expect, test } from 'vitest'
import { type Axial, axialKey } from './axial.ts'
import { isLineOpen } from './open-line.ts'

const ORIGIN = { q: 0, r: 0 }

function among(...keys: string[]): (hex: Axial) => boolean {
  return hex => keys.includes(axialKey(hex))
}

describe('isLineOpen', () => {
  test('is stopped by any hex it crosses but not by its ends', () => {
    expect(isLineOpen(ORIGIN, { q: 3, r: 0 }, among('2,0'), 'side')).toBe(false)
    expect(isLineOpen(ORIGIN, { q: 3, r: 0 }, among('2,0'), 'each')).toBe(false)
    expect(isLineOpen(ORIGIN, { q: 3, r: 0 }, among('0,0', '3,0', '1,-1'), 'side')).toBe(true)
    expect(isLineOpen(ORIGIN, { q: 1, r: 0 }, () => true, 'side')).toBe(true)
  })

  test('along one border is stopped only if both hexes block', () => {
    for (const rule of ['side', 'each'] as const) {
      expect(isLineOpen(ORIGIN, { q: 1, r: 1 }, among('1,0'), rule)).toBe(true)
      expect(isLineOpen(ORIGIN, { q: 1, r: 1 }, among('0,1'), rule)).toBe(true)
      expect(isLineOpen(ORIGIN, { q: 1, r: 1 }, among('1,0', '0,1'), rule)).toBe(false)
    }
  })

  test('along two borders may change sides between them only by the rule for each', () => {
    const zigzag = among('1,0', '1,2')
    expect(isLineOpen(ORIGIN, { q: 2, r: 2 }, zigzag, 'side')).toBe(false)
    expect(isLineOpen(ORIGIN, { q: 2, r: 2 }, zigzag, 'each')).toBe(true)
  })

  test('along borders is stopped by a hex it crosses between them', () => {
    expect(isLineOpen(ORIGIN, { q: 2, r: 2 }, among('1,1'), 'side')).toBe(false)
    expect(isLineOpen(ORIGIN, { q: 2, r: 2 }, among('1,1'), 'each')).toBe(false)
  })
})
