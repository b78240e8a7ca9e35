import type { Loaded } from '@sandtable/kernel'
import {
  anything,
  exactly,
  type Field,
  flag,
  id,
  list,
  maybe,
  name,
  oneOf,
  optional,
  orNull,
  type Read,
  ruled,
  shape,
  whole,
  withDefault,
  words,
} from '@sandtable/wargame/fields'
import { type Refuse, readInto, repeatsIn, type Subject } from '@sandtable/wargame/read'
import { AI_PILOTS, ARMOR, CORE_TYPES, MODS, PILOT_TRAITS, RANKS, SHIELDS, SYSTEMS, THRUSTERS, WEAPONS } from '../data/figures.ts'
import { type Pilot, SECTION_KINDS, type Sheet } from '../data/types.ts'

const MOST = 24
const TYPES = ['mech', 'vehicle', 'equipment'] as const
const CATEGORIES = ['terrestrial', 'aerial', 'aquatic'] as const
const FRAMES = ['light', 'standard', 'heavy', 'titan'] as const
const MODES = ['equipped', 'carried', 'mounted'] as const
/** What follows from the rest and may be written beside it. */
const WORKED_OUT = ['stats', 'totalDefense', 'class', 'movement', 'thrusterMovement', 'baseAP', 'thrusterDurability', 'modes']
const COSTS = ['cost', 'costBreakdown']
const USUAL_RANK = 'regular'

const from = (noun: string, table: ReadonlyMap<string, unknown>) => oneOf(noun, [...table.keys()])
const parts = (noun: string, table: ReadonlyMap<string, unknown>) =>
  withDefault(ruled('TM-BUILD-01', list(from(noun, table), MOST)), [])
const some = <F extends Field>(field: F) => withDefault(list(field, MOST), [])
const cost = optional(anything)
/** The id of a section of the same sheet, checked with the rest of the equipment. */
const section = words(40)
const reduction = withDefault(ruled('TM-ABIL-06', whole(0, 8)), 0)

const FIELDS = {
  id: ruled('TM-GEN-11', id),
  name: ruled('TM-GEN-11', name),
  faction: withDefault(words(80), ''),
  type: ruled('TM-TYPE-01', oneOf('type of unit', TYPES)),
  category: orNull(ruled('TM-TYPE-09', oneOf('category of vehicle', CATEGORIES))),
  drone: orNull(ruled('TM-DRONE-01', oneOf('kind of drone', ['ai', 'controlled']))),
  footprint: withDefault(ruled('TM-BUILD-15', whole(1, 2)), 1),
  core: ruled('TM-BUILD-04', from('core type', CORE_TYPES)),
  pilot: shape({
    rank: optional(ruled('TM-BUILD-13', from('rank', RANKS))),
    traits: parts('pilot trait', PILOT_TRAITS),
    ai: optional(ruled('TM-DRONE-03', from('A.I. pilot', AI_PILOTS))),
    controlled: optional(ruled('TM-DRONE-04', exactly(true))),
  }),
  srm: maybe(shape({ accuracy: reduction, assault: reduction, evasion: reduction, max: optional(anything) })),
  sections: some(
    shape({
      id: ruled('TM-SECT-01', id),
      kind: ruled('TM-SECT-02', oneOf('kind of section', SECTION_KINDS)),
      frame: ruled('TM-BUILD-09', oneOf('frame', FRAMES)),
      armor: parts('armour part', ARMOR),
      defense: cost,
    }),
  ),
  weapons: some(
    shape({
      weapon: ruled('TM-BUILD-01', from('weapon', WEAPONS)),
      mode: ruled('TM-WEAP-02', oneOf('way to bear a weapon', MODES)),
      sections: withDefault(list(section, 4), []),
      slot: cost,
      cost,
    }),
  ),
  shields: some(
    shape({
      shield: ruled('TM-BUILD-01', from('shield', SHIELDS)),
      section: withDefault(section, ''),
      carried: optional(ruled('TM-WEAP-04', flag)),
      cost,
    }),
  ),
  thrusters: some(
    shape({ thruster: ruled('TM-BUILD-01', from('thruster part', THRUSTERS)), section: withDefault(section, ''), cost }),
  ),
  systems: parts('system', SYSTEMS),
  mods: parts('mod', MODS),
  note: withDefault(words(4_000), ''),
  ...Object.fromEntries([...WORKED_OUT, ...COSTS].map(field => [field, cost])),
}
/** The form of a datasheet: known words, lists of things that exist. */
export const sheetField = ruled('TM-BATL-08', shape(FIELDS))
/** The same in a described position, where it may be called anything. */
export const describedSheet = ruled('TM-BATL-08', shape({ ...FIELDS, id: words(400) }))
type Written = Read<typeof sheetField>

const ABOUT: Subject = { what: 'a datasheet', rule: 'TM-GEN-11' }

/** A datasheet from outside. */
export function readSheet(raw: unknown): Loaded<Sheet> {
  return readInto(sheetField, raw, ABOUT, sheetFrom)
}

/** The datasheet of this form, and what is wrong with it. */
export function sheetFrom(written: Written, refuse: Refuse): Sheet {
  const { sections, footprint, srm, note, shields, weapons, thrusters, systems, mods } = written
  const { id: own, name: called, faction, type, category, core } = written
  const pilot = pilotOf(written.pilot, refuse)
  if (repeatsIn(sections.map(s => s.id)).length > 0) refuse(['sections'], 'two sections have the same id', 'TM-SECT-01')
  const { accuracy = 0, assault = 0, evasion = 0 } = srm ?? {}
  return {
    id: own,
    name: called,
    faction,
    type,
    category,
    drone: droneOf(written, pilot),
    footprint: footprint === 2 ? 2 : 1,
    core,
    pilot,
    srm: { accuracy, assault, evasion },
    sections: sections.map(({ id: section, kind, frame, armor }) => ({ id: section, kind, frame, armor })),
    weapons: weapons.map(({ weapon, mode, sections: on }) => ({ weapon, mode, sections: on })),
    shields: shields.map(({ shield, section: on, carried }) =>
      carried ? { shield, section: '', carried } : { shield, section: on },
    ),
    thrusters: thrusters.map(({ thruster, section: on }) => ({ thruster, section: on })),
    systems,
    mods,
    note: note.slice(0, 400),
  }
}

/** TM-R-120: with an A.I. in its cockpit a machine is an A.I. Drone, whatever it is called. */
const droneOf = ({ drone, sections }: Written, pilot: Pilot): Sheet['drone'] =>
  drone === null && 'ai' in pilot && sections.some(s => s.kind === 'ai_cockpit') ? 'ai' : drone

function pilotOf({ rank, traits, ai, controlled }: Written['pilot'], refuse: Refuse): Pilot {
  if ([rank, ai, controlled].filter(kind => kind !== undefined).length !== 1)
    refuse(['pilot'], 'a pilot is one of: a rank, an A.I., or controlled', 'TM-BUILD-13')
  if (rank === undefined && traits.length > 0) refuse(['pilot', 'traits'], 'A.I. units take no traits.', 'TM-BUILD-13')
  if (ai !== undefined) return { ai }
  // Without any it was refused above; what is worked out of the rest needs one all the same.
  return controlled ? { controlled } : { rank: rank ?? USUAL_RANK, traits }
}
