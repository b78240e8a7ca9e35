import { type JsonObject, type RuleId, type Violation, violation } from '@sandtable/kernel'
import { AI_PILOTS, ARMOR, CORE_TYPES, META, MODS, PILOT_TRAITS, RANKS, SECTIONS, SYSTEMS } from '../data/figures.ts'
import type { SectionKind, Sheet, Stat } from '../data/types.ts'
import { equipmentProblems, slotsUsed } from './equipment-problems.ts'
import { figuresOf, fullThrust, meetsThreshold, thresholdOf } from './figures.ts'
import { mayTake, requirementOf } from './requirements.ts'

/** TM-BUILD-15. */
const TWO_HEX_CLASS = 5
const LIMBS: readonly SectionKind[] = ['head', 'arm', 'leg', 'tail']
const DRIVES: readonly SectionKind[] = ['terra_drive', 'aerial_drive', 'aquatic_drive']

const count = (sheet: Sheet, ...kinds: SectionKind[]): number => sheet.sections.filter(s => kinds.includes(s.kind)).length
/** The reasons that hold, in words. */
type Reason = readonly [holds: boolean, rule: RuleId, text: string, params?: JsonObject]
const reasons = (...all: Reason[]): Violation[] =>
  all.filter(([holds]) => holds).map(([, rule, text, params]) => violation(rule, text, params))

/** Everything against a datasheet, in the order in which one is made (TM-BUILD-03). Each names the unit. */
export function sheetProblems(sheet: Sheet): Violation[] {
  const found = [
    ...mainProblems(sheet),
    ...typeProblems(sheet),
    ...coreProblems(sheet),
    ...armourProblems(sheet),
    ...thrustProblems(sheet),
    ...equipmentProblems(sheet),
    ...systemProblems(sheet),
    ...repeatProblems(sheet),
    ...pilotProblems(sheet),
    ...srmProblems(sheet),
    ...footprintProblems(sheet),
  ]
  return found.map(v => ({ ...v, text: `${sheet.name}: ${v.text}`, params: { unit: sheet.id, ...v.params } }))
}

function mainProblems(sheet: Sheet): Violation[] {
  const mains = sheet.sections.filter(s => SECTIONS.get(s.kind)!.main)
  const isAi = sheet.drone !== null
  return reasons(
    [mains.length !== 1, 'TM-BUILD-05', 'A unit needs exactly one Torso, Cockpit or AI Cockpit.', { mainSections: mains.length }],
    [
      isAi && mains.some(s => s.kind !== 'ai_cockpit'),
      'TM-SECT-06',
      'The Main Section of a drone is an AI Cockpit, in place of a Torso or Cockpit.',
    ],
  )
}

const PROBLEMS: { readonly [type in Sheet['type']]: (sheet: Sheet) => Violation[] } = {
  mech: mechProblems,
  vehicle: vehicleProblems,
  equipment: dronePartProblems,
}
const typeProblems = (sheet: Sheet): Violation[] => PROBLEMS[sheet.type](sheet)

/** TM-SECT-13: a usual mech has them all, others are legal within these. */
function mechProblems(sheet: Sheet): Violation[] {
  const [heads, arms] = [count(sheet, 'head'), count(sheet, 'arm')]
  const [legs, tails, drives] = [count(sheet, 'leg'), count(sheet, 'tail'), count(sheet, ...DRIVES)]
  const isLegal = heads <= 2 && arms <= 4 && (legs === 0 || (legs >= 2 && legs <= 6)) && tails <= 2
  return reasons(
    [
      !isLegal || (arms === 0 && legs < 2) || drives > 0,
      'TM-BUILD-06',
      'This mech has an illegal mix of limbs (0-2 heads, 0-4 arms, 0 or 2-6 legs, 0-2 tails, at least one arm or two legs, no drives).',
      { heads, arms, legs, tails, drives },
    ],
    [count(sheet, 'cockpit') > 0, 'TM-SECT-04', 'The Main Section of a mech is a Torso or an AI Cockpit, not a Cockpit.'],
    [sheet.category !== null, 'TM-TYPE-09', 'Only vehicles are terrestrial, aerial or aquatic.'],
  )
}

