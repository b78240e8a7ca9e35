import type { Body } from '@sandtable/geometry/table/body'
import { bodyOf, bodyOfPiece, centreOf, discAt, holds, isTouching, isWithin, outsideOf } from '../basics/measure.ts'
import { sideOfUnit } from '../basics/players.ts'
import { canStillAct, findPiece, inPlay, isFrozen, isMachine, operatorsOf, sheetOf, unitOf } from '../basics/queries.ts'
import { DEFAULTS } from '../data/defaults.ts'
import { inch } from '../data/inch.ts'
import type { Die } from '../data/types.ts'
import type { SideId, Unit, World, Zone } from '../world.ts'
import { sectionsOf } from './sections.ts'
import { type Site, sitesOf } from './sites.ts'

/** WL-R-57. */
export const COVER_DEPTH = inch(DEFAULTS.coverDepth)

/** Where sides have the upper hand or not: a site or what is one obstacle with it, a zone, a point. `id` is its name in `world.hands`. */
export type Place = { readonly id: string; readonly die: Die | null; readonly has: (world: World, unit: Unit) => boolean }

/** WL-R-113, WL-ZONE-02: the centre for ground and works, contact for a solid thing with a die, an inch for what only gives cover. */
function isAt(world: World, site: Site, unit: Unit): boolean {
  if (site.form === 'closed') return unit.where !== 'table' && outsideOf(world, unit).id === site.id
  if (site.form === 'ground' || site.form === 'works') return holds(site.body, centreOf(world, unit))
  const body = bodyOf(world, unit)
  return isTouchable(site) ? isTouching(site.body, body) : isWithin(site.body, body, COVER_DEPTH)
}
/** WL-R-113, WL-R-159: a tree, or another solid thing with a die, is held by touching it. */
export const isTouchable = ({ form, die, higherGround }: Site): boolean =>
  (form === 'obstacle' && higherGround) || ((form === 'obstacle' || form === 'block') && die !== null)

/** WL-R-102: of nested stages a unit belongs to the highest that it stands in. */
const isInHigher = (world: World, sites: readonly Site[], site: Site, unit: Unit): boolean =>
  (site.form === 'ground' || site.form === 'works') &&
  sites.some(other => other.kind === site.kind && other.height > site.height && isAt(world, other, unit))
/** Whether a unit is at a site, as far as upper hands, dice and cover go. */
export const isAtSite = (world: World, sites: readonly Site[], site: Site, unit: Unit): boolean =>
  isAt(world, site, unit) && !isInHigher(world, sites, site, unit)

function placeOfSite(world: World, sites: readonly Site[], site: Site): Place {
  const sections = sectionsOf(world, sites, site)
  const has = (now: World, unit: Unit): boolean => sections.some(one => isAtSite(now, sites, one, unit))
  return { id: sections[0]!.id, die: site.die, has }
}
/** WL-R-203: a point is the footprint of its piece instead of the circle; all stages of a castle count. */
const bodyOfZone = (world: World, { at, radius, piece }: Zone): Body => {
  const named = piece === null ? null : findPiece(world, piece)
  return named ? bodyOfPiece(named) : discAt(at, radius)
}
function placeOfZone(world: World, zone: Zone): Place {
  const body = bodyOfZone(world, zone)
  return { id: zone.id, die: zone.die, has: (now, unit) => holds(body, centreOf(now, unit)) }
}
/** Every place in which sides can have the upper hand. */
export function placesOf(world: World): Place[] {
  const sites = sitesOf(world)
  const ofSites = sites.filter(({ cover, die }) => cover || die !== null).map(site => placeOfSite(world, sites, site))
  const places = new Map([...ofSites, ...world.zones.map(zone => placeOfZone(world, zone))].map(place => [place.id, place]))
  return [...places.values()]
}

const isDevice = (world: World, unit: Unit): boolean => sheetOf(world, unit).tags.includes('device')
/** WL-UNIT-07: somebody in it can use it. */
const isManned = (world: World, unit: Unit): boolean => operatorsOf(world, unit.id).some(one => !isFrozen(one))
/** WL-R-150: whoever rides in something that counts itself does not count once more. */
const isCarried = (world: World, { where, inside }: Unit): boolean => {
  if (where !== 'aboard' || inside === null) return false
  const carrier = unitOf(world, inside)
  return !isMachine(world, carrier) || operatorsOf(world, inside).length > 0
}
/** WL-R-103, WL-R-246, WL-GHOST-08: living, unfrozen units of somebody that can act and are seen. */
export const counts = (world: World, unit: Unit): boolean =>
  unit.player !== null &&
  unit.hidden === null &&
  !isFrozen(unit) &&
  canStillAct(world, unit) &&
  !isDevice(world, unit) &&
  !isCarried(world, unit) &&
  (!isMachine(world, unit) || isManned(world, unit))

const counted = (world: World): Unit[] => inPlay(world).filter(unit => counts(world, unit))
/** How many units of each side are in a place. */
export function unitsIn(world: World, place: Place, units: readonly Unit[] = counted(world)): Map<SideId, number> {
  const heads = new Map<SideId, number>()
  for (const unit of units) {
    if (!place.has(world, unit)) continue
    const side = sideOfUnit(world, unit)!
    heads.set(side, (heads.get(side) ?? 0) + 1)
  }
  return heads
}
/** WL-ZONE-02, WL-R-101: the side with strictly more units than every other; null: nobody has. */
export function majorityIn(world: World, place: Place): SideId | null {
  const [first, second] = [...unitsIn(world, place)].sort(([, a], [, b]) => b - a)
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null
}
/** WL-HOUSE-03, WL-R-233: on equal numbers the former holder keeps it; an empty place forgets its holder. */
function holderOf(world: World, place: Place, units: readonly Unit[]): SideId | null {
  const heads = unitsIn(world, place, units)
  const most = Math.max(0, ...heads.values())
  const leaders = [...heads].filter(([, count]) => count === most).map(([side]) => side)
  if (leaders.length === 1) return leaders[0]!
  const former = world.hands[place.id] ?? null
  return former !== null && leaders.includes(former) ? former : null
}

/** WL-R-233: at the declaration of the Offense step, before each attack back and at the end of every turn. */
export function countHands(world: World): void {
  const units = counted(world)
  world.hands = Object.fromEntries(
    placesOf(world).flatMap(place => {
      const side = holderOf(world, place, units)
      return side === null ? [] : [[place.id, side]]
    }),
  )
}
/** WL-HOUSE-03: who had the upper hand in a piece, building, zone or point at the last counting. */
export function upperHand(world: World, place: string): SideId | null {
  const sites = world.options.obstacleSections ? [] : sitesOf(world)
  const site = sites.find(({ id }) => id === place)
  return world.hands[site ? sectionsOf(world, sites, site)[0]!.id : place] ?? null
}
