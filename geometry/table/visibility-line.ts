import type { Point } from '../point.ts'
import { findEntry } from './visibility-entry.ts'
import type { Ignore, Obstacles } from './visibility-obstacles.ts'

/** The obstacle a line enters first on its way (the lower index if two at once), or null if it is free. Grazing is not entering. */
export function firstOnLine(from: Point, to: Point, obstacles: Obstacles, ignore: Ignore | null): number | null {
  let first: number | null = null
  let least = Infinity
  for (const index of obstacles.index.along(from, to, 0)) {
    if (ignore?.(index)) continue
    const at = findEntry(from, to, obstacles.shapes[index]!)
    if (at === null || at >= least) continue
    first = index
    least = at
  }
  return first
}

/** All obstacles a line enters, in the order it meets them. */
export function allOnLine(from: Point, to: Point, obstacles: Obstacles, ignore: Ignore | null): number[] {
  const near = obstacles.index.along(from, to, 0)
  if (near.length === 0) return near
  const met: { index: number; at: number }[] = []
  for (const index of near) {
    if (ignore?.(index)) continue
    const at = findEntry(from, to, obstacles.shapes[index]!)
    if (at !== null) met.push({ index, at })
  }
  return met.sort((a, b) => a.at - b.at || a.index - b.index).map(({ index }) => index)
}
