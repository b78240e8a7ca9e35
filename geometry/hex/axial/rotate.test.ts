import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axialOf } from '../notation.ts'
import { rectangleBoard } from '../rectangle-board.ts'
import { axialSubtract } from './axial.ts'
import { hexCross, hexDot } from './product.ts'
import { halfTurn, rotateHex } from './rotate.ts'

const hexes = fc.record({ q: fc.integer({ min: -20, max: 20 }), r: fc.integer({ min: -20, max: 20 }) })

describe('rotateHex', () => {
  test('turns counter-clockwise around another hex', () => {
    const about = { q: 2, r: 2 }
    const turned = [0, 1, 2, 3, 4, 5, 6, -1].map(sixths => rotateHex({ q: 4, r: 2 }, sixths, about))
    expect(turned).toEqual([
      { q: 4, r: 2 },
      { q: 4, r: 0 },
      { q: 2, r: 0 },
      { q: 0, r: 2 },
      { q: 0, r: 4 },
      { q: 2, r: 4 },
      { q: 4, r: 2 },
      { q: 2, r: 4 },
    ])
  })

  test('keeps the distance and turns by a sixth', () => {
    fc.assert(
      fc.property(hexes, hexes, (hex, about) => {
        const before = axialSubtract(hex, about)
        const after = axialSubtract(rotateHex(hex, 1, about), about)
        const square = hexDot(before, before)
        expect(hexDot(after, after)).toBe(square)
        expect(2 * hexDot(before, after)).toBe(square)
        expect(2 * hexCross(before, after)).toBe(square)
      }),
    )
  })
})

describe('halfTurn', () => {
  test('agrees with three sixths around a hex', () => {
    fc.assert(
      fc.property(hexes, hexes, (hex, about) => {
        expect(halfTurn(hex, about, about)).toEqual(rotateHex(hex, 3, about))
      }),
    )
  })

  test.each([
    [14, 11],
    [16, 13],
  ])('turns a board of %i by %i around its middle, hex or not', (columns, rows) => {
    const board = rectangleBoard(columns, rows, { orientation: 'pointy', oddRowsShorter: true })
    const [first, last] = [axialOf(board[0]!, 'pointy'), axialOf(board.at(-1)!, 'pointy')]
    for (const { column, row } of board) {
      const rowLength = row % 2 === 0 ? columns : columns - 1
      const turned = axialOf({ column: rowLength - 1 - column, row: rows - 1 - row }, 'pointy')
      expect(halfTurn(axialOf({ column, row }, 'pointy'), first, last)).toEqual(turned)
    }
  })
})
