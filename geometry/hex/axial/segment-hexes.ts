import type { Point } from '../../point.ts'
import type { Orientation } from '../hex.ts'
import { type Axial, axialAdd, axialSubtract, isSameAxial } from './axial.ts'
import { DIRECTIONS } from './direction.ts'
import { hexDot } from './product.ts'

/** A hex that a segment crosses, and the share of the segment at the middle of what it crosses. */
type CrossedHex = { hex: Axial; share: number }
export type SegmentOptions = {
  orientation: Orientation
  /** Between two opposite sides of a hex, in the unit of the points. */
  width: number
  /** How far to its left the segment is shifted. */
  aside: number
  /** A hex of which no more than this is crossed is only touched. */
  touch: number
}

/** From the centre of a hex to its side, in the unit of `hexDot`. */
const SIDE = 1
const ROOT = Math.sqrt(3)

/** The hexes crossed by the segment between any two points, in order, the ends included: a walk from hex to hex by the side reached first. */
export function segmentHexes(from: Point, to: Point, { orientation, width, aside, touch }: SegmentOptions): CrossedHex[] {
  const [a, b] = [pointOf(from, width, orientation), pointOf(to, width, orientation)]
  const way = axialSubtract(b, a)
  const long = Math.sqrt(hexDot(way, way) / 2)
  // A quarter turn to the left.
  const part = aside / width / (ROOT * long)
  const left = { q: (way.q + 2 * way.r) * part, r: -(2 * way.q + way.r) * part }
  const start = axialAdd(a, left)
  const end = nearestHex(axialAdd(b, left))
  const steps = DIRECTIONS.filter(step => hexDot(step, way) > 0)
  const crossed: CrossedHex[] = []
  let [hex, entered] = [nearestHex(start), 0]
  for (;;) {
    const { share, step } = leavingOf(hex, start, way, steps)
    const leaves = Math.min(1, share)
    if ((leaves - entered) * long > touch / width) crossed.push({ hex, share: (entered + leaves) / 2 })
    if (isSameAxial(hex, end) || share >= 1) return crossed
    hex = axialAdd(hex, step)
    entered = Math.max(entered, share)
  }
}

/** The coordinates of a point, not rounded. */
function pointOf({ x, y }: Point, width: number, orientation: Orientation): Axial {
  if (orientation === 'flat') {
    const q = (2 * x) / (width * ROOT)
    return { q, r: -y / width - q / 2 }
  }
  const r = (-2 * y) / (width * ROOT)
  return { q: x / width - r / 2, r }
}

function nearestHex({ q, r }: Axial): Axial {
  const s = -q - r
  const near = { q: Math.round(q), r: Math.round(r), s: Math.round(s) }
  const off = { q: Math.abs(near.q - q), r: Math.abs(near.r - r), s: Math.abs(near.s - s) }
  if (off.q > off.r && off.q > off.s) near.q = -near.r - near.s
  else if (off.r > off.s) near.r = -near.q - near.s
  return { q: near.q + 0, r: near.r + 0 }
}

function leavingOf(at: Axial, start: Axial, way: Axial, steps: readonly Axial[]): { share: number; step: Axial } {
  const off = axialSubtract(at, start)
  let found = { share: Number.POSITIVE_INFINITY, step: steps[0]! }
  for (const step of steps) {
    const share = (SIDE + hexDot(off, step)) / hexDot(way, step)
    if (share < found.share) found = { share, step }
  }
  return found
}
