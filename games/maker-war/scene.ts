import type { Scene } from '@sandtable/kernel'
import type { View } from './view.ts'

export const scene = (seen: View): Scene => ({
  title: `Maker War, round ${seen.round}`,
  board: { width: seen.table.width, height: seen.table.height, grid: 'none', cell: 0, unit: seen.options.inches ? 'in' : 'cm' },
  layers: [],
  groups: [],
  pieces: [],
  panels: [],
})
