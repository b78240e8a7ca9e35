import type { Body } from '@sandtable/geometry/table/body'
import { isCloserThan, isWithin } from '@sandtable/geometry/table/distance'
import { distanceBetween, roundPoint } from '@sandtable/geometry/table/segment'
import type { Placed } from '@sandtable/kernel'
import { bodyAt, CONTACT, discAt } from '../basics/measure.ts'
import { radiusOf } from '../basics/queries.ts'
import type { Spot, Unit } from '../world.ts'
import { commandRange, isClearGround, isOpenWay, isScout, narrowed, placeOf, type Standing, scoutRange } from './standing.ts'

/** Where each unit would like to stand; null: near the leader. */
export type Wishes = (unit: Unit) => Spot | null

/**
 * Steps from a wish, nearest first and of these backwards first as side a looks: rows 1.3 cm apart, about half a base, as far as twice
 * command range and a wide base reach.
 */
const SPACING = 130
const OFFSETS: readonly Spot[] = Array.from({ length: 27 * 27 }, (_, i) => ({
  x: ((i % 27) - 13) * SPACING,
  y: (Math.floor(i / 27) - 13) * SPACING,
})).sort((a, b) => a.x * a.x + a.y * a.y - b.x * b.x - b.y * b.y || a.y - b.y || a.x - b.x)

/**
 * Places for units round a leader by any wishes, made ready once: a unit whose wish cannot be kept gets the nearest free spot of a
 * fixed pattern. Null if somebody finds none, which in the open never happens; in narrow places only a finer search can tell.
 */
export function greedyPlaces(standing: Standing, leaderAt: Spot, units: readonly Unit[]): (wishes: Wishes) => Placed[] | null {
  const { world, leader } = standing
  const hasScouts = units.some(unit => isScout(standing, unit))
  const near = narrowed(standing, leaderAt, (hasScouts ? scoutRange(world, leader) : commandRange(world)) + WIDEST)
  const own = bodyAt(world, leader, leaderAt)
  const inOrder = units.toSorted((a, b) => radiusOf(world, b) - radiusOf(world, a))
  return wishes => {
    const placed = new Map<string, Body>()
    for (const unit of inOrder) {
      const body = findFor(near, own, unit, wishes(unit) ?? leaderAt, [...placed.values()])
      if (body === null) return null
      placed.set(unit.id, body)
    }
    return units.map(({ id }) => ({ piece: id, ...placeOf(placed.get(id)!.at) }))
  }
}
/** Two wide bases. */
const WIDEST = 600

function findFor(near: Standing, own: Body, unit: Unit, wish: Spot, placed: readonly Body[]): Body | null {
  const radius = radiusOf(near.world, unit)
  const isFar = isScout(near, unit)
  const range = isFar ? scoutRange(near.world, near.leader) : commandRange(near.world)
  const centre = discAt(own.at, 0)
  const middle = pulledIn(wish, own.at, range + radius)
  // The other side looks the other way: both stand alike.
  const sign = near.formation.side === 'a' ? 1 : -1
  for (const { x, y } of OFFSETS) {
    const body = discAt({ x: middle.x + sign * x, y: middle.y + sign * y }, radius)
    if (!isWithin(body, centre, range) || isCloserThan(body, own, -CONTACT)) continue
    if (placed.some(other => isCloserThan(body, other, -CONTACT))) continue
    if (!isClearGround(near, { unit, body })) continue
    if (isFar || isOpenWay(near, unit, own.at, body.at)) return body
  }
  return null
}

/** A wish that is too far away, brought within reach. */
function pulledIn(wish: Spot, centre: Spot, reach: number): Spot {
  const away = distanceBetween(wish, centre)
  if (away <= reach) return wish
  const share = (reach - 1) / away
  return roundPoint({ x: centre.x + (wish.x - centre.x) * share, y: centre.y + (wish.y - centre.y) * share })
}
