import { expect, test } from 'vitest'
import { hexScene } from '../../test/hex-scene.ts'
import { spaceOf } from '../space/space.ts'
import { inmost, outlinePath } from './outline-path.ts'

const space = spaceOf(hexScene())
const sides = (d: string): number => d.split('M').length - 1

test('hexes have one rim around all of them, whatever their heights', () => {
  // Column 2 of row 2 has level 2.
  expect(sides(outlinePath({ hexes: [{ x: 2, y: 2 }] }, space).rim)).toBe(6)
  expect(
    sides(
      outlinePath(
        {
          hexes: [
            { x: 2, y: 2 },
            { x: 3, y: 2 },
          ],
        },
        space,
      ).rim,
    ),
  ).toBe(10)
})
test('a word stands on the rim, away from the edges of the table', () => {
  const box = { left: 0, top: 0, right: 100, bottom: 100 }
  expect(
    inmost(
      [
        { x: 2, y: 50 },
        { x: 40, y: 50 },
        { x: 90, y: 90 },
      ],
      box,
    ),
  ).toEqual({ x: 40, y: 50 })
  expect(inmost([], box)).toBeNull()
})
