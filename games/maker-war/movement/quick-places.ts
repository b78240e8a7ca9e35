import type { Body } from '@sandtable/geometry/table/body'
import { isCloserThan, isWithin } from '@sandtable/geometry/table/distance'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import type { Placed } from '@sandtable/kernel'
import { profileOf, radiusOf } from '../look-up.ts'
import { bodyAt, CONTACT, discAt } from '../measure.ts'
import type { Spot, Unit } from '../world.ts'
import { commandRange, groundProblems, isOpenWay, isScout, narrowed, placeOf, type Standing, scoutRange } from './standing.ts'

/** Where each unit would like to stand; null: near the leader. */
export type Wishes = (unit: Unit) => Spot | null

/** Spots round a leader, nearest first: rows 1.3 cm apart, about half a base, as far as command range and a wide base reach. */
const SPACING = 130
const OFFSETS: readonly Spot[] = [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]
  .flatMap((row, _, all) => all.map(column => ({ x: column * SPACING, y: row * SPACING })))
  .filter(({ x, y }) => x * x + y * y < 1050 * 1050)
  .sort((a, b) => a.x * a.x + a.y * a.y - b.x * b.x - b.y * b.y || a.y - b.y || a.x - b.x)

/**
 * Places for units round a leader by any wishes, made ready once: a unit whose wish cannot be kept gets the nearest free spot of a
 * fixed pattern. Null if somebody finds none, which in the open never happens; in narrow places only a finer search can tell.
 */
export function quickPlaces(standing: Standing, leaderAt: Spot, units: readonly Unit[]): (wishes: Wishes) => Placed[] | null {
  const { world, leader } = standing
  const hasScouts = units.some(unit => isScout(standing, unit))
  const near = narrowed(standing, leaderAt, (hasScouts ? scoutRange(world, leader) : commandRange(world)) + REACH)
  const own = bodyAt(world, leader, leaderAt)
  const known = new Map<string, readonly Spot[]>()
  const spotsFor = (unit: Unit): readonly Spot[] => {
    const { type, base } = profileOf(world, unit)
    const kind = `${type} ${base}`
    const spots = known.get(kind) ?? spotsAround(near, own, unit)
    known.set(kind, spots)
    return spots
  }
  const inOrder = units.toSorted((a, b) => radiusOf(world, b) - radiusOf(world, a))
  return wishes => {
    const placed = new Map<string, Body>()
    for (const unit of inOrder) {
      const body = findFor(near, own, unit, wishes(unit), [...placed.values()], spotsFor)
      if (body === null) return null
      placed.set(unit.id, body)
    }
    return units.map(({ id }) => ({ piece: id, ...placeOf(placed.get(id)!.at) }))
  }
}
/** The zone round enemies and two wide bases. */
const REACH = 1600

function findFor(
  near: Standing,
  own: Body,
  unit: Unit,
  wish: Spot | null,
  placed: readonly Body[],
  spotsFor: (unit: Unit) => readonly Spot[],
): Body | null {
  const radius = radiusOf(near.world, unit)
  const isFree = (body: Body) => placed.every(other => !isCloserThan(body, other, -CONTACT))
  if (wish !== null) {
    const body = discAt(wish, radius)
    if (isFree(body) && canStand(near, own, unit, body)) return body
  }
  const spots = spotsFor(unit).filter(at => isFree(discAt(at, radius)))
  if (spots.length === 0) return null
  const goal = wish ?? own.at
  const best = spots.reduce((nearest, at) => (distanceBetween(at, goal) < distanceBetween(nearest, goal) ? at : nearest))
  return discAt(best, radius)
}

/** The spots of the pattern at which a unit of this kind can stand. */
function spotsAround(near: Standing, own: Body, unit: Unit): Spot[] {
  const radius = radiusOf(near.world, unit)
  return OFFSETS.map(({ x, y }) => ({ x: own.at.x + x, y: own.at.y + y })).filter(at =>
    canStand(near, own, unit, discAt(at, radius)),
  )
}

function canStand(near: Standing, own: Body, unit: Unit, body: Body): boolean {
  const { world, leader } = near
  const isFar = isScout(near, unit)
  if (!isWithin(body, discAt(own.at, 0), isFar ? scoutRange(world, leader) : commandRange(world))) return false
  if (isCloserThan(body, own, -CONTACT) || groundProblems(near, { unit, body }).length > 0) return false
  return isFar || isOpenWay(near, unit, own.at, body.at)
}
