import type { Hex, Orientation } from './hex.ts'

type RectangleBoardOptions = { orientation: Orientation; oddRowsShorter: boolean }

/**
 * The hexes of a rectangular board, row by row from the north-west. With `oddRowsShorter` the lines
 * shifted by half a hex (odd rows with points up, odd columns with flats up) lack their last hex, so that nothing sticks out.
 */
export function rectangleBoard(columns: number, rows: number, { orientation, oddRowsShorter }: RectangleBoardOptions): Hex[] {
  const board: Hex[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isOverhang = orientation === 'pointy' ? row % 2 === 1 && column === columns - 1 : column % 2 === 1 && row === rows - 1
      if (!(oddRowsShorter && isOverhang)) board.push({ column, row })
    }
  }
  return board
}
