import { expect, test } from 'vitest'
import { pieceOf, sceneOf } from '../../test/scenes.ts'
import { pressedPiece } from './pressed-piece.ts'

const unit = (id: string, x: number, y: number, group: string | null = 'f') =>
  pieceOf(id, { group, at: { x, y, facing: null, level: null } })
const scene = sceneOf({
  pieces: [unit('a', 0, 0), unit('b', 1000, 0), unit('c', 0, 1000), unit('d', 3000, 0, 'g'), unit('e', 3000, 900, 'g')],
})
const at = (x: number, y: number, piece: string | null = null) => pressedPiece(scene, { piece, at: { x, y }, hex: null })

test('the ground between the bases of a formation is the nearest of them', () => {
  expect(at(300, 100)).toBe('a')
  expect(at(700, 100)).toBe('b')
})
test('open ground is nobody’s, nor is what lies between two', () => {
  expect(at(900, 900)).toBeNull()
  expect(at(3000, 450)).toBeNull()
})
test('a base is itself, whatever is around it', () => expect(at(300, 100, 'e')).toBe('e'))
test('on hexes nobody stands between', () =>
  expect(pressedPiece(scene, { piece: null, at: { x: 300, y: 100 }, hex: { x: 3, y: 1 } })).toBeNull())
test('a plate is pressed for whom it speaks of, on hexes too; a base under the pointer comes first', () => {
  expect(pressedPiece(scene, { piece: null, plate: 'd', at: { x: 300, y: 100 }, hex: null })).toBe('d')
  expect(pressedPiece(scene, { piece: null, plate: 'd', at: { x: 300, y: 100 }, hex: { x: 3, y: 1 } })).toBe('d')
  expect(pressedPiece(scene, { piece: 'e', plate: 'd', at: { x: 300, y: 100 }, hex: null })).toBe('e')
})
