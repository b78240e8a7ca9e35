import type { Body, Footprint } from '@sandtable/geometry/table/body'
import { isWithin } from '@sandtable/geometry/table/distance'
import type { JsonObject, RuleId } from '@sandtable/kernel'
import { hasMark, mark } from '../basics/marks.ts'
import { bodyOf, distanceOf, measured, terrainBody } from '../basics/measure.ts'
import { formationOf, leaderOf, missionOf, onTable, unitsOf } from '../basics/queries.ts'
import { POI_TYPES, type PoiType } from '../data/interest.ts'
import { type Formation, foeOf, type Poi, SIDES, type SideId, type World } from '../world.ts'

/** Something that happened to a Point of Interest, ready to be emitted. */
export type PoiChange = { type: string; rule: RuleId; data: JsonObject }

export const RELIQUARY = 'reliquary'
const TYPES = new Map(POI_TYPES.map(type => [type.id, type]))
/** The kind of a Point of Interest; one nobody knows has no benefit and the size of a marker. */
export const poiType = (id: string): PoiType => TYPES.get(id) ?? { ...TYPES.get(RELIQUARY)!, id, name: id, tokenDice: null }

/** MW-R-98: the outline of a kind of Point of Interest, which an inch table halves like every length. */
export function footprintOf(world: World, type: PoiType): Footprint {
  const { footprint } = type
  return footprint.type === 'disc'
    ? { type: 'disc', radius: measured(world, footprint.radius) }
    : { type: 'rect', length: measured(world, footprint.length), width: measured(world, footprint.width) }
}
/** Its own piece of terrain where it has one, otherwise its kind's outline. */
export function poiBody(world: World, poi: Poi): Body {
  const piece = world.terrain.find(t => t.poi === poi.id)
  return piece ? terrainBody(piece) : { footprint: footprintOf(world, poiType(poi.type)), at: { ...poi.at }, facing: 0 }
}

/** No outline reaches further from its middle than this: a quick way to leave far units out. */
const FAR = 2500

/** MW-POI-11, MW-UNIT-08, MW-COST-05: a unit within 5 cm. MW-POI-25, MW-R-97: flyers count for nothing, and Hypha are in no formation. */
export function occupies(world: World, formation: Formation, poi: Poi): boolean {
  if (formation.where !== 'table' || formation.altitude !== null) return false
  const near = unitsOf(world, formation).filter(u => Math.max(Math.abs(u.at.x - poi.at.x), Math.abs(u.at.y - poi.at.y)) < FAR)
  if (near.length === 0) return false
  const body = poiBody(world, poi)
  const limit = distanceOf(world, 'poiOccupy')
  return near.some(u => isWithin(bodyOf(world, u), body, limit))
}
export const isOccupiedBy = (world: World, side: SideId, poi: Poi): boolean =>
  onTable(world, side).some(f => occupies(world, f, poi))

/** MW-POI-12: formations of both sides occupy it. */
export const contested = (world: World, poi: Poi): boolean => SIDES.every(side => isOccupiedBy(world, side, poi))

/** MW-R-97: control once gained lasts while the side occupies it and nobody contests it. */
export const controls = (world: World, side: SideId, poi: Poi): boolean =>
  poi.control === side && isOccupiedBy(world, side, poi) && !isOccupiedBy(world, foeOf(side), poi)

/** What a formation controls by itself now: occupied, uncontested, when it was declared and again now (MW-POI-13). */
export const controlledBy = (world: World, formation: Formation): Poi[] =>
  formation.stance === 'scatter'
    ? []
    : world.pois.filter(
        poi =>
          formation.occupied.includes(poi.id) &&
          occupies(world, formation, poi) &&
          !isOccupiedBy(world, foeOf(formation.side), poi),
      )

/**
 * Notes what a formation occupies uncontested when it is declared active (MW-R-176): nothing if it `entered` in this activation. A
 * Reliquary that is contested now will not move along (MW-R-177).
 */
export function noteOccupied(world: World, id: string, entered = false): void {
  const formation = formationOf(world, id)
  const free = (poi: Poi) => occupies(world, formation, poi) && !isOccupiedBy(world, foeOf(formation.side), poi)
  formation.occupied = entered ? [] : world.pois.filter(free).map(poi => poi.id)
  const held = world.pois.find(poi => poi.holder === id)
  if (held && contested(world, held)) mark(formation, { kind: 'relic-stays' })
}

