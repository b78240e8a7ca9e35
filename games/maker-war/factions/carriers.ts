import { isWithin } from '@sandtable/geometry/table/distance'
import { pathClearance } from '@sandtable/geometry/table/path-clearance'
import { formationRoom } from '../army/room.ts'
import { type Mark, mark, marksOf, unmark } from '../basics/marks.ts'
import { areInContact, bodyOf, discAt, measured } from '../basics/measure.ts'
import { formationOf, leaderOf, profileOf, radiusOf, unitOf, unitsOf, unitsOnTable } from '../basics/queries.ts'
import { commandRange } from '../movement/placement.ts'
import type { Formation, Order, SideId, Spot, Unit, World } from '../world.ts'
import { someCan } from './hand.ts'

/** MW-TRAIT-37, MW-TRAIT-38: an invader formation of infantry and tanks can be carried; each of its units counts one. */
export const canBeCarried = (world: World, formation: Formation): boolean =>
  someCan(world, formation, 'canBeCarried') &&
  unitsOf(world, formation).every(unit => ['infantry', 'tank'].includes(profileOf(world, unit).type))

/** MW-TRAIT-14: the units of a formation that carry others. */
export const carriersOf = (world: World, formation: Formation): Unit[] =>
  unitsOf(world, formation).filter(unit => formationRoom(world, unit.id) > 0)
/** How many units of other formations it can have inside. */
export const capacityOf = (world: World, formation: Formation): number =>
  formation.units.reduce((sum, unit) => sum + formationRoom(world, unit), 0)

/** The formations inside a carrier formation. */
export const cargoOf = (world: World, formation: Formation): Formation[] =>
  Object.values(world.formations).filter(f => f.carrier === formation.id && f.where === 'carried')
const loadOf = (world: World, formation: Formation): number =>
  cargoOf(world, formation).reduce((sum, { units }) => sum + units.length, 0)
/** MW-TRAIT-16: capacity that nobody uses; below 0 after the loss of a carrier (MW-TRAIT-17). */
export const freeCapacity = (world: World, formation: Formation): number =>
  capacityOf(world, formation) - loadOf(world, formation)

/** MW-TRAIT-15, MW-R-167: the waiting formations of its side that a carrier formation could take inside when it is placed. */
export function cargoFor(world: World, formation: Formation): Formation[] {
  const room = freeCapacity(world, formation)
  if (room <= 0) return []
  return Object.values(world.formations).filter(
    f =>
      f.side === formation.side &&
      f.where === 'waiting' &&
      f.id !== formation.id &&
      f.units.length <= room &&
      canBeCarried(world, f),
  )
}

/** MW-R-127: the orders after whose movement a formation may be loaded. */
const LOADS: readonly Order[] = ['advance', 'march', 'patrol']
/** MW-R-127: the carrier formations that a formation could now be loaded into; none if it may not be loaded. */
export function canLoad(world: World, id: string): string[] {
  const formation = formationOf(world, id)
  if (formation.where !== 'table' || formation.order === null || !LOADS.includes(formation.order)) return []
  if (!canBeCarried(world, formation)) return []
  const leader = leaderOf(world, formation)
  const touched = unitsOnTable(world).filter(
    unit => unit.side === formation.side && unit.formation !== id && areInContact(world, leader, unit),
  )
  const groups = touched.filter(unit => formationRoom(world, unit.id) > 0).map(unit => unit.formation)
  return [...new Set(groups)]
    .filter(group => group !== null)
    .filter(group => freeCapacity(world, formationOf(world, group)) >= formation.units.length)
}

// ── units that came down out of command range (MW-PLANET-08) ────────────────

/** Units that must be picked up in this turn, or are lost at its end. */
export const straysOf = (formation: Formation): string[] =>
  marksOf(formation, 'stray')
    .map(({ unit }) => unit)
    .filter(id => formation.units.includes(id))

/** Notes the units of a formation that came down outside command range of their chief. */
export function noteStrays(world: World, formation: Formation): string[] {
  const { at } = leaderOf(world, formation)
  const range = commandRange(world)
  const strays = formation.units.filter(id => !isWithin(bodyOf(world, unitOf(world, id)), discAt(at, 0), range))
  for (const unit of strays) mark(formation, { kind: 'stray', unit })
  return strays
}

/**
 * The units that a movement picks up: all of them under Regroup (MW-PLANET-09), those whose base the chief's base comes within 5 cm of
 * on his path under Basic Advance, March, Assault and Patrol (MW-PLANET-10), none otherwise (MW-PLANET-11). They may then be placed with
 * the others; whoever is not picked up stays where it is. Takes the notes of those picked up away.
 */
export function pickUp(world: World, formation: Formation, order: Order, path: readonly Spot[]): string[] {
  const mover = { type: 'disc', radius: radiusOf(world, leaderOf(world, formation)) } as const
  const passes = (id: string) =>
    pathClearance(path, mover, [bodyOf(world, unitOf(world, id))])!.distance <= measured(world, PICK_UP_REACH)
  const picked = straysOf(formation).filter(id => order === 'regroup' || (PICKS_UP.includes(order) && passes(id)))
  for (const unit of picked) unmark(formation, 'stray', { unit })
  return picked
}
export const PICKS_UP: readonly Order[] = ['advance', 'march', 'assault', 'patrol', 'hit-and-run']
const PICK_UP_REACH = 500

/** The units of a side that nobody picked up. */
export const leftBehind = (world: World, side: SideId): string[] =>
  Object.values(world.formations)
    .filter(f => f.side === side)
    .flatMap(straysOf)

// ── following a warlord onto the table (MW-TRAIT-34) ────────────────────────

/** The mark of a formation that follows a warlord: it must enter within 30 cm of where he stands or enters (MW-TRAIT-35). */
export const followMark = ({ x, y }: Spot): Mark => ({ kind: 'near', x, y })
/** Where the warlord is whom an entering formation follows; null if it follows none. */
export function findFollowed(formation: Formation): Spot | null {
  const [near] = marksOf(formation, 'near')
  return near ? { x: near.x, y: near.y } : null
}
