import type { Point } from '../point.ts'
import type { Outlook } from './visibility-outlook.ts'

/** A piece of an outline in the view of an eye: depth along its axis first, then side. */
export type Piece = { type: 'disc'; depth: number; side: number; radius: number } | { type: 'edge'; a: Point; b: Point }

/**
 * Adds to `hidden` those slopes between `from` and `to` (all of which meet the piece) where a line meets the piece before the
 * target. Who comes first can only change where the two outlines cross, so between those slopes one test in the middle decides.
 */
export function addInFront(outlook: Outlook, piece: Piece, from: number, to: number, hidden: number[]): void {
  const parts = partsOf(outlook)
  const cuts = cutsBetween(piece, parts, from, to)
  let start = from
  for (const end of cuts) {
    const middle = (start + end) / 2
    if (depthAt(piece, middle) < firstDepth(parts, middle)) hidden.push(start, end)
    start = end
  }
}

/** The slopes between `from` and `to` where a piece crosses some parts, ascending, and `to` after them. */
function cutsBetween(piece: Piece, parts: readonly Piece[], from: number, to: number): readonly number[] {
  const cuts = [to]
  for (const part of parts) {
    const crossings = crossingsOf(piece, part)
    for (let i = 0; i < crossings.length; i++) {
      const { x, y } = crossings[i]!
      if (x > 0 && y > from * x && y < to * x) cuts.push(y / x)
    }
  }
  return cuts.length > 1 ? cuts.sort((a, b) => a - b) : cuts
}

/** The depth at which the line of a slope (one that meets the target) comes to the target. */
export function depthOfTarget(outlook: Outlook, slope: number): number {
  return firstDepth(partsOf(outlook), slope)
}

function firstDepth(parts: readonly Piece[], slope: number): number {
  let least = Infinity
  for (const part of parts) least = Math.min(least, depthAt(part, slope))
  return least
}

/** The outline of the target in the view. */
function partsOf({ eye, axisX, axisY, target }: Outlook): readonly Piece[] {
  const placed = ({ x, y }: Point): Point => {
    const dx = x - eye.x
    const dy = y - eye.y
    return { x: dx * axisX + dy * axisY, y: dy * axisX - dx * axisY }
  }
  if (target.type === 'disc') {
    const { x, y } = placed(target.at)
    return [{ type: 'disc', depth: x, side: y, radius: target.radius }]
  }
  const points = target.points.map(placed)
  return points.map((a, i) => ({ type: 'edge', a, b: points[(i + 1) % points.length]! }))
}

/** The depth at which the line of a slope first meets a piece, Infinity if it does not. */
function depthAt(piece: Piece, slope: number): number {
  if (piece.type === 'edge') {
    const a = piece.a.y - slope * piece.a.x
    const b = piece.b.y - slope * piece.b.x
    if ((a > 0 && b > 0) || (a < 0 && b < 0) || a === b) return Infinity
    return piece.a.x + (piece.b.x - piece.a.x) * (a / (a - b))
  }
  const { depth, side, radius } = piece
  const square = 1 + slope * slope
  const along = depth + slope * side
  const across = side - slope * depth
  const spare = radius * radius * square - across * across
  return spare < 0 ? Infinity : (along - Math.sqrt(spare)) / square
}

function crossingsOf(p: Piece, q: Piece): readonly Point[] {
  if (p.type === 'disc') return q.type === 'disc' ? discsCross(p, q) : edgeCrossesDisc(q, p)
  return q.type === 'disc' ? edgeCrossesDisc(p, q) : edgesCross(p, q)
}

type Disc = Extract<Piece, { type: 'disc' }>
type Edge = Extract<Piece, { type: 'edge' }>

function discsCross(p: Disc, q: Disc): readonly Point[] {
  const dx = q.depth - p.depth
  const dy = q.side - p.side
  const square = dx * dx + dy * dy
  const along = (square + p.radius * p.radius - q.radius * q.radius) / 2
  const spare = p.radius * p.radius * square - along * along
  if (square === 0 || spare < 0) return []
  const across = Math.sqrt(spare)
  const at = (side: number): Point => ({
    x: p.depth + (dx * along - dy * across * side) / square,
    y: p.side + (dy * along + dx * across * side) / square,
  })
  return [at(1), at(-1)]
}

function edgeCrossesDisc({ a, b }: Edge, { depth, side, radius }: Disc): readonly Point[] {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const square = dx * dx + dy * dy
  const along = (depth - a.x) * dx + (side - a.y) * dy
  const across = (depth - a.x) * dy - (side - a.y) * dx
  const spare = radius * radius * square - across * across
  if (square === 0 || spare < 0) return []
  const root = Math.sqrt(spare)
  const [first, last] = [(along - root) / square, (along + root) / square]
  const crossings: Point[] = []
  if (first >= 0 && first <= 1) crossings.push({ x: a.x + dx * first, y: a.y + dy * first })
  if (last >= 0 && last <= 1) crossings.push({ x: a.x + dx * last, y: a.y + dy * last })
  return crossings
}

function edgesCross(p: Edge, q: Edge): readonly Point[] {
  const dx = p.b.x - p.a.x
  const dy = p.b.y - p.a.y
  const a = dx * (q.a.y - p.a.y) - dy * (q.a.x - p.a.x)
  const b = dx * (q.b.y - p.a.y) - dy * (q.b.x - p.a.x)
  if (a === b || (a > 0 && b > 0) || (a < 0 && b < 0)) return []
  const share = a / (a - b)
  return [{ x: q.a.x + (q.b.x - q.a.x) * share, y: q.a.y + (q.b.y - q.a.y) * share }]
}
