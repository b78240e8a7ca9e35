import { ahead } from '@sandtable/geometry/table/angle'
import type { Body } from '@sandtable/geometry/table/body'
import { contains, isInsideTable } from '@sandtable/geometry/table/contact'
import { findPlace } from '@sandtable/geometry/table/find-place'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { radiusOf } from '@sandtable/geometry/table/shape'
import { bodyAt, CONTACT, distance, overlaps, pointAt } from '../basics/measure.ts'
import { skillsWith } from '../basics/skills.ts'
import { sitesOf } from '../places/sites.ts'
import type { PlayerId, Spot, Unit, World } from '../world.ts'
import { canEndOn, othersOf } from './course.ts'
import { bodyOfPlace } from './doors.ts'
import { firstLayer, levelOf, type Medium, mediumAt, shoresOf } from './layers.ts'
import { heightAt } from './leverage.ts'
import { placeNamed } from './room.ts'

/** Where somebody is to be set down: beside a unit or piece, or at a place. */
export type Near = Spot | string
/** How far from there at most, wholly inside of an outline, or wherever is nearest. */
export type Within = number | Body | null
export type Standing = { readonly at: Spot; readonly facing: number }

const nearBody = (world: World, near: Near): Body =>
  typeof near === 'string' ? bodyOfPlace(world, placeNamed(world, near)!) : pointAt(near)
/** How far a base that stands somewhere is from where it should be: from edge to edge beside a thing, by its middle from a place. */
const gapTo = (world: World, near: Near, body: Body): number =>
  typeof near === 'string' ? distance(body, nearBody(world, near)) : distanceBetween(near, body.at)

/** What a unit may be set down on, as a player sees the table (WL-R-227), made ready for many questions. */
type Floor = { readonly others: readonly Body[]; isFree(standing: Standing): boolean }
function floorFor(world: World, unit: Unit, player: PlayerId): Floor {
  const { table } = world
  const others = othersOf(world, unit, player).map(({ body }) => body)
  const sites = sitesOf(world)
  const ground = { table, pieces: shoresOf(world) }
  const walls = new Map<Medium, readonly Body[]>()
  /** What is in its way depends on the layer it would be in there (WL-MOVE-15). */
  const wallsAt = (at: Spot): readonly Body[] => {
    const medium = mediumAt(ground, at)
    const known = walls.get(medium)
    if (known) return known
    const { layer, by } = firstLayer(world, unit, medium) ?? { layer: 'land' as const, by: null }
    const [level, height] = [levelOf(world, layer), heightAt(world, unit, by)]
    const found = sites.filter(site => !canEndOn(level, height, site)).map(({ body }) => body)
    walls.set(medium, found)
    return found
  }
  const isFree = ({ at, facing }: Standing): boolean => {
    const body = bodyAt(world, unit, at, facing)
    const isOn = (other: Body): boolean => overlaps(body, other)
    return isInsideTable(body, table.width, table.height) && !others.some(isOn) && !wallsAt(at).some(isOn)
  }
  return { others, isFree }
}
/** WL-R-134: whether it has a skill for such ground, or none at all; made ready for many questions. */
function homesOf(world: World, unit: Unit): (at: Spot) => boolean {
  const isStatic = skillsWith(world, unit, { category: 'Movement' }).length === 0
  const isHome = (medium: Medium): boolean => (isStatic ? medium !== 'sea' : firstLayer(world, unit, medium) !== null)
  const known = { land: isHome('land'), sea: isHome('sea'), space: isHome('space') }
  const ground = { table: world.table, pieces: shoresOf(world) }
  return at => known[mediumAt(ground, at)]
}
/** WL-R-134: a ship is never set down on land; everybody else may have to swim. */
const isShip = (world: World, unit: Unit): boolean => {
  const skills = skillsWith(world, unit, { category: 'Movement' })
  return skills.length > 0 && skills.every(({ skill }) => skill.sub === 'Sea' || skill.sub === 'Dive')
}
/** Whether a unit could stand here, as a player sees the table (WL-R-227). */
export const isFreeFor = (world: World, unit: Unit, standing: Standing, player: PlayerId): boolean =>
  floorFor(world, unit, player).isFree(standing)

