import type { Stand } from '../basics/board.ts'
import { isUpTo } from '../basics/measure.ts'
import { type Course, limited } from './course.ts'
import { coherencyProblems, endProblems } from './ends.ts'
import { findDifficult, lengthOf, type Way, wayProblems } from './paths.ts'
import { type Problem, problem } from './problems.ts'

/** What is wrong with the way of one base and its end, own bases not looked at. */
export function baseProblems(course: Course, stand: Stand, way: Way): Problem[] {
  const ground = findDifficult(course, stand, way)
  const { advance, limit } = course.manner
  const isSlowed = ground !== null && advance !== null && advance < limit
  const found = wayProblems(course, stand, way.points)
  if (isSlowed && isUpTo(lengthOf(way), limit) && !isUpTo(lengthOf(way), advance))
    found.push({
      ...problem('difficult', 'WP-TERR-03', stand.id, ground.id, way.body.at),
      measured: Math.ceil(lengthOf(way)),
      limit: advance,
    })
  return [...found, ...endProblems(course, stand, way.body, [])]
}

/** Everything that is wrong with the ways of a whole unit: ways, ends, the pace of Difficult terrain (WP-R-59), Coherency. */
export function unitProblems(course: Course, ways: ReadonlyMap<string, Way>): Problem[] {
  const { stands, manner } = course
  const all = stands.map(stand => ({ stand, way: ways.get(stand.id)! }))
  const slow = all.some(({ stand, way }) => findDifficult(course, stand, way) !== null)
  const pace = slow && manner.advance !== null && manner.advance < manner.limit ? limited(course, manner.advance) : course
  const bodies = all.map(({ way }) => way.body)
  const found = all.flatMap(({ stand, way }, i) => [
    ...wayProblems(pace, stand, way.points),
    ...endProblems(course, stand, way.body, bodies.slice(0, i)),
  ])
  return [...found.map(one => (pace === course ? one : slowed(one))), ...coherencyProblems(stands, bodies)]
}

/** Too far only because of the ground. */
const slowed = (one: Problem): Problem => (one.kind === 'too far' ? { ...one, kind: 'difficult', rule: 'WP-TERR-03' } : one)
