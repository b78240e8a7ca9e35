import { joinedLists, NO_TRAITS, type TraitRef, withoutTrait, withTrait } from '@sandtable/kernel'
import { findWeapon, profileOf } from '../basics/queries.ts'
import { CRIT_TABLE_LIST } from '../data/titans.ts'
import type { Unit, World } from '../world.ts'
import { traitsOfArmy } from './traits-of-army.ts'

/** A Titan weapon works while its system is not broken and its single shot not fired (MW-R-170). */
export function isWorking(world: World, unit: Unit, slot: string): boolean {
  const table = CRIT_TABLE_LIST.find(t => t.id === profileOf(world, unit).critTable)
  const system = table?.systems.find(s => s.slot === slot)
  return !(system && unit.broken.includes(system.id)) && !unit.spent.includes(slot)
}

const CHOICE = 'maker-weapon'
/** MW-TERRAN-01, MW-R-49: what was chosen stands in the place of the Maker Weapon. */
const withChoice = ({ maker }: Unit, traits: readonly TraitRef[]): readonly TraitRef[] =>
  maker === null || !traits.some(t => t.trait === CHOICE)
    ? traits
    : withTrait(withTrait(withoutTrait(traits, CHOICE), maker), 'maker-weapon-chosen')

const withBroken = ({ broken }: Unit, traits: readonly TraitRef[]): readonly TraitRef[] =>
  broken.length === 0 ? traits : broken.reduce((list, system) => withTrait(list, `broken-${system}`), traits)

/** The place of a Titan's own fire power among its weapons' slots. */
export const HULL = 'hull'

/** What one weapon of a Titan has by itself, or its hull without the weapons; broken systems concern them all (MW-TITAN-13). */
export function traitsOfWeapon(world: World, unit: Unit, slot: string): readonly TraitRef[] {
  const own = slot === HULL ? profileOf(world, unit).traits : findWeapon(world, unit, slot)?.traits
  return own ? withBroken(unit, withChoice(unit, own)) : NO_TRAITS
}

/** Everything a unit has: by its profile, the weapons that work, the weapon it chose, its broken systems, its army and what is noted of it. */
export function traitsOfUnit(world: World, unit: Unit): readonly TraitRef[] {
  let traits = withChoice(unit, profileOf(world, unit).traits)
  for (const slot in unit.weapons)
    if (isWorking(world, unit, slot)) traits = joinedLists(traits, findWeapon(world, unit, slot)!.traits)
  return joinedLists(withBroken(unit, traits), traitsOfArmy(world, unit))
}
