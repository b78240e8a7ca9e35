import { type PieceCard, type RuleId, row, type SceneFigure, type SceneRow, type TraitRef } from '@sandtable/kernel'
import { capital, counted, plain } from '@sandtable/wargame/words'
import { findTrait, findUnitProfile, type UnitProfile, type WeaponProfile, weaponProfile } from '../army/catalogue.ts'
import { arcInSlot } from '../army/profile.ts'
import { CRIT_TABLE_LIST } from '../data/titans.ts'
import type { SlotId, TitanSystem } from '../data/types.ts'
import type { View } from '../view.ts'
import type { Unit } from '../world.ts'
import { catalogueOfSide, lengthText, measured, profileOf, unitOf } from './look.ts'

const figure = (label: string, value: number, rule: RuleId, unit = ''): SceneFigure => ({ label, value, unit, rule })
const length = (seen: View, label: string, value: number, rule: RuleId): SceneFigure =>
  figure(label, measured(seen, value) / 100, rule, unitOf(seen))

/** 'Screen 2', 'Conduit (firepower)', 'Sprout (Thorn Hypha)'. */
function traitText({ trait, ...parameters }: TraitRef): string {
  const name = findTrait(trait)?.name ?? capital(plain(trait))
  const given = Object.values(parameters).map(value =>
    typeof value === 'number' ? ` ${value}` : ` (${findUnitProfile(String(value))?.name ?? value})`,
  )
  return `${name}${given.join('')}`
}
const traitOf = (ref: TraitRef) => ({ name: traitText(ref), rule: findTrait(ref.trait)?.rule ?? ('MW-TRAIT-01' as const) })

/** The systems of a Titan by the roll that hits them. */
export const systemsOf = ({ critTable }: UnitProfile): readonly TitanSystem[] =>
  CRIT_TABLE_LIST.find(table => table.id === critTable)?.systems ?? []

/** What the head of the card and the bars do not say: its type and the structure of a Titan are there. */
function figuresOf(seen: View, profile: UnitProfile): SceneFigure[] {
  const { type, armor, structure, speed, points, fireRange, firePower, melee, airToAir } = profile
  return [
    structure === null ? figure('armor', armor ?? 0, 'MW-UNIT-09') : null,
    speed === null ? null : length(seen, 'speed', speed, 'MW-UNIT-12'),
    figure('points', points, 'MW-UNIT-18'),
    firePower > 0 ? length(seen, 'fire range', fireRange, 'MW-UNIT-13') : null,
    firePower > 0 ? figure('fire power', firePower, 'MW-UNIT-15') : null,
    type === 'flyer' ? figure('air-to-air', airToAir, 'MW-FLYER-06') : figure('melee', melee, 'MW-UNIT-16'),
  ].filter(f => f !== null)
}

const wordRows = ({ speed, firePower, fireArc }: UnitProfile): SceneRow[] => [
  ...(speed === null ? [row('speed', 'flyer', 'MW-UNIT-07')] : []),
  ...(firePower > 0 ? [row('fire arc', fireArc === 'all' ? 'all round' : fireArc, 'MW-UNIT-14')] : []),
]

export function weaponText(seen: View, weapon: WeaponProfile, slot: string): string {
  const { name, firePower, fireRange, melee, traits } = weapon
  const arc = arcInSlot(weapon, slot as SlotId)
  const parts = [
    firePower > 0 ? `${counted(firePower, 'die')} at ${lengthText(seen, fireRange)}` : '',
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
export function cardOf(seen: View, unit: Unit): PieceCard {
  const profile = profileOf(seen, unit)
  const note = profile.note === '' ? [] : [row('note', profile.note, profile.rule)]
  return {
    figures: figuresOf(seen, profile),
    traits: profile.traits.map(traitOf),
    rows: [...wordRows(profile), ...titanRows(seen, unit, profile), ...note],
  }
}