function vehicleProblems(sheet: Sheet): Violation[] {
  const [terra, aerial, aquatic] = [count(sheet, 'terra_drive'), count(sheet, 'aerial_drive'), count(sheet, 'aquatic_drive')]
  const { category } = sheet
  const drives = terra + aerial + aquatic
  return reasons(
    [count(sheet, ...LIMBS) > 0, 'TM-BUILD-07', 'A vehicle cannot have heads, arms, legs, tails or a Torso.'],
    [count(sheet, 'torso') > 0, 'TM-TYPE-04', 'A vehicle cannot have heads, arms, legs, tails or a Torso.'],
    [drives < 1 || drives > 6, 'TM-BUILD-07', 'A vehicle has 1 to 6 drives.', { drives }],
    [category === null, 'TM-TYPE-09', 'A vehicle is exactly one of terrestrial, aerial and aquatic.'],
    [
      category === 'terrestrial' && (terra < 2 || aerial + aquatic > 0),
      'TM-TERRA-01',
      'A Terrestrial Vehicle needs two or more Terra Drives and no other drives.',
      { terra, others: aerial + aquatic },
    ],
    [
      category === 'aerial' && (aerial < 1 || terra + aquatic > 0),
      'TM-AERI-01',
      'An Aerial Vehicle needs an Aerial Drive and no other drives.',
      { aerial, others: terra + aquatic },
    ],
    [
      category === 'aquatic' && (aquatic < 1 || terra + aerial > 0),
      'TM-AQUA-01',
      'An Aquatic Vehicle needs an Aquatic Drive and no other drives.',
      { aquatic, others: terra + aerial },
    ],
  )
}

function dronePartProblems(sheet: Sheet): Violation[] {
  return reasons(
    [
      sheet.sections.length !== 1 || count(sheet, 'ai_cockpit') !== 1,
      'TM-BUILD-08',
      'An equipment drone is one AI Cockpit without limbs or drives.',
      { sections: sheet.sections.length },
    ],
    [sheet.drone !== 'controlled', 'TM-BUILD-08', 'An equipment drone is always Controlled.'],
    [sheet.category !== null, 'TM-TYPE-09', 'Only vehicles are terrestrial, aerial or aquatic.'],
  )
}

/** TM-BUILD-04. The core of drones is the only one that equipment may have, and the only one of a Controlled Drone. */
function coreProblems(sheet: Sheet): Violation[] {
  const core = CORE_TYPES.get(sheet.core)!
  const what = sheet.category ?? (sheet.type === 'vehicle' ? null : sheet.type)
  const isOpen = what === null || core.allowed.includes(what)
  const isDroneCore = core.allowed.includes('equipment')
  return reasons([
    !isOpen || (sheet.drone === 'controlled' && !isDroneCore),
    'TM-BUILD-04',
    `Core type ${core.name} cannot be used by this unit.`,
    { core: core.id, unitType: what },
  ])
}

const armourProblems = (sheet: Sheet): Violation[] =>
  sheet.sections.flatMap(({ id, kind, armor }) => {
    const slots = SECTIONS.get(kind)!.armorSlots
    const used = armor.reduce((sum, part) => sum + ARMOR.get(part)!.slots, 0)
    return reasons([used > slots, 'TM-BUILD-09', `Section ${id} has more armour than its ${slots} slots.`, { slots, used }])
  })

/** TM-BUILD-12: the lower of the two options its category may choose from. */
function thrustProblems(sheet: Sheet): Violation[] {
  const option = sheet.category === 'aerial' ? 'hover' : sheet.category === 'aquatic' ? 'cruise' : null
  if (option === null || meetsThreshold(sheet, option)) return []
  const [n, least] = [fullThrust(sheet, option), thresholdOf(sheet, option)]
  const size = figuresOf(sheet).class
  const text = `Thruster durability ${n} is below the ${option} threshold ${least} of class ${size}.`
  return [violation('TM-BUILD-12', text, { thrust: n, threshold: least, class: size })]
}

const idOf = (table: ReadonlyMap<string, unknown>, chapter: 'SYS' | 'TRAIT', id: string): RuleId =>
  `TM-${chapter}-${String([...table.keys()].indexOf(id) + 1).padStart(2, '0')}`

function systemProblems(sheet: Sheet): Violation[] {
  const used = (section: string) => slotsUsed(sheet, section)
  return sheet.systems.flatMap(id => {
    const { name, requires } = SYSTEMS.get(id)!
    if (id === 'jump' && sheet.type === 'vehicle') return [violation('TM-TYPE-08', 'Vehicles cannot take Jump.')]
    if (mayTake(sheet, requirementOf(id), used)) return []
    return [violation(idOf(SYSTEMS, 'SYS', id), `${name} requires ${requires}.`, { system: id })]
  })
}

