import { AI_PILOTS, ARMOR, CORE_TYPES, MODS, PILOT_TRAITS, RANKS, SHIELDS, SYSTEMS, THRUSTERS, WEAPONS } from '../data/tables.ts'
import { type Pilot, SECTION_KINDS, type Sheet, type SheetSection } from '../data/types.ts'
import { isObject, type Raw, type Refuse, textOf } from '../reading.ts'
import { isId, isName, isOneOf, isWhole, objectOf, refuseStrangers, shortList, wordOf } from './reading.ts'

const MOST = 24
const FIELDS = ['id', 'name', 'faction', 'type', 'category', 'drone', 'footprint', 'core', 'pilot', 'srm', 'sections']
const MORE_FIELDS = ['weapons', 'shields', 'thrusters', 'systems', 'mods', 'note']
/** What follows from the rest and may be written beside it. */
const WORKED_OUT = ['stats', 'totalDefense', 'class', 'movement', 'thrusterMovement', 'baseAP', 'thrusterDurability', 'modes']
const COSTS = ['cost', 'costBreakdown']
const TYPES = ['mech', 'vehicle', 'equipment'] as const
const CATEGORIES = ['terrestrial', 'aerial', 'aquatic'] as const
const FRAMES = ['light', 'standard', 'heavy', 'titan'] as const
const MODES = ['equipped', 'carried', 'mounted'] as const
const STATS = ['accuracy', 'assault', 'evasion'] as const

/** The form of a datasheet from outside: known words, lists of things that exist. Null if it is no datasheet at all. */
export function readSheet(raw: unknown, refuse: Refuse): Sheet | null {
  if (!isObject(raw)) {
    refuse('TM-GEN-11', `a datasheet is an object, not ${wordOf(raw)}`)
    return null
  }
  let isWrong = false
  const who = isName(raw.name) ? raw.name : wordOf(raw.id ?? 'a datasheet')
  const wrong: Refuse = (rule, text, params) => {
    isWrong = true
    refuse(rule, `${who}: ${text}`, params)
  }
  refuseStrangers(raw, [...FIELDS, ...MORE_FIELDS, ...WORKED_OUT, ...COSTS], 'a datasheet', wrong)
  const sheet = sheetOf(raw, wrong)
  return isWrong ? null : sheet
}

function sheetOf(raw: Raw, wrong: Refuse): Sheet {
  const { type, category = null, footprint = 1 } = raw
  if (!isId(raw.id)) wrong('TM-GEN-11', 'an id is a short plain word', { id: wordOf(raw.id) })
  if (!isName(raw.name)) wrong('TM-GEN-11', 'a unit needs a name')
  if (!isOneOf(type, TYPES)) wrong('TM-TYPE-01', `a unit is a mech, a vehicle or equipment, not ${wordOf(type)}`)
  if (category !== null && !isOneOf(category, CATEGORIES))
    wrong('TM-TYPE-09', `a vehicle is terrestrial, aerial or aquatic, not ${wordOf(category)}`)
  if (footprint !== 1 && footprint !== 2) wrong('TM-BUILD-15', 'a footprint is 1 or 2 hexes')
  if (!CORE_TYPES.has(textOf(raw.core, ''))) wrong('TM-BUILD-04', `there is no core type '${wordOf(raw.core)}'`)
  const sections = sectionsOf(raw, wrong)
  const pilot = pilotOf(raw.pilot, wrong)
  return {
    id: textOf(raw.id, ''),
    name: textOf(raw.name, ''),
    faction: textOf(raw.faction, ''),
    type: type as Sheet['type'],
    category: category as Sheet['category'],
    drone: droneOf(raw, sections, pilot, wrong),
    footprint: footprint as Sheet['footprint'],
    core: textOf(raw.core, ''),
    pilot,
    srm: srmOf(raw.srm, wrong),
    sections,
    weapons: weaponsOf(raw, wrong),
    shields: shieldsOf(raw, wrong),
    thrusters: thrustersOf(raw, wrong),
    systems: idsOf(raw.systems, SYSTEMS, 'systems', wrong),
    mods: idsOf(raw.mods, MODS, 'mods', wrong),
    note: textOf(raw.note, '').slice(0, 400),
  }
}

/** TM-R-120: with an A.I. in its cockpit a machine is an A.I. Drone, whatever it is called. */
function droneOf({ drone = null }: Raw, sections: readonly SheetSection[], pilot: Pilot, wrong: Refuse): Sheet['drone'] {
  if (drone !== null && drone !== 'ai' && drone !== 'controlled')
    wrong('TM-DRONE-01', `a drone is 'ai' or 'controlled', not ${wordOf(drone)}`)
  if (drone === null && 'ai' in pilot && sections.some(s => s.kind === 'ai_cockpit')) return 'ai'
  return drone as Sheet['drone']
}

function sectionsOf(raw: Raw, wrong: Refuse): SheetSection[] {
  const list = shortList(raw.sections, MOST, 'sections', wrong).map(one => {
    const given = objectOf(one, 'a section', wrong)
    refuseStrangers(given, ['id', 'kind', 'frame', 'armor', 'defense'], 'a section', wrong)
    if (!isId(given.id)) wrong('TM-SECT-01', `a section has a short plain id, not ${wordOf(given.id)}`)
    if (!isOneOf(given.kind, SECTION_KINDS)) wrong('TM-SECT-02', `there is no section kind '${wordOf(given.kind)}'`)
    if (!isOneOf(given.frame, FRAMES)) wrong('TM-BUILD-09', `there is no frame '${wordOf(given.frame)}'`)
    return {
      id: textOf(given.id, ''),
      kind: given.kind as SheetSection['kind'],
      frame: given.frame as SheetSection['frame'],
      armor: idsOf(given.armor, ARMOR, 'armour parts', wrong),
    }
  })
  if (new Set(list.map(s => s.id)).size < list.length) wrong('TM-SECT-01', 'two sections have the same id')
  return list
}

