import { ahead } from '@sandtable/geometry/table/angle'
import type { Body } from '@sandtable/geometry/table/body'
import { isInsideTable, overlaps } from '@sandtable/geometry/table/contact'
import { radiusOf } from '@sandtable/geometry/table/shape'
import { type Violation, violation } from '@sandtable/kernel'
import { hasEffect, measured, terrainBody } from '../basics/measure.ts'
import { BEAD_SPACING, COMPASS, POI_TYPES, type PoiType } from '../data/interest.ts'
import type { Poi, Spot, World } from '../world.ts'
import { footprintOf, poiBody, poiType } from './poi.ts'

/** A kind of Point of Interest, and which terrain it is where it may be several (MW-R-175). */
export type PoiKind = { type: string; terrain: string | null }

/** MW-POI-10: what a face of the random table gives. MW-POI-24: players may agree on another table. */
export const poiTypeFor = (world: World, face: number): PoiType =>
  world.options.poiTable ? poiType(world.options.poiTable[face - 1]!) : POI_TYPES.find(type => type.rolls.includes(face))!
/** MW-R-175: the terrain a further die gives; null if the type needs none. */
export const terrainFor = (type: PoiType, face: number): string | null =>
  Object.keys(type.terrain).find(id => type.terrain[id]!.includes(face)) ?? null

export const bodyOfKind = (world: World, { type }: PoiKind, at: Spot, facing = 0): Body => ({
  footprint: footprintOf(world, poiType(type)),
  at: { x: at.x, y: at.y },
  facing,
})
export const middleOf = ({ table }: World): Spot => ({ x: Math.round(table.width / 2), y: Math.round(table.height / 2) })
/** The place point-symmetric to this one. */
export const mirrored = ({ table }: World, { x, y }: Spot): Spot => ({ x: table.width - x, y: table.height - y })

/** What a Point of Interest may not overlap (MW-R-103): terrain other than streets, and other Points of Interest. */
type Obstacle = { id: string; what: 'terrain' | 'poi'; body: Body; reach: number }
function obstaclesOn(world: World): Obstacle[] {
  const ground = world.terrain
    .filter(piece => !hasEffect(piece, 'street', null) && piece.poi === null)
    .map(piece => ({ id: piece.id, what: 'terrain' as const, body: terrainBody(piece) }))
  const pois = world.pois.map(poi => ({ id: poi.id, what: 'poi' as const, body: poiBody(world, poi) }))
  return [...ground, ...pois].map(one => ({ ...one, reach: radiusOf(one.body.footprint) }))
}
const isInTheWay = (body: Body, { body: other, reach }: Obstacle): boolean =>
  Math.max(Math.abs(body.at.x - other.at.x), Math.abs(body.at.y - other.at.y)) <= reach + radiusOf(body.footprint) + 1 &&
  overlaps(body, other, 0)

const isFree = (world: World, body: Body, obstacles: readonly Obstacle[]): boolean =>
  isInsideTable(body, world.table.width, world.table.height) && !obstacles.some(one => isInTheWay(body, one))

/** MW-R-103: what is against a Point of Interest lying here. */
export function conflictsOf(world: World, body: Body): Violation[] {
  const at = { ...body.at, facing: body.facing, level: null }
  const { width, height } = world.table
  const off = isInsideTable(body, width, height)
    ? []
    : [violation('MW-R-103', 'it does not lie on the table', { width, height }, at)]
  const inTheWay = obstaclesOn(world).filter(one => isInTheWay(body, one))
  return [
    ...off,
    ...inTheWay.map(({ id, what }) => violation('MW-R-103', 'it would overlap what lies there', { [what]: id }, at)),
  ]
}

/** `bodyOfKind` for many spots: their one outline is turned once. */
function bodiesOf(world: World, { type }: PoiKind): (at: Spot) => Body {
  const footprint = footprintOf(world, poiType(type))
  return ({ x, y }) => ({ footprint, at: { x, y }, facing: 0 })
}

/** Of these spots the ones where a Point of Interest is in nobody's way. */
export function freeSpots(world: World, kind: PoiKind, spots: readonly Spot[]): Spot[] {
  const obstacles = obstaclesOn(world)
  const bodyAt = bodiesOf(world, kind)
  return spots.filter(at => isFree(world, bodyAt(at), obstacles))
}

const COARSE = 50
const FINE = 5

/**
 * MW-R-103: the smallest move that frees a Point of Interest, and with `paired` its mirror image by the mirrored move; null if nothing
 * does. Moves are tried in whole degrees, counter-clockwise from +x, and in steps of 0.5 cm, the last of them again in steps of
 * 0.05 cm: less than anybody can set a piece of terrain down to. Only a gap narrower than that can be missed.
 */
