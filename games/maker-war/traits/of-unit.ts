import type { TraitRef } from '@sandtable/kernel'
import { CRIT_TABLE_LIST } from '../data/titans.ts'
import { findWeapon, profileOf } from '../look-up.ts'
import type { Unit, World } from '../world.ts'
import { traitsOfArmy } from './of-army.ts'

/** A Titan weapon works while its system is not broken and its single shot not fired (MW-R-170). */
export function isWorking(world: World, unit: Unit, slot: string): boolean {
  const table = CRIT_TABLE_LIST.find(t => t.id === profileOf(world, unit).critTable)
  const system = table?.systems.find(s => s.slot === slot)
  return !(system && unit.broken.includes(system.id)) && !unit.spent.includes(slot)
}

/** MW-TERRAN-01, MW-R-49: what was chosen stands in the place of the Maker Weapon. */
const withChoice = (unit: Unit, traits: readonly TraitRef[]): readonly TraitRef[] =>
  unit.maker === null || !traits.some(t => t.trait === 'maker-weapon')
    ? traits
    : [...traits.filter(t => t.trait !== 'maker-weapon'), { trait: unit.maker }, { trait: 'maker-weapon-chosen' }]

/** The place of a Titan's own fire power among its weapons' slots. */
export const HULL = 'hull'

/** What one weapon of a Titan has by itself, or its hull without the weapons; broken systems concern them all (MW-TITAN-13). */
export function traitsOfWeapon(world: World, unit: Unit, slot: string): readonly TraitRef[] {
  const own = slot === HULL ? profileOf(world, unit).traits : findWeapon(world, unit, slot)?.traits
  return own ? [...withChoice(unit, own), ...unit.broken.map(system => ({ trait: `broken-${system}` }))] : []
}

/** Everything a unit has: by its profile, the weapons that work, the weapon it chose, its broken systems, its army and what is noted of it. */
export function traitsOfUnit(world: World, unit: Unit): readonly TraitRef[] {
  const army = traitsOfArmy(world, unit)
  // Asked for every ability of every unit: most have nothing but their profile.
  if (unit.maker === null && unit.broken.length === 0 && army.length === 0 && profileOf(world, unit).type !== 'titan')
    return profileOf(world, unit).traits
  const weapons = Object.keys(unit.weapons)
    .filter(slot => isWorking(world, unit, slot))
    .flatMap(slot => findWeapon(world, unit, slot)!.traits)
  const own = withChoice(unit, profileOf(world, unit).traits)
  return [...own, ...weapons, ...unit.broken.map(system => ({ trait: `broken-${system}` })), ...army]
}
