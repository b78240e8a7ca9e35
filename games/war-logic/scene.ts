import type { Scene } from '@sandtable/kernel'
import type { View } from './view.ts'

/** The table as plain shapes, pieces and panels, in hundredths of an inch with y up. */
export function scene(seen: View): Scene {
  const { width, height } = seen.table
  return {
    title: seen.round === 0 ? 'Set-up' : `Round ${seen.round}`,
    board: { width, height, grid: 'none', cell: 0, unit: 'in' },
    layers: [],
    groups: [],
    pieces: [],
    panels: [],
  }
}
