import type { Spot } from '../world.ts'

/** The middle of some places, for whoever draws what happens there; null without any. */
export function middleOf(spots: readonly Spot[]): Spot | null {
  if (spots.length === 0) return null
  const mean = (sum: number) => Math.round(sum / spots.length)
  return { x: mean(spots.reduce((sum, { x }) => sum + x, 0)), y: mean(spots.reduce((sum, { y }) => sum + y, 0)) }
}
