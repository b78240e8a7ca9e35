import type { ArmyKit, Mini, Part, PartField, Wish } from '@sandtable/wargame/armies/kit'
import { roomText } from '@sandtable/wargame/armies/mends'
import { gathered } from '@sandtable/wargame/armies/minis'
import { atOf } from '@sandtable/wargame/armies/pointer'
import { capital } from '@sandtable/wargame/words'
import type { UnitSheet } from '../../data/types.ts'
import { UNIT_SHEETS } from '../../data/units.ts'
import { unitIcon } from '../../words/unit-icons.ts'
import { armyPrice, databaseFor, figuresIn, type Line } from '../army.ts'
import { CREDIT } from '../cost.ts'
import { type Database, NO_BOOK } from '../database.ts'
import { READY_ARMIES } from '../ready.ts'
import { cardOf, teamCard } from './card.ts'
import {
  catalogueOf,
  EXTRAS,
  figuresLine,
  idOf,
  isTeam,
  madeFrom,
  ROLES,
  TEAMS,
  teamEntry,
  unitEntry,
  unitsText,
} from './catalogue.ts'
import { designersFor } from './designers.ts'
import { duels } from './duels.ts'
import { type ArmyList, BUDGETS, EVERY_THEME, listField, readList, THEMES } from './list.ts'
import { problemsOf } from './mends.ts'
import { pricesOf } from './prices.ts'
import { printedOf } from './printed.ts'
import { sheets } from './sheets.ts'
import { strengthsOf } from './strengths.ts'

const MOST_OF_ONE = 200
const ARMY_FIELDS = ['army-1', 'army-2', 'army-3', 'army-4']
const wishFor = (id: string, label: string, tags: readonly string[]): Wish => ({
  ...{ id, label },
  options: [...new Set(tags)].map(tag => ({ tag, name: tag })),
})

/** Armies of War Logic: teams and loose units, whatever their age, within a budget of credits. */
export const kit: ArmyKit<ArmyList> = {
  game: 'war-logic',
  noun: 'army',
  money: { one: 'credit', many: 'credits', share: CREDIT },
  budgets: BUDGETS,
  banners: THEMES.map(id => ({
    id,
    name: id === EVERY_THEME ? 'Any theme' : capital(id),
    text: id === EVERY_THEME ? 'Any figure of any age.' : `Teams and units of the theme ${id}.`,
  })),
  rule: 'WL-CARD-07',
  lists: [TEAMS, EXTRAS],
  form: listField,
  ready: READY_ARMIES.map(({ id, army, price }) => ({ id, army: { ...army, budget: budgetFor(price), theme: EVERY_THEME } })),
  empty: (theme, budget) => ({ name: 'New army', theme, budget, book: NO_BOOK, teams: [], extras: [], named: [] }),
  cleared: list => ({ ...list, teams: [], extras: [], named: [] }),
  read: readList,
  budgetOf: ({ budget }) => budget,
  budgetAt: '/budget',
  bannerOf: ({ theme }) => theme,
  entryOf: (list, entry) => {
    const database = databaseFor(list)
    const team = isTeam(entry) ? database.findTeam(idOf(entry)) : null
    const unit = isTeam(entry) ? null : database.findUnit(idOf(entry))
    if (team) return { id: entry, name: team.name, price: database.teamPrice(team) }
    return unit && { id: entry, name: unit.name, price: database.unitPrice(unit) }
  },
  catalogue: catalogueOf,
  tree: treeOf,
  made: (_, entry) => madeFrom(entry),
  settled: (_, after) => withNames(after),
  meters: list => {
    const price = armyPrice(list, databaseFor(list))
    const text = roomText(list.budget * CREDIT - price, CREDIT)
    return [{ name: 'Credits', value: price, limit: list.budget * CREDIT, text }]
  },
  problems: problemsOf,
  price: pricesOf,
  printed: printedOf,
  strengths: strengthsOf,
  duels,
  designers: designersFor,
  minis: UNIT_SHEETS.map(miniOf),
  minisOf: list => gathered(figuresIn(list, databaseFor(list)).map(({ sheet }) => miniOf(sheet))),
  sheets,
  wishes: [
    wishFor(
      'race',
      'Race',
      UNIT_SHEETS.map(({ race }) => race),
    ),
    wishFor(
      'theme',
      'Theme',
      UNIT_SHEETS.map(({ theme }) => theme),
    ),
    wishFor('role', 'Role', ROLES),
  ],
  card: (list, entry) => {
    const database = databaseFor(list)
    if (isTeam(entry)) {
      const team = database.findTeam(idOf(entry))
      return team && teamCard(team, database)
    }
    const unit = database.findUnit(idOf(entry))
    return unit && cardOf(unit, database)
  },
  placeOf: field => (ARMY_FIELDS.includes(field) ? atOf('players', ARMY_FIELDS.indexOf(field)) : null),
  fielded: ({ budget: _, theme: __, battles: ___, ...army }) => ({ army }),
}
function miniOf({ id, name, theme }: UnitSheet): Mini {
  return { id, name, count: 1, group: capital(theme) }
}
/** The smallest usual budget that pays for it. */
function budgetFor(price: number): number {
  return BUDGETS.find(budget => budget * CREDIT >= price) ?? Math.ceil(price / CREDIT)
}

