import { ahead, bearing, turned } from '@sandtable/geometry/table/angle'
import type { Body } from '@sandtable/geometry/table/body'
import type { Stand } from '../basics/board.ts'
import { distance } from '../basics/measure.ts'
import { bodyThere, type Course } from './course.ts'
import { canEndBeside } from './ends.ts'
import { quickWay } from './find-way.ts'
import { follow, type UnitMove } from './follow.ts'
import type { Way } from './paths.ts'

const gapTo = (body: Body, foes: readonly Body[]): number => Math.min(...foes.map(foe => distance(body, foe)))

/** WP-R-149: whether every base ends further from the nearest enemy base than it began. */
export const isDirectlyAway = (stands: readonly Stand[], ways: ReadonlyMap<string, Way>, foes: readonly Body[]): boolean =>
  foes.length === 0 || stands.every(({ id, body }) => gapTo(ways.get(id)!.body, foes) > gapTo(body, foes))

/** Directions tried, and shares of the limit, the farthest first. */
const TURNS: readonly number[] = [0, 20, -20, 40, -40, 60, -60]
const SHARES: readonly number[] = [1, 0.75, 0.5, 0.25]

/** WP-R-149: a move after shooting, away from the nearest enemy; null where nothing was found: the unit stays. */
export function withdraw(course: Course, foes: readonly Body[]): UnitMove | null {
  const [leader] = course.stands.toSorted((a, b) => gapTo(a.body, foes) - gapTo(b.body, foes))
  if (!leader || foes.length === 0) return null
  const nearest = foes.reduce((best, foe) => (distance(leader.body, foe) < distance(leader.body, best) ? foe : best))
  const away = bearing(nearest.at, leader.body.at)
  for (const share of SHARES) {
    for (const turn of TURNS) {
      const to = ahead(leader.body.at, turned(away, turn), Math.floor(course.manner.limit * share))
      const lead = quickWay(course, leader, to, leader.body.facing)
      if (!lead || !canEndBeside(course, leader, bodyThere(leader, to), [])) continue
      const move = follow(course, leader, lead)
      if (move && isDirectlyAway(course.stands, move.ways, foes)) return move
    }
  }
  return null
}
