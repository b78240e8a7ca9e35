import type { RuleId, SceneRow, TraitRef } from '@sandtable/kernel'
import { capital, plain } from '@sandtable/wargame/words'
import { findTrait, findUnitProfile, type UnitProfile, type WeaponProfile, weaponProfile } from '../army/catalogue.ts'
import { arcInSlot } from '../army/profile.ts'
import { CRIT_TABLE_LIST } from '../data/titans.ts'
import type { SlotId, TitanSystem } from '../data/types.ts'
import type { View } from '../view.ts'
import type { Unit } from '../world.ts'
import { catalogueOfSide, lengthText, profileOf } from './look.ts'

const row = (label: string, value: string | number, rule: RuleId): SceneRow => ({ label, value, rule })

/** 'Screen 2', 'Conduit (firepower)', 'Sprout (Thorn Hypha)'. */
function traitText({ trait, ...parameters }: TraitRef): string {
  const name = findTrait(trait)?.name ?? capital(plain(trait))
  const given = Object.values(parameters).map(value =>
    typeof value === 'number' ? ` ${value}` : ` (${findUnitProfile(String(value))?.name ?? value})`,
  )
  return `${name}${given.join('')}`
}
const traitRow = (ref: TraitRef): SceneRow => row('trait', traitText(ref), findTrait(ref.trait)?.rule ?? 'MW-TRAIT-01')

/** The systems of a Titan by the roll that hits them. */
export const systemsOf = ({ critTable }: UnitProfile): readonly TitanSystem[] =>
  CRIT_TABLE_LIST.find(table => table.id === critTable)?.systems ?? []

function defenseRows(seen: View, unit: Unit, { type, armor, structure, speed, points }: UnitProfile): SceneRow[] {
  return [
    row('type', capital(type), 'MW-UNIT-03'),
    structure === null
      ? row('armor', armor ?? 0, 'MW-UNIT-09')
      : row('structure', `${unit.structure} of ${structure}`, 'MW-UNIT-11'),
    speed === null ? row('speed', 'flyer', 'MW-UNIT-07') : row('speed', lengthText(seen, speed), 'MW-UNIT-12'),
    row('points', points, 'MW-UNIT-18'),
  ]
}

function attackRows(seen: View, { type, fireRange, firePower, fireArc, melee, airToAir }: UnitProfile): SceneRow[] {
  const fire =
    firePower > 0
      ? [
          row('fire range', lengthText(seen, fireRange), 'MW-UNIT-13'),
          row('fire power', firePower, 'MW-UNIT-15'),
          row('fire arc', fireArc === 'all' ? 'all round' : fireArc, 'MW-UNIT-14'),
        ]
      : []
  return [...fire, type === 'flyer' ? row('air-to-air', airToAir, 'MW-FLYER-06') : row('melee', melee, 'MW-UNIT-16')]
}

export function weaponText(seen: View, weapon: WeaponProfile, slot: string): string {
  const { name, firePower, fireRange, melee, traits } = weapon
  const arc = arcInSlot(weapon, slot as SlotId)
  const parts = [
    firePower > 0 ? `${firePower} dice at ${lengthText(seen, fireRange)}` : '',
    firePower > 0 && arc !== 'all' ? `${arc} arc` : '',
    melee > 0 ? `melee ${melee}` : '',
    ...traits.map(traitText),
  ]
  return `${name}: ${parts.filter(part => part !== '').join(', ')}`
}

/** A Titan's weapons and systems, with what no longer works. */
function titanRows(seen: View, unit: Unit, profile: UnitProfile): SceneRow[] {
  const systems = systemsOf(profile)
  const catalogue = catalogueOfSide(seen, unit.side)
  const weapons = Object.entries(unit.weapons).map(([slot, id]) => {
    const isBroken = systems.some(system => system.slot === slot && unit.broken.includes(system.id))
    const state = isBroken ? ' (broken)' : unit.spent.includes(slot) ? ' (fired)' : ''
    return row(plain(slot), `${weaponText(seen, weaponProfile(id, catalogue), slot)}${state}`, 'MW-TITAN-02')
  })
  const drawn = systems.map(({ id, name, roll, effect }) =>
    row(`system ${roll ?? ''}`.trim(), `${name}${unit.broken.includes(id) ? ' (broken)' : ''}: ${effect}`, 'MW-TITAN-22'),
  )
  return [...weapons, ...drawn]
}

/** The whole profile of a unit; each trait with its rule. */
export function cardOf(seen: View, unit: Unit): SceneRow[] {
  const profile = profileOf(seen, unit)
  const note = profile.note === '' ? [] : [row('note', profile.note, profile.rule)]
  return [
    ...defenseRows(seen, unit, profile),
    ...attackRows(seen, profile),
    ...profile.traits.map(traitRow),
    ...titanRows(seen, unit, profile),
    ...note,
  ]
}
