import type { TraitRef } from '@sandtable/kernel'
import type { Card, Printed, Reason, Region, Track } from '@sandtable/wargame/armies/kit'
import { placed, type Shape } from '@sandtable/wargame/armies/outline'
import { capital, plain } from '@sandtable/wargame/words'
import { BASIC_CARDS } from '../../data/cards.ts'
import { CRIT_TABLE_LIST } from '../../data/titans.ts'
import type { Army } from '../army.ts'
import { type Catalogue, catalogueOf, findTrait, type UnitProfile, weaponProfile } from '../catalogue.ts'
import { findTitan, membersOf, type RosterFormation, sheetOf } from '../formation.ts'
import { traitValue } from '../profile.ts'
import { FIGURES, figuresOf, rowCard, traitsText } from './card.ts'

const REFERENCE: readonly Reason[] = [
  { text: 'A die hits on 5 and 6; with advantage on 4, 5 and 6, with disadvantage on 6 alone. Both cancel.', rule: 'MW-DICE-03' },
  { text: 'Several sources of the same kind count once.', rule: 'MW-ADV-01' },
  { text: 'Basic Advance: move, then shoot. Continuous Fire: no move, advantage.', rule: 'MW-ORDER-02' },
  { text: 'March: three moves in one, no shooting, march stance.', rule: 'MW-ORDER-05' },
  { text: 'Patrol: move, then shoot once after an enemy has moved.', rule: 'MW-ORDER-07' },
  { text: 'Assault: up to two moves into contact; then close combat.', rule: 'MW-ORDER-03' },
  { text: 'Regroup: half of the impact tokens go, rounded up, and one more for each supply point.', rule: 'MW-ORDER-09' },
  { text: 'Scatter: 1d6 impact tokens go, and as many units.', rule: 'MW-ORDER-13' },
  { text: 'Shooting at march or scatter stance has advantage, at cover or shelter disadvantage.', rule: 'MW-ADV-04' },
  { text: 'Shooting: as many hits as its armor destroy a unit. Close combat: every hit destroys one.', rule: 'MW-MELEE-05' },
  { text: 'Close combat: more heroes, advantage; more impact tokens, disadvantage.', rule: 'MW-ADV-07' },
  {
    text: 'One impact token for each unit lost. A check needs more than that with 2d6, or it is scattered.',
    rule: 'MW-MORALE-03',
  },
  { text: 'A broken system stays broken until it is repaired: cross it off.', rule: 'MW-TITAN-15' },
]
/** Circles for the structure and the shields of a Titan. */
function tracksOf(titan: UnitProfile): readonly Track[] {
  const shields = traitValue(titan, 'shields')
  return [{ label: 'Structure', boxes: titan.structure ?? 0 }, ...(shields > 0 ? [{ label: 'Shields', boxes: shields }] : [])]
}
/** MW-GEO-11: what lies beside a formation, to be struck as it comes and goes. */
const MARKS: readonly Track[] = [
  { label: 'Impact', boxes: 10 },
  { label: 'Stance', boxes: ['march', 'patrol', 'scatter'] },
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
const SHAPES: { readonly [system: string]: Shape } = {
  ...{ head: 'head', legs: 'legs', leftLeg: 'leg', rightLeg: 'leg' },
  ...{ leftArm: 'arm', rightArm: 'arm', left: 'arm', right: 'arm' },
}
/** MW-TITAN-10: its systems where they lie on the body, with the number that hits them. */
function schematicOf({ critTable }: UnitProfile): readonly Region[] {
  const systems = CRIT_TABLE_LIST.find(({ id }) => id === critTable)?.systems ?? []
  return systems.flatMap(({ id, name, roll }): Region[] => {
    const box = BODY[id]
    if (!box) return []
    const [x, y, width, height] = box
    return [placed({ name, value: roll === null ? '–' : String(roll), x, y, width, height }, SHAPES[id])]
  })
}
function titanTables(formation: RosterFormation, { critTable }: UnitProfile, catalogue: Catalogue): Card['tables'] {
  const systems = CRIT_TABLE_LIST.find(({ id }) => id === critTable)?.systems ?? []
  return [
    {
      title: 'Weapons',
      head: ['Slot', 'Weapon', 'Range', 'Fire', 'Melee', 'Traits', 'Points'],
      rows: Object.entries(formation.weapons).map(([slot, id]) => {
        const weapon = weaponProfile(id, catalogue)
        const { name, fireRange, firePower, melee, points } = weapon
        const figures = [fireRange > 0 ? `${fireRange / 100} cm` : '–', String(firePower), String(melee)]
        return [capital(plain(slot)), name, ...figures, traitsText(weapon), String(points)]
      }),
    },
    {
      title: 'Critical hits',
      head: ['Roll', 'System', 'Effect', 'Broken'],
      rows: systems.map(({ roll, name, effect }) => [roll === null ? '–' : String(roll), name, effect, '☐']),
    },
  ]
}
/** A hull as it lies on the table: its body with numbered systems, structure and shields. */
export const hullCard = (titan: UnitProfile): Card => ({
  ...rowCard(titan),
  ...{ tracks: tracksOf(titan), drawing: schematicOf(titan) },
})
const HEADS = ['Unit', 'No.', ...FIGURES, 'Traits']
/** One row for each kind of unit, with a box for each unit to strike. */
function unitsTable(members: readonly UnitProfile[]): Card['tables'][number] {
  const kinds = [...Map.groupBy(members, ({ id }) => id).values()]
  const rows = kinds.map(alike => {
    const unit = alike[0]!
    return [unit.name, String(alike.length), ...figuresOf(unit), traitsText(unit)]
  })
  return { title: '', head: HEADS, rows, boxes: kinds.map(alike => (alike[0]!.structure === null ? alike.length : 0)) }
}
function formationCard(formation: RosterFormation, catalogue: Catalogue): Printed['cards'][number] {
  const { name, points, supplyCost, stars, size, speed } = sheetOf(formation, catalogue)
  const titan = findTitan(formation, catalogue)
  const plan = catalogue.plans.get(formation.plan)!.name
  const facts = [
    ...(plan === name ? [] : [plan]),
    size === 1 ? '1 unit' : `${size} units`,
    speed === null ? 'flies' : `speed ${speed / 100} cm`,
    ...(stars === 0 ? [] : [stars === 1 ? '1 star' : `${stars} stars`]),
  ]
  return {
    ...{ title: name, text: facts.join(' · '), price: points, keywords: [], cells: [] },
    badge: { label: 'Supply', value: String(supplyCost) },
    tables: [unitsTable(membersOf(formation, catalogue)), ...(titan ? titanTables(formation, titan, catalogue) : [])],
    ...(titan ? { tracks: tracksOf(titan), drawing: schematicOf(titan), isWide: true } : {}),
    marks: MARKS,
  }
}

/** What the units and weapons of its formations have. */
const traitsIn = ({ formations }: Army, catalogue: Catalogue): readonly TraitRef[] =>
  formations
    .flatMap(formation => [
      ...membersOf(formation, catalogue),
      ...Object.values(formation.weapons).map(id => weaponProfile(id, catalogue)),
    ])
    .flatMap(({ traits }) => traits)
    .filter(({ trait }) => findTrait(trait) !== null)

/** Formation cards with their supply cost, Titans with their schematic, and the supply cards of the faction. */
export function printedOf(army: Army): Printed {
  const catalogue = catalogueOf(army)
  const cards = [...BASIC_CARDS, ...(catalogue.factions.get(army.faction)?.cards ?? [])]
  return {
    cards: army.formations.map(formation => formationCard(formation, catalogue)),
    hand: cards.map(({ name, supplyPoints, effect }) => ({ title: name, value: String(supplyPoints), text: effect })),
    words: traitsIn(army, catalogue).map(({ trait }) => {
      const { name, rule } = findTrait(trait)!
      return { name, rule }
    }),
    reference: REFERENCE,
  }
}
