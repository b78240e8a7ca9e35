import type { Scene, ScenePanel, ScenePiece } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { openScene } from './open-scene.ts'

const piece = (id: string, seat: string | null, name: string): ScenePiece => ({
  id,
  name,
  kind: 'k',
  seat,
  at: { x: 0, y: 0, facing: null, level: null },
  footprint: { type: 'disc', radius: 1 },
  icon: '?',
  group: null,
  leads: false,
  done: false,
  badges: [],
  bars: [],
  rings: [],
  diagram: null,
  card: [],
})
const panel = (id: string, seat: string | null, rows: { [label: string]: string }): ScenePanel => ({
  id,
  title: id,
  seat,
  rows: Object.entries(rows).map(([label, value]) => ({ label, value, rule: null })),
})
const scene = (pieces: ScenePiece[], panels: ScenePanel[]): Scene => ({
  title: 't',
  board: { width: 1, height: 1, grid: 'none', cell: 0, unit: 'cm' },
  layers: [],
  groups: [],
  pieces,
  panels,
})

test('everything is shown as those knew it who knew it', () => {
  const open = openScene([
    { seat: null, scene: scene([piece('u1', 'ann', '?')], [panel('hands', null, { ann: '2 cards', bob: '1 card' })]) },
    {
      seat: 'ann',
      scene: scene(
        [piece('u1', 'ann', 'Tanks')],
        [panel('hands', null, { ann: 'Luck', bob: '1 card' }), panel('own', 'ann', { a: '1' })],
      ),
    },
    {
      seat: 'bob',
      scene: scene(
        [piece('u1', 'ann', '?'), piece('u2', 'bob', 'Hidden')],
        [panel('hands', null, { ann: '2 cards', bob: 'Rations' })],
      ),
    },
  ])
  expect(open.pieces.map(p => p.name)).toEqual(['Tanks', 'Hidden'])
  expect(open.panels.map(p => p.rows.map(r => r.value))).toEqual([['Luck', 'Rations'], ['1']])
})
