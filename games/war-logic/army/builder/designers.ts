import type { Json, Loaded } from '@sandtable/kernel'
import {
  choiceField,
  countField,
  type DesignList,
  type DesignPlan,
  designerOf,
  type Found,
  flagField,
  foundBy,
  idFields,
  textField,
} from '@sandtable/wargame/armies/design'
import type { Army as AnyArmy, Designer, PartField } from '@sandtable/wargame/armies/kit'
import { line, sum } from '@sandtable/wargame/armies/prices'
import { CLASS_DEFAULTS, findClass, subsOf } from '../../data/classes.ts'
import { CATALOGUE_MARKS, CONDITIONS } from '../../data/conditions.ts'
import { DEFAULTS } from '../../data/defaults.ts'
import { SKILL_RECORDS, skillFrom } from '../../data/skills.ts'
import { CATEGORIES, type ClassDefault, KINDS, type SkillRecord, TAGS, type TeamSheet, type UnitSheet } from '../../data/types.ts'
import { TEAM_SHEETS, UNIT_SHEETS } from '../../data/units.ts'
import { databaseFor } from '../army.ts'
import { CREDIT, credits, priceOf } from '../cost.ts'
import type { Book, Database } from '../database.ts'
import { figuresOf } from '../figures.ts'
import { checkSkill, checkUnit } from '../problems.ts'
import { baseOf, skillField, teamField, unitField } from '../read-army.ts'
import { cardOf } from './card.ts'
import { type ArmyList, readList } from './list.ts'
import { unitLines, workingOf } from './prices.ts'

const MONEY = { one: 'credit', many: 'credits', share: CREDIT }
const MOST = 999
type Skill = SkillRecord & AnyArmy
type Unit = UnitSheet & AnyArmy
type Team = TeamSheet & AnyArmy

/** The army with one more sheet in its book; one of the same id is replaced. */
function withSheet(list: ArmyList, kind: keyof Book, one: { readonly id: string }): Loaded<ArmyList> {
  const others = (list.book[kind] as readonly { readonly id: string }[]).filter(({ id }) => id !== one.id)
  return readList({ ...list, book: { ...list.book, [kind]: [...others, one] } })
}
const named = (at: string, group: string, all: readonly string[]): DesignList => ({
  at,
  offers: all.map(one => ({ id: `${group}: ${one}`, name: one, group, price: 0, text: '', made: one })),
  partOf: item => ({ name: String(item), text: group }),
})

// ── skills ──────────────────────────────────────────────────────────────────
const NUMBERS = ['impact', 'range', 'extension', 'number', 'probability', 'penalty'] as const
const LABELS: { readonly [number: string]: keyof ClassDefault } = {
  ...{ impact: 'impactMeans', range: 'rangeMeans', extension: 'extensionMeans', number: 'numberMeans' },
}
/** WL-SKILL-01: each number with what it means in its class. */
const numberFields = (record: SkillRecord, own: ClassDefault): readonly PartField[] =>
  NUMBERS.map(key => {
    const means = LABELS[key] ? String(own[LABELS[key]]) : ''
    const label = means === '' || means === 'null' ? key : `${key} (${means})`
    return countField(`/${key}`, label, skillFrom(record, own)[key], key === 'impact' ? -MOST : 0, MOST, 'WL-SKILL-06')
  })
const skillPlan = (list: ArmyList, database: Database): DesignPlan<ArmyList, Skill> => ({
  ...{ makes: 'skill', name: 'Skill', noun: 'skill', rule: 'WL-SKILL-01', money: MONEY, form: skillField },
  fresh: {
    id: 'new_skill',
    name: 'New skill',
    category: 'Offense',
    sub: subsOf('Offense')[0]!,
    impact: 1,
    range: 0,
    extension: 0,
  } as unknown as Skill,
  ready: SKILL_RECORDS as unknown as readonly Skill[],
  own: list.book.skills as unknown as readonly Skill[],
  fields: record => [
    ...idFields(record),
    choiceField('/category', 'Category', record.category, CATEGORIES),
    choiceField('/sub', 'Class', record.sub, subsOf(record.category)),
    ...(findClass(record.category, record.sub) ? numberFields(record, findClass(record.category, record.sub)!) : []),
    textField('/description', 'Description', record.description ?? ''),
  ],
  lists: () => [named('/effectiveAgainst', 'Works on', CONDITIONS), named('/tags', 'Marks', CATALOGUE_MARKS)],
  price: record => {
    const own = findClass(record.category, record.sub)
    if (!own) return []
    const skill = skillFrom(record, own)
    return [line('Price', workingOf(skill), priceOf(skill), 'WL-COST-01'), sum(record.name, '', priceOf(skill), 'WL-COST-01')]
  },
  found: record =>
    foundBy((refuse, warn) => {
      const own = findClass(record.category, record.sub)
      if (own) checkSkill(skillFrom(record, own), database, refuse, warn)
      else refuse(['sub'], `${record.category} has no class '${record.sub}'`, 'WL-CLASS-01')
    }, 'WL-SKILL-01'),
  /** A class of the category that was chosen. */
  settled: record => (findClass(record.category, record.sub) ? record : { ...record, sub: subsOf(record.category)[0]! }),
  card: record => {
    const skill = skillFrom(record, findClass(record.category, record.sub) ?? CLASS_DEFAULTS[0]!)
    return {
      ...{ title: skill.name, text: `${skill.category}, ${skill.sub}`, price: priceOf(skill), tables: [], keywords: [] },
      cells: NUMBERS.map(key => ({ label: key, value: String(skill[key]) })),
    }
  },
  into: record => withSheet(list, 'skills', record),
})

