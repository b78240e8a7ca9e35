import { badge, type ScenePiece, type SceneShape } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { boardOf, pieceOf, sceneOf } from '../test/scenes.ts'
import { mattering } from './stack.ts'
import { placeWords, twinOf } from './text-twin.ts'

const at = (x: number, y: number) => ({ x, y, facing: null, level: null })
const piece = (id: string, more: Partial<ScenePiece> = {}) =>
  pieceOf(id, { name: 'Tank', kind: 'tank', seat: 'ann', at: at(500, 500), ...more })
const square = [
  { x: 0, y: 0 },
  { x: 1000, y: 0 },
  { x: 1000, y: 1000 },
  { x: 0, y: 1000 },
]
const forest: SceneShape = {
  ...{ id: 't', kind: 'terrain', style: 'forest', label: 'Forest', text: 'cover', rule: null, type: 'polygon', points: square },
}
const scene = sceneOf({
  board: boardOf(10000, 8000),
  layers: [{ id: 'terrain', title: 'Terrain', shapes: [forest] }],
  groups: [{ id: 'g', name: 'First', seat: 'bob', badges: [badge('x', 'marching', null, 'warn')] }],
  pieces: [
    piece('u1', { seat: 'bob', group: 'g' }),
    piece('u2', { seat: 'bob', group: 'g', leads: true }),
    piece('u3', { bars: [{ kind: 'health', label: 'armour', value: 1, max: 2, rule: null }], done: true }),
    piece('u4', { seat: null }),
  ],
})

test('a place is told with the terrain it lies in, to its edge and not beyond', () => {
  expect(placeWords(at(3412, 2000), scene)).toBe('34.1, 20 cm')
  expect(placeWords(at(999, 500), scene)).toBe('10, 5 cm, in Forest')
  expect(placeWords({ ...at(1001, 500), facing: 90 }, scene)).toBe('10, 5 cm, facing 90°')
})

test('the seat that looks comes first, what is nobody’s last; leaders lead their group', () => {
  const twin = twinOf(scene, ['bob', 'ann'], 'ann')
  expect(twin.seats.map(s => s.seat)).toEqual(['ann', 'bob', null])
  expect(twin.seats[1]!.groups[0]).toMatchObject({ name: 'First', words: 'marching', pieces: [{ id: 'u2' }, { id: 'u1' }] })
  expect(twin.seats[0]!.loose[0]!.words).toBe('5, 5 cm, in Forest; armour 1 of 2; done')
  expect(twin.size).toBe('100 by 80 cm')
})

test('every piece is in the outline exactly once', () => {
  const ids = twinOf(scene, ['bob', 'ann'], null)
    .seats.flatMap(s => [...s.groups.flatMap(g => g.pieces), ...s.loose])
    .map(p => p.id)
  expect(ids.sort()).toEqual(['u1', 'u2', 'u3', 'u4'])
})

test('frames that say nothing do not matter', () => {
  const entry = { id: '1', label: 'Fire', rule: null, seat: null, pieces: [] }
  expect(
    mattering([entry, { ...entry, seat: 'ann' }, { ...entry, pieces: ['u1'] }, { ...entry, label: '', seat: 'ann' }]),
  ).toHaveLength(2)
})
