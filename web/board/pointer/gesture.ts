import type { Box, Point } from '../space/point.ts'

/** Fingers on the board, or a mouse button. */
export type Touch = { id: number; at: Point; began: Point }

/** How two fingers moved: the camera follows their middle and their distance. */
export function pinchOf(
  before: readonly [Point, Point],
  now: readonly [Point, Point],
): { factor: number; at: Point; x: number; y: number } {
  const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const apart = ([a, b]: readonly [Point, Point]): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
  const [from, to] = [middle(before), middle(now)]
  return { factor: apart(now) / apart(before), at: to, x: to.x - from.x, y: to.y - from.y }
}

/** How far one step of a drag moves the table that has left a part of it: the farther beyond, the faster; not one that began out there. */
export function pushBeyond({ at: { x, y }, began }: Touch, free: Box): Point {
  const { left, top, right, bottom } = free
  const isFromOutside = began.x < left || began.x > right || began.y < top || began.y > bottom
  if (isFromOutside) return { x: 0, y: 0 }
  const push = (low: number, high: number): number => Math.max(-MOST_PUSHED, Math.min(MOST_PUSHED, (low + high) * PUSHED))
  return {
    x: push(Math.max(0, left - x), Math.min(0, right - x)),
    y: push(Math.max(0, top - y), Math.min(0, bottom - y)),
  }
}
const PUSHED = 0.12
const MOST_PUSHED = 16

/** A finger trembles more than a mouse. */
export const hasMoved = ({ at, began }: Touch, isTouch: boolean): boolean =>
  Math.hypot(at.x - began.x, at.y - began.y) > (isTouch ? 9 : 4)

/** A wheel step, or the pinch of a track pad, as a factor. */
export const wheelFactor = ({ deltaY, deltaMode, ctrlKey }: { deltaY: number; deltaMode: number; ctrlKey: boolean }): number => {
  const pixels = deltaMode === 1 ? deltaY * 18 : deltaMode === 2 ? deltaY * 400 : deltaY
  return Math.exp(-Math.max(-300, Math.min(300, pixels)) * (ctrlKey ? 0.008 : 0.0016))
}
