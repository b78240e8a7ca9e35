import type { Body } from '@sandtable/geometry/table/body'
import { contains } from '@sandtable/geometry/table/contact'
import { type Violation, violation } from '@sandtable/kernel'
import { bodyAt, bodyOf, bodyOfPiece, footprintOf, holds, isTouching, overlaps } from '../basics/measure.ts'
import { areEnemies } from '../basics/players.ts'
import { sheetOf, unitsOf } from '../basics/queries.ts'
import { isHiddenFrom } from '../basics/seen-at.ts'
import { skillsWith } from '../basics/skills.ts'
import { DEFAULTS } from '../data/defaults.ts'
import { canEndOn, seenFor } from '../movement/course.ts'
import type { Standing } from '../movement/free-place.ts'
import { firstLayer, type Level, layerAt, levelOf, type Medium, mediumAt, shoresOf } from '../movement/layers.ts'
import { heightAt } from '../movement/leverage.ts'
import { isEverywhere } from '../movement/means.ts'
import { type Entry, entriesOf, loadsOf } from '../movement/room.ts'
import type { Rect, Spot, Unit, World } from '../world.ts'

/** Where the units of an answer stand, by id. */
export type Places = ReadonlyMap<string, Standing>

export const bodyOfRect = ({ x, y, width, height }: Rect): Body => ({
  footprint: { type: 'rect', length: width, width: height },
  at: { x: x + Math.round(width / 2), y: y + Math.round(height / 2) },
  facing: 0,
})
/** How a unit stands on some ground: its level, how high it is, and whether it is made for it (WL-MOVE-09, WL-R-134). */
type Footing = { readonly level: Level; readonly lift: number; readonly isSuited: boolean }
function footingOn(world: World, unit: Unit, medium: Medium): Footing {
  const skills = skillsWith(world, unit, { category: 'Movement' })
  const first = firstLayer(world, unit, medium)
  const isSuited = skills.length === 0 ? medium !== 'sea' : first !== null || skills.some(({ skill }) => isEverywhere(skill))
  return { level: levelOf(world, first?.layer ?? 'land'), lift: heightAt(world, unit, first?.by ?? null), isSuited }
}
/** The footing of a unit at any place, worked out once for each kind of ground. */
export function footings(world: World, unit: Unit): (at: Spot) => Footing {
  const known = new Map<Medium, Footing>()
  const shores = shoresOf(world).map(piece => ({ piece, body: bodyOfPiece(piece) }))
  const mediumOf = (at: Spot): Medium => {
    if (world.table.medium === 'space') return 'space'
    const here = shores.filter(({ body }) => holds(body, at)).map(({ piece }) => piece)
    return here.length === 0 ? 'land' : mediumAt({ table: world.table, pieces: here }, at)
  }
  return at => {
    const medium = mediumOf(at)
    const footing = known.get(medium) ?? footingOn(world, unit, medium)
    known.set(medium, footing)
    return footing
  }
}
/** Enemies as a player sees them that stand so near to a zone that somebody in it could touch them. */
const enemiesBy = (world: World, unit: Unit, zone: Body): Body[] =>
  Object.values(world.units)
    .filter(other => other.where === 'table' && areEnemies(world, unit, other) && !isHiddenFrom(world, other, unit.player!))
    .map(other => bodyOf(world, other))
    .filter(body => isTouching(body, zone))

