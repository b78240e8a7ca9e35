import { PIECE } from './reach-paint.ts'

/** What rounding alone may bring a leg too close to a piece, in hundredths. */
const HAIR = 1e-9

/**
 * Whether the leg from (ax, ay) to (bx, by) comes closer to a piece than its distance. The second end of an edge is left to
 * the next edge, of which it is the first.
 */
export function comesTooClose(pieces: Float64Array, piece: number, ax: number, ay: number, bx: number, by: number): boolean {
  const at = piece * PIECE
  const px = pieces[at]!
  const py = pieces[at + 1]!
  const qx = pieces[at + 2]!
  const qy = pieces[at + 3]!
  const reach = pieces[at + 4]! - HAIR
  if (isCloser(px, py, ax, ay, bx, by, reach)) return true
  if (px === qx && py === qy) return false
  return (
    isCloser(ax, ay, px, py, qx, qy, reach) ||
    isCloser(bx, by, px, py, qx, qy, reach) ||
    cross(ax, ay, bx, by, px, py, qx, qy)
  )
}

/** Whether a point is closer to a segment than `reach`; beside it by cross product, so that whole distances count exactly. */
function isCloser(px: number, py: number, ax: number, ay: number, bx: number, by: number, reach: number): boolean {
  const dx = bx - ax
  const dy = by - ay
  const ox = px - ax
  const oy = py - ay
  const along = ox * dx + oy * dy
  if (along <= 0) return ox * ox + oy * oy < reach * reach
  const square = dx * dx + dy * dy
  if (along >= square) return (px - bx) * (px - bx) + (py - by) * (py - by) < reach * reach
  const height = ox * dy - oy * dx
  return height * height < reach * reach * square
}

function cross(ax: number, ay: number, bx: number, by: number, px: number, py: number, qx: number, qy: number): boolean {
  const p = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
  const q = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax)
  if (p > 0 === q > 0) return false
  const a = (qx - px) * (ay - py) - (qy - py) * (ax - px)
  const b = (qx - px) * (by - py) - (qy - py) * (bx - px)
  return a > 0 !== b > 0
}

/** Part of a leg, from its start; empty when it ends before it begins. */
export type Stretch = { enter: number; leave: number }

/**
 * Widens `stretch` by the part of a leg, between `from` and `to` on it, that is within a piece's distance of the piece. The
 * leg starts at (ax, ay) in the direction of the unit vector (ux, uy). A grown piece is a disc and a band: the disc round the
 * second end of an edge is left to the next edge.
 */
export function widen(
  stretch: Stretch,
  pieces: Float64Array,
  piece: number,
  ax: number,
  ay: number,
  ux: number,
  uy: number,
  from: number,
  to: number,
): void {
  const at = piece * PIECE
  const px = pieces[at]! - ax
  const py = pieces[at + 1]! - ay
  const ex = pieces[at + 2]! - pieces[at]!
  const ey = pieces[at + 3]! - pieces[at + 1]!
  const reach = pieces[at + 4]! + HAIR
  widenByDisc(stretch, px * ux + py * uy, px * uy - py * ux, reach, from, to)
  if (ex !== 0 || ey !== 0) widenByBand(stretch, px, py, ex, ey, ux, uy, reach, from, to)
}

/** The band along an edge (ex, ey) that starts at (px, py), seen from the leg's start. */
function widenByBand(
  stretch: Stretch,
  px: number,
  py: number,
  ex: number,
  ey: number,
  ux: number,
  uy: number,
  reach: number,
  from: number,
  to: number,
): void {
  const square = ex * ex + ey * ey
  const along = px * ex + py * ey
  const alongStep = ux * ex + uy * ey
  const side = px * ey - py * ex
  const sideStep = ey * ux - ex * uy
  const width = reach * Math.sqrt(square)
  // On the leg, `along` to `along + square` and `side - width` to `side + width` must hold the steps made so far.
  if (alongStep === 0 ? along > 0 || along + square < 0 : sideStep === 0 && (side > width || side < -width)) return
  let enter = from
  let leave = to
  if (alongStep !== 0) {
    const one = along / alongStep
    const other = (along + square) / alongStep
    enter = Math.max(enter, Math.min(one, other))
    leave = Math.min(leave, Math.max(one, other))
  }
  if (sideStep !== 0) {
    const one = (side - width) / sideStep
    const other = (side + width) / sideStep
    enter = Math.max(enter, Math.min(one, other))
    leave = Math.min(leave, Math.max(one, other))
  }
  include(stretch, enter, leave)
}

function widenByDisc(stretch: Stretch, middle: number, height: number, reach: number, from: number, to: number): void {
  const spare = reach * reach - height * height
  if (spare < 0) return
  const half = Math.sqrt(spare)
  include(stretch, Math.max(from, middle - half), Math.min(to, middle + half))
}

function include(stretch: Stretch, enter: number, leave: number): void {
  if (enter > leave) return
  if (enter < stretch.enter) stretch.enter = enter
  if (leave > stretch.leave) stretch.leave = leave
}
