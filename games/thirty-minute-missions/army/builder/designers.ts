import type { Json } from '@sandtable/kernel'
import {
  choiceField,
  countField,
  type DesignList,
  type DesignPlan,
  designerOf,
  type Found,
  flagField,
  foundBy,
  nameField,
  type Offer,
  textField,
} from '@sandtable/wargame/armies/design'
import type { Placing } from '@sandtable/wargame/armies/fitting'
import type { Army as AnyArmy, Designer, FieldOption, Meter, PartField } from '@sandtable/wargame/armies/kit'
import { atOf } from '@sandtable/wargame/armies/pointer'
import { capital, plain } from '@sandtable/wargame/words'
import { sectionName } from '../../basics/section-name.ts'
import {
  AI_PILOTS,
  ARMOR,
  CLASSES,
  CORE_TYPES,
  FACTIONS,
  MODS,
  PILOT_TRAITS,
  RANKS,
  SECTIONS,
  SHIELDS,
  SYSTEMS,
  THRUSTERS,
  WEAPONS,
} from '../../data/figures.ts'
import type { Option, SectionData, SectionKind, Sheet } from '../../data/types.ts'
import { figuresOf, fullThrust, thresholdOf } from '../figures.ts'
import { sheetField, sheetFrom } from '../read-sheet.ts'
import { readySheets } from '../ready.ts'
import { sheetProblems } from '../sheet-problems.ts'
import { armourText, heldText, sectionText, shieldText, thrusterText, weaponText } from './figures-text.ts'
import { ownSheets, readList, type SquadList } from './list.ts'
import { sheetPrice } from './prices.ts'
import { bodyOf, drawnCard } from './printed.ts'
import { settledSheet } from './settled.ts'

type Design = Sheet & AnyArmy
const FRAMES = ['light', 'standard', 'heavy', 'titan'] as const
const MODES = ['equipped', 'mounted', 'carried'] as const
const OPTIONS: readonly Option[] = ['hover', 'flight', 'cruise', 'swim']

/** As it is written: with traits, if only none. */
type Written = Parameters<typeof sheetFrom>[0]
const written = (design: Design): Written => ({ ...design, pilot: { traits: [], ...design.pilot } }) as unknown as Written
const sheetOf = (design: Design): Sheet => sheetFrom(written(design), () => {})
type Known = { readonly name: string; readonly cost?: number }
type Table<T extends Known> = ReadonlyMap<string, T>
const offersFrom = <T extends Known>(
  table: Table<T>,
  group: string,
  textOf: (one: T) => string,
  made: (id: string) => Json,
): readonly Offer[] =>
  [...table].map(([id, one]) => ({
    ...{ id: `${group}: ${id}`, name: one.name, group, price: one.cost ?? 0 },
    ...{ text: textOf(one), made: made(id) },
  }))
const byName = <T extends Known>(at: string, table: Table<T>, group: string, textOf: (one: T) => string): DesignList => ({
  at,
  offers: offersFrom(table, group, textOf, id => id),
  partOf: item => {
    const one = table.get(String(item))
    return { name: one?.name ?? String(item), text: one ? textOf(one) : '' }
  },
})
const effectOf = ({ effect }: { readonly effect: string }): string => effect
const sectionChoices = (sheet: Sheet): readonly FieldOption[] => [
  { value: '', name: 'nowhere', text: '', why: null },
  ...sheet.sections.map(section => ({ value: section.id, name: sectionName(sheet, section.id), text: '', why: null })),
]
/** Sections as they are called, by their ids. */
const namesOf = (sheet: Sheet, ids: readonly string[]): string =>
  sheet.sections
    .filter(({ id }) => ids.includes(id))
    .map(({ id }) => sectionName(sheet, id))
    .join(', ')

/** What stands on the left and on the right. */
const SIDED: readonly string[] = ['arm', 'leg', 'terra_drive', 'aerial_drive'] satisfies SectionKind[]
function sectionList(sheet: Sheet): DesignList {
  const { sections } = sheet
  const free = (kind: string): string => {
    const usual = SIDED.includes(kind) ? [`${kind}L`, `${kind}R`] : [kind]
    const numbered = sections.map((_, i) => `${kind}${i + 1}`)
    return [...usual, ...numbered, `${kind}${sections.length + 1}`].find(id => sections.every(one => one.id !== id))!
  }
  return {
    at: '/sections',
    offers: offersFrom(SECTIONS as Table<SectionData>, 'Sections', sectionText, kind => ({
      id: free(kind),
      kind,
      frame: 'standard',
      armor: [],
    })),
    partOf: (item, at) => {
      const section = item as unknown as Sheet['sections'][number]
      return {
        ...{ name: sectionName(sheet, section.id), text: heldText(sheet, section) },
        fields: [choiceField(`${at}/frame`, 'Frame', section.frame, FRAMES)],
      }
    },
  }
}
const armourLists = (sheet: Sheet): readonly DesignList[] =>
  sheet.sections.map((section, i) => ({
    ...byName(`/sections/${i}/armor`, ARMOR, 'Armour', armourText),
    partOf: item => ({ name: ARMOR.get(String(item))?.name ?? String(item), text: `on ${sectionName(sheet, section.id)}` }),
  }))
