import { distanceBetween } from '@sandtable/geometry/table/segment'
import type { Placed } from '@sandtable/kernel'
import { boardOf } from '../basics/board-of.ts'
import { isCoherent, violationsOf } from '../basics/coherency.ts'
import { bodiesOf } from '../basics/measure.ts'
import { isOnTable } from '../basics/queries.ts'
import { type Course, courseOf } from '../movement/course.ts'
import { endProblems } from '../movement/ends.ts'
import { quickWay, reachOf, wayIn } from '../movement/find-way.ts'
import { speedOf } from '../movement/manner.ts'
import type { Way } from '../movement/paths.ts'
import { type Problem, problem } from '../movement/problems.ts'
import { regroup } from '../movement/regroup.ts'
import type { Unit, World } from '../world.ts'
import { isInAssault } from './fire.ts'

type Ways = ReadonlyMap<string, Way>

/** WP-COH-04, WP-R-64: whether a unit first comes together when it is activated to shoot. */
export const mustRegroup = (world: World, unit: Unit): boolean =>
  isOnTable(unit) && unit.building === null && !isCoherent(bodiesOf(unit)) && !isInAssault(world, unit)

const courseFor = (world: World, unit: Unit): Course =>
  courseOf(boardOf(world), unit.id, {
    ...{ limit: speedOf(world, unit, 'advance'), advance: null },
    ...{ engages: new Set(), beside: new Set() },
  })
/** What the app would do. */
export const regrouped = (world: World, unit: Unit): Ways => regroup(courseFor(world, unit))
const left = (ways: Ways): number => violationsOf([...ways.values()].map(({ body }) => body))

/** Where bases were put, and what is wrong with it: a base cannot come there or stand there, or fewer would be alone otherwise. */
export function judgeRegroup(world: World, unit: Unit, places: readonly Placed[]): { ways: Ways; problems: Problem[] } {
  const course = courseFor(world, unit)
  const ways = new Map<string, Way>()
  const problems: Problem[] = []
  for (const stand of course.stands) {
    const { x, y, facing } = places.find(({ piece }) => piece === stand.id)!
    const look = facing ?? stand.body.facing
    const way = quickWay(course, stand, { x, y }, look) ?? wayIn(course, stand, reachOf(course, stand), { x, y }, look)
    if (!way) {
      problems.push({
        ...problem('too far', 'WP-R-64', stand.id, null, { x, y }),
        limit: course.manner.limit,
        measured: Math.ceil(distanceBetween(stand.body.at, { x, y })),
      })
      continue
    }
    const own = [...ways.values()].map(({ body }) => body)
    problems.push(...endProblems(course, stand, way.body, own))
    ways.set(stand.id, way)
  }
  if (problems.length === 0 && left(ways) > left(regroup(course))) problems.push(problem('alone', 'WP-R-64', null, null))
  return { ways, problems }
}