/** Places right beside what covers a place, straight away from it: a lattice comes only near to them. */
function pushedOut(wish: Spot, size: number, others: readonly Body[]): Spot[] {
  return others.flatMap(({ footprint, at }) => {
    const far = distanceBetween(at, wish)
    const reach = radiusOf(footprint) + size
    if (footprint.type !== 'disc' || far >= reach || far === 0) return []
    const share = reach / far
    const out = (from: number, to: number): number => {
      const exact = from + (to - from) * share
      return to < from ? Math.floor(exact) : Math.ceil(exact)
    }
    return [{ x: out(at.x, wish.x), y: out(at.y, wish.y) }]
  })
}
const nearerTo =
  (wish: Spot) =>
  (a: Spot, b: Spot): number =>
    distanceBetween(a, wish) - distanceBetween(b, wish)

/** WL-R-60: the nearest free place, on ground that the unit is made for if there is any; null: there is none, within that distance. */
export function nearestFree(world: World, unit: Unit, near: Near, player: PlayerId, within: Within): Standing | null {
  const { footprint } = bodyAt(world, unit, unit.at)
  const { facing } = unit
  const beside = nearBody(world, near)
  const wish = beside.at
  const { others, isFree } = floorFor(world, unit, player)
  const isAtHome = homesOf(world, unit)
  const isGood = (at: Spot, mustSuit: boolean): boolean =>
    (!mustSuit || isAtHome(at)) &&
    isFree({ at, facing }) &&
    (within === null || isNearEnough(world, unit, near, { at, facing }, within))
  const search = (radius: number, mustSuit: boolean): Standing | null => {
    const found = findPlace({
      ...{ footprint, wish, radius, facing, table: world.table, tolerance: 0, forbidden: [], obstacles: others },
      allowed: ({ at }) => isGood(at, mustSuit),
    })
    const tight = pushedOut(wish, radiusOf(footprint), others).filter(at => isGood(at, mustSuit))
    const best = [...(found ? [found] : []), ...tight].sort(nearerTo(wish))[0]
    return best ? { at: { x: best.x, y: best.y }, facing } : null
  }
  const reach = typeof near === 'string' ? radiusOf(beside.footprint) + radiusOf(footprint) : 0
  const far = typeof within === 'object' ? (within ? radiusOf(within.footprint) : 2 * radiusOf(footprint) + CONTACT) : within
  const close = reach + far
  const needsWater = isShip(world, unit)
  const found = search(close, true) ?? (needsWater ? null : search(close, false))
  if (found || within !== null) return found
  const all = world.table.width + world.table.height
  return search(all, true) ?? (needsWater ? null : search(all, false))
}

/** How far from where it should be a unit may be set down: as far as the rule says, or about as far as the nearest free place (WL-R-60). */
export function limitFor(world: World, unit: Unit, near: Near, nearest: Standing, within: Within): number | Body {
  // In something of its own size there is but one place.
  if (within !== null && typeof within === 'object')
    return radiusOf(within.footprint) > radiusOf(bodyAt(world, unit, unit.at).footprint) ? within : 0
  if (within !== null) return within
  const least = gapTo(world, near, bodyAt(world, unit, nearest.at, nearest.facing))
  return least === 0 && typeof near !== 'string' ? 0 : Math.ceil(least) + CONTACT
}
export function isNearEnough(world: World, unit: Unit, near: Near, { at, facing }: Standing, limit: number | Body): boolean {
  const body = bodyAt(world, unit, at, facing)
  return typeof limit === 'number' ? gapTo(world, near, body) <= limit : contains(limit, body)
}

const CLOCK: readonly number[] = Array.from({ length: 12 }, (_, i) => i * 30)
/** Free places in all directions, for whoever tries some. */
export function placesAround(world: World, unit: Unit, near: Near, limit: number | Body, player: PlayerId): Standing[] {
  const body = nearBody(world, near)
  const { isFree } = floorFor(world, unit, player)
  const size = radiusOf(bodyAt(world, unit, unit.at).footprint)
  const room = typeof limit === 'number' ? limit : radiusOf(limit.footprint) / 2
  const far = typeof near === 'string' ? radiusOf(body.footprint) + size + Math.min(room, CONTACT) - 2 : room
  return CLOCK.map(degrees => ({ at: ahead(body.at, degrees, Math.max(0, Math.floor(far))), facing: unit.facing })).filter(
    one => isNearEnough(world, unit, near, one, limit) && isFree(one),
  )
}
