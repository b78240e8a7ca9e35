import { ahead } from '@sandtable/geometry/table/angle'
import type { Body } from '@sandtable/geometry/table/body'
import { isInsideTable } from '@sandtable/geometry/table/contact'
import { findPlace } from '@sandtable/geometry/table/find-place'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { radiusOf } from '@sandtable/geometry/table/shape'
import { bodyAt, CONTACT, distance, overlaps, pointAt } from '../basics/measure.ts'
import { skillsWith } from '../basics/skills.ts'
import { sitesOf } from '../places/sites.ts'
import type { PlayerId, Spot, Unit, World } from '../world.ts'
import { canEndOn, othersOf } from './course.ts'
import { bodyOfPlace } from './doors.ts'
import { firstLayer, layerAt, levelOf, mediumAt } from './layers.ts'
import { heightAt } from './leverage.ts'
import { placeNamed } from './room.ts'

/** Where somebody is to be set down: beside a unit or piece, or at a place. */
export type Near = Spot | string
export type Standing = { readonly at: Spot; readonly facing: number }

const nearBody = (world: World, near: Near): Body =>
  typeof near === 'string' ? bodyOfPlace(world, placeNamed(world, near)!) : pointAt(near)
/** How far a base that stands somewhere is from where it should be: from edge to edge beside a thing, by its middle from a place. */
const gapTo = (world: World, near: Near, body: Body): number =>
  typeof near === 'string' ? distance(body, nearBody(world, near)) : distanceBetween(near, body.at)

/** What nobody may be set down on, as a player sees the table. */
function hindrances(world: World, unit: Unit, at: Spot, player: PlayerId): Body[] {
  const { layer, by } = layerAt(world, unit, at)
  const level = levelOf(world, layer)
  const lift = heightAt(world, unit, by)
  const walls = sitesOf(world).filter(site => !canEndOn(level, lift, site))
  return [...othersOf(world, unit, player), ...walls].map(({ body }) => body)
}
/** WL-R-134: whether it has a skill for such ground, or none at all. */
function isAtHome(world: World, unit: Unit, at: Spot): boolean {
  const medium = mediumAt(world, at)
  if (skillsWith(world, unit, { category: 'Movement' }).length === 0) return medium !== 'sea'
  return firstLayer(world, unit, medium) !== null
}
/** WL-R-134: a ship is never set down on land; everybody else may have to swim. */
const isShip = (world: World, unit: Unit): boolean => {
  const skills = skillsWith(world, unit, { category: 'Movement' })
  return skills.length > 0 && skills.every(({ skill }) => skill.sub === 'Sea' || skill.sub === 'Dive')
}
/** Whether a unit could stand here, as a player sees the table (WL-R-227). */
export function isFreeFor(world: World, unit: Unit, { at, facing }: Standing, player: PlayerId): boolean {
  const body = bodyAt(world, unit, at, facing)
  if (!isInsideTable(body, world.table.width, world.table.height)) return false
  return !hindrances(world, unit, at, player).some(other => overlaps(body, other))
}

/** WL-R-60: the nearest free place, on ground that the unit is made for if there is any; null: there is none, within that distance. */
export function nearestFree(world: World, unit: Unit, near: Near, player: PlayerId, within: number | null): Standing | null {
  const { footprint } = bodyAt(world, unit, unit.at)
  const beside = nearBody(world, near)
  const needsWater = isShip(world, unit)
  const search = (radius: number, mustSuit: boolean): Standing | null => {
    const found = findPlace({
      ...{ footprint, wish: beside.at, radius, facing: unit.facing, table: world.table, tolerance: 0, forbidden: [] },
      obstacles: hindrances(world, unit, beside.at, player),
      allowed: ({ at, facing }) =>
        (!mustSuit || isAtHome(world, unit, at)) &&
        isFreeFor(world, unit, { at, facing }, player) &&
        (within === null || isNearEnough(world, unit, near, { at, facing }, within)),
    })
    return found && { at: { x: found.x, y: found.y }, facing: found.facing }
  }
  const reach = typeof near === 'string' ? radiusOf(beside.footprint) + radiusOf(footprint) : 0
  const close = reach + (within ?? 2 * radiusOf(footprint) + CONTACT)
  const found = search(close, true) ?? (needsWater ? null : search(close, false))
  if (found || within !== null) return found
  const all = world.table.width + world.table.height
  return search(all, true) ?? (needsWater ? null : search(all, false))
}

/** How far from where it should be a unit may be set down: as far as the rule says, or about as far as the nearest free place (WL-R-60). */
export function limitFor(world: World, unit: Unit, near: Near, nearest: Standing, within: number | null): number {
  if (within !== null) return within
  const least = gapTo(world, near, bodyAt(world, unit, nearest.at, nearest.facing))
  return least === 0 && typeof near !== 'string' ? 0 : Math.ceil(least) + CONTACT
}
export const isNearEnough = (world: World, unit: Unit, near: Near, { at, facing }: Standing, limit: number): boolean =>
  gapTo(world, near, bodyAt(world, unit, at, facing)) <= limit

const CLOCK: readonly number[] = Array.from({ length: 12 }, (_, i) => i * 30)
/** Free places in all directions, for whoever tries some. */
export function placesAround(world: World, unit: Unit, near: Near, limit: number, player: PlayerId): Standing[] {
  const body = nearBody(world, near)
  const reach = radiusOf(body.footprint) + radiusOf(bodyAt(world, unit, unit.at).footprint)
  const far = typeof near === 'string' ? reach + Math.min(limit, CONTACT) - 2 : limit
  return CLOCK.map(degrees => ({ at: ahead(body.at, degrees, Math.max(0, Math.floor(far))), facing: unit.facing })).filter(
    one => isNearEnough(world, unit, near, one, limit) && isFreeFor(world, unit, one, player),
  )
}
