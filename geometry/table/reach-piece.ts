/**
 * Pieces of outlines, one after the other in one array, PIECE numbers each: the two ends of a segment (twice the same point
 * for a disc), the distance the outline is drawn at (REACH), and what it is (FACTOR): a factor above 1 for the edge of a zone,
 * BLOCK for that of a blocked body, BORDER for a line that may not be crossed.
 */
export const PIECE = 6
export const REACH = 4
export const FACTOR = 5
export const BLOCK = 0
export const BORDER = -1

/**
 * The leg being looked at, as plain numbers in one array, because passing them one by one is what would take most of the time:
 * its ends A and B, its direction U (a unit vector), the part of it in question (FROM, TO), and in it what is inside a
 * zone (ENTER, LEAVE; nothing if it leaves before it enters), all from A on.
 */
export type Leg = Float64Array

export const AX = 0
export const AY = 1
export const BX = 2
export const BY = 3
export const UX = 4
export const UY = 5
export const FROM = 6
export const TO = 7
export const ENTER = 8
export const LEAVE = 9
export const LEG = 10

/** What rounding alone may bring a leg too close to a piece, in hundredths. */
const HAIR = 1e-9

/**
 * Whether a leg comes closer to a piece than its reach anywhere. The second end of an edge is left to the next edge, of
 * which it is the first.
 */
export function comesTooClose(leg: Leg, pieces: Float64Array, piece: number): boolean {
  const at = piece * PIECE
  const px = pieces[at]!
  const py = pieces[at + 1]!
  const qx = pieces[at + 2]!
  const qy = pieces[at + 3]!
  const reach = pieces[at + REACH]! - HAIR
  const ax = leg[AX]!
  const ay = leg[AY]!
  const bx = leg[BX]!
  const by = leg[BY]!
  if (isCloser(px, py, ax, ay, bx, by, reach)) return true
  if (px === qx && py === qy) return false
  return (
    isCloser(ax, ay, px, py, qx, qy, reach) || isCloser(bx, by, px, py, qx, qy, reach) || cross(ax, ay, bx, by, px, py, qx, qy)
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

/**
 * Widens ENTER .. LEAVE by the part of FROM .. TO that is within a piece's reach of the piece. A grown piece is a disc and a
 * band: the disc round the second end of an edge is left to the next edge.
 */
export function widen(leg: Leg, pieces: Float64Array, piece: number): void {
  const at = piece * PIECE
  const px = pieces[at]! - leg[AX]!
  const py = pieces[at + 1]! - leg[AY]!
  const reach = pieces[at + REACH]! + HAIR
  const middle = px * leg[UX]! + py * leg[UY]!
  const height = px * leg[UY]! - py * leg[UX]!
  const spare = reach * reach - height * height
  if (spare >= 0) {
    const half = Math.sqrt(spare)
    include(leg, Math.max(leg[FROM]!, middle - half), Math.min(leg[TO]!, middle + half))
  }
  const ex = pieces[at + 2]! - pieces[at]!
  const ey = pieces[at + 3]! - pieces[at + 1]!
  if (ex !== 0 || ey !== 0) widenByBand(leg, px, py, ex, ey, reach)
}

/** The band along an edge (ex, ey) that starts at (px, py), seen from the leg's start. */
function widenByBand(leg: Leg, px: number, py: number, ex: number, ey: number, reach: number): void {
  const square = ex * ex + ey * ey
  const along = px * ex + py * ey
  const alongStep = leg[UX]! * ex + leg[UY]! * ey
  const side = px * ey - py * ex
  const sideStep = leg[UX]! * ey - leg[UY]! * ex
  const width = reach * Math.sqrt(square)
  let enter = leg[FROM]!
  let leave = leg[TO]!
  if (alongStep !== 0) {
    const one = along / alongStep
    const other = (along + square) / alongStep
    enter = Math.max(enter, Math.min(one, other))
    leave = Math.min(leave, Math.max(one, other))
  } else if (along > 0 || along + square < 0) return
  if (sideStep !== 0) {
    const one = (side - width) / sideStep
    const other = (side + width) / sideStep
    enter = Math.max(enter, Math.min(one, other))
    leave = Math.min(leave, Math.max(one, other))
  } else if (side > width || side < -width) return
  include(leg, enter, leave)
}

function include(leg: Leg, enter: number, leave: number): void {
  if (enter > leave) return
  if (enter < leg[ENTER]!) leg[ENTER] = enter
  if (leave > leg[LEAVE]!) leg[LEAVE] = leave
}
