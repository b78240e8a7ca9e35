import { expect, test } from 'vitest'
import { hexGround } from '../../board/space/hexes.ts'
import { hexScene } from '../../test/hex-scene.ts'
import { boardOf } from '../../test/scenes.ts'
import { heldOnBoard } from './held-on-board.ts'

test('a drag that leaves a table goes on along its edge', () => {
  expect(heldOnBoard(boardOf(1000, 800), null, { x: 1200, y: -50 })).toEqual({ x: 1000, y: 0 })
  expect(heldOnBoard(boardOf(1000, 800), null, { x: 20, y: 30 })).toEqual({ x: 20, y: 30 })
})
test('a drag that leaves the hexes waits until it comes back', () => {
  const scene = hexScene()
  const ground = hexGround(scene)!
  expect(heldOnBoard(scene.board, ground, { x: -9, y: 0 })).toBeNull()
  expect(heldOnBoard(scene.board, ground, { x: 2, y: 2 })).toEqual({ x: 2, y: 2 })
})
