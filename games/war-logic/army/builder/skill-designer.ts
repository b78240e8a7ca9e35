import {
  choiceField,
  countField,
  type DesignPlan,
  type Found,
  foundBy,
  nameField,
  textField,
} from '@sandtable/wargame/armies/design'
import type { Army as AnyArmy, Meter, PartField } from '@sandtable/wargame/armies/kit'
import { capital, plain } from '@sandtable/wargame/words'
import { CLASS_DEFAULTS, subsOf } from '../../data/classes.ts'
import { CATALOGUE_MARKS, CONDITIONS } from '../../data/conditions.ts'
import { SKILL_RECORDS, skillFrom } from '../../data/skills.ts'
import { HAZARDS } from '../../data/terrain.ts'
import { CATEGORIES, type ClassDefault, type Skill, type SkillRecord } from '../../data/types.ts'
import { balanceOf } from '../balance.ts'
import { priceOf } from '../cost.ts'
import type { Database } from '../database.ts'
import { checkSkill } from '../problems.ts'
import { skillField } from '../read-army.ts'
import { tunedIn } from '../rounding.ts'
import { raisedFrom } from '../skill-problems.ts'
import type { ArmyList } from './list.ts'
import { skillLines } from './prices.ts'
import { MONEY, named, withSheet } from './sheet-lists.ts'

const MOST = 999
const optional = (all: readonly string[], none: string) => [
  { value: null, name: none, text: '', why: null },
  ...all.map(value => ({ value, name: plain(value), text: '', why: null })),
]
const MOST_PENALTY = 10_000
type Written = SkillRecord & AnyArmy
const NUMBERS = ['impact', 'range', 'extension', 'number', 'probability', 'penalty'] as const
const LABELS: { readonly [number: string]: keyof ClassDefault } = {
  ...{ impact: 'impactMeans', range: 'rangeMeans', extension: 'extensionMeans', number: 'numberMeans' },
}
/** WL-CLASS-07: raised by 10 to 90 where its class allows it. */
const STEPS = Array.from({ length: 10 }, (_, i) => i * 10)
function probabilityField(skill: Skill, own: ClassDefault): PartField {
  const base = raisedFrom(skill, own)
  const allowed = [own.probability, ...(base === null ? [] : STEPS.map(step => base + step))].toSorted((a, b) => a - b)
  return choiceField(
    '/probability',
    'Probability',
    skill.probability,
    [...new Set([...allowed, skill.probability])].map(value => ({
      ...{ value, name: `${value} %`, text: value === own.probability ? 'as its class has it' : '' },
      why: allowed.includes(value) ? null : { text: 'not of this class', rule: 'WL-CLASS-01' },
    })),
  )
}
/** WL-SKILL-01: each number with what it means in its class. */
const numberFields = (skill: Skill, own: ClassDefault): readonly PartField[] =>
  NUMBERS.map(key => {
    if (key === 'probability') return probabilityField(skill, own)
    const means = LABELS[key] ? String(own[LABELS[key]]) : ''
    const most = key === 'penalty' ? MOST_PENALTY : MOST
    return countField(`/${key}`, labelOf(key, means), skill[key], key === 'impact' ? -MOST : 0, most, 'WL-SKILL-06')
  })

/** 'Impact (damage)'; 'Range in inches', where it says so itself. */
function labelOf(key: string, means: string): string {
  if (means === '' || means === 'null') return capital(key)
  return means.startsWith(key) ? capital(means) : `${capital(key)} (${means})`
}

/** What a wrong number would have to be. */
const rightIn = (own: ClassDefault): { readonly [at: string]: number } => ({
  ...{ impact: 1, range: 0, probability: own.probability, penalty: own.penalty },
})
/** What is wrong with it or strange about it, each with the number that would not be. */
function foundIn(skill: Skill, own: ClassDefault, database: Database): readonly Found[] {
  const found = foundBy((refuse, warn) => checkSkill(skill, database, refuse, warn), 'WL-SKILL-01')
  const tuned = tunedIn(skill)
  return found.map(one => {
    const at = String(one.path[0])
    const value = tuned.find(({ text }) => text === one.text)?.fair ?? (one.kind === 'wrong' ? rightIn(own)[at] : null) ?? null
    if (value === null || value === skill[at as 'impact']) return one
    return { ...one, mends: [{ text: `Use ${value}`, edits: [{ type: 'set', at: `/${at}`, value }] }] }
  })
}

/** WL-SKILL-01, WL-GEN-07: a skill by its class's formula, weighed against the health point. */
export const skillPlan = (list: ArmyList, database: Database): DesignPlan<ArmyList, Written> => {
  const findClass = ({ category, sub }: SkillRecord): ClassDefault | null => database.findClass(category, sub)
  /** In the class that was chosen; one that nobody knows is told so. */
  const madeFrom = (record: SkillRecord): Skill => skillFrom(record, findClass(record) ?? CLASS_DEFAULTS[0]!)
  return {
    ...{ makes: 'skill', name: 'skill', noun: 'skill', rule: 'WL-SKILL-01', money: MONEY, form: skillField },
    fresh: {
      ...{
        id: 'new_skill',
        name: 'New skill',
        category: 'Offense',
        sub: subsOf('Offense')[0]!,
        impact: 10,
        range: 0,
        extension: 0,
      },
    } as unknown as Written,
    ready: SKILL_RECORDS as unknown as readonly Written[],
    own: list.book.skills as unknown as readonly Written[],
    fields: record => [
      nameField(record),
      choiceField('/category', 'Category', record.category, CATEGORIES),
      choiceField('/sub', 'Class', record.sub, subsOf(record.category)),
      ...(findClass(record) ? numberFields(madeFrom(record), findClass(record)!) : []),
      choiceField(
        '/notEffectiveAgainst',
        'Does not work on',
        record.notEffectiveAgainst ?? null,
        optional(CONDITIONS, 'nothing'),
      ),
      choiceField('/hazardType', 'Lays', record.hazardType ?? null, optional([...HAZARDS.keys()], 'no field')),
      textField('/description', 'Description', record.description ?? ''),
      textField('/note', 'Notes and links', record.note ?? ''),
    ],
    lists: () => [named('/effectiveAgainst', 'Works on', CONDITIONS), named('/tags', 'Marks', CATALOGUE_MARKS)],
    meters: record => balanceMeters(madeFrom(record)),
    price: record => (findClass(record) ? skillLines(madeFrom(record), findClass(record)!) : []),
    found: record => {
      const own = findClass(record)
      const text = `${record.category} has no class '${record.sub}'`
      return own ? foundIn(madeFrom(record), own, database) : [{ kind: 'wrong', path: ['sub'], text, rule: 'WL-CLASS-01' }]
    },
    /** A class of the category that was chosen. */
    settled: record => (findClass(record) ? record : { ...record, sub: subsOf(record.category)[0]! }),
    card: record => {
      const skill = madeFrom(record)
      return {
        ...{ title: skill.name, text: `${skill.category}, ${skill.sub}`, price: priceOf(skill), tables: [], keywords: [] },
        cells: NUMBERS.map(key => ({ label: capital(key), value: String(skill[key]) })),
      }
    },
    into: record => withSheet(list, 'skills', record),
  }
}
/** WL-GEN-07: what its price would buy in health points. */
function balanceMeters(skill: Skill): readonly Meter[] {
  const { healthPoints, perPoint } = balanceOf(skill)
  const text =
    perPoint === null
      ? 'takes and gives no points'
      : `${Math.round(perPoint * 100) / 100} for each point it takes or gives on average`
  return [{ name: 'Health points for the same price', value: healthPoints, limit: null, text }]
}