function equipmentLists(sheet: Sheet): readonly DesignList[] {
  const choices = sectionChoices(sheet)
  const [first = ''] = sheet.sections.map(({ id }) => id)
  const on = (at: string, value: string): readonly PartField[] => [choiceField(at, 'Section', value, choices)]
  return [
    {
      at: '/weapons',
      offers: offersFrom(WEAPONS, 'Weapons', weaponText, weapon => ({
        weapon,
        mode: WEAPONS.get(weapon)!.modes[0] ?? 'mounted',
        sections: [first],
      })),
      partOf: (item, at) => {
        const { weapon, mode, sections } = item as unknown as Sheet['weapons'][number]
        return {
          ...{ name: WEAPONS.get(weapon)!.name, text: namesOf(sheet, sections) || 'carried', price: WEAPONS.get(weapon)!.cost },
          fields: [
            choiceField(`${at}/mode`, 'Borne', mode, MODES),
            ...sections.flatMap((one, i) => on(`${at}/sections/${i}`, one)),
          ],
        }
      },
    },
    {
      at: '/shields',
      offers: offersFrom(SHIELDS, 'Shields', shieldText, shield => ({ shield, section: first })),
      partOf: (item, at) => {
        const { shield, section, carried } = item as unknown as Sheet['shields'][number]
        return {
          name: SHIELDS.get(shield)!.name,
          text: namesOf(sheet, [section]) || 'carried',
          price: SHIELDS.get(shield)!.cost,
          fields: [
            ...(carried ? [] : on(`${at}/section`, section)),
            ...(SHIELDS.get(shield)!.mode === 'equipped' ? [flagField(`${at}/carried`, 'Carried', carried === true)] : []),
          ],
        }
      },
    },
    {
      at: '/thrusters',
      offers: offersFrom(THRUSTERS, 'Thrusters', thrusterText, thruster => ({ thruster, section: first })),
      partOf: (item, at) => {
        const { thruster, section } = item as unknown as Sheet['thrusters'][number]
        return {
          name: THRUSTERS.get(thruster)!.name,
          text: namesOf(sheet, [section]),
          price: THRUSTERS.get(thruster)!.cost,
          fields: on(`${at}/section`, section),
        }
      },
    },
  ]
}
const listsOf = (sheet: Sheet): readonly DesignList[] => [
  sectionList(sheet),
  ...armourLists(sheet),
  ...equipmentLists(sheet),
  byName('/systems', SYSTEMS, 'Systems', effectOf),
  byName('/mods', MODS, 'Mods', effectOf),
  ...('rank' in sheet.pilot ? [byName('/pilot/traits', PILOT_TRAITS, 'Traits of the pilot', effectOf)] : []),
]
const named = (table: Table<Known>): readonly FieldOption[] =>
  [...table].map(([value, { name }]) => ({ value, name, text: '', why: null }))
/** TM-BUILD-13: a rank, or an A.I.: what the datasheet has. */
const pilotField = ({ pilot }: Sheet): readonly PartField[] =>
  'rank' in pilot
    ? [choiceField('/pilot/rank', 'Rank of the pilot', pilot.rank, named(RANKS))]
    : 'ai' in pilot
      ? [choiceField('/pilot/ai', 'A.I.', pilot.ai, named(AI_PILOTS))]
      : []
/** Those of the book, and one that a file brought. */
const factionsFor = ({ faction }: Sheet): readonly FieldOption[] => [
  ...named(FACTIONS),
  ...(FACTIONS.has(faction) ? [] : [{ value: faction, name: faction || 'none', text: '', why: null }]),
]
const fieldsOf = (sheet: Sheet): readonly PartField[] => [
  nameField(sheet),
  choiceField('/faction', 'Faction', sheet.faction, factionsFor(sheet)),
  choiceField('/type', 'Type', sheet.type, ['mech', 'vehicle', 'equipment']),
  choiceField('/category', 'Category', sheet.category, [
    { value: null, name: 'none', text: '', why: null },
    'terrestrial',
    'aerial',
    'aquatic',
  ]),
  choiceField('/drone', 'Drone', sheet.drone, [{ value: null, name: 'no', text: '', why: null }, 'ai', 'controlled']),
  choiceField(
    '/core',
    'Core type',
    sheet.core,
    [...CORE_TYPES.keys()].map(value => ({ value, name: capital(plain(value)), text: '', why: null })),
  ),
  ...pilotField(sheet),
  ...(['accuracy', 'assault', 'evasion'] as const).map(stat =>
    countField(`/srm/${stat}`, `${capital(stat)} reduced by`, sheet.srm[stat], 0, 8, 'TM-ABIL-06'),
  ),
  countField('/footprint', 'Hexes', sheet.footprint, 1, 2, 'TM-BUILD-15'),
  textField('/note', 'Notes', sheet.note),
]

