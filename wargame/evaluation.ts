import type { Rng } from '@sandtable/kernel'

/** The best of a sorted list, and a few others by chance, so that nothing is never tried. No more than `most` in all. */
export function shortlist<T>(sorted: readonly T[], best: number, others: number, rng: Rng, most = best + others): T[] {
  const chosen = sorted.slice(0, Math.min(best, most))
  const rest = sorted.slice(chosen.length)
  for (let i = 0; i < others && chosen.length < most && rest.length > 0; i++)
    chosen.push(...rest.splice(rng.below(rest.length), 1))
  return chosen
}

/** How far the nearest of some targets lies beyond a reach; 0 within it, and where there is none. */
export function beyondReach<T>(targets: readonly T[], distanceTo: (target: T) => number, reach = 0): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const target of targets) nearest = Math.min(nearest, distanceTo(target))
  return Number.isFinite(nearest) ? Math.max(0, nearest - reach) : 0
}

/**
 * What pieces that are far from all they want lose of their worth. For the own side only: otherwise coming closer would help the enemy as
 * much.
 */
export const worthLostFarOff = <P>(own: readonly P[], worthOf: (piece: P) => number, shareLost: (piece: P) => number): number =>
  own.reduce((sum, piece) => sum + worthOf(piece) * shareLost(piece), 0)
