import type { Point } from '@sandtable/geometry/point'
import type { Body } from '@sandtable/geometry/table/body'
import { latticeWithin } from '@sandtable/geometry/table/lattice'
import { overlaps } from '../basics/measure.ts'
import { bodyThere, type Course } from './course.ts'
import { canEnd } from './ends.ts'
import { findAmong, placeBases, type Search } from './place-bases.ts'

/** Places of the first base that are tried, from the wish outwards. */
const FIRST = latticeWithin(100, 1600)
const TRIES = 60

/**
 * WP-DEPL-01, WP-R-173: a unit is set down round a wish, or as near to it as may be, in Coherency, every base where `isAllowed` says (wholly in a
 * zone, so far from enemies) and where it could end a move; null where no room was found. Ways do not matter.
 */
export function setDown(
  course: Course,
  wish: Point,
  facing: number,
  isAllowed: (body: Body) => boolean,
): ReadonlyMap<string, Body> | null {
  const [leader, ...rest] = course.stands
  if (!leader) return null
  const search: Search = {
    canStand: (_stand, body, own) => !own.some(other => overlaps(body, other)) && canEnd(course, body) && isAllowed(body),
    wayTo: (stand, at, turn) => ({ points: [at], body: bodyThere(stand, at, turn) }),
  }
  let tries = 0
  for (let i = 0; i < FIRST.length && tries < TRIES; i += 2) {
    const at = { x: wish.x + FIRST[i]!, y: wish.y + FIRST[i + 1]! }
    const lead = findAmong(search, leader, [{ at, facing }], [])
    if (!lead) continue
    tries++
    const found = placeBases(
      search,
      rest.map(stand => ({ stand, wish: at, facing })),
      [lead.body],
    )
    if (found) return new Map([[leader.id, lead.body], ...[...found].map(([id, way]) => [id, way.body] as const)])
  }
  return null
}
