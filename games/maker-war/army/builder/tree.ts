import type { FieldOption, Part, PartField } from '@sandtable/wargame/armies/kit'
import { atOf } from '@sandtable/wargame/armies/pointer'
import { capital, counted, plain } from '@sandtable/wargame/words'
import type { SlotId } from '../../data/types.ts'
import { unitIcon } from '../../scene/icons.ts'
import type { Army } from '../army.ts'
import { type Catalogue, catalogueOf, planOf, type UnitProfile, unitProfile } from '../catalogue.ts'
import { findTitan, type RosterFormation, sheetOf } from '../formation.ts'
import { entryOfPlan, planIcon } from './catalogue.ts'
import { placesIn, weaponsFor } from './plan.ts'

/** The formations of an army, each with what can be set in it. */
export const treeOf = (army: Army): readonly Part[] => {
  const catalogue = catalogueOf(army)
  return army.formations.map((formation, i) => {
    const sheet = sheetOf(formation, catalogue)
    const speed = sheet.speed === null ? 'flies' : `${sheet.speed / 100} cm`
    return {
      ...{ at: atOf('formations', i), entry: entryOfPlan(formation.plan), isFixed: false, list: null, slots: [], parts: [] },
      name: sheet.name,
      icon: planIcon(planOf(formation.plan, catalogue), catalogue),
      text: [counted(sheet.size, 'unit'), speed, `supply ${sheet.supplyCost}`].join(', '),
      price: sheet.points,
      fields: fieldsOf(formation, i, army.faction, catalogue),
    }
  })
}

function fieldsOf(formation: RosterFormation, i: number, faction: string, catalogue: Catalogue): readonly PartField[] {
  const plan = planOf(formation.plan, catalogue)
  return [
    ...(plan.chiefOptions.length > 0 ? [chiefField(formation, i, catalogue)] : []),
    ...(plan.hull === null ? countFields(formation, i, catalogue) : []),
    ...weaponFields(formation, i, faction, catalogue),
    { at: atOf('formations', i, 'name'), label: 'Name', type: 'text', value: formation.name },
  ]
}
function chiefField({ plan, chief }: RosterFormation, i: number, catalogue: Catalogue): PartField {
  const options = planOf(plan, catalogue).chiefOptions.map((id): FieldOption => {
    const { name, points } = unitProfile(id, catalogue)
    return { value: id, name, text: `${points} points`, why: null }
  })
  return { at: atOf('formations', i, 'chief'), label: 'Chief', type: 'choice', value: chief, options }
}
const cm = (hundredths: number): string => String(hundredths / 100)
/** One unit in a line: what it is called, its figures and its price. */
const unitFacts = (unit: UnitProfile) => {
  const { name, points, armor, speed, fireRange, firePower, melee } = unit
  return {
    ...{ label: name, icon: unitIcon(unit), price: points },
    text: [
      ...(armor === null ? [] : [`armour ${armor}`]),
      speed === null ? 'flies' : `speed ${cm(speed)}`,
      firePower > 0 ? `fire ${firePower} at ${cm(fireRange)}` : `melee ${melee}`,
    ].join(' · '),
  }
}
const countFields = (formation: RosterFormation, i: number, catalogue: Catalogue): readonly PartField[] =>
  placesIn(planOf(formation.plan, catalogue), catalogue).map(({ unit, slot }) => ({
    ...{ at: atOf('formations', i, 'units', unit), type: 'count', rule: 'MW-FORM-06' },
    ...unitFacts(unitProfile(unit, catalogue)),
    value: formation.units[unit] ?? 0,
    least: slot.units.length === 1 ? slot.min : 0,
    most: slot.max,
  }))

/** MW-COST-03: the slots of its Titan. */
function weaponFields(formation: RosterFormation, i: number, faction: string, catalogue: Catalogue): readonly PartField[] {
  const slots = findTitan(formation, catalogue)?.weaponSlots ?? []
  return slots.map((slot: SlotId) => ({
    ...{ at: atOf('formations', i, 'weapons', slot), type: 'choice', label: capital(plain(slot)) },
    value: formation.weapons[slot] ?? null,
    options: [
      { value: null, name: 'empty', text: '', why: null },
      ...weaponsFor(slot, faction, catalogue).map(({ id, name, points }) => ({
        value: id,
        name,
        text: `${points} points`,
        why: null,
      })),
    ],
  }))
}
