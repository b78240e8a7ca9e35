import type { Point } from '../point.ts'
import { distanceBetween } from './segment.ts'
import type { Shape } from './shape.ts'

/**
 * Points along the part of a base's outline that faces a place, from where the strip of sight touches it on the right to where
 * it does on the left, both included. A line out of the base leaves it through this part, so no other eyes are needed.
 */
export function frontOf(base: Shape, right: Point, left: Point, facing: Point, count: number): Point[] {
  if (base.type !== 'disc') return frontOfPolygon(base.points, right, left, count)
  return base.radius === 0 ? [base.at] : frontOfDisc(base.at, base.radius, right, left, facing, count)
}

/** Even steps on the chords from the right end to the point straight ahead and on to the left end, pushed out to the rim. */
function frontOfDisc(at: Point, radius: number, right: Point, left: Point, facing: Point, count: number): Point[] {
  const ahead = pushedOut(facing, at, radius)
  const front: Point[] = []
  for (let i = 0; i < count; i++) {
    const share = (2 * i) / (count - 1)
    front.push(pushedOut(share <= 1 ? between(right, ahead, share) : between(ahead, left, share - 1), at, radius))
  }
  return front
}

/** Even steps along the edges. */
function frontOfPolygon(points: readonly Point[], right: Point, left: Point, count: number): Point[] {
  const n = points.length
  let i = points.findIndex(p => p.x === right.x && p.y === right.y)
  const chain = [points[i]!]
  let total = 0
  while (chain.length <= n && (points[i]!.x !== left.x || points[i]!.y !== left.y)) {
    const next = (i + 1) % n
    total += distanceBetween(points[i]!, points[next]!)
    chain.push(points[next]!)
    i = next
  }
  return Array.from({ length: count }, (_, k) => pointAlong(chain, (total * k) / (count - 1)))
}

function pointAlong(chain: readonly Point[], way: number): Point {
  let rest = way
  for (let i = 1; i < chain.length; i++) {
    const length = distanceBetween(chain[i - 1]!, chain[i]!)
    if (rest < length) return between(chain[i - 1]!, chain[i]!, rest / length)
    rest -= length
  }
  return chain[chain.length - 1]!
}

function pushedOut(p: Point, at: Point, radius: number): Point {
  const scale = radius / distanceBetween(at, p)
  return { x: at.x + (p.x - at.x) * scale, y: at.y + (p.y - at.y) * scale }
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}
