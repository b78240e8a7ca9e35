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
/** MW-GEO-11: what lies beside a formation, to be struck as it comes and goes. */
const TOKENS: readonly Track[] = [
  { label: 'Impact', boxes: 10 },
  { label: 'March, patrol, scatter', boxes: 3 },
]
type Box = readonly [x: number, y: number, width: number, height: number]
/** Where systems lie on a body, front view: its left is on the right of the page. */
const BODY: { readonly [system: string]: Box } = {
  ...{ shields: [2, 0, 28, 13], head: [36, 0, 28, 13] },
  ...{ leftMount: [68, 15, 30, 13], rightMount: [2, 15, 30, 13], quarters: [34, 15, 32, 13] },
  ...{ leftArm: [74, 30, 26, 28], rightArm: [0, 30, 26, 28], left: [74, 20, 26, 38], right: [0, 20, 26, 38] },
  ...{ ammunition: [28, 30, 44, 9], accumulator: [28, 41, 44, 9], generator: [28, 52, 44, 9] },
  ...{ legs: [20, 64, 60, 36], leftLeg: [51, 64, 30, 36], rightLeg: [19, 64, 30, 36] },
}
/** MW-TITAN-10: its systems where they lie on the body, with the number that hits them. */
function schematicOf({ critTable }: UnitProfile): readonly Region[] {
  const systems = CRIT_TABLE_LIST.find(({ id }) => id === critTable)?.systems ?? []
  return systems.flatMap(({ id, name, roll }): Region[] => {
    const box = BODY[id]
    if (!box) return []
    const [x, y, width, height] = box
    return [{ name, value: roll === null ? '–' : String(roll), x, y, width, height }]
  })
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
    tracks: [...tracksOf(members), ...TOKENS],
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
