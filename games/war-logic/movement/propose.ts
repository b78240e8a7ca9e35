import { latticeWithin } from '@sandtable/geometry/table/lattice'
import type { Reach } from '@sandtable/geometry/table/reach'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import type { Place } from '@sandtable/kernel'
import type { PlayerId, Spot, Unit, World } from '../world.ts'
import { courseOf, type Outlook, outlookFor } from './course.ts'
import { bodyOfPlace, doorTowards, hasRidden, homeOf } from './doors.ts'
import { judgeMove, type Wish } from './judge-move.ts'
import { isTeleport, type Means } from './means.ts'
import { hasObstacles, reachFrom } from './reach.ts'

type Draft = Omit<Wish, 'points'>
const placeAt = ({ x, y }: Spot, facing: number | null): Place => ({ x, y, facing, level: null })
const farFrom = (points: readonly Place[] | null, to: Spot): number =>
  points === null || points.length === 0 ? Infinity : distanceBetween(points.at(-1)!, to)

/** Places round a wish that are tried, and how many. */
const AROUND = latticeWithin(40, 400)
const TRIES = 40
/** A shape changer could borrow two dozen. */
const MOST_MEANS = 3

/** The way by a reach to the place nearest to a wish where a unit may end. */
function wayIn(
  reach: Reach,
  to: Place,
  isLegal: (points: readonly Place[]) => boolean,
  before: readonly Place[],
): Place[] | null {
  const near = reach.nearest(to)
  for (let i = 0; i < 2 * TRIES; i += 2) {
    const end = { x: near.x + AROUND[i]!, y: near.y + AROUND[i + 1]! }
    const found = reach.pathTo(end)
    if (!found) continue
    const points = [...before, ...found.points.slice(1).map(point => placeAt(point, null))]
    const last = points.at(-1)
    if (!last) continue
    points[points.length - 1] = { ...last, facing: to.facing }
    if (isLegal(points)) return points
  }
  return null
}
/** WL-MOVE-09: straight to the place, or as near to it as there is room. */
function jumpNear(to: Place, isLegal: (points: readonly Place[]) => boolean): Place[] | null {
  for (let i = 0; i < 2 * TRIES; i += 2) {
    const points = [placeAt({ x: to.x + AROUND[i]!, y: to.y + AROUND[i + 1]! }, to.facing)]
    if (isLegal(points)) return points
  }
  return null
}

/** By one means: around obstacles, or across them where that comes nearer. */
function wayBy(world: World, unit: Unit, draft: Draft, means: Means, to: Place, player: PlayerId, seen: Outlook): Place[] | null {
  const home = homeOf(world, unit)
  const door = home && doorTowards(world, unit, bodyOfPlace(world, home), to)
  const only = { ...seen, means: [means] }
  const isLegal = (points: readonly Place[]): boolean =>
    judgeMove(world, unit, { ...draft, means: means.id, points }, player, only).ok
  if (isTeleport(means.skill)) return jumpNear(to, isLegal)
  const course = courseOf(world, unit, means, seen)
  const before = door ? [placeAt(door, null)] : []
  const from = door ?? unit.at
  const around = wayIn(reachFrom(world, course, from, false), to, isLegal, before)
  if (!hasObstacles(course) || farFrom(around, to) === 0) return around
  const across = wayIn(reachFrom(world, course, from, true), to, isLegal, before)
  return farFrom(across, to) < farFrom(around, to) ? across : around
}

/** The legal way nearest to a wish; null: there is none but to stay. */
export function wayNear(
  world: World,
  unit: Unit,
  draft: Draft,
  points: readonly Place[],
  player: PlayerId,
): readonly Place[] | null {
  const seen = outlookFor(world, unit, draft.means, player)
  if (judgeMove(world, unit, { ...draft, points }, player, seen).ok) return points
  const to = points.at(-1)!
  const home = homeOf(world, unit)
  if (home && (hasRidden(world, unit) || seen.means.length === 0)) {
    const door = [placeAt(doorTowards(world, unit, bodyOfPlace(world, home), to), to.facing)]
    return judgeMove(world, unit, { ...draft, points: door }, player, seen).ok ? door : null
  }
  let best: Place[] | null = null
  for (const means of seen.means.slice(0, MOST_MEANS)) {
    const way = wayBy(world, unit, draft, means, to, player, seen)
    if (farFrom(way, to) < farFrom(best, to)) best = way
    if (farFrom(best, to) === 0) break
  }
  return best
}
