import { badge, EMPTY_CARD, type Scene, type ScenePanel, type ScenePiece, type SceneShape } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { sceneProblems } from './scene-problems.ts'

const seats = [
  { id: 'ann', team: 'a' },
  { id: 'bob', team: 'b' },
]
const piece: ScenePiece = {
  ...{ id: 'u1', name: 'Tank', kind: '', seat: 'ann', icon: 'tank', group: 'g1', leads: false, done: false },
  ...{ at: { x: 1, y: 2, facing: null, level: null }, footprint: { type: 'hex' } },
  ...{ badges: [], bars: [], rings: [], diagram: null, card: EMPTY_CARD, worth: null },
}
const zone: SceneShape = {
  ...{ id: 'z1', kind: 'place', style: 'deploy', team: 'a', label: null, rule: null },
  ...{ type: 'disc', at: { x: 0, y: 0 }, radius: 5 },
}
const beside = { id: 'p1', title: '', seat: 'ann' }
const card = { id: 'c1', title: 'Smoke', text: '', worth: null, rule: null }
const step = { label: '1', text: '', rule: null }
const scene = (more: Partial<Scene> = {}): Scene => ({
  ...{ title: '', board: { width: 9, height: 9, grid: 'none', cell: 0, unit: 'cm' } },
  layers: [{ id: 'zones', title: '', shapes: [zone] }],
  groups: [{ id: 'g1', name: '', seat: 'ann', badges: [badge('x', '2 of 3', null, 'plain', 2, 3)] }],
  pieces: [piece],
  panels: [{ ...beside, kind: 'hand', cards: [card], unseen: 2 }],
  ...more,
})
const standing = { round: null, sides: [], points: '', mission: { name: '', rows: [] } }
const ofPiece = (more: Partial<ScenePiece>) => scene({ pieces: [{ ...piece, ...more }] })
const ofShape = (more: object) => scene({ layers: [{ id: 'l', title: '', shapes: [{ ...zone, ...more } as SceneShape] }] })
const ofPanel = (panel: ScenePanel) => scene({ panels: [panel] })

test('a scene that is well formed has none, whatever it holds', () => {
  expect(sceneProblems(scene(), seats)).toEqual([])
  expect(sceneProblems(ofPanel({ ...beside, kind: 'track', steps: [step], at: null }), seats)).toEqual([])
})

test.each<[string, Scene, RegExp]>([
  ['two pieces of one id', scene({ pieces: [piece, piece] }), /two pieces are called u1/],
  ['a piece between the numbers', ofPiece({ at: { ...piece.at, x: 0.5 } }), /no whole numbers/],
  ['a piece of nobody at the table', ofPiece({ seat: 'cy' }), /a seat nobody has: cy/],
  ['a piece of a group that is not there', ofPiece({ group: 'g2' }), /does not list: g2/],
  ['a bar over its top', ofPiece({ bars: [{ kind: 'health', label: 'hull', value: 4, max: 3, rule: null }] }), /hull is 4 of 3/],
  ['a count over its top', ofPiece({ badges: [badge('x', 'left', null, 'plain', 4, 3)] }), /counts 4 of 3/],
  ['a style that nobody draws', ofShape({ style: 'moat' }), /the style 'moat', which nobody draws/],
  ['a style of another kind', ofShape({ style: 'forest' }), /place of the style 'forest'/],
  ['a zone of no team', ofShape({ team: 'ann' }), /a team nobody has: ann/],
  ['a panel of nobody at the table', ofPanel({ ...beside, seat: 'cy', kind: 'facts', rows: [] }), /panel p1 .* cy/],
  ['one card twice', ofPanel({ ...beside, kind: 'hand', cards: [card, card], unseen: 0 }), /two cards are called c1/],
  ['fewer cards than none', ofPanel({ ...beside, kind: 'hand', cards: [], unseen: -1 }), /hides -1 cards/],
  ['a track that is left', ofPanel({ ...beside, kind: 'track', steps: [step], at: 1 }), /no step 1/],
  ['a track with equal steps', ofPanel({ ...beside, kind: 'track', steps: [step, step], at: 0 }), /two steps of p1/],
  ['a phase after the last', scene({ standing: { ...standing, phases: { names: ['Move'], at: 1 } } }), /no phase 1/],
  ['a dial past its last sector', ofPanel({ ...beside, kind: 'dial', sectors: [step], at: 1 }), /no sector 1/],
])('finds %s', (_what, wrong, words) => {
  expect(sceneProblems(wrong, seats)).toEqual([expect.stringMatching(words)])
})
