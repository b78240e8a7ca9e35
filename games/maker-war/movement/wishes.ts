import { ahead, bearing } from '@sandtable/geometry/table/angle'
import type { Body } from '@sandtable/geometry/table/body'
import { isCloserThan, isWithin } from '@sandtable/geometry/table/distance'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { bodyAt, CONTACT, discAt } from '../basics/measure.ts'
import { profileOf, radiusOf } from '../basics/queries.ts'
import type { Spot, Unit } from '../world.ts'
import type { Foe } from './enemies.ts'
import type { Wishes } from './greedy-places.ts'
import { commandRange, groundProblems, narrowed, type Standing } from './standing.ts'

/** A little more than touching, so that rounding makes no overlap; contact allows for five (MW-R-06). */
const TOUCHING = 2
const listed =
  (wishes: ReadonlyMap<string, Spot>, otherwise: Wishes): Wishes =>
  unit =>
    wishes.get(unit.id) ?? otherwise(unit)

/** Rows across the way to the enemy, those with most armor in front. */
export function frontWishes({ world }: Standing, leaderAt: Spot, units: readonly Unit[], foe: Spot): Wishes {
  const toFoe = bearing(leaderAt, foe)
  const toughness = (unit: Unit) => profileOf(world, unit).armor ?? 100
  const places = new Map<string, Spot>()
  const byArmor = units.toSorted((a, b) => toughness(b) - toughness(a))
  byArmor.forEach((unit, i) => {
    const row = Math.floor(i / ROW)
    const inRow = Math.min(ROW, units.length - row * ROW)
    const middle = ahead(leaderAt, toFoe, 380 - row * 330)
    places.set(unit.id, ahead(middle, toFoe + 90, ((inRow - 1) / 2 - (i % ROW)) * 320))
  })
  return listed(places, () => null)
}
const ROW = 4

/** As far apart as command range allows: on a ring round the leader, the first of them on his right as he looks from his edge. */
export function spreadWishes({ world, formation }: Standing, leaderAt: Spot, units: readonly Unit[]): Wishes {
  const right = formation.side === 'a' ? 0 : 180
  const places = units.map((unit, i): [string, Spot] => [
    unit.id,
    ahead(leaderAt, right + Math.floor((360 * i) / units.length), commandRange(world)),
  ])
  return listed(new Map(places), () => null)
}

/** MW-R-57: as many units as possible in contact with enemies, the strongest fighters first; the others stand by. */
export function contactWishes(standing: Standing, leaderAt: Spot, units: readonly Unit[], otherwise: Wishes): Wishes {
  const { world, leader } = standing
  const near = narrowed(standing, leaderAt, commandRange(world) + 700)
  const taken: Body[] = [bodyAt(world, leader, leaderAt)]
  const spots = new Map<number, Spot[]>()
  const wishes = new Map<string, Spot>()
  for (const unit of units.toSorted((a, b) => profileOf(world, b).melee - profileOf(world, a).melee)) {
    const radius = radiusOf(world, unit)
    if (!spots.has(radius)) spots.set(radius, touchingSpots(near, leaderAt, unit))
    const spot = spots.get(radius)!.find(at => taken.every(body => !isCloserThan(discAt(at, radius), body, 0)))
    if (!spot) continue
    taken.push(discAt(spot, radius))
    wishes.set(unit.id, spot)
  }
  return listed(wishes, otherwise)
}

/** Places in command range that touch an enemy, on his near side first; one place for each enemy before the second. */
function touchingSpots(near: Standing, leaderAt: Spot, unit: Unit): Spot[] {
  const { world } = near
  const radius = radiusOf(world, unit)
  const foes = near.foes
    .toSorted((a, b) => distanceBetween(a.unit.at, leaderAt) - distanceBetween(b.unit.at, leaderAt))
    .slice(0, 10)
  const spots = ROUND.flatMap(turn => foes.map(foe => spotBeside(near, foe, radius, bearing(foe.unit.at, leaderAt) + turn)))
  return spots.filter(
    at =>
      isWithin(discAt(at, radius), discAt(leaderAt, 0), commandRange(world)) &&
      groundProblems(near, { unit, body: discAt(at, radius) }).length === 0,
  )
}
const ROUND = [0, 60, -60, 30, -30, 90, -90, 120, -120, 180]
const spotBeside = ({ world }: Standing, { unit }: Foe, radius: number, direction: number): Spot =>
  ahead(unit.at, direction, radius + radiusOf(world, unit) + TOUCHING)

/** MW-R-06: where a wish is this near to an enemy, an assaulting player means contact. */
const SNAP = 30
export function snapped(standing: Standing, unit: Unit, wish: Spot): Spot {
  const { world, foes } = standing
  const radius = radiusOf(world, unit)
  const body = discAt(wish, radius)
  const foe = foes.find(f => f.inEnd < 0 && isWithin(body, f.body, SNAP) && !isWithin(body, f.body, CONTACT))
  return foe ? spotBeside(standing, foe, radius, bearing(foe.unit.at, wish)) : wish
}