export function findFreeSpot(world: World, kind: PoiKind, at: Spot, paired: boolean): Spot | null {
  const obstacles = obstaclesOn(world)
  const bodyAt = bodiesOf(world, kind)
  const fits = (spot: Spot) => {
    const body = bodyAt(spot)
    if (!isFree(world, body, obstacles)) return false
    const twin = bodyAt(mirrored(world, spot))
    return !paired || (isFree(world, twin, obstacles) && !overlaps(body, twin, 0))
  }
  if (fits(at)) return at
  const most = world.table.width + world.table.height
  for (let far = COARSE; far <= most; far += COARSE)
    if (findRound(at, far, fits)) {
      for (let near = far - COARSE + FINE; near < far; near += FINE) {
        const spot = findRound(at, near, fits)
        if (spot) return spot
      }
      return findRound(at, far, fits)
    }
  return null
}
function findRound(at: Spot, far: number, fits: (spot: Spot) => boolean): Spot | null {
  for (let degrees = 0; degrees < 360; degrees++) {
    const spot = ahead(at, degrees, far)
    if (fits(spot)) return spot
  }
  return null
}

/** Puts a Point of Interest on the table, with its piece of terrain if it is one (MW-POI-02). */
export function placePoi(world: World, { type, terrain }: PoiKind, at: Spot, facing = 0): Poi {
  const entry = poiType(type)
  const poi: Poi = { id: `p${world.pois.length + 1}`, type, at, control: null, used: [], holder: null, heldSince: 0 }
  world.pois.push(poi)
  if (terrain === null && entry.effects.length === 0) return poi
  const footprint = footprintOf(world, entry)
  const [length, width] =
    footprint.type === 'disc'
      ? [footprint.radius * 2, 0]
      : footprint.type === 'rect'
        ? [footprint.length, footprint.width]
        : [0, 0]
  world.terrain.push({
    id: `t-${poi.id}`,
    type: terrain ?? type,
    effects: terrain === null ? [...entry.effects] : [],
    shape: footprint.type === 'disc' ? 'disc' : 'rect',
    at: { x: at.x, y: at.y },
    length,
    width,
    facing,
    points: [],
    ramps: [],
    poi: poi.id,
  })
  return poi
}

/** MW-POI-06: the compass lies with A towards the host's edge, B towards the other, L and R along the middle line. */
const DEGREES: { readonly [axis: string]: number } = { R: 0, BR: 45, B: 90, BL: 135, L: 180, AL: 225, A: 270, AR: 315 }

/** Where a pair of axes has room: at each distance the spot on the first axis; the other one mirrors it. */
export type AxisRoom = { pair: readonly string[]; spots: readonly { distance: number; at: Spot }[] }

/** MW-R-101: the pairs of axes with a free distance, those not yet used if any of them has one. */
export function compassRoom(world: World, used: readonly string[]): AxisRoom[] {
  const rooms = COMPASS.pairs.map(pair => ({ pair, spots: spotsOn(world, pair[0]!) })).filter(room => room.spots.length > 0)
  const fresh = rooms.filter(room => !used.includes(room.pair[0]!))
  return fresh.length > 0 ? fresh : rooms
}

function spotsOn(world: World, axis: string): { distance: number; at: Spot }[] {
  const { table, pois } = world
  const [step, least, apart] = [COMPASS.step, COMPASS.minDistance, COMPASS.minSeparation].map(n => measured(world, n)) as [
    number,
    number,
    number,
  ]
  const [short, long] = [measured(world, COMPASS.minFromShortEdge), measured(world, COMPASS.minFromLongEdge)]
  const spots: { distance: number; at: Spot }[] = []
  for (let distance = least; distance <= Math.max(table.width, table.height); distance += step) {
    const at = ahead(middleOf(world), DEGREES[axis]!, distance)
    const isOn = at.x >= short && at.x <= table.width - short && at.y >= long && at.y <= table.height - long
    if (isOn && pois.every(poi => [at, mirrored(world, at)].every(spot => isApart(spot, poi.at, apart))))
      spots.push({ distance, at })
  }
  return spots
}
function isApart(a: Spot, b: Spot, least: number): boolean {
  const [dx, dy] = [a.x - b.x, a.y - b.y]
  return dx * dx + dy * dy >= least * least
}

/** MW-POI-07, MW-R-102: every 30 cm along the middle line, from the left border to the right one. */
export function beadSpots(world: World): Spot[] {
  const spacing = measured(world, BEAD_SPACING)
  const count = Math.floor(world.table.width / spacing) + 1
  return Array.from({ length: count }, (_, i) => ({ x: i * spacing, y: middleOf(world).y }))
}
/** MW-R-175: a bead at the border is shifted inwards until it lies on the table. */
export function inwards(world: World, kind: PoiKind, { x, y }: Spot): Spot {
  const { footprint } = bodyOfKind(world, kind, { x, y })
  const half = footprint.type === 'disc' ? footprint.radius : footprint.type === 'rect' ? Math.ceil(footprint.length / 2) : 0
  return { x: Math.max(half, Math.min(world.table.width - half, x)), y }
}
