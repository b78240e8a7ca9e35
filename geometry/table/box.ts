import type { Point } from '../point.ts'

/** An upright rectangle with its borders; what shapes are sorted and rejected by before anything costly. */
export type Box = { left: number; bottom: number; right: number; top: number }

/** The smallest box round some points (at least one). */
export function boxOf(points: readonly Point[]): Box {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
  for (const { x, y } of points) {
    if (x < box.left) box.left = x
    if (x > box.right) box.right = x
    if (y < box.bottom) box.bottom = y
    if (y > box.top) box.top = y
  }
  return box
}

/** A box with every side moved outwards. */
export function growBox(box: Box, by: number): Box {
  return { left: box.left - by, bottom: box.bottom - by, right: box.right + by, top: box.top + by }
}

/** Whether two boxes share a point once one of them is grown by `margin`; touching counts. */
export function boxesMeet(a: Box, b: Box, margin: number): boolean {
  return a.left - margin <= b.right && b.left - margin <= a.right && a.bottom - margin <= b.top && b.bottom - margin <= a.top
}
