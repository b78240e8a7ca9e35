import type { Rng } from '@sandtable/kernel'

/** The best of a sorted list, and a few others by chance, so that nothing is never tried. No more than `most` in all. */
export function shortlist<T>(sorted: readonly T[], best: number, others: number, rng: Rng, most = best + others): T[] {
  const chosen = sorted.slice(0, Math.min(best, most))
  const rest = sorted.slice(chosen.length)
  for (let i = 0; i < others && chosen.length < most && rest.length > 0; i++)
    chosen.push(...rest.splice(rng.below(rest.length), 1))
  return chosen
}
