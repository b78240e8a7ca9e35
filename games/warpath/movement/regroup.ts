import type { Point } from '@sandtable/geometry/point'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import type { Stand } from '../basics/board.ts'
import { violationsOf } from '../basics/coherency.ts'
import type { Course } from './course.ts'
import { searchFor } from './follow.ts'
import type { Way } from './paths.ts'
import { findNear } from './place-bases.ts'

const stay = ({ body }: Stand): Way => ({ points: [body.at], body })

/** As far towards a place as a base may go. */
function pulled(from: Point, to: Point, limit: number): Point {
  const far = distanceBetween(from, to)
  const share = far === 0 ? 0 : Math.min(1, limit / far)
  return { x: Math.round(from.x + (to.x - from.x) * share), y: Math.round(from.y + (to.y - from.y) * share) }
}

/** All bases come to one of them, the nearest first; who cannot join comes as near as it can, or stays. */
function gatheredAt(course: Course, centre: Stand): Map<string, Way> {
  const search = searchFor(course, [])
  const ways = new Map([[centre.id, stay(centre)]])
  const order = course.stands
    .filter(stand => stand !== centre)
    .toSorted((a, b) => distanceBetween(a.body.at, centre.body.at) - distanceBetween(b.body.at, centre.body.at))
  for (const stand of order) {
    const own = [...ways.values()].map(({ body }) => body)
    const { facing } = stand.body
    const wish = pulled(stand.body.at, centre.body.at, course.manner.limit)
    const way =
      findNear(search, { stand, wish: stand.body.at, facing }, own) ??
      findNear({ ...search, isLoose: true }, { stand, wish, facing }, own)
    ways.set(stand.id, way ?? stay(stand))
  }
  return ways
}

const bodiesIn = (ways: ReadonlyMap<string, Way>) => [...ways.values()].map(({ body }) => body)

/**
 * WP-COH-04, WP-R-64: a regrouping move that leaves as few violations as any that was found, within the limit of the course (its Advance
 * value); where several do, the one that moves least. Units in Coherency stay.
 */
export function regroup(course: Course): ReadonlyMap<string, Way> {
  const still = new Map(course.stands.map(stand => [stand.id, stay(stand)]))
  let best = { ways: still, left: violationsOf(bodiesIn(still)), far: 0 }
  for (const centre of best.left === 0 ? [] : course.stands) {
    const ways = gatheredAt(course, centre)
    const left = violationsOf(bodiesIn(ways))
    const far = course.stands.reduce((sum, stand) => sum + distanceBetween(stand.body.at, ways.get(stand.id)!.body.at), 0)
    if (left < best.left || (left === best.left && far < best.far)) best = { ways, left, far }
  }
  return best.ways
}
