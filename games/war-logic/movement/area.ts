import type { Point } from '@sandtable/geometry/point'
import type { SceneMark } from '@sandtable/kernel'
import { discAt } from '../basics/measure.ts'
import type { PlayerId, Unit, World } from '../world.ts'
import { courseOf, seenFor } from './course.ts'
import { bodyOfPlace, hasRidden, homeOf } from './doors.ts'
import { isTeleport, type Means, meansNamed } from './means.ts'
import { hasObstacles, reachFrom, ringRound } from './reach.ts'
import { speedOf } from './speed.ts'

const mark = (id: string, rings: readonly (readonly Point[])[]): SceneMark[] => {
  const [points, ...holes] = rings
  return points ? [{ id, kind: 'mark', type: 'polygon', style: 'reach', label: null, rule: 'WL-MOVE-01', points, holes }] : []
}
function areaOf(world: World, unit: Unit, means: Means, player: PlayerId): SceneMark[] {
  const course = courseOf(world, unit, means, seenFor(world, unit, player))
  const home = homeOf(world, unit)
  const far = speedOf(world, unit, means.skill).total
  if (home) return mark(`reach ${means.id}`, [ringRound(bodyOfPlace(world, home), course, far)])
  if (isTeleport(means.skill)) return mark(`reach ${means.id}`, [ringRound(discAt(unit.at, 0), course, far)])
  const around = mark(`reach ${means.id}`, reachFrom(world, course, unit.at, false).outline())
  return hasObstacles(course)
    ? [...around, ...mark(`climb ${means.id}`, reachFrom(world, course, unit.at, true).outline())]
    : around
}
/** Where a unit can come, to be drawn: around obstacles, and across them. */
export function areasOf(world: World, unit: Unit, means: string | null, player: PlayerId): SceneMark[] {
  const home = homeOf(world, unit)
  if (home && hasRidden(world, unit)) return []
  // What a shape changer could borrow is drawn once it is chosen.
  const all = meansNamed(world, unit, means).filter(({ held, skill }) => means !== null || held.skill === skill)
  return all.flatMap(each => areaOf(world, unit, each, player))
}
