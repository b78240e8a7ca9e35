import type { TraitRef } from '@sandtable/kernel'
import type { Card } from '@sandtable/wargame/armies/kit'
import { capital, counted, plain } from '@sandtable/wargame/words'
import type { Army } from '../army.ts'
import { CATALOGUE, catalogueOf, findTrait, planOf, type UnitProfile, unitProfile } from '../catalogue.ts'
import { membersOf, sheetOf } from '../formation.ts'
import { formationOf } from './catalogue.ts'
import { placesIn } from './plan.ts'

const traitText = ({ trait, ...given }: TraitRef): string => {
  // Whoever is brought forth is called as it is, not by its id.
  const values = Object.values(given).map(value => ` ${CATALOGUE.units.get(String(value))?.name ?? value}`)
  return `${findTrait(trait)?.name ?? capital(plain(trait))}${values.join('')}`
}
const cm = (hundredths: number | null): string => (hundredths ? String(hundredths / 100) : '–')
/** What is read off most; lengths in cm. */
export const FIGURES = ['Arm.', 'Speed', 'Range', 'Fire', 'Melee'] as const
export const figuresOf = ({ type, armor, speed, fireRange, firePower, airToAir, melee }: UnitProfile): readonly string[] => [
  String(armor ?? '–'),
  cm(speed),
  firePower > 0 ? cm(fireRange) : '–',
  String(firePower),
  type === 'flyer' ? `air ${airToAir}` : String(melee),
]
export const traitsText = ({ traits }: Pick<UnitProfile, 'traits'>): string => traits.map(traitText).join(', ') || '–'

/** What is printed of one unit. */
export const rowCard = (unit: UnitProfile): Card => ({
  ...{ title: unit.name, text: unit.type, price: unit.points, tables: [] },
  cells: [
    ...(unit.structure === null ? [] : [{ label: 'Structure', value: String(unit.structure) }]),
    ...figuresOf(unit).map((value, i) => ({ label: FIGURES[i]!, value })),
  ],
  keywords: unit.traits.map(ref => ({ name: traitText(ref), rule: findTrait(ref.trait)?.rule ?? null })),
})

/** What is printed of a formation: its plan, and every unit it may have. */
export function cardOf(army: Army, entry: string): Card {
  const catalogue = catalogueOf(army)
  const formation = formationOf(army, entry)
  const plan = planOf(formation.plan, catalogue)
  const sheet = sheetOf(formation, catalogue)
  const units = new Set([...plan.chiefOptions, ...placesIn(plan, catalogue).map(({ unit }) => unit)])
  const profiles = [...units].map(id => unitProfile(id, catalogue))
  const traits = new Map(profiles.flatMap(({ traits: all }) => all).map(ref => [ref.trait, ref]))
  return {
    title: sheet.name,
    text: plan.note,
    price: sheet.points,
    cells: [
      { label: 'Units', value: `${plan.minUnits} to ${plan.maxUnits}` },
      { label: 'Stars', value: String(plan.stars) },
      { label: 'Supply', value: String(sheet.supplyCost) },
      { label: 'Speed', value: sheet.speed === null ? 'flies' : `${sheet.speed / 100} cm` },
      { label: 'Smallest', value: counted(membersOf(formation, catalogue).length, 'unit') },
    ],
    tables: [
      {
        ...{ title: 'Units', head: ['Unit', ...FIGURES, 'Points'] },
        rows: profiles.map(unit => [unit.name, ...figuresOf(unit), String(unit.points)]),
      },
    ],
    keywords: [...traits.values()].map(ref => ({ name: traitText(ref), rule: findTrait(ref.trait)?.rule ?? null })),
  }
}
