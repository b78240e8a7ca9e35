import type { ChoiceOf, Place, ScenePoint, Verdict, Violation } from '@sandtable/kernel'
import { findPreview, violationsOf } from './words.ts'

export type Check = (way: ChoiceOf<'path'>) => Promise<Verdict | null>
/** Which point of a way is refused, counted from 0, and what the points before it cost, where they are a legal way of their own. */
export type RefusedPoint = { index: number; legalCost: number | null }

const isSame = (a: Violation, b: Violation): boolean =>
  a.rule === b.rule && a.text === b.text && JSON.stringify([a.params, a.at]) === JSON.stringify([b.params, b.at])

/**
 * Asks the rules which point it is: the first with which they say the same as to the whole way. Its place alone does not tell, because
 * several points may be in one hex, and a way may come back to it.
 */
export async function findRefused(check: Check, points: readonly Place[], violation: Violation): Promise<RefusedPoint> {
  const part = (count: number) => check({ type: 'path', points: points.slice(0, count) })
  let [least, most] = [1, points.length]
  while (least < most) {
    const middle = Math.floor((least + most) / 2)
    const isThere = violationsOf(await part(middle)).some(v => isSame(v, violation))
    if (isThere) most = middle
    else least = middle + 1
  }
  return { index: least - 1, legalCost: findPreview(await part(least - 1), 'cost', 'length') }
}

/** Until the rules have been asked: the first point at the place that they name. */
export function guessRefused(points: readonly ScenePoint[], { at }: Violation): RefusedPoint {
  const index = at === null ? 0 : points.findIndex(p => p.x === at.x && p.y === at.y)
  return { index: Math.max(0, index), legalCost: null }
}
