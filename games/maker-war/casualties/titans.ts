import { areWithin, gapOf, measured } from '../basics/measure.ts'
import { formationOf, onTable, profileOf, unitsOf, unitsOnTable } from '../basics/queries.ts'
import { CRIT_TABLE_LIST } from '../data/titans.ts'
import type { CritTable, TitanSystem } from '../data/types.ts'
import { can, hooks } from '../hooks.ts'
import type { Formation, SideId, Unit, World } from '../world.ts'
import { isAlive, isDying } from './casualties.ts'

/** MW-TITAN-16, MW-SUPPLY-04: supply points for one system. */
export const REPAIR_COST = 2

/** MW-TITAN-10: the table of critical hits of a Titan. */
export const critTableOf = (world: World, unit: Unit): CritTable => {
  const { critTable } = profileOf(world, unit)
  return CRIT_TABLE_LIST.find(t => t.id === critTable)!
}
export const initialStructure = (world: World, unit: Unit): number => profileOf(world, unit).structure ?? 0

/** MW-R-115, MW-R-116, MW-TITAN-29: whether a Titan has the system at all: a weapon it can still use, shields or another defence. */
function hasSystem(world: World, unit: Unit, { id, slot }: TitanSystem): boolean {
  if (slot !== null) return unit.weapons[slot] !== undefined && !unit.spent.includes(slot)
  return id !== 'shields' || hasDefence(world, unit)
}
/** MW-TITAN-24: how many shields it has when they are charged. */
const shieldsOf = (world: World, unit: Unit): number =>
  hooks.ledger(world, 'unit.shields', { unit: unit.id }, 0, 'MW-TITAN-24').total
/** MW-R-116: shields, or another defence that the system stands for. */
export const hasDefence = (world: World, unit: Unit): boolean => shieldsOf(world, unit) > 0 || can(world, unit.id, 'growsBack')

/** MW-TITAN-14: the system that is hit, and those that were passed over: broken ones and missing ones (MW-R-115). */
export function systemHit(world: World, unit: Unit, roll: number): { system: TitanSystem; passed: string[] } {
  const from = critTableOf(world, unit).systems.filter(s => s.roll === null || s.roll >= roll)
  const i = from.findIndex(s => s.repeatable || (!unit.broken.includes(s.id) && hasSystem(world, unit, s)))
  return { system: from[i]!, passed: from.slice(0, i).map(s => s.id) }
}

/** MW-TITAN-16: what can be repaired; the last entry of a table never is (MW-R-117). */
export const brokenSystems = (world: World, unit: Unit): TitanSystem[] =>
  unit.broken.length === 0 ? [] : critTableOf(world, unit).systems.filter(s => s.repairable && unit.broken.includes(s.id))

/** Makes a broken system work again (MW-TITAN-16). */
export function mendSystem(unit: Unit, system: string): void {
  unit.broken = unit.broken.filter(id => id !== system)
}

/** MW-TITAN-28, MW-R-119: how many shield points can be recharged: up to the full number, none while that system is broken. */
export const shieldsMissing = (world: World, unit: Unit): number => Math.max(0, shieldsOf(world, unit) - unit.shields)

/** Gives structure back, never more than a Titan began with; says how much it was. */
export function restoreStructure(world: World, unit: Unit, amount: number): number {
  const restored = Math.max(0, Math.min(amount, initialStructure(world, unit) - unit.structure))
  unit.structure += restored
  return restored
}

/** MW-CYBER-01: the Titans of a formation that restore 1 structure at the start of its activation. */
export const titansGrowing = (world: World, formation: string): Unit[] =>
  unitsOf(world, formationOf(world, formation)).filter(
    u => u.structure > 0 && u.structure < initialStructure(world, u) && can(world, u.id, 'growsBack'),
  )

/** MW-TITAN-13: impact tokens for broken Quarters at the start of an activation. */
export const quartersTokens = (world: World, formation: string): number =>
  formationOf(world, formation).units.filter(id => can(world, id, 'unsettlesCrew')).length

/** Titans that wait for their death throes. */
export const dyingTitans = (world: World): string[] =>
  unitsOnTable(world)
    .filter(u => isDying(world, u))
    .map(u => u.id)

/** MW-TITAN-19, MW-TITAN-20: the formations of a side with a unit within the Titan's initial structure in cm. */
export function formationsNear(world: World, titan: Unit, side: SideId): Formation[] {
  const limit = measured(world, initialStructure(world, titan) * 100)
  return onTable(world, side).filter(f =>
    f.units.some(id => isAlive(world, id) && areWithin(world, titan, world.units[id]!, limit)),
  )
}

/**
 * MW-TITAN-18, MW-R-118: the units a detonation reaches next: the closest, friend or foe, without chiefs and high flyers. Several if they
 * are equally near, to a hundredth of a cm as all computed values (MW-R-03).
 */
export function nearestTo(world: World, titan: Unit): string[] {
  const reached = unitsOnTable(world).filter(u => canBeBlasted(world, u))
  const gaps = reached.map(u => Math.round(gapOf(world, titan, u)))
  const least = Math.min(...gaps)
  return reached.filter((_, i) => gaps[i] === least).map(u => u.id)
}
function canBeBlasted(world: World, unit: Unit): boolean {
  if (isDying(world, unit)) return false
  if (unit.formation === null) return true
  const { chief, altitude } = formationOf(world, unit.formation)
  return chief !== unit.id && altitude !== 'high'
}
