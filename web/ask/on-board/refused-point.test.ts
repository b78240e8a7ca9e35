import { legal, type Place, refused, type Verdict } from '@sandtable/kernel'
import { expect, it } from 'vitest'
import { type Check, findRefused, guessRefused } from './refused-point.ts'
import { violationsOf } from './words.ts'

const at = (x: number, y: number, facing: number | null = null): Place => ({ x, y, facing, level: null })
const here = at(1, 0)
/** Out, two turns in place, out and back again: three points are in one hex, and the way comes back to it. */
const way = [here, at(1, 0, 1), at(1, 0, 2), at(2, 0), here]
/** Rules that refuse one point, whatever follows it; a way may also not end in (2, 0). */
const refusing =
  (index: number): Check =>
  async ({ points }): Promise<Verdict> => {
    if (points.length > index) return refused('X-1', 'not that', {}, here)
    return points.at(-1)?.x === 2 ? refused('X-2', 'no room there', {}, points.at(-1)!) : legal({ cost: points.length })
  }
const search = async (index: number) => {
  const check = refusing(index)
  const [violation] = violationsOf(await check({ type: 'path', points: way }))
  return findRefused(check, way, violation!)
}

it('finds the point, whichever of those in one hex it is, and what those before it cost', async () => {
  for (const index of [0, 1, 2, 3]) expect(await search(index)).toEqual({ index, legalCost: index })
})
it('has no cost where the points before are no way of their own', async () => {
  expect(await search(4)).toEqual({ index: 4, legalCost: null })
})
it('is taken to be the first one there until the rules have been asked', () => {
  const [violation] = violationsOf(refused('X-1', 'not that', {}, at(2, 0)))
  expect(guessRefused(way, violation!).index).toBe(3)
})
