import type { Point } from '@sandtable/geometry/point'
import { boardOf } from '../basics/board-of.ts'
import { profileOf, unitsOf } from '../basics/queries.ts'
import type { Edge } from '../data/missions.ts'
import { setDown as placesRound } from '../movement/set-down.ts'
import type { SideId, Unit, World } from '../world.ts'
import { type Area, type Bodies, groundFor, inArea, setDown } from './deploy.ts'

const LOOKS_IN: { readonly [E in Edge]: number } = { south: 90, north: 270, west: 0, east: 180 }

/** Who stands in front: who fights and holds ground; guns and commanders behind. 0 is the front. */
function depthOf(unit: Unit): number {
  const { isCommand, category, weapons } = profileOf(unit)
  if (isCommand) return 0.6
  const reach = Math.max(0, ...weapons.map(({ range }) => range?.max ?? 0))
  return category === 'Support' || category === 'Transport' || reach >= 3000 ? 0.8 : 0.3
}

/** A place in the rectangle round a zone: so far along the home edge, so deep from the front. */
function spotIn({ sides }: World, { side }: Area, along: number, deep: number): Point {
  const { zone, edge } = sides[side]
  const [xs, ys] = [zone.map(({ x }) => x), zone.map(({ y }) => y)]
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const share = (from: number, to: number, part: number) => Math.round(from + (to - from) * part)
  return edge === 'west' || edge === 'east'
    ? { x: edge === 'west' ? share(right, left, deep) : share(left, right, deep), y: share(bottom, top, along) }
    : { x: share(left, right, along), y: edge === 'south' ? share(top, bottom, deep) : share(bottom, top, deep) }
}
/** Elsewhere in the zone, where there is no room round the first wish. */
const ELSEWHERE = [0.5, 0.1, 0.9, 0.3, 0.7]
const DEPTHS = [0.5, 0.15, 0.85]

/** A place for a unit near a wish; null where its zone has no room (WP-R-135). */
export function findPlaceFor(world: World, unit: Unit, area: Area, along: number): Bodies | null {
  const course = groundFor(boardOf(world), unit)
  const isIn = inArea(world, area)
  const { edge } = world.sides[unit.side]
  const facing = edge === null ? 0 : LOOKS_IN[edge]
  const wishes = [[along, depthOf(unit)] as const, ...ELSEWHERE.flatMap(a => DEPTHS.map(d => [a, d] as const))]
  for (const [a, d] of wishes) {
    const found = placesRound(course, spotIn(world, area, a, d), facing, isIn)
    if (found) return found
  }
  return null
}

/** Places for several units one after the other, each knowing those before it. Who finds none is left out (WP-R-135). */
export function proposeFor(world: World, units: readonly Unit[], area: Area, shift = 0): Map<string, Bodies> {
  const seen: World = { ...world, units: { ...world.units } }
  for (const unit of units) seen.units[unit.id] = { ...unit, where: 'reserve' }
  const proposed = new Map<string, Bodies>()
  for (const [i, unit] of units.entries()) {
    const along = ((i + 0.5) / units.length + shift) % 1
    const copy: Unit = { ...unit, where: 'reserve', building: null, bases: unit.bases.map(base => ({ ...base })) }
    const found = findPlaceFor(seen, copy, area, along)
    if (!found) continue
    proposed.set(unit.id, found)
    seen.units[unit.id] = copy
    setDown(seen, copy, found)
  }
  return proposed
}

/** The units that a side sets down, in the order of its list. */
export const toDeploy = (world: World, side: SideId): Unit[] =>
  unitsOf(world, side).filter(unit => world.sides[side].starts?.[unit.id] === 'deploy')
/** WP-R-135: those of them that find a place beside the others. */
export function withRoom(world: World, side: SideId): Unit[] {
  const units = toDeploy(world, side)
  const placed = proposeFor(world, units, { side, outside: 0, fromEnemies: 0 })
  return units.filter(({ id }) => placed.has(id))
}
