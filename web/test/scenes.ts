/** Pieces and scenes for tests: each test names only what it is about. */

import { asking, EMPTY_CARD, type Scene, type ScenePiece } from '@sandtable/kernel'

/** The words of a question, where a test is not about them. */
export const WORDS = asking({ text: 'Which?', act: 'Choose', told: 'chooses' })

export const boardOf = (width: number, height: number, unit: Scene['board']['unit'] = 'cm'): Scene['board'] => ({
  width,
  height,
  grid: 'none',
  cell: 0,
  unit,
})

export const pieceOf = (id: string, more: Partial<ScenePiece> = {}): ScenePiece => ({
  id,
  name: `Unit ${id}`,
  kind: '',
  seat: null,
  at: { x: 0, y: 0, facing: null, level: null },
  footprint: { type: 'disc', radius: 100 },
  icon: 'tank',
  group: null,
  leads: false,
  done: false,
  badges: [],
  bars: [],
  rings: [],
  diagram: null,
  card: EMPTY_CARD,
  worth: null,
  ...more,
})

export const sceneOf = (more: Partial<Scene> = {}): Scene => ({
  title: '',
  board: boardOf(12000, 9000),
  layers: [],
  groups: [],
  pieces: [],
  panels: [],
  ...more,
})
