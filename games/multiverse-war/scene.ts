import type { Scene } from '@sandtable/kernel'
import type { View } from './view.ts'

/** The board as plain shapes, pieces and panels; x is a column, y a row. */
export function scene(seen: View): Scene {
  const { columns, rows } = seen.board
  return {
    title: seen.round === 0 ? 'Set-up' : `Round ${seen.round}`,
    board: { width: columns, height: rows, grid: 'pointy', cell: 1, unit: 'hex' },
    layers: [],
    groups: [],
    pieces: [],
    panels: [],
  }
}
