import { panelRows, type ScenePanel, type ScenePiece } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { pieceOf, sceneOf } from '../test/scenes.ts'
import { openScene } from './open-scene.ts'

const piece = (id: string, seat: string | null, name: string) => pieceOf(id, { seat, name })
const panel = (id: string, seat: string | null, rows: { [label: string]: string }): ScenePanel => ({
  kind: 'facts',
  id,
  title: id,
  seat,
  rows: Object.entries(rows).map(([label, value]) => ({ label, value, rule: null })),
})
const scene = (pieces: ScenePiece[], panels: ScenePanel[]) => sceneOf({ pieces, panels })

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
  expect(open.panels.map(p => panelRows(p).map(r => r.value))).toEqual([['Luck', 'Rations'], ['1']])
})