/** Control that is contested or left behind ends (MW-R-97). */
export function reviewControl(world: World): PoiChange[] {
  const lost = world.pois.filter(poi => poi.control !== null && !controls(world, poi.control, poi))
  return lost.map(poi => {
    const side = poi.control
    poi.control = null
    return { type: 'control lost', rule: 'MW-R-97', data: { poi: poi.id, side, contested: contested(world, poi) } }
  })
}

/** Settles control at the end of an activation: what was lost anywhere, then what this formation has gained. */
export function settleControl(world: World, id: string): PoiChange[] {
  const formation = formationOf(world, id)
  const moved = [...carryReliquary(world, id), ...dropLost(world)]
  const lost = reviewControl(world)
  const gained = controlledBy(world, formation).filter(poi => poi.control !== formation.side)
  const changes = gained.flatMap((poi): PoiChange[] => {
    poi.control = formation.side
    const data = { poi: poi.id, kind: poi.type, side: formation.side, formation: id }
    return [{ type: 'control gained', rule: 'MW-POI-13', data }, ...landingPoints(world, formation.side, poi)]
  })
  return [...moved, ...lost, ...changes]
}

/** MW-POI-22, MW-R-99: supply points for deployment and flyers, once per round and side (MW-POI-23). */
function landingPoints(world: World, side: SideId, poi: Poi): PoiChange[] {
  const points = poiType(poi.type).supplyPoints
  if (points === null || poi.used.includes(side)) return []
  poi.used.push(side)
  world.sides[side].landing += points
  return [{ type: 'landing points', rule: 'MW-POI-22', data: { poi: poi.id, side, points, now: world.sides[side].landing } }]
}

/**
 * A new round for the Points of Interest: benefits may be used again (MW-POI-15), last round's landing points are gone, and every
 * Landing Zone gives its points to the side that controls it (MW-R-99).
 */
export function grantLanding(world: World): PoiChange[] {
  for (const poi of world.pois) poi.used = []
  for (const side of SIDES) world.sides[side].landing = 0
  const lost = reviewControl(world)
  return [...lost, ...world.pois.flatMap(poi => (poi.control === null ? [] : landingPoints(world, poi.control, poi)))]
}

// ── the Reliquary as a marker (MW-POI-20, MW-R-177) ─────────────────────────

export const canCollect = (world: World): boolean =>
  world.options.reliquaryCollect || missionOf(world).forces.reliquaryCollect === true
/** MW-R-177: the holder may not take the March order. */
export const holdsReliquary = (world: World, formation: string): boolean => world.pois.some(poi => poi.holder === formation)

/** A formation takes a Reliquary: the marker is put next to its chief. */
export function collect(world: World, id: string, poi: Poi): void {
  poi.holder = id
  poi.heldSince = world.turn
  poi.at = { ...leaderOf(world, formationOf(world, id)).at }
}

/** The marker follows the chief, from the activation after the one that collected it; contested at its start, it stays behind. */
export function carryReliquary(world: World, id: string): PoiChange[] {
  const formation = formationOf(world, id)
  const poi = world.pois.find(p => p.holder === id)
  if (!poi || formation.where !== 'table' || poi.heldSince >= world.turn) return []
  if (hasMark(formation, 'relic-stays')) return occupies(world, formation, poi) ? [] : [letGo(poi)]
  const { x, y } = leaderOf(world, formation).at
  if (x === poi.at.x && y === poi.at.y) return []
  poi.at = { x, y }
  return [{ type: 'reliquary moved', rule: 'MW-R-177', data: { poi: poi.id, formation: id, at: { x, y } } }]
}

/** Dropped on the spot when the holder is destroyed, scattered or leaves the table; call it at that moment. */
export function dropReliquary(world: World, id: string): PoiChange[] {
  const poi = world.pois.find(p => p.holder === id)
  if (!poi) return []
  const moved = formationOf(world, id).units.length > 0 ? carryReliquary(world, id) : []
  return poi.holder === null ? moved : [...moved, letGo(poi)]
}
function letGo(poi: Poi): PoiChange {
  const { id, holder, at } = poi
  poi.holder = null
  return { type: 'reliquary dropped', rule: 'MW-R-177', data: { poi: id, formation: holder, at: { x: at.x, y: at.y } } }
}
/** Whoever can no longer hold it lets it go, though nobody called at the moment. */
const dropLost = (world: World): PoiChange[] =>
  world.pois
    .filter(poi => poi.holder !== null)
    .map(poi => formationOf(world, poi.holder!))
    .filter(f => f.where !== 'table' || f.stance === 'scatter')
    .flatMap(f => dropReliquary(world, f.id))
