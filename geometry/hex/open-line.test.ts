import { describe, expect, test } from 'vitest'
import { type Hex, hexKey } from './hex.ts'
import { isLineOpen } from './open-line.ts'

const ORIGIN = { q: 0, r: 0 }

function among(...keys: string[]): (hex: Hex) => boolean {
  return hex => keys.includes(hexKey(hex))
}

describe('isLineOpen', () => {
  test('is stopped by any hex it crosses but not by its ends', () => {
    expect(isLineOpen(ORIGIN, { q: 3, r: 0 }, among('h2_0'), 'side')).toBe(false)
    expect(isLineOpen(ORIGIN, { q: 3, r: 0 }, among('h2_0'), 'each')).toBe(false)
    expect(isLineOpen(ORIGIN, { q: 3, r: 0 }, among('h0_0', 'h3_0', 'h1_-1'), 'side')).toBe(true)
    expect(isLineOpen(ORIGIN, { q: 1, r: 0 }, () => true, 'side')).toBe(true)
  })

  test('along one border is stopped only if both hexes block', () => {
    for (const rule of ['side', 'each'] as const) {
      expect(isLineOpen(ORIGIN, { q: 1, r: 1 }, among('h1_0'), rule)).toBe(true)
      expect(isLineOpen(ORIGIN, { q: 1, r: 1 }, among('h0_1'), rule)).toBe(true)
      expect(isLineOpen(ORIGIN, { q: 1, r: 1 }, among('h1_0', 'h0_1'), rule)).toBe(false)
    }
  })

  test('along two borders may change sides between them only by the rule for each', () => {
    const zigzag = among('h1_0', 'h1_2')
    expect(isLineOpen(ORIGIN, { q: 2, r: 2 }, zigzag, 'side')).toBe(false)
    expect(isLineOpen(ORIGIN, { q: 2, r: 2 }, zigzag, 'each')).toBe(true)
  })

  test('along borders is stopped by a hex it crosses between them', () => {
    expect(isLineOpen(ORIGIN, { q: 2, r: 2 }, among('h1_1'), 'side')).toBe(false)
    expect(isLineOpen(ORIGIN, { q: 2, r: 2 }, among('h1_1'), 'each')).toBe(false)
  })
})
