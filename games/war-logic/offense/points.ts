import { ahead, bearing } from '@sandtable/geometry/table/angle'
import { centreOf } from '../basics/measure.ts'
import { isFriendOf } from '../basics/players.ts'
import { inPlay } from '../basics/queries.ts'
import { streamOf } from '../control/orders.ts'
import type { Spot, World } from '../world.ts'
import { type Arm, reachOf } from './arms.ts'
import { blastRadius } from './blast.ts'
import { whyNotPoint } from './targets.ts'

const EIGHTHS = [0, 45, 90, 135, 180, 225, 270, 315] as const
const middle = (a: Spot, b: Spot): Spot => ({ x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) })
const isNear = (a: Spot, b: Spot, far: number): boolean => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= far * far

/** Places worth an explosion, whether or not it may be fired there: enemies, and between two that one circle can catch. */
export function enemyPoints(world: World, arm: Arm): Spot[] {
  const centres = inPlay(world)
    .filter(unit => unit.where === 'table' && !isFriendOf(world, arm.by.player!, unit))
    .map(unit => centreOf(world, unit))
  const far = 2 * blastRadius(world, arm) + 100
  const between = centres.flatMap((one, i) =>
    centres.slice(i + 1).flatMap(other => (isNear(one, other, far) ? [middle(one, other)] : [])),
  )
  return [...centres, ...between]
}
/** Places where it could be fired at all: around it, and towards the focus of its order. */
function otherPoints(world: World, arm: Arm): Spot[] {
  const from = centreOf(world, arm.by)
  const reach = reachOf(world, arm)
  const focus = streamOf(world, arm.by.id)?.at ?? null
  const ways = focus ? [bearing(from, focus), ...EIGHTHS] : EIGHTHS
  return [from, ...ways.flatMap(way => [reach, Math.round(reach / 2)].map(far => ahead(from, way, far)))]
}
/** Points that may be fired at, those with enemies first; empty: there is none. */
export function goodPoints(world: World, arm: Arm): Spot[] {
  const mayFire = (at: Spot): boolean => whyNotPoint(world, arm, at) === null
  const enemies = enemyPoints(world, arm).filter(mayFire)
  return enemies.length > 0 ? enemies : otherPoints(world, arm).filter(mayFire)
}
export const hasPoint = (world: World, arm: Arm): boolean =>
  [enemyPoints, otherPoints].some(points => points(world, arm).some(at => whyNotPoint(world, arm, at) === null))