/** TM-ABIL-05; TM-MOD-02: the larger Control Management takes the place of the smaller. */
function repeatProblems(sheet: Sheet): Violation[] {
  const traits = 'rank' in sheet.pilot ? sheet.pilot.traits : []
  const named = (ids: readonly string[], table: ReadonlyMap<string, { name: string }>) =>
    ids.filter((id, i) => ids.indexOf(id) < i).map(id => table.get(id)!.name)
  const twice = [...named(sheet.systems, SYSTEMS), ...named(sheet.mods, MODS), ...named(traits, PILOT_TRAITS)]
  return [
    ...twice.map(name => violation('TM-ABIL-05', `${name} is already taken.`)),
    ...reasons([
      sheet.mods.includes('control') && sheet.mods.includes('control2'),
      'TM-MOD-02',
      'Control Management Plus replaces Control Management.',
    ]),
  ]
}

function pilotProblems(sheet: Sheet): Violation[] {
  const { pilot, drone } = sheet
  if ('ai' in pilot)
    return reasons(
      [drone === 'controlled', 'TM-BUILD-13', 'A Controlled Drone takes neither a rank nor an A.I. pilot.'],
      [drone === null, 'TM-SECT-06', 'A unit flown by an A.I. has an AI Cockpit.'],
    )
  const isAi = count(sheet, 'ai_cockpit') > 0 && drone !== 'controlled'
  if ('controlled' in pilot)
    return reasons(
      [isAi, 'TM-DRONE-03', 'An A.I. Drone needs an A.I. pilot.'],
      [drone === null && !isAi, 'TM-BUILD-13', 'Only a Controlled Drone goes without a pilot.'],
    )
  const { name, traits: most } = RANKS.get(pilot.rank)!
  return [
    ...reasons(
      [drone === 'controlled', 'TM-BUILD-13', 'A Controlled Drone takes neither a rank nor an A.I. pilot.'],
      [isAi, drone === null ? 'TM-R-120' : 'TM-DRONE-03', 'An A.I. Drone needs an A.I. pilot.'],
      [pilot.traits.length > most, 'TM-BUILD-13', `Rank ${name} allows ${most} traits.`, { most, traits: pilot.traits.length }],
    ),
    ...pilot.traits.flatMap(id => traitProblems(sheet, id)),
  ]
}

/** TM-TRAIT-11, TM-TRAIT-12: traits that only some pilots have a use for. */
function traitProblems(sheet: Sheet, id: string): Violation[] {
  const rule = idOf(PILOT_TRAITS, 'TRAIT', id)
  return reasons(
    [id === 'strafer' && sheet.category !== 'aerial', rule, 'Strafing Ace requires an Aerial Vehicle.'],
    [id === 'wrangler' && controlsOf(sheet) === 0, rule, 'Drone Wrangler requires Control Management.'],
  )
}
/** TM-MOD-01, TM-MOD-02: how many Controlled Drones a unit may lead. */
export const controlsOf = ({ mods }: Sheet): number => (mods.includes('control2') ? 4 : mods.includes('control') ? 2 : 0)

const STATS: readonly Stat[] = ['accuracy', 'assault', 'evasion']
/** TM-BUILD-14: reductions of the core type and of the pilot. */
export function srmOf({ core, pilot }: Sheet): number {
  const bonus = 'rank' in pilot ? RANKS.get(pilot.rank)!.srmBonus : 'ai' in pilot ? AI_PILOTS.get(pilot.ai)!.srmBonus : 0
  return CORE_TYPES.get(core)!.srm + bonus
}
function srmProblems(sheet: Sheet): Violation[] {
  const core = CORE_TYPES.get(sheet.core)!
  const used = sheet.srm.accuracy + sheet.srm.assault + sheet.srm.evasion
  const most = srmOf(sheet)
  const low = STATS.filter(stat => core[stat] - sheet.srm[stat] < META.statMinimum)
  return reasons(
    [used > most, 'TM-BUILD-14', `Only ${most} stat reductions are available.`, { used, most }],
    [low.length > 0, 'TM-ABIL-06', `No stat may go below ${META.statMinimum}.`, { stats: low }],
  )
}

const footprintProblems = (sheet: Sheet): Violation[] =>
  reasons([
    sheet.footprint === 2 && figuresOf(sheet).class !== TWO_HEX_CLASS,
    'TM-BUILD-15',
    'Only class 5 units may have a two-hex footprint.',
    { class: figuresOf(sheet).class },
  ])
