import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexCentre } from './axial/pixel.ts'
import type { Orientation } from './hex.ts'
import { axialOf, hexFrom } from './notation.ts'

const hexes = fc.record({ column: fc.integer({ min: -30, max: 30 }), row: fc.integer({ min: -30, max: 30 }) })
const ORIENTATIONS: Orientation[] = ['pointy', 'flat']

describe('columns and rows', () => {
  test('count columns along a row of pointy hexes', () => {
    expect(axialOf({ column: 6, row: 5 }, 'pointy')).toEqual({ q: 4, r: 5 })
    expect(axialOf({ column: 6, row: 7 }, 'pointy')).toEqual({ q: 3, r: 7 })
    expect(axialOf({ column: 0, row: -1 }, 'pointy')).toEqual({ q: 1, r: -1 })
    expect(hexFrom({ q: 4, r: 5 }, 'pointy')).toEqual({ column: 6, row: 5 })
  })

  test('count rows along a column of flat hexes', () => {
    expect(axialOf({ column: 5, row: 6 }, 'flat')).toEqual({ q: 5, r: 4 })
    expect(hexFrom({ q: 5, r: 4 }, 'flat')).toEqual({ column: 5, row: 6 })
  })

  test.each(ORIENTATIONS)('come back the same on a %s board', orientation => {
    fc.assert(
      fc.property(hexes, hex => {
        expect(hexFrom(axialOf(hex, orientation), orientation)).toEqual(hex)
      }),
    )
  })

  test('shift odd rows half a hex to the east, odd columns half a hex to the south', () => {
    fc.assert(
      fc.property(hexes, ({ column, row }) => {
        const pointy = hexCentre(axialOf({ column, row }, 'pointy'), 2 * 10864, 'pointy')
        expect(pointy).toEqual({ x: 2 * 18817 * column + (row % 2 === 0 ? 0 : 18817), y: 0 - 3 * 10864 * row })
        const flat = hexCentre(axialOf({ column, row }, 'flat'), 2 * 10864, 'flat')
        expect(flat).toEqual({ x: 3 * 10864 * column + 0, y: 0 - 2 * 18817 * row - (column % 2 === 0 ? 0 : 18817) })
      }),
    )
  })
})