/** TM-CLASS-01, TM-THRU-07: cost, class, and how far each way to move is from its threshold. */
function metersOf(sheet: Sheet): readonly Meter[] {
  const { totalDefense, class: size } = figuresOf(sheet)
  const next = CLASSES.find(one => one.class === size)?.maxDefense ?? null
  const more = next === null ? 'the highest' : `${next + 1 - totalDefense} more make it class ${size + 1}`
  return [
    { name: 'Defense', value: totalDefense, limit: next, text: `class ${size}; ${more}` },
    ...OPTIONS.map((option): Meter => {
      const [thrust, needed] = [fullThrust(sheet, option), thresholdOf(sheet, option)]
      return {
        name: capital(option),
        value: thrust,
        limit: needed,
        text: thrust >= needed ? 'met' : `${needed - thrust} short of ${needed}`,
      }
    }),
  ]
}
/** What is wrong with a section is shown there. */
const shownAt = ({ sections }: Sheet, section: Json | undefined): Pick<Found, 'shown'> => {
  const n = sections.findIndex(({ id }) => id === section)
  return n < 0 ? {} : { shown: atOf('sections', n) }
}
function foundIn(design: Design): readonly Found[] {
  const sheet = sheetOf(design)
  return [
    ...foundBy(refuse => sheetFrom(written(design), refuse), 'TM-GEN-11'),
    ...sheetProblems(sheet).map(
      ({ rule, text, params }): Found => ({
        ...{ kind: 'wrong', path: [], rule, text: text.replace(`${sheet.name}: `, '') },
        ...shownAt(sheet, params.section),
      }),
    ),
  ]
}
/** TM-WEAP-02, TM-BUILD-10, TM-BUILD-11: weapons, shields and thrusters on one section; only arms hold anything. */
function placingsAt({ sections }: Sheet, place: string): readonly Placing[] {
  const found = sections.find((_, n) => atOf('sections', n) === place)
  if (!found) return []
  const { id: section, kind } = found
  const fits = (mode: string): boolean => (kind === 'arm' ? mode !== 'carried' : mode === 'mounted')
  const why = { text: 'cannot be mounted', rule: 'TM-WEAP-02' } as const
  return [
    ...[...WEAPONS].map(([weapon, { modes }]) => ({
      ...{ entry: `Weapons: ${weapon}`, list: '/weapons', why },
      made: modes.filter(fits).map(mode => ({ weapon, mode, sections: [section] })),
    })),
    ...[...SHIELDS].map(([shield, { mode }]) => ({
      ...{ entry: `Shields: ${shield}`, list: '/shields', why },
      made: fits(mode) ? [{ shield, section }] : [],
    })),
    ...[...THRUSTERS.keys()].map(thruster => ({
      ...{ entry: `Thrusters: ${thruster}`, list: '/thrusters', why },
      made: [{ thruster, section }],
    })),
  ]
}
const FRESH = { ...readySheets()[0]!, id: 'new_sheet', name: 'New datasheet', note: '' } as Design

/** Datasheets: sections with their frames and armour, core, weapons, systems, mods, pilots and A.I., drones. */
export const designersFor = (list: SquadList): readonly Designer<SquadList>[] => [
  designerOf<SquadList, Design>({
    ...{ makes: 'datasheet', name: 'datasheet', noun: 'datasheet', rule: 'TM-GEN-11', form: sheetField },
    ...{ money: { one: 'point', many: 'points', share: 1 }, fights: true },
    fresh: FRESH,
    ready: readySheets() as Design[],
    own: Object.values(ownSheets(list)) as Design[],
    fields: design => fieldsOf(sheetOf(design)),
    lists: design => listsOf(sheetOf(design)),
    meters: design => metersOf(sheetOf(design)),
    price: design => sheetPrice(sheetOf(design)),
    found: foundIn,
    settled: design => ({ ...design, ...settledSheet(sheetOf(design)) }),
    card: design => drawnCard(sheetOf(design)),
    body: design => bodyOf(sheetOf(design)),
    placings: (design, place) => placingsAt(sheetOf(design), place),
    into: design => readList({ ...list, sheets: { ...list.sheets, [design.id]: sheetOf(design) } }),
  } satisfies DesignPlan<SquadList, Design>),
]
