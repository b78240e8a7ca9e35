import { shapeOf } from '@sandtable/geometry/table/shape'
import { findEntry } from '@sandtable/geometry/table/visibility-entry'
import type { RuleId } from '@sandtable/kernel'
import { bodyOf, isWithin, outsideOf } from '../basics/measure.ts'
import { sideOfUnit } from '../basics/players.ts'
import { findUnit, isObstacle, operatorsOf } from '../basics/queries.ts'
import type { SideId, Unit, World } from '../world.ts'
import { COVER_DEPTH, isAtSite, isTouchable, upperHand } from './hands.ts'
import { sectionsOf } from './sections.ts'
import { type Site, sitesOf } from './sites.ts'
import { flightOf, isUnit, type Thing } from './things.ts'

/** Why a target hides: the machine, house, works or obstacle that hides it, and the rule. */
export type Cover = { readonly place: string; readonly rule: RuleId; readonly how: 'aboard' | 'inside' | 'behind' }

/** WL-HOUSE-12: a machine's cover belongs to the side that operates it. */
const operatingSide = (world: World, machine: Unit): SideId | null => {
  const [operator] = operatorsOf(world, machine.id)
  return operator ? sideOfUnit(world, operator) : null
}
/** WL-HOUSE-02, WL-R-232, WL-HOUSE-04: with the attacker at the same place only the side with the upper hand hides. */
const hidesFrom = (target: SideId | null, isShared: boolean, holder: () => SideId | null): boolean =>
  !isShared || (target !== null && holder() === target)

/** WL-MOD-04, WL-HOUSE-11, WL-LOAD-06: aboard of a carrier, or inside a closed piece or a bought building. */
function coverWithin(world: World, target: Unit, from: Unit): Cover | null {
  const place = target.where === 'aboard' || target.where === 'inside' ? target.inside : null
  if (place === null) return null
  const side = sideOfUnit(world, target)
  const carrier = target.where === 'aboard' ? findUnit(world, place) : null
  const isShared = from.id === place || isInside(world, from, place)
  if (carrier) {
    if (hidesFrom(side, isShared, () => operatingSide(world, carrier))) return { place, rule: 'WL-HOUSE-12', how: 'aboard' }
    return coverWithin(world, carrier, from)
  }
  return hidesFrom(side, isShared, () => upperHand(world, place)) ? { place, rule: 'WL-HOUSE-11', how: 'inside' } : null
}
/** Whether a unit is in something, or in something that is in it. */
function isInside(world: World, unit: Unit, place: string): boolean {
  if (unit.where !== 'aboard' && unit.where !== 'inside') return false
  if (unit.inside === place) return true
  const carrier = findUnit(world, unit.inside!)
  return carrier !== null && isInside(world, carrier, place)
}

/** WL-R-224: a flyer is not hidden by what is lower than itself, whoever is in the deep by nothing. WL-R-222: in space cover is as drawn. */
function canHideAt(world: World, site: Site, unit: Unit): boolean {
  if (unit.layer === 'dive' || unit.layer === 'dig') return false
  const height = flightOf(world, unit)
  return height === null || site.height >= height
}
/** WL-R-57: the line between the centres crosses it. */
const isBetween = (world: World, site: Site, target: Unit, from: Unit): boolean =>
  findEntry(bodyOf(world, from).at, bodyOf(world, target).at, shapeOf(site.body)) !== null

/** WL-HOUSE-13, WL-R-58: works hide whoever's centre is inside. */
function coverOfWorks(world: World, sites: readonly Site[], site: Site, target: Unit, from: Unit): Cover | null {
  if (!isAtSite(world, sites, site, target)) return null
  const isShared = isAtSite(world, sites, site, from)
  const isHidden = hidesFrom(sideOfUnit(world, target), isShared, () => upperHand(world, site.id))
  return isHidden ? { place: site.id, rule: 'WL-HOUSE-13', how: 'inside' } : null
}
/** WL-R-57, WL-R-159, WL-R-232: behind something solid, within an inch of it, or touching a tree. */
function coverOfObstacle(world: World, sites: readonly Site[], site: Site, target: Unit, from: Unit): Cover | null {
  const sections = sectionsOf(world, sites, site)
  const isNear = (unit: Unit): boolean => sections.some(({ body }) => isWithin(body, bodyOf(world, unit), COVER_DEPTH))
  const isTouched = isTouchable(site) && isAtSite(world, sites, site, target)
  if (!isTouched && !(isBetween(world, site, target, from) && isNear(target))) return null
  if (!hidesFrom(sideOfUnit(world, target), isNear(from), () => upperHand(world, site.id))) return null
  return { place: site.id, rule: isTouched ? 'WL-R-159' : 'WL-R-57', how: isTouched ? 'inside' : 'behind' }
}

/**
 * WL-MOD-04: whether a target hides from a unit, and in or behind what; one point in all, so the first reason is enough. Null: it does not.
 * Upper hands are those of the last counting (WL-R-233).
 */
export function isHiding(world: World, target: Thing, from: Unit): Cover | null {
  // WL-R-83: what others hide in or behind does not hide itself.
  if (!isUnit(target) || isObstacle(world, target)) return null
  const within = coverWithin(world, target, from)
  if (within || target.where !== 'table') return within
  const sites = sitesOf(world)
  const own = [target.id, outsideOf(world, from).id]
  for (const site of sites) {
    if (!site.cover || own.includes(site.id) || !canHideAt(world, site, target)) continue
    const cover =
      site.form === 'works' ? coverOfWorks(world, sites, site, target, from) : coverOfObstacle(world, sites, site, target, from)
    if (cover) return cover
  }
  return null
}
