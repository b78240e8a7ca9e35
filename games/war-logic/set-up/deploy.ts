import type { Body } from '@sandtable/geometry/table/body'
import { contains } from '@sandtable/geometry/table/contact'
import { type Violation, violation } from '@sandtable/kernel'
import { sheetOf, unitsOf } from '../basics/look-ups.ts'
import { bodyAt, bodyOf, footprintOf, holds, isTouching } from '../basics/measure.ts'
import { areEnemies } from '../basics/players.ts'
import { isHiddenFrom } from '../basics/seen-at.ts'
import { hasSkill } from '../basics/skills.ts'
import { DEFAULTS } from '../data/defaults.ts'
import { isAtHome, isFreeFor, type Standing } from '../movement/free-place.ts'
import { layerAt } from '../movement/layers.ts'
import { type Entry, entriesOf, loadsOf } from '../movement/room.ts'
import type { PlayerId, Rect, Unit, World } from '../world.ts'

/** Where the units of an answer stand, by id. */
export type Places = ReadonlyMap<string, Standing>

export const bodyOfRect = ({ x, y, width, height }: Rect): Body => ({
  footprint: { type: 'rect', length: width, width: height },
  at: { x: x + Math.round(width / 2), y: y + Math.round(height / 2) },
  facing: 0,
})
/** WL-MOVE-09, WL-R-134: whether a unit belongs on such ground. */
const isSuited = (world: World, unit: Unit, standing: Standing): boolean =>
  isAtHome(world, unit, standing.at) || hasSkill(world, unit, { category: 'Movement', sub: ['All', 'Miracle'] })
const touchesEnemy = (world: World, unit: Unit, body: Body, player: PlayerId): boolean =>
  Object.values(world.units).some(
    other =>
      other.where === 'table' &&
      areEnemies(world, unit, other) &&
      !isHiddenFrom(world, other, player) &&
      isTouching(body, bodyOf(world, other)),
  )

/** WL-CARD-10, WL-R-134: why a unit cannot be deployed here; null: it can. */
export function whyNotThere(world: World, unit: Unit, standing: Standing, zone: Rect): Violation | null {
  const { at, facing } = standing
  const player = unit.player!
  const body = bodyAt(world, unit, at, facing)
  if (!contains(bodyOfRect(zone), body))
    return violation('WL-CARD-10', `${unit.name} must stand completely inside the deployment zone`)
  if (sheetOf(world, unit).base.shape === 'rect' && facing % DEFAULTS.rectFacingStep !== 0)
    return violation('WL-R-225', `${unit.name} faces in steps of ${DEFAULTS.rectFacingStep} degrees`)
  if (!isSuited(world, unit, standing)) return violation('WL-R-134', `${unit.name} is not made for this ground`)
  if (!isFreeFor(world, unit, standing, player)) return violation('WL-MOVE-04', `${unit.name} has no room here`)
  if (touchesEnemy(world, unit, body, player)) return violation('WL-CARD-10', `${unit.name} must not touch an enemy`)
  return null
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
/** WL-CARD-10: whoever is set down upon a machine or building of its own army starts inside it. */
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
    const why = whyNotThere(world, unit, standing, zone)
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
