import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareHexes, hexKey, hexOf, hexOfPoint, isSameHex, pointOfHex } from './hex.ts'

const hexes = fc.record({ column: fc.integer({ min: -300, max: 300 }), row: fc.integer({ min: -300, max: 300 }) })

describe('hex keys', () => {
  test('name both coordinates and never look like an integer', () => {
    expect(hexKey({ column: 3, row: -2 })).toBe('h3_-2')
    expect(hexOf('h3_-2')).toEqual({ column: 3, row: -2 })
  })

  test.each(['3_-2', 'h3', 'h3_', 'h3_2_1', 'h3_2.5', 'hx_1', ''])('refuse %j', key => {
    expect(() => hexOf(key)).toThrow(RangeError)
  })

  test('come back as the same hex, on any usual board and far beyond it', () => {
    fc.assert(fc.property(hexes, hex => isSameHex(hexOf(hexKey(hex)), hex)))
    for (const n of [-65, -64, -63, -0, 0, 62, 63, 64, 65])
      for (const m of [-65, -64, 0, 63, 64])
        expect([hexKey({ column: n, row: m }), hexKey({ column: m, row: n })]).toEqual([`h${n}_${m}`, `h${m}_${n}`])
  })
})

describe('hexes', () => {
  test('are the same only if column and row are', () => {
    expect(isSameHex({ column: 1, row: 2 }, { column: 1, row: 2 })).toBe(true)
    expect(isSameHex({ column: 1, row: 2 }, { column: 1, row: 3 })).toBe(false)
    expect(isSameHex({ column: 1, row: 2 }, { column: 2, row: 2 })).toBe(false)
  })

  test('are sorted by row, then by column', () => {
    const sorted = [
      { column: 5, row: 0 },
      { column: -1, row: 1 },
      { column: 2, row: 1 },
      { column: -9, row: 2 },
    ]
    expect(sorted.toReversed().toSorted(compareHexes)).toEqual(sorted)
  })

  test('are points with the column as x and the row as y', () => {
    expect(pointOfHex({ column: 4, row: 7 })).toEqual({ x: 4, y: 7 })
    expect(hexOfPoint({ x: 4, y: 7 })).toEqual({ column: 4, row: 7 })
  })
})
