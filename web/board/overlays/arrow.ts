import { hullAround } from '../drawing/hull.ts'
import { centreOf } from '../drawing/outline.ts'
import type { Token } from '../pieces/token.ts'
import { between, distance, type Point } from '../space/point.ts'

/** Between the hull of a group and the arrow, in millimetres. */
const GAP = 4
/** Around big pieces there is a ring. */
const rimOf = ({ isBig }: Token): number => (isBig ? 16 : 7)

const outlineOf = (tokens: readonly Token[]): Point[] =>
  hullAround(
    tokens.map(token => ({ at: token.at, radius: token.radius + rimOf(token) })),
    GAP,
  )

/** How far along a line one leaves an outline that holds its beginning; 1 where its end lies inside too. */
function exitOf(from: Point, to: Point, outline: readonly Point[]): number {
  let last = 1
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!
    const [dx, dy, ex, ey] = [to.x - from.x, to.y - from.y, b.x - a.x, b.y - a.y]
    const cross = dx * ey - dy * ex
    if (cross === 0) return
    const along = ((a.x - from.x) * ey - (a.y - from.y) * ex) / cross
    const across = ((a.x - from.x) * dy - (a.y - from.y) * dx) / cross
    if (across >= 0 && across <= 1 && along >= 0) last = Math.min(last, along)
  })
  return last
}

/** An arrow from the hull of some to the hull of others; null where they touch. */
export function arrowBetween(by: readonly Token[], at: readonly Token[]): { from: Point; to: Point } | null {
  if (by.length === 0 || at.length === 0) return null
  const [a, b] = [centreOf(by.map(t => t.at)), centreOf(at.map(t => t.at))]
  const [leaves, enters] = [exitOf(a, b, outlineOf(by)), 1 - exitOf(b, a, outlineOf(at))]
  return leaves < enters ? { from: between(a, b, leaves), to: between(a, b, enters) } : null
}

/** The place of a line that is nearest to a point. */
export function footOn(from: Point, to: Point, point: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const along = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square
  return between(from, to, Math.min(1, Math.max(0, along)))
}

/** Where each of some aims: the nearest of the others. */
export const aimsOf = (by: readonly Token[], at: readonly Token[]): { from: Token; to: Token }[] =>
  at.length === 0
    ? []
    : by.map(from => ({ from, to: at.reduce((a, b) => (distance(b.at, from.at) < distance(a.at, from.at) ? b : a)) }))