// ── units and teams ─────────────────────────────────────────────────────────
/** WL-UNIT-04: the slots in their order. */
const slots = (database: Database): DesignList => ({
  at: '/skills',
  offers: database.skills.map(skill => ({
    ...{
      id: skill.id,
      name: skill.name,
      group: skill.category,
      price: priceOf(skill),
      text: `${skill.sub}: ${workingOf(skill)}`,
      made: skill.id,
    },
  })),
  partOf: item => {
    const skill = database.findSkill(String(item))
    return skill
      ? { name: skill.name, text: workingOf(skill), price: priceOf(skill) }
      : { name: String(item), text: 'nobody knows it' }
  },
})
const withBase = (unit: Unit): UnitSheet => ({ ...unit, base: baseOf(unit.kind, unit.base as UnitSheet['base'] | undefined) })
const unitPlan = (list: ArmyList, database: Database): DesignPlan<ArmyList, Unit> => ({
  ...{ makes: 'unit', name: 'Unit', noun: 'unit', rule: 'WL-UNIT-01', money: MONEY, form: unitField },
  fresh: {
    ...{
      id: 'new_unit',
      name: 'New unit',
      theme: 'any',
      race: 'human',
      kind: 'infantry',
      tags: ['biological'],
      skills: ['human_health', 'human_land'],
    },
    ...{ crewSeats: 0, needsCrew: false, protects: null, height: 0, higherGround: false, picture: '', note: '' },
  } as unknown as Unit,
  ready: UNIT_SHEETS as unknown as readonly Unit[],
  own: list.book.units as unknown as readonly Unit[],
  fields: unit => [
    ...idFields(unit),
    choiceField('/kind', 'Kind', unit.kind, KINDS),
    textField('/theme', 'Theme', unit.theme),
    textField('/race', 'Race', unit.race),
    countField('/crewSeats', 'Seats for a crew', unit.crewSeats, 0, 20, 'WL-UNIT-07'),
    flagField('/needsCrew', 'Needs a crew', unit.needsCrew),
  ],
  lists: () => [slots(database), named('/tags', 'Tags', TAGS)],
  meters: unit => {
    const { health, armor, topSpeed } = figuresOf(database.skillsOf(unit))
    const left = DEFAULTS.maxSkillSlots - unit.skills.length
    return [
      { name: 'Slots', value: unit.skills.length, limit: DEFAULTS.maxSkillSlots, text: `${left} left` },
      { name: 'Health', value: health, limit: null, text: `${armor} armour, speed ${topSpeed}` },
    ]
  },
  price: unit => unitLines(unit, database),
  found: unit => foundBy((refuse, warn) => checkUnit(withBase(unit), database, refuse, warn), 'WL-UNIT-01'),
  card: unit => cardOf(withBase(unit), database),
  into: unit => withSheet(list, 'units', unit),
})
const teamPlan = (list: ArmyList, database: Database): DesignPlan<ArmyList, Team> => ({
  ...{ makes: 'team', name: 'Team', noun: 'team', rule: 'WL-TEAM-01', money: MONEY, form: teamField },
  fresh: { id: 'new_team', name: 'New team', theme: 'any', units: [], picture: '', note: '' },
  ready: TEAM_SHEETS as unknown as readonly Team[],
  own: list.book.teams as unknown as readonly Team[],
  fields: team => [...idFields(team), textField('/theme', 'Theme', team.theme)],
  lists: () => [
    {
      at: '/units',
      offers: database.units.map(unit => ({
        ...{
          id: unit.id,
          name: unit.name,
          group: unit.kind,
          price: database.unitPrice(unit),
          text: unit.theme,
          made: { unit: unit.id, count: 1 } as Json,
        },
      })),
      partOf: (item, at) => {
        const { unit, count } = item as unknown as { unit: string; count: number }
        const sheet = database.findUnit(unit)
        const price = sheet ? count * database.unitPrice(sheet) : 0
        return {
          name: sheet?.name ?? unit,
          text: credits(price),
          price,
          fields: [countField(`${at}/count`, 'Count', count, 1, 200, 'WL-TEAM-01')],
        }
      },
    },
  ],
  price: team => [
    ...team.units.flatMap(({ unit, count }) => {
      const sheet = database.findUnit(unit)
      return sheet
        ? [line(sheet.name, `${count} × ${credits(database.unitPrice(sheet))}`, count * database.unitPrice(sheet), 'WL-COST-04')]
        : []
    }),
    sum(team.name, '', database.teamPrice(team), 'WL-COST-04'),
  ],
  found: team =>
    team.units.flatMap(({ unit }, i): Found[] =>
      database.findUnit(unit)
        ? []
        : [{ kind: 'wrong', path: ['units', i], text: `there is no unit '${unit}'`, rule: 'WL-TEAM-01' }],
    ),
  card: team => ({
    ...{ title: team.name, text: 'Team', price: database.teamPrice(team), cells: [], keywords: [] },
    tables: [
      {
        title: 'Units',
        head: ['Unit', 'Count'],
        rows: team.units.map(({ unit, count }) => [database.findUnit(unit)?.name ?? unit, String(count)]),
      },
    ],
  }),
  into: team => withSheet(list, 'teams', team),
})

/** WL-SHEET-03: skills, units of 20 slots made of them, and teams of units. */
export function designersFor(list: ArmyList): readonly Designer<ArmyList>[] {
  const database = databaseFor(list)
  return [designerOf(skillPlan(list, database)), designerOf(unitPlan(list, database)), designerOf(teamPlan(list, database))]
}
