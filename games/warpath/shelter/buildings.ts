import type { Point } from '@sandtable/geometry/point'
import type { Body } from '@sandtable/geometry/table/body'
import { isPointInside } from '@sandtable/geometry/table/distance'
import { type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { type Ground, groundOf, type Stand } from '../basics/board.ts'
import { boardOf, standsFor } from '../basics/board-of.ts'
import { hasMark } from '../basics/marks.ts'
import { isApart, isTouching, terrainBody } from '../basics/measure.ts'
import { unitName } from '../basics/names.ts'
import { areFoes, isBuilding, occupantsOf, profileOf } from '../basics/queries.ts'
import { LENGTHS } from '../data/measures.ts'
import { BUILDINGS } from '../data/terrain.ts'
import { bodyThere, type Course } from '../movement/course.ts'
import { buildingSought, engage, reachAll } from '../movement/engage.ts'
import type { UnitMove } from '../movement/follow.ts'
import { homeOf } from '../movement/home.ts'
import { courseFor } from '../movement/manner.ts'
import { allowed, denied, type Judged, whyNotEngage } from '../movement/moves.ts'
import type { Terrain, Unit, World } from '../world.ts'
import { areOnRoof, roofPlaces } from './roof.ts'
import { roomLeft, slotsOf } from './room.ts'

/** The building that a place is in; null: none. */
export const buildingAt = ({ terrain }: Pick<World, 'terrain'>, at: Point): Terrain | null =>
  terrain.find(piece => isBuilding(piece) && isPointInside(terrainBody(piece), at)) ?? null

export const enemiesIn = (world: World, unit: Unit, building: string): Unit[] =>
  occupantsOf(world, building).filter(other => areFoes(unit, other))

/** WP-BLDG-01, WP-BLDG-05, WP-BLDG-08: why a unit may not enter a building that no enemy holds; null: it may. */
export function whyNotEnter(world: World, unit: Unit, building: Terrain): Violation | null {
  const { type } = profileOf(unit)
  const at = building.id
  if (!BUILDINGS.enterTypes.includes(type)) return violation('WP-BLDG-01', `${type}s cannot enter buildings`, { at })
  if (unit.building !== null || hasMark(unit, 'changed-building'))
    return violation('WP-BLDG-08', 'it cannot leave a building and enter one in the same Round', { at })
  const left = roomLeft(world, building)
  const needed = slotsOf(unit)
  if (needed > left)
    return violation('WP-BLDG-05', `the building has ${counted(left, 'place')} left, and it takes ${needed}`, { at })
  return null
}

/** Who else is on a roof, and whether a base keeps 1" from the enemies outside (WP-R-159). */
function aroundRoof(world: World, unit: Unit, building: string) {
  const { stands } = boardOf(world)
  const foes = stands.filter(stand => areFoes(unit, stand) && stand.inside !== building)
  return {
    others: stands.filter(stand => stand.inside === building && stand.unit !== unit.id).map(({ body }) => body),
    isClear: (body: Body) => foes.every(foe => isApart(body, foe.body, LENGTHS.separation)),
  }
}

/** WP-BLDG-03, WP-BLDG-04: places on a roof round a wish. */
export function roofFor(world: World, unit: Unit, building: Ground, wish: Point): ReadonlyMap<string, Body> | null {
  const { others, isClear } = aroundRoof(world, unit, building.id)
  return roofPlaces(building, standsFor(unit), others, wish, isClear)
}
/** Whether its owner may place it so on a roof. */
export function areRoofPlaces(world: World, unit: Unit, building: string, bodies: readonly Body[]): boolean {
  const { others, isClear } = aroundRoof(world, unit, building)
  return areOnRoof(groundOf(boardOf(world), building)!, bodies, others) && bodies.every(isClear)
}

/** The ways to a building, and then up to the roof. */
function upTo({ stands }: Course, { ways, isDifficult }: UnitMove, places: ReadonlyMap<string, Body>): UnitMove {
  const up = (stand: Stand) => {
    const { at } = places.get(stand.id)!
    return { points: [...ways.get(stand.id)!.points, at], body: bodyThere(stand, at) }
  }
  return { ways: new Map(stands.map(stand => [stand.id, up(stand)])), isDifficult }
}

function judgeEntry(world: World, unit: Unit, building: Terrain, wish: Point): Judged {
  const why = whyNotEnter(world, unit, building)
  if (why) return denied(why)
  const course = courseFor(world, unit)
  const ground = groundOf(course.board, building.id)!
  const move = reachAll(course, buildingSought(ground), homeOf(world, unit))
  if (!move) return denied(violation('WP-BLDG-02', 'not all of its bases can reach the building', { at: building.id }))
  const places = roofFor(world, unit, ground, wish)
  if (!places) return denied(violation('WP-BLDG-04', 'its bases find no room on the roof', { at: building.id }))
  return allowed(upTo(course, move, places), { building: building.id })
}

/** WP-BLDG-17 to WP-BLDG-19: why a unit may not assault those in a building; null: it may. */
export function whyNotStorm(world: World, unit: Unit, enemies: readonly Unit[]): Violation | null {
  const { type, flies } = profileOf(unit)
  if (type === 'Vehicle' && !flies) return violation('WP-BLDG-19', 'Vehicles cannot assault units in buildings')
  if (unit.token !== 'sprint')
    return violation(
      'WP-BLDG-17',
      `held by ${unitName(world, enemies[0]!)}: it is entered only by an Assault, with a Sprint order`,
    )
  return whyNotEngage(world, unit, enemies[0]!)
}

/** WP-BLDG-20, WP-R-145: into contact with a building that enemies hold; every unit inside is engaged. */
function judgeStorm(world: World, unit: Unit, building: Terrain, enemies: readonly Unit[]): Judged {
  const why = whyNotStorm(world, unit, enemies)
  if (why) return denied(why)
  const engages = enemies.map(({ id }) => id)
  const course = courseFor(world, unit, engages)
  const move = engage(course, buildingSought(groundOf(course.board, building.id)!), new Map(), homeOf(world, unit))
  if (!move) return denied(violation('WP-BLDG-20', 'it cannot get into contact with the building', { at: building.id }))
  return allowed(move, { engages, storms: building.id })
}

/** The building whose wall a base touches there, too near to the enemies inside to have come for anything but an Assault; null: none. */
export function stormedAt(world: World, unit: Unit, stand: Stand, at: Point): Terrain | null {
  const body = { ...stand.body, at }
  const isNear = (foe: Stand) => !isApart(body, foe.body, LENGTHS.separation)
  const touched = world.terrain.filter(piece => isBuilding(piece) && isTouching(body, terrainBody(piece)))
  return touched.find(({ id }) => enemiesIn(world, unit, id).some(enemy => standsFor(enemy).some(isNear))) ?? null
}

/** A way that ends in a building: it enters, or assaults those inside. */
export function judgeBuilding(world: World, unit: Unit, building: Terrain, wish: Point): Judged {
  const enemies = enemiesIn(world, unit, building.id)
  return enemies.length > 0 ? judgeStorm(world, unit, building, enemies) : judgeEntry(world, unit, building, wish)
}

/** WP-R-86: a unit that stays inside may be rearranged there. */
export function judgeRearranging(world: World, unit: Unit, building: Terrain, wish: Point): Judged {
  const ground = groundOf(boardOf(world), building.id)!
  const places = roofFor(world, unit, ground, wish)
  if (!places) return denied(violation('WP-BLDG-04', 'its bases find no room on the roof', { at: building.id }))
  const ways = standsFor(unit).map(stand => {
    const body = bodyThere(stand, places.get(stand.id)!.at)
    return [stand.id, { points: [stand.body.at, body.at], body }] as const
  })
  return allowed({ ways: new Map(ways), isDifficult: false }, { building: building.id })
}
