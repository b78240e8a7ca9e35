import type { Point } from '@sandtable/geometry/point'
import type { Body } from '@sandtable/geometry/table/body'
import { isPointInside } from '@sandtable/geometry/table/distance'
import { latticeWithin } from '@sandtable/geometry/table/lattice'
import { shapeOf } from '@sandtable/geometry/table/shape'
import type { Ground, Stand } from '../basics/board.ts'
import { isCoherent } from '../basics/coherency.ts'
import { overlaps } from '../basics/measure.ts'
import { bodyThere } from '../movement/course.ts'
import { joins } from '../movement/place-bases.ts'

/** WP-R-85: a base stands without support if its centre is inside the outline. */
export const isSupported = ({ body: outline }: Ground, body: Body): boolean => isPointInside(outline, body.at)

/** WP-BLDG-03, WP-BLDG-04: whether bases may stand on a roof beside those who do: in Coherency, on it, none on another. */
export const areOnRoof = (building: Ground, bodies: readonly Body[], occupants: readonly Body[]): boolean =>
  bodies.every(
    (body, i) => isSupported(building, body) && ![...occupants, ...bodies.slice(0, i)].some(other => overlaps(body, other)),
  ) && isCoherent(bodies)

/** How fine places are looked for; finer where that finds no room. */
const SPACINGS: readonly number[] = [50, 24, 14]

/** Who wants to stand on a roof, beside whom, and where each base may. */
type Roof = { building: Ground; stands: readonly Stand[]; occupants: readonly Body[]; isClear: (body: Body) => boolean }

function findPlaces({ building, stands, occupants, isClear }: Roof, wish: Point, spacing: number) {
  const { left, right, bottom, top } = shapeOf(building.body).box
  const lattice = latticeWithin(spacing, Math.max(right - left, top - bottom))
  const bodies = new Map<string, Body>()
  for (const stand of stands) {
    const own = [...bodies.values()]
    for (let i = 0; i < lattice.length; i += 2) {
      const body = bodyThere(stand, { x: wish.x + lattice[i]!, y: wish.y + lattice[i + 1]! })
      if (!isSupported(building, body) || [...occupants, ...own].some(other => overlaps(body, other))) continue
      if (!joins(body, own) || !isClear(body)) continue
      bodies.set(stand.id, body)
      break
    }
    if (!bodies.has(stand.id)) return null
  }
  return bodies
}

/** The place itself if it is on the roof; the middle of the edge nearest to it, and the corners after it: where occupants see out. */
function wishesOn(building: Ground, towards: Point): Point[] {
  const shape = shapeOf(building.body)
  if (shape.type === 'disc') return [shape.at]
  const middles = shape.points.map((a, i) => {
    const b = shape.points[(i + 1) % shape.points.length]!
    return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) }
  })
  const far = ({ x, y }: Point) => (x - towards.x) ** 2 + (y - towards.y) ** 2
  const edges = [...middles, ...shape.points].sort((a, b) => far(a) - far(b))
  return isPointInside(building.body, towards) ? [{ x: towards.x, y: towards.y }, ...edges] : edges
}

/**
 * WP-BLDG-03: places for a unit on a roof, in Coherency, the first at a place on it, or at the edge towards one (WP-R-38); null where there
 * is no room. Each wish is tried coarsely, then more closely.
 */
export function roofPlaces(
  building: Ground,
  stands: readonly Stand[],
  occupants: readonly Body[],
  towards: Point,
  isClear: (body: Body) => boolean = () => true,
): ReadonlyMap<string, Body> | null {
  const roof: Roof = { building, stands, occupants, isClear }
  for (const spacing of SPACINGS) {
    for (const wish of wishesOn(building, towards)) {
      const found = findPlaces(roof, wish, spacing)
      if (found) return found
    }
  }
  return null
}
