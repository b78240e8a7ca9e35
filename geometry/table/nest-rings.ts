import type { Point } from '../point.ts'
import { isInPolygon, signedArea } from './polygon.ts'

/** An area: what lies inside its border and in none of its holes. Borders run counter-clockwise, holes clockwise. */
type HoledPolygon = { border: readonly Point[]; holes: readonly (readonly Point[])[] }

/**
 * Rings as an outline gives them (reached ground on the left of every side) sorted into areas: every clockwise ring is a hole in the
 * smallest counter-clockwise one that holds its first point. Rings do not cross; a hole outside everything is left out.
 */
export function nestRings(rings: readonly (readonly Point[])[]): HoledPolygon[] {
  const sized = rings.map(ring => ({ ring, area: signedArea(ring) }))
  const borders = sized.filter(({ area }) => area > 0).sort((a, b) => a.area - b.area)
  const areas = borders.map(({ ring }) => ({ border: ring, holes: [] as (readonly Point[])[] }))
  for (const { ring, area } of sized) {
    if (area >= 0) continue
    const [corner] = ring
    const inner = corner && areas.find(({ border }) => isInPolygon(border, corner))
    inner?.holes.push(ring)
  }
  return areas
}
