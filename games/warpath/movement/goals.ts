import type { Point } from '@sandtable/geometry/point'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import type { Rng } from '@sandtable/kernel'
import { onTable } from '../basics/look-ups.ts'
import { middleOf } from '../basics/middle.ts'
import { foeOf, type Unit, type World } from '../world.ts'
import { leadTo } from './lead.ts'
import { courseFor } from './manner.ts'
import { chargeTargets, findCharge, leaderOf, leaderOn } from './moves.ts'

const spotsOf = (unit: Unit): Point[] => unit.bases.map(base => base.at)
/** As far towards a place as the unit may go. */
function towards(from: Point, to: Point, limit: number): Point {
  const far = distanceBetween(from, to)
  const share = far === 0 ? 0 : Math.min(1, limit / far)
  return { x: Math.round(from.x + (to.x - from.x) * share), y: Math.round(from.y + (to.y - from.y) * share) }
}

/** Where a player would look to: charges, objectives, the nearest enemies, back out of reach; the first are the best. */
export function goodWays(world: World, unit: Unit, most: number, rng: Rng): (readonly Point[])[] {
  const course = courseFor(world, unit)
  const leader = leaderOn(course, leaderOf(world, unit))
  const { limit } = course.manner
  const from = leader.body.at
  const charges = chargeTargets(world, unit).flatMap(target => {
    const lead = findCharge(world, unit, target)?.ways.get(leader.id)
    return lead ? [lead.points.slice(1)] : []
  })
  if (charges.length >= most) return charges.slice(0, most)
  const enemies = onTable(world, foeOf(unit.side)).map(enemy => middleOf(spotsOf(enemy))!)
  const near = (a: Point, b: Point) => distanceBetween(from, a) - distanceBetween(from, b)
  const goals = [
    ...world.objectives
      .map(({ at }) => at)
      .toSorted(near)
      .slice(0, 2),
    ...enemies.toSorted(near).slice(0, 1),
  ]
  const wishes = [
    ...goals.map(goal => towards(from, goal, limit)),
    ...goals.slice(0, 1).map(goal => towards(from, goal, limit / 2)),
  ]
  const ways = rng
    .shuffle(wishes)
    .slice(0, most - charges.length)
    .map(wish => leadTo(course, leader, wish, null)?.lead.points.slice(1) ?? [])
  return [...charges, ...ways]
}
