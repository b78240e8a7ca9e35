import type { Scene } from '@sandtable/kernel'
import type { View } from './view.ts'

export const scene = (_seen: View): Scene => ({
  title: '',
  board: { width: 1, height: 1, grid: 'pointy', cell: 100, unit: 'hex' },
  layers: [],
  groups: [],
  pieces: [],
  panels: [],
})
