import { expect, test } from 'vitest'
import { pieceOf, sceneOf } from '../../test/scenes.ts'
import { tokensOf } from '../pieces/token.ts'
import { spaceOf } from '../space/space.ts'
import { aimsOf, arrowBetween, footOn } from './arrow.ts'

const piece = (id: string, x: number) =>
  pieceOf(id, { at: { x, y: 0, facing: null, level: null }, footprint: { type: 'disc', radius: 100 } })
const scene = sceneOf({ pieces: [piece('a1', 0), piece('a2', 400), piece('b1', 3000), piece('b2', 3400)] })
const [a1, a2, b1, b2] = tokensOf(scene, [], spaceOf(scene)) as [never, never, never, never]

test('an arrow runs from hull to hull', () => {
  const { from, to } = arrowBetween([a1, a2], [b1, b2])!
  expect(from.x).toBeCloseTo(40 + 10 + 7 + 4, 0)
  expect(to.x).toBeCloseTo(300 - 10 - 7 - 4, 0)
})
test('there is none between those who touch, or where nobody is', () => {
  expect(arrowBetween([a1], [a2])).toBeNull()
  expect(arrowBetween([a1, b1], [a2])).toBeNull()
  expect(arrowBetween([], [a2])).toBeNull()
})
test('cover lies where the line passes it', () => {
  expect(footOn({ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 40, y: 30 })).toEqual({ x: 40, y: 0 })
  expect(footOn({ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 140, y: 30 })).toEqual({ x: 100, y: 0 })
})
test('everybody aims at who is nearest', () => {
  expect(aimsOf([a1, a2], [b2, b1]).map(({ to }) => to)).toEqual([b1, b1])
})
