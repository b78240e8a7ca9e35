import { findTrait } from '../army/catalogue.ts'
import { unitsOf } from '../basics/queries.ts'
import { can } from '../hooks.ts'
import type { Formation, Unit, World } from '../world.ts'

/** MW-TERRAN-01: what a Maker Weapon can be made into. */
export const MAKER_WEAPONS: readonly { id: string; name: string }[] = ['anti-tank', 'terror', 'sniper', 'anti-air'].map(id => ({
  id,
  name: findTrait(id)!.name,
}))

/** The units of a formation with a Maker Weapon. */
export const makersOf = (world: World, formation: Formation): Unit[] =>
  unitsOf(world, formation).filter(unit => can(world, unit.id, 'choosesWeapon'))
/** All whose weapon is not chosen yet get this one; what each got. */
export function armAll(world: World, formation: Formation, weapon: string): { [unit: string]: string } {
  const units = toChoose(world, formation)
  for (const unit of units) unit.maker = weapon
  return Object.fromEntries(units.map(({ id }) => [id, weapon]))
}
/** Those whose weapon is not chosen yet. */
export const toChoose = (world: World, formation: Formation): Unit[] =>
  makersOf(world, formation).filter(unit => unit.maker === null)
