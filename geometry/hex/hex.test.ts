import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareHexes, hexAdd, hexKey, hexOf, hexScale, hexSubtract, isSameHex } from './hex.ts'

const hexes = fc.record({ q: fc.integer({ min: -300, max: 300 }), r: fc.integer({ min: -300, max: 300 }) })

describe('hex keys', () => {
  test('name both coordinates and never look like an integer', () => {
    expect(hexKey({ q: 3, r: -2 })).toBe('h3_-2')
    expect(hexOf('h3_-2')).toEqual({ q: 3, r: -2 })
  })

  test.each(['3_-2', 'h3', 'h3_', 'h3_2_1', 'h3_2.5', 'hx_1', ''])('refuse %j', key => {
    expect(() => hexOf(key)).toThrow(RangeError)
  })

  test('come back as the same hex, on any usual board and far beyond it', () => {
    fc.assert(fc.property(hexes, hex => isSameHex(hexOf(hexKey(hex)), hex)))
    for (const n of [-65, -64, -63, -0, 0, 62, 63, 64, 65])
      for (const m of [-65, -64, 0, 63, 64])
        expect([hexKey({ q: n, r: m }), hexKey({ q: m, r: n })]).toEqual([`h${n}_${m}`, `h${m}_${n}`])
  })
})

describe('hex arithmetic', () => {
  test('adds, subtracts and scales by coordinate', () => {
    expect(hexAdd({ q: 1, r: -2 }, { q: 3, r: 5 })).toEqual({ q: 4, r: 3 })
    expect(hexSubtract({ q: 1, r: -2 }, { q: 3, r: 5 })).toEqual({ q: -2, r: -7 })
    expect(hexScale({ q: 1, r: -2 }, 3)).toEqual({ q: 3, r: -6 })
  })

  test('never yields -0', () => {
    expect(hexScale({ q: 0, r: 1 }, -1)).toEqual({ q: 0, r: -1 })
  })

  test('sees a hex as the same only if both coordinates are', () => {
    expect(isSameHex({ q: 1, r: 2 }, { q: 1, r: 2 })).toBe(true)
    expect(isSameHex({ q: 1, r: 2 }, { q: 1, r: 3 })).toBe(false)
    expect(isSameHex({ q: 1, r: 2 }, { q: 2, r: 2 })).toBe(false)
  })

  test('sorts by r, then by q', () => {
    const sorted = [
      { q: 5, r: 0 },
      { q: -1, r: 1 },
      { q: 2, r: 1 },
      { q: -9, r: 2 },
    ]
    expect(sorted.toReversed().toSorted(compareHexes)).toEqual(sorted)
  })
})
