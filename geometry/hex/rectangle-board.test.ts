import { describe, expect, test } from 'vitest'
import { hexKey } from './hex.ts'
import { rectangleBoard } from './rectangle-board.ts'

describe('rectangleBoard', () => {
  test.each([
    [14, 11, true, 149],
    [16, 13, true, 202],
    [16, 13, false, 208],
    [1, 2, true, 1],
  ])('of %i by %i, odd rows shorter %j, has %i hexes', (columns, rows, oddRowsShorter, count) => {
    const board = rectangleBoard(columns, rows, { orientation: 'pointy', oddRowsShorter })
    expect(board.length).toBe(count)
    expect(new Set(board.map(hexKey)).size).toBe(count)
  })

  test('is laid row by row, the shifted rows lacking their last hex', () => {
    const board = rectangleBoard(3, 3, { orientation: 'pointy', oddRowsShorter: true })
    const places = board.map(({ column, row }) => `${column},${row}`)
    expect(places.join(' ')).toBe('0,0 1,0 2,0 0,1 1,1 0,2 1,2 2,2')
  })

  test('shortens odd columns where flats are up', () => {
    const board = rectangleBoard(3, 3, { orientation: 'flat', oddRowsShorter: true })
    const places = board.map(({ column, row }) => `${column},${row}`)
    expect(places.join(' ')).toBe('0,0 1,0 2,0 0,1 1,1 2,1 0,2 2,2')
  })
})
