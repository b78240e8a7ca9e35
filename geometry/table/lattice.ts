/** A lattice has at most about 3.6 times this many points; see `latticeReach`. */
const LARGEST_NORM = 9216

/** How far from its middle a lattice can reach, in hundredths: 96 times its spacing. */
export function latticeReach(spacing: number): number {
  return 96 * spacing
}

/**
 * The points of a triangular lattice within a radius of its middle, nearest first: x, y, x, y ... rounded to whole hundredths.
 * Every place within the radius has a point no further than 0.58 times the spacing from it. Equally near points come from
 * bottom to top, then from left to right. Larger radii than `latticeReach` are cut down to it.
 */
export function latticeWithin(spacing: number, radius: number): Int32Array {
  const norm = Math.min(LARGEST_NORM, Math.floor((radius * radius) / (spacing * spacing)))
  const starts = new Int32Array(norm + 2)
  forPoints(norm, (_i, _j, at) => starts[at + 1]!++)
  for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!
  const points = new Int32Array(2 * starts[norm + 1]!)
  forPoints(norm, (i, j, at) => {
    const place = 2 * starts[at]!++
    points[place] = Math.round(spacing * (i + j / 2))
    points[place + 1] = Math.round(spacing * j * HALF_ROOT_3)
  })
  return points
}

/** Half the square root of 3: the height of a row. */
const HALF_ROOT_3 = 0.8660254037844386

/** Goes through the points (i + j / 2, j * HALF_ROOT_3) whose squared distance from the middle, a whole number, is at most `norm`. */
function forPoints(norm: number, visit: (i: number, j: number, at: number) => void): void {
  const rows = Math.floor(Math.sqrt((norm * 4) / 3))
  for (let j = -rows; j <= rows; j++) {
    const half = Math.sqrt(Math.max(0, norm - (j * j * 3) / 4))
    for (let i = Math.floor(-j / 2 - half); i <= Math.ceil(-j / 2 + half); i++) {
      const at = i * i + i * j + j * j
      if (at <= norm) visit(i, j, at)
    }
  }
}
