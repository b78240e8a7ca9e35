import { isWithin } from '@sandtable/geometry/table/distance'
import { unitProfile } from '../army/catalogue.ts'
import { traitsOfUnit } from '../army/traits-of-unit.ts'
import { mark, marksOf } from '../basics/marks.ts'
import { bodyOf, distanceOf } from '../basics/measure.ts'
import { catalogueOfSide, flies, foesOnTable, formationOf, radiusOf, unitsOf, unitsOnTable } from '../basics/queries.ts'
import { can } from '../hooks.ts'
import { zonesOf } from '../set-up/zones.ts'
import type { Formation, SideId, Unit, World } from '../world.ts'

/** MW-R-134. */
export const MOST_HYPHA = 24

/** MW-FUNGUS-03: a unit that belongs to no formation. */
export function hyphaOfSide(world: World, side: SideId): Unit[] {
  const found: Unit[] = []
  for (const id in world.units) {
    const unit = world.units[id]!
    if (unit.formation === null && unit.side === side) found.push(unit)
  }
  return found
}

type Round = { unit: Unit; x: number; y: number; radius: number }
const roundOf = (world: World, unit: Unit): Round => ({ unit, x: unit.at.x, y: unit.at.y, radius: radiusOf(world, unit) })
/** Exact: whole hundredths, squared. */
const areNear = (a: Round, b: Round, limit: number): boolean => {
  const [dx, dy, reach] = [a.x - b.x, a.y - b.y, a.radius + b.radius + limit]
  return dx * dx + dy * dy <= reach * reach
}

/** MW-FUNGUS-04, MW-FUNGUS-05: own Hypha within 5 cm of a unit of the formation. */
export function hyphaNear(world: World, formation: Formation): Unit[] {
  const hypha = hyphaOfSide(world, formation.side)
  if (hypha.length === 0) return []
  const units = unitsOf(world, formation).map(unit => roundOf(world, unit))
  const link = distanceOf(world, 'hyphaLink')
  return hypha.filter(h => units.some(unit => areNear(unit, roundOf(world, h), link)))
}

/**
 * MW-R-134: the Hypha near a formation that is declared active act with it, if they have not acted in this round. They are noted on it
 * until its activation ends.
 */
export function callHypha(world: World, formation: Formation): Unit[] {
  const called = hyphaNear(world, formation).filter(hypha => hypha.acted !== world.round)
  for (const hypha of called) {
    hypha.acted = world.round
    mark(formation, { kind: 'hypha', unit: hypha.id })
  }
  return called
}

/** The Hypha that act with a formation in this activation and still stand: they add their firepower and traits to it. */
export const hyphaActing = (world: World, formation: Formation): Unit[] =>
  marksOf(formation, 'hypha').flatMap(({ unit }) => world.units[unit] ?? [])

/** MW-R-133: the units of a side that can be links: on the table and on the ground, Hypha included. */
const linksOf = (world: World, side: SideId): Round[] =>
  unitsOnTable(world)
    .filter(unit => unit.side === side && !flies(world, unit))
    .map(unit => roundOf(world, unit))

/** MW-R-133: everybody who hangs together with the first ones, neighbours at most 7.5 cm apart; the first ones included. */
function chainFrom(world: World, side: SideId, isFirst: (link: Round) => boolean): Unit[] {
  const left = new Set(linksOf(world, side))
  const limit = distanceOf(world, 'commandChainLink')
  const open = [...left].filter(isFirst)
  for (const link of open) left.delete(link)
  const chain: Unit[] = []
  for (let link = open.pop(); link !== undefined; link = open.pop()) {
    chain.push(link.unit)
    for (const other of left) {
      if (!areNear(link, other, limit)) continue
      left.delete(other)
      open.push(other)
    }
  }
  return chain
}
/** MW-FUNGUS-07: the command chain of some units. */
export const chainOf = (world: World, side: SideId, start: readonly string[]): Unit[] =>
  chainFrom(world, side, ({ unit }) => start.includes(unit.id))

/** MW-FUNGUS-02: the units that a command chain connects to an own deployment zone; the first one touches it or is within 7.5 cm of it. */
export function rooted(world: World, side: SideId): Unit[] {
  const zones = zonesOf(world, side)
  const limit = distanceOf(world, 'commandChainLink')
  return chainFrom(world, side, ({ unit }) => zones.some(zone => isWithin(bodyOf(world, unit), zone.body, limit)))
}

/** What units of this kind bring forth, by the trait that says so: Hypha (`created`) or units of their formation. */
export function spawnOf(world: World, unit: Unit, created: boolean): string | null {
  const catalogue = catalogueOfSide(world, unit.side)
  const spawns = traitsOfUnit(world, unit).flatMap(({ spawn }) => (typeof spawn === 'string' ? [spawn] : []))
  return spawns.find(profile => unitProfile(profile, catalogue).created === created) ?? null
}

/** Units of a formation that can bring something forth. */
export const sproutersOf = (world: World, formation: Formation): Unit[] =>
  unitsOf(world, formation).filter(unit => can(world, unit.id, 'sprouts'))
export const broodmothersOf = (world: World, formation: Formation): Unit[] =>
  unitsOf(world, formation).filter(unit => can(world, unit.id, 'breeds'))

/** The enemy formations with a unit within 5 cm of an own Hypha. */
export function rottingNear(world: World, side: SideId): Formation[] {
  const hypha = hyphaOfSide(world, side).map(unit => roundOf(world, unit))
  const link = distanceOf(world, 'hyphaLink')
  const near = foesOnTable(world, side).filter(foe => hypha.some(h => areNear(h, roundOf(world, foe), link)))
  return [...new Set(near.flatMap(({ formation }) => (formation === null ? [] : [formation])))].map(id => formationOf(world, id))
}
