import type { TraitRef } from '@sandtable/kernel'
import { CRIT_TABLE_LIST } from '../data/titans.ts'
import { findWeapon, profileOf } from '../look-up.ts'
import type { Unit, World } from '../world.ts'

/** A Titan weapon works while its system is not broken and its single shot not fired (MW-R-170). */
export function isWorking(world: World, unit: Unit, slot: string): boolean {
  const table = CRIT_TABLE_LIST.find(t => t.id === profileOf(world, unit).critTable)
  const system = table?.systems.find(s => s.slot === slot)
  return !(system && unit.broken.includes(system.id)) && !unit.spent.includes(slot)
}

/** Everything a unit has: by its profile, the weapons that work, the weapon it chose, and its broken systems. */
export function traitsOfUnit(world: World, unit: Unit): TraitRef[] {
  const weapons = Object.keys(unit.weapons)
    .filter(slot => isWorking(world, unit, slot))
    .flatMap(slot => findWeapon(world, unit, slot)!.traits)
  const own = profileOf(world, unit).traits
  const chosen =
    unit.maker === null
      ? own
      : [...own.filter(t => t.trait !== 'maker-weapon'), { trait: unit.maker }, { trait: 'maker-weapon-chosen' }]
  return [...chosen, ...weapons, ...unit.broken.map(system => ({ trait: `broken-${system}` }))]
}
