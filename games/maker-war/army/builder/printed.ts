import type { Card, Printed, Reason, Region, Track } from '@sandtable/wargame/armies/kit'
import { capital, plain } from '@sandtable/wargame/words'
import { BASIC_CARDS } from '../../data/cards.ts'
import { CRIT_TABLE_LIST } from '../../data/titans.ts'
import type { Army } from '../army.ts'
import { type Catalogue, catalogueOf, type UnitProfile, weaponProfile } from '../catalogue.ts'
import { findTitan, membersOf, type RosterFormation, sheetOf } from '../formation.ts'
import { traitValue } from '../profile.ts'
import { HEAD, rowOf } from './card.ts'

const REFERENCE: readonly Reason[] = [
  { text: 'A die hits on 5 and 6; with advantage on 4, 5 and 6, with disadvantage on 6 alone. Both cancel.', rule: 'MW-DICE-03' },
  { text: 'Several sources of the same kind count once.', rule: 'MW-ADV-01' },
  { text: 'Shooting: as many hits as its armor destroy a unit. Close combat: every hit destroys one.', rule: 'MW-MELEE-05' },
  { text: 'A broken system stays broken until it is repaired: cross it off.', rule: 'MW-TITAN-15' },
]
/** One box for each unit to strike; circles for structure and shields. */
function tracksOf(members: readonly UnitProfile[]): readonly Track[] {
  const byName = Map.groupBy(members, ({ name }) => name)
  return [...byName].flatMap(([label, alike]): Track[] => {
    const [{ structure }] = alike as [UnitProfile]
    if (structure === null) return [{ label, boxes: alike.length }]
    const shields = traitValue(alike[0]!, 'shields')
    return [{ label: 'Structure', boxes: structure }, ...(shields > 0 ? [{ label: 'Shields', boxes: shields }] : [])]
  })
}
/** MW-TITAN-10: its systems as numbered boxes, in two columns. */
function schematicOf({ critTable }: UnitProfile): readonly Region[] {
  const systems = CRIT_TABLE_LIST.find(({ id }) => id === critTable)?.systems ?? []
  const rows = Math.max(1, Math.ceil(systems.length / 2))
  return systems.map(({ name, roll }, i) => ({
    ...{ name, value: roll === null ? '–' : String(roll), x: i % 2 === 0 ? 0 : 51, width: 49 },
    ...{ y: (Math.floor(i / 2) * 100) / rows, height: 100 / rows - 2 },
  }))
}
function titanTables(formation: RosterFormation, { critTable }: UnitProfile, catalogue: Catalogue): Card['tables'] {
  const systems = CRIT_TABLE_LIST.find(({ id }) => id === critTable)?.systems ?? []
  return [
    {
      title: 'Weapons',
      head: ['Slot', 'Weapon', 'Range', 'Fire', 'Melee', 'Points'],
      rows: Object.entries(formation.weapons).map(([slot, id]) => {
        const { name, fireRange, firePower, melee, points } = weaponProfile(id, catalogue)
        return [capital(plain(slot)), name, `${fireRange / 100} cm`, String(firePower), String(melee), String(points)]
      }),
    },
    {
      title: 'Critical hits',
      head: ['Roll', 'System', 'Effect', 'Broken'],
      rows: systems.map(({ roll, name, effect }) => [roll === null ? '–' : String(roll), name, effect, '☐']),
    },
  ]
}
function formationCard(formation: RosterFormation, catalogue: Catalogue): Printed['cards'][number] {
  const { name, points, supplyCost, stars, size, speed } = sheetOf(formation, catalogue)
  const members = membersOf(formation, catalogue)
  const titan = findTitan(formation, catalogue)
  const alike = [...new Map(members.map(unit => [unit.id, unit])).values()]
  return {
    ...{ title: name, text: catalogue.plans.get(formation.plan)!.name, price: points, keywords: [] },
    badge: { label: 'Supply', value: String(supplyCost) },
    cells: [
      { label: 'Units', value: String(size) },
      { label: 'Speed', value: speed === null ? 'flies' : `${speed / 100} cm` },
      { label: 'Stars', value: String(stars) },
    ],
    tables: [{ title: 'Units', head: HEAD, rows: alike.map(rowOf) }, ...(titan ? titanTables(formation, titan, catalogue) : [])],
    tracks: tracksOf(members),
    ...(titan ? { drawing: schematicOf(titan), isWide: true } : {}),
  }
}

/** Formation cards with their supply cost, Titans with their schematic, and the supply cards of the faction. */
export function printedOf(army: Army): Printed {
  const catalogue = catalogueOf(army)
  const cards = [...BASIC_CARDS, ...(catalogue.factions.get(army.faction)?.cards ?? [])]
  return {
    cards: army.formations.map(formation => formationCard(formation, catalogue)),
    hand: cards.map(({ name, supplyPoints, effect }) => ({ title: name, value: String(supplyPoints), text: effect })),
    reference: REFERENCE,
  }
}