/** Ids of one table; what is not in it is refused. */
function idsOf(raw: unknown, table: ReadonlyMap<string, unknown>, what: string, wrong: Refuse): string[] {
  return shortList(raw, MOST, what, wrong).map(id => {
    if (!table.has(textOf(id, ''))) wrong('TM-BUILD-01', `there is no '${wordOf(id)}' among ${what}`, { id: wordOf(id) })
    return textOf(id, '')
  })
}

function pilotOf(raw: unknown, wrong: Refuse): Pilot {
  const given = objectOf(raw, 'a pilot', wrong)
  refuseStrangers(given, ['rank', 'traits', 'ai', 'controlled'], 'a pilot', wrong)
  const traits = idsOf(given.traits, PILOT_TRAITS, 'pilot traits', wrong)
  const kinds = ['rank', 'ai', 'controlled'].filter(kind => given[kind] !== undefined)
  if (kinds.length !== 1) wrong('TM-BUILD-13', 'a pilot is one of: a rank, an A.I., or controlled')
  if (given.rank === undefined && traits.length > 0) wrong('TM-BUILD-13', 'A.I. units take no traits.')
  if (given.ai !== undefined) {
    if (!AI_PILOTS.has(textOf(given.ai, ''))) wrong('TM-DRONE-03', 'An A.I. Drone needs an A.I. pilot.', { ai: wordOf(given.ai) })
    return { ai: textOf(given.ai, '') }
  }
  if (given.controlled !== undefined) {
    if (given.controlled !== true) wrong('TM-DRONE-04', 'controlled: true, or another pilot')
    return { controlled: true }
  }
  if (!RANKS.has(textOf(given.rank, ''))) wrong('TM-BUILD-13', `there is no rank '${wordOf(given.rank)}'`)
  return { rank: textOf(given.rank, ''), traits }
}

function srmOf(raw: unknown, wrong: Refuse): Sheet['srm'] {
  const given = objectOf(raw ?? {}, 'stat reductions', wrong)
  refuseStrangers(given, [...STATS, 'max'], 'stat reductions', wrong)
  const of = (stat: (typeof STATS)[number]) => {
    const n = given[stat] ?? 0
    if (!isWhole(n, 0, 8)) wrong('TM-ABIL-06', `the reductions of ${stat} are a whole number`)
    return isWhole(n, 0, 8) ? n : 0
  }
  return { accuracy: of('accuracy'), assault: of('assault'), evasion: of('evasion') }
}

/** What a section, weapon or part is on: ids of sections of this sheet, checked with the rest of the equipment. */
const namesOf = (raw: unknown, wrong: Refuse): string[] =>
  shortList(raw, 4, 'the sections of a weapon', wrong).map(id => textOf(id, ''))

const weaponsOf = (raw: Raw, wrong: Refuse): Sheet['weapons'] =>
  shortList(raw.weapons, MOST, 'weapons', wrong).map(one => {
    const given = objectOf(one, 'a weapon', wrong)
    refuseStrangers(given, ['weapon', 'mode', 'sections', 'slot', 'cost'], 'a weapon', wrong)
    if (!WEAPONS.has(textOf(given.weapon, ''))) wrong('TM-BUILD-01', `there is no weapon '${wordOf(given.weapon)}'`)
    if (!isOneOf(given.mode, MODES)) wrong('TM-WEAP-02', `a weapon is equipped, carried or mounted, not ${wordOf(given.mode)}`)
    return {
      weapon: textOf(given.weapon, ''),
      mode: given.mode as (typeof MODES)[number],
      sections: namesOf(given.sections, wrong),
    }
  })

const shieldsOf = (raw: Raw, wrong: Refuse): Sheet['shields'] =>
  shortList(raw.shields, MOST, 'shields', wrong).map(one => {
    const given = objectOf(one, 'a shield', wrong)
    refuseStrangers(given, ['shield', 'section', 'carried', 'cost'], 'a shield', wrong)
    if (!SHIELDS.has(textOf(given.shield, ''))) wrong('TM-BUILD-01', `there is no shield '${wordOf(given.shield)}'`)
    if (given.carried !== undefined && typeof given.carried !== 'boolean') wrong('TM-WEAP-04', 'carried: true or false')
    const shield = { shield: textOf(given.shield, ''), section: textOf(given.section, '') }
    return given.carried === true ? { ...shield, section: '', carried: true } : shield
  })

const thrustersOf = (raw: Raw, wrong: Refuse): Sheet['thrusters'] =>
  shortList(raw.thrusters, MOST, 'thrusters', wrong).map(one => {
    const given = objectOf(one, 'a thruster', wrong)
    refuseStrangers(given, ['thruster', 'section', 'cost'], 'a thruster', wrong)
    if (!THRUSTERS.has(textOf(given.thruster, ''))) wrong('TM-BUILD-01', `there is no thruster part '${wordOf(given.thruster)}'`)
    return { thruster: textOf(given.thruster, ''), section: textOf(given.section, '') }
  })
