import type { Loaded } from '@sandtable/kernel'
import { choiceField, countField, type DesignPlan, flagField, textField } from '@sandtable/wargame/armies/design'
import type { Army as AnyArmy, PartField } from '@sandtable/wargame/armies/kit'
import { line, sum } from '@sandtable/wargame/armies/prices'
import { noSuch, oneOf, ruled, shape } from '@sandtable/wargame/fields'
import { CLASS_DEFAULTS, classesWith, classOf, findClass, subsOf } from '../../data/classes.ts'
import { CATEGORIES, type ClassDefault, type ClassRecord } from '../../data/types.ts'
import { CREDIT, credits, priceOf } from '../cost.ts'
import { CATALOGUE, type Database, databaseOf, NO_BOOK, USUAL } from '../database.ts'
import { classShape } from '../read-army.ts'
import { type ArmyList, readList } from './list.ts'
import { MONEY } from './sheet-lists.ts'

/** A class goes by what it is called. */
type Written = ClassDefault & AnyArmy
const MOST = 999
const MOST_PERCENT = 200
const MOST_PENALTY = 10_000
const asDesign = (one: ClassDefault): Written => ({ ...one, name: `${one.sub} (${one.category})` })
const NAMES = CLASS_DEFAULTS.map(one => asDesign(one).name)
const classField = ruled('WL-SHEET-04', shape({ name: oneOf('class', NAMES), ...classShape }))
const isClass =
  ({ category, sub }: ClassRecord) =>
  (one: ClassRecord) =>
    one.category === category && one.sub === sub
/** With all that its file leaves out. */
const wholeOf = ({ name: _, ...record }: Written): ClassDefault => ({
  ...(findClass(record.category, record.sub) ?? CLASS_DEFAULTS[0]!),
  ...record,
})

/** The army with this class as it is here. */
function withClass(list: ArmyList, one: ClassDefault): Loaded<ArmyList> {
  const others = (list.book.classes ?? []).filter(other => !isClass(one)(other))
  return readList({ ...list, book: { ...list.book, classes: [...others, one] } })
}
const MEANINGS = {
  ...{ impactMeans: 'What impact means', rangeMeans: 'What range means' },
  ...{ extensionMeans: 'What extension means', numberMeans: 'What number means' },
} as const
/** WL-CLASS-08: where the author of a skill chooses the number there is none to change. */
const numberFields = (one: ClassDefault): readonly PartField[] => [
  ...(one.number === null ? [] : [countField('/number', 'Number', one.number, 0, MOST, 'WL-CLASS-08')]),
  ...(one.numberFlat20 === null
    ? []
    : [countField('/numberFlat20', 'Number of the flat-20 variant', one.numberFlat20, 0, MOST, 'WL-CLASS-08')]),
]
/** What the class makes of the skills of the catalogue: what each costs now, and by the book. */
function repriced(one: ClassDefault): readonly (readonly [string, number, number])[] {
  const { skills, findSkill } = databaseOf(NO_BOOK, { ...USUAL, classes: classesWith([one]) })
  return skills
    .filter(isClass(one))
    .map(skill => [skill.name, priceOf(CATALOGUE.findSkill(skill.id)!), priceOf(findSkill(skill.id)!)])
}

/** WL-SHEET-03, WL-SHEET-04: the defaults of a class; whatever is made of its skills is priced anew. */
export const classPlan = (list: ArmyList, database: Database): DesignPlan<ArmyList, Written> => ({
  ...{ makes: 'class', name: 'class defaults', noun: 'class', rule: 'WL-SHEET-04', money: MONEY, form: classField },
  fresh: asDesign(database.classes.find(({ category }) => category === 'Offense')!),
  ready: CLASS_DEFAULTS.map(asDesign),
  own: (list.book.classes ?? []).map(one => asDesign({ ...classOf(one.category, one.sub), ...one })),
  fields: one => [
    choiceField('/category', 'Category', one.category, CATEGORIES),
    choiceField('/sub', 'Class', one.sub, subsOf(one.category)),
    ...numberFields(wholeOf(one)),
    countField('/probability', 'Probability, percent', wholeOf(one).probability, 0, MOST_PERCENT, 'WL-CLASS-01'),
    countField('/penalty', 'Penalty', wholeOf(one).penalty, 0, MOST_PENALTY, 'WL-COST-05'),
    flagField('/usesDie', 'Uses the die', wholeOf(one).usesDie),
    ...(Object.keys(MEANINGS) as (keyof typeof MEANINGS)[]).map(key => textField(`/${key}`, MEANINGS[key], wholeOf(one)[key])),
  ],
  lists: () => [],
  price: one => {
    const { number, probability, penalty } = wholeOf(one)
    const [uses, cost] = [number ?? 1, penalty * CREDIT]
    return [
      line('Each point of impact, range or extension', `1 × ${uses} × ${probability} %`, uses * probability, 'WL-COST-01'),
      line('Penalty', 'once for each skill', cost, 'WL-COST-05'),
      sum('A skill of one point', '', uses * probability + cost, 'WL-COST-01'),
    ]
  },
  found: ({ category, sub }) =>
    findClass(category, sub)
      ? []
      : [{ kind: 'wrong', path: ['sub'], text: noSuch('class', sub, subsOf(category)), rule: 'WL-CLASS-01' }],
  /** A class of the category that was chosen, with its own figures when it is another. */
  settled: one => {
    const sub = findClass(one.category, one.sub) ? one.sub : subsOf(one.category)[0]!
    const isSame = asDesign({ ...one, sub }).name === one.name
    return isSame ? one : asDesign(database.findClass(one.category, sub)!)
  },
  card: one => {
    const whole = wholeOf(one)
    const rows = repriced(whole).map(([called, was, now]) => [called, credits(was), credits(now)])
    return {
      ...{ title: one.name, text: 'Class defaults', price: 0, keywords: [] },
      cells: [
        { label: 'Number', value: whole.number === null ? 'chosen' : String(whole.number) },
        { label: 'Probability', value: `${whole.probability} %` },
        { label: 'Penalty', value: String(whole.penalty) },
      ],
      tables: [{ title: 'Skills of the catalogue', head: ['Skill', 'by the book', 'now'], rows }],
    }
  },
  into: one => withClass(list, wholeOf(one)),
})