/** WL-CARD-10, WL-R-134: says why a unit cannot be deployed somewhere in a zone; null: it can. What stands there is looked at once. */
export function deployCheck(world: World, unit: Unit, zone: Rect): (standing: Standing) => Violation | null {
  const area = bodyOfRect(zone)
  const { others, sites } = seenFor(world, unit, unit.player!)
  const enemies = enemiesBy(world, unit, area)
  const isRect = sheetOf(world, unit).base.shape === 'rect'
  const footingAt = footings(world, unit)
  const isTaken = (body: Body, { level, lift }: Footing): boolean => {
    const inWay = (one: { readonly body: Body }): boolean => overlaps(body, one.body)
    return others.some(inWay) || sites.some(site => inWay(site) && !canEndOn(level, lift, site))
  }
  return ({ at, facing }) => {
    const body = bodyAt(world, unit, at, facing)
    if (!contains(area, body)) return violation('WL-CARD-10', `${unit.name} must stand completely inside the deployment zone`)
    if (isRect && facing % DEFAULTS.rectFacingStep !== 0)
      return violation('WL-R-225', `${unit.name} faces in steps of ${DEFAULTS.rectFacingStep} degrees`)
    const footing = footingAt(at)
    if (isTaken(body, footing)) return violation('WL-MOVE-04', `${unit.name} has no room here`)
    if (!footing.isSuited) return violation('WL-R-134', `${unit.name} is not made for this ground`)
    if (enemies.some(enemy => isTouching(body, enemy))) return violation('WL-CARD-10', `${unit.name} must not touch an enemy`)
    return null
  }
}

// ── aboard ──────────────────────────────────────────────────────────────────
/** Machines and buildings that take others in. */
export const isHost = (world: World, unit: Unit): boolean => sheetOf(world, unit).crewSeats > 0 || loadsOf(world, unit).length > 0
const isLarger = (world: World, host: Unit, unit: Unit): boolean => areaOf(world, host) > areaOf(world, unit)
/** How much of the table a base covers, roughly: the largest are set down first. */
export function areaOf(world: World, unit: Unit): number {
  const footprint = footprintOf(sheetOf(world, unit).base)
  return footprint.type === 'rect'
    ? footprint.length * footprint.width
    : footprint.type === 'disc'
      ? 3 * footprint.radius ** 2
      : 0
}
/** WL-CARD-10, WL-R-261: whoever is set down upon a machine or building of its own army starts inside it. */
function hostAt(world: World, unit: Unit, { at }: Standing): Unit | null {
  const hosts = unitsOf(world, unit.player!).filter(
    host =>
      host.id !== unit.id && host.where === 'table' && host.hidden === null && isHost(world, host) && isLarger(world, host, unit),
  )
  return hosts.find(host => holds(bodyOf(world, host), at)) ?? null
}
/** A seat before a place as load (WL-R-148). */
const entryInto = (world: World, unit: Unit, host: Unit): Entry | null => entriesOf(world, unit, host)[0] ?? null

const standAt = (world: World, unit: Unit, { at, facing }: Standing): void => {
  Object.assign(unit, { at: { ...at }, facing, where: 'table', inside: null, as: null })
  Object.assign(unit, layerAt(world, unit))
}
const goInto = (world: World, unit: Unit, { place, as }: Entry): void => {
  const isBuilding = sheetOf(world, world.units[place]!).kind === 'building'
  Object.assign(unit, { where: isBuilding ? 'inside' : 'aboard', inside: place, as, at: { ...world.units[place]!.at } })
}

/** Sets units down one after the other, the largest first, each knowing those before it; what is wrong with where they stand. */
export function setUnits(world: World, zone: Rect, places: Places): Violation[] {
  const wrong: Violation[] = []
  const units = [...places.keys()].map(id => world.units[id]!).sort((a, b) => areaOf(world, b) - areaOf(world, a))
  for (const unit of units) {
    const standing = places.get(unit.id)!
    const host = hostAt(world, unit, standing)
    if (host) {
      const entry = entryInto(world, unit, host)
      if (entry) goInto(world, unit, entry)
      else wrong.push(violation('WL-R-149', `${host.name} has no room for ${unit.name}`))
      continue
    }
    const why = deployCheck(world, unit, zone)(standing)
    if (why) wrong.push(why)
    else standAt(world, unit, standing)
  }
  return wrong
}
/** The same table, on which units may be moved about without harm. */
export const tryingTable = (world: World): World => ({
  ...world,
  units: Object.fromEntries(Object.entries(world.units).map(([id, unit]) => [id, { ...unit }])),
})
