import type { Point } from '../point.ts'

/** One whole, in the unit of `sine` and `cosine`. */
export const SCALE = 1048576

/** Sines of 0..90 degrees in units of 1 / SCALE. */
const SINES: readonly number[] = [
  0, 18300, 36595, 54878, 73145, 91389, 109606, 127789, 145934, 164033, 182083, 200078, 218011, 235878, 253673, 271391, 289027,
  306574, 324028, 341383, 358634, 375776, 392803, 409711, 426494, 443147, 459665, 476044, 492277, 508360, 524288, 540057, 555661,
  571095, 586356, 601438, 616338, 631049, 645568, 659890, 674012, 687928, 701634, 715127, 728402, 741455, 754282, 766880, 779244,
  791370, 803256, 814897, 826289, 837430, 848316, 858943, 869309, 879410, 889243, 898805, 908093, 917105, 925838, 934288, 942454,
  950333, 957922, 965219, 972223, 978930, 985339, 991448, 997255, 1002758, 1007956, 1012847, 1017429, 1021701, 1025662, 1029311,
  1032646, 1035666, 1038371, 1040760, 1042832, 1044586, 1046022, 1047139, 1047937, 1048416, 1048576,
]

/** Tangents of 0.5, 1.5 .. 44.5 degrees: where one nearest whole degree gives way to the next. */
const HALF_WAY_TANGENTS: readonly number[] = [
  0.00872686779075879, 0.02618592156918693, 0.04366094290851206, 0.061162620150484306, 0.07870170682461844, 0.09628904819753861,
  0.1139356083016455, 0.13165249758739583, 0.1494510013491278, 0.16734260908141957, 0.18533904493153439, 0.20345229942369936,
  0.22169466264293988, 0.24007875908011603, 0.2586175843558903, 0.2773245440598385, 0.29621349496208027, 0.3152987888789835,
  0.33459531950207316, 0.354118572530698, 0.3738846794848047, 0.3939104756149424, 0.41421356237309503, 0.4348123749609336,
  0.45572625553258467, 0.4769755326981602, 0.4985816080534315, 0.5205670505517462, 0.5429556996384369, 0.5657727781877702,
  0.589045016420551, 0.612800788139932, 0.6370702608074932, 0.6618855611956915, 0.6872809586016131, 0.7132930678970053,
  0.7399610750284876, 0.7673269879789604, 0.7954359166678285, 0.8243363858174957, 0.8540806854634666, 0.8847252645559438,
  0.9163311740174234, 0.9489645667148796, 0.98269726311569,
]

/** A facing turned by whole degrees (counter-clockwise when positive), brought back to 0..359. */
export function turned(facing: number, by: number): number {
  const rest = (facing + by) % 360
  return rest < 0 ? rest + 360 : rest + 0
}

/** Sine of any whole degrees as the nearest whole number of 1 / SCALE; exact where the sine is 0, a half or 1. */
export function sine(degrees: number): number {
  const d = turned(degrees, 0)
  if (d <= 90) return SINES[d]!
  if (d <= 180) return SINES[180 - d]!
  return d <= 270 ? 0 - SINES[d - 180]! : 0 - SINES[360 - d]!
}

/** Cosine of whole degrees as a whole number of 1 / SCALE. */
export function cosine(degrees: number): number {
  return sine(degrees + 90)
}

/** A point turned around the origin, rounded to whole hundredths (exact at right angles). */
export function rotate(point: Point, degrees: number): Point {
  const s = sine(degrees)
  const c = cosine(degrees)
  return { x: Math.round((point.x * c - point.y * s) / SCALE) + 0, y: Math.round((point.x * s + point.y * c) / SCALE) + 0 }
}

/** The smaller turn between two facings, 0..180. */
export function turnBetween(a: number, b: number): number {
  const turn = turned(b, -a)
  return turn > 180 ? 360 - turn : turn
}

/** The place a distance ahead of `from`, rounded to whole hundredths. */
export function ahead(from: Point, facing: number, distance: number): Point {
  return {
    x: from.x + Math.round((distance * cosine(facing)) / SCALE),
    y: from.y + Math.round((distance * sine(facing)) / SCALE),
  }
}

/**
 * The direction from one place to another as the nearest whole degree, 0..359; 0 when they are the same place.
 * No whole offset lies exactly half-way between two degrees, and for offsets up to 40000 none lies so near to it that the
 * rounded tangents could decide wrongly (the test goes through all of them), so the answer is exactly the nearest degree.
 */
export function bearing(from: Point, to: Point): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const wide = Math.abs(dx)
  const high = Math.abs(dy)
  const octant = degreesBelow(Math.min(wide, high), Math.max(wide, high))
  const quadrant = high > wide ? 90 - octant : octant
  const upper = dx < 0 ? 180 - quadrant : quadrant
  return dy < 0 && upper > 0 ? 360 - upper : upper
}

/** Nearest whole degree, 0..45, of a direction in the first octant. */
function degreesBelow(rise: number, run: number): number {
  let low = 0
  let high = HALF_WAY_TANGENTS.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (rise > run * HALF_WAY_TANGENTS[middle]!) low = middle + 1
    else high = middle
  }
  return low
}