/** WL-TEAM-02: a name goes with its unit. */
function withNames(list: ArmyList): ArmyList {
  const figures = figuresIn({ ...list, named: [] }, databaseFor(list))
  const left = figures.map(({ sheet, team }) => `${sheet.id}/${team?.id ?? ''}`)
  const named = list.named.filter(({ unit, team }) => {
    const i = left.indexOf(`${unit}/${team ?? ''}`)
    if (i >= 0) left.splice(i, 1)
    return i >= 0
  })
  return named.length === list.named.length ? list : { ...list, named }
}

function treeOf(list: ArmyList): readonly Part[] {
  const database = databaseFor(list)
  const plain = { isFixed: false, list: null, slots: [], parts: [] }
  const name = namer(list, database)
  const teams = list.teams.flatMap((id, i): Part[] => {
    const team = database.findTeam(id)
    if (!team) return []
    return [
      {
        ...plain,
        at: atOf('teams', i),
        name: team.name,
        text: unitsText(team, database),
        entry: teamEntry(id),
        price: database.teamPrice(team),
        fields: name(team.units, id),
      },
    ]
  })
  const extras = list.extras.flatMap(({ unit, count }, i): Part[] => {
    const sheet = database.findUnit(unit)
    if (!sheet) return []
    const at = atOf('extras', i)
    return [
      {
        ...{ ...plain, at, name: sheet.name, text: figuresLine(sheet, database), entry: unitEntry(unit) },
        icon: unitIcon(sheet),
        price: count * database.unitPrice(sheet),
        fields: [
          { at: `${at}/count`, label: 'Count', type: 'count', value: count, least: 1, most: MOST_OF_ONE, rule: 'WL-TEAM-02' },
          ...name([{ unit, count }], null),
        ],
      },
    ]
  })
  return [...teams, ...extras]
}

/** Larger groups are not called one by one. */
const MOST_CALLED = 20
/** WL-TEAM-02: a name for each figure of a group, in the order in which names are given out. */
function namer(list: ArmyList, database: Database): (lines: readonly Line[], team: string | null) => readonly PartField[] {
  const left = list.named.map((one, i) => ({ ...one, i }))
  return (lines, team) => {
    const fields = lines.flatMap(({ unit, count }) => {
      const sheet = database.findUnit(unit)
      return Array.from({ length: sheet ? count : 0 }, (_, n): PartField => {
        const found = left.findIndex(one => one.unit === unit && one.team === team)
        const known = found < 0 ? null : left.splice(found, 1)[0]!
        return {
          ...{ at: atOf('named', known?.i ?? list.named.length, 'name'), type: 'text', value: known?.name ?? null },
          ...{ label: count > 1 ? `${sheet!.name} ${n + 1}` : sheet!.name, within: { unit, team } },
        }
      })
    })
    return fields.length > MOST_CALLED ? [] : fields
  }
}
