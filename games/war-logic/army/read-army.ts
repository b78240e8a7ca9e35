import type { Loaded, Violation } from '@sandtable/kernel'
import {
  either,
  exactly,
  flag,
  id,
  list,
  maybe,
  measure,
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
import { loadedOf, problems, read, type Subject } from '@sandtable/wargame/read'
import { BASE_SIZES } from '../data/defaults.ts'
import { type BaseSize, CATEGORIES, KINDS, type Kind, TAGS, type UnitSheet } from '../data/types.ts'
import type { Army, ArmyRules } from './army.ts'
import { type Book, databaseOf } from './database.ts'
import { checkArmy, checkBook, NOBODY_WARNED, warnings } from './problems.ts'

const MOST_NUMBER = 100_000
const LONG = 400
const SHORT = 60
const MOST_ENTRIES = 200
/** The book's own catalogue is of this size. */
const MOST_SKILLS = 500
const MOST_SLOTS = 40
const MOST_PERCENT = 1000
/** WL-SKILL-06: whether it is whole is judged later, in the rule's own words. */
const number = ruled('WL-SKILL-06', measure(-MOST_NUMBER, MOST_NUMBER))
const text = withDefault(words(LONG), '')
const meaning = optional(words(LONG))

export const skillField = ruled(
  'WL-SKILL-01',
  shape({
    ...{ id, name, sub: ruled('WL-CLASS-01', words(SHORT)) },
    category: ruled('WL-SKILL-02', oneOf('category', CATEGORIES)),
    ...{ impact: optional(number), range: optional(number), extension: optional(number) },
    number: optional(ruled('WL-SKILL-06', measure(-MOST_NUMBER, MOST_NUMBER), 'left out: as its class has it')),
    ...{ probability: optional(number), penalty: optional(number) },
    effectiveAgainst: optional(ruled('WL-COND-01', list(words(SHORT), TAGS.length * 2))),
    notEffectiveAgainst: orNull(ruled('WL-COND-02', words(SHORT))),
    tags: optional(list(words(SHORT), MOST_SLOTS)),
    hazardType: orNull(ruled('WL-HAZ-01', words(SHORT))),
    ...{ picture: text, description: text, note: text },
  }),
)

const inches = measure(0.5, 24)
export const baseField = ruled(
  'WL-R-121',
  either(
    'a base { shape, diameter } or { shape, width, depth }',
    shape({ shape: exactly('circle'), diameter: inches }),
    shape({ shape: exactly('rect'), width: inches, depth: inches }),
  ),
  'in inches; left out: as usual for its kind',
)
export const unitField = ruled(
  'WL-UNIT-01',
  shape({
    ...{ id, name, theme: withDefault(words(SHORT), 'any'), race: withDefault(ruled('WL-UNIT-11', words(SHORT)), 'human') },
    kind: withDefault(oneOf('kind', KINDS), 'infantry'),
    tags: withDefault(ruled('WL-UNIT-06', list(oneOf('tag', TAGS), TAGS.length)), ['biological']),
    base: optional(baseField),
    skills: ruled('WL-SHEET-05', list(words(SHORT), MOST_SLOTS)),
    crewSeats: withDefault(ruled('WL-UNIT-07', whole(0, 20)), 0),
    needsCrew: withDefault(ruled('WL-UNIT-07', flag), false),
    protects: orNull(words(SHORT)),
    height: withDefault(measure(0, 99), 0),
    higherGround: withDefault(flag, false),
    ...{ picture: text, note: text },
  }),
)
export const lineField = shape({ unit: words(SHORT), count: withDefault(whole(1, MOST_ENTRIES), 1) })
export const teamField = ruled(
  'WL-TEAM-01',
  shape({
    ...{ id, name, theme: withDefault(words(SHORT), 'any') },
    units: list(lineField, MOST_ENTRIES),
    ...{ picture: text, note: text },
  }),
)
/** WL-SHEET-04: what of a class's defaults may be changed; its name says which it is. */
const defaultNumber = ruled('WL-CLASS-08', whole(0, MOST_NUMBER))
export const classShape = {
  category: ruled('WL-SKILL-02', oneOf('category', CATEGORIES)),
  sub: ruled('WL-CLASS-01', words(SHORT)),
  number: maybe(defaultNumber),
  numberFlat20: maybe(defaultNumber),
  probability: optional(ruled('WL-CLASS-01', whole(0, MOST_PERCENT))),
  penalty: optional(ruled('WL-COST-05', whole(0, MOST_NUMBER))),
  usesDie: optional(ruled('WL-CLASS-11', flag)),
  ...{ impactMeans: meaning, rangeMeans: meaning, extensionMeans: meaning, numberMeans: meaning },
}
export const bookField = shape({
  classes: optional(list(ruled('WL-SHEET-04', shape(classShape)), MOST_ENTRIES)),
  skills: withDefault(list(skillField, MOST_SKILLS), []),
  units: withDefault(list(unitField, MOST_ENTRIES), []),
  teams: withDefault(list(teamField, MOST_ENTRIES), []),
})
/** The form of an army. */
export const armyField = ruled(
  'WL-CARD-07',
  shape({
    name,
    book: withDefault(bookField, { skills: [], units: [], teams: [] }),
    teams: withDefault(ruled('WL-TEAM-01', list(words(SHORT), MOST_ENTRIES)), []),
    extras: withDefault(ruled('WL-TEAM-02', list(lineField, MOST_ENTRIES)), []),
    named: withDefault(
      ruled('WL-TEAM-02', list(shape({ name, unit: words(SHORT), team: orNull(words(SHORT)) }), MOST_ENTRIES)),
      [],
    ),
  }),
)
type WrittenUnit = Read<typeof unitField>

// ── bases ───────────────────────────────────────────────────────────────────
export const SIZES = [...new Set(Object.values(BASE_SIZES))].sort((a, b) => a - b)
const STANDING: readonly Kind[] = ['building', 'obstacle', 'hazard']
const nearest = (diameter: number): number =>
  SIZES.reduce((best, size) => (Math.abs(size - diameter) < Math.abs(best - diameter) ? size : best))
/** WL-R-121: round bases have the nearest size of the list; what stands still is as large as it is. */
export function baseOf(kind: Kind, written: BaseSize | undefined): BaseSize {
  if (written === undefined) return { shape: 'circle', diameter: BASE_SIZES[kind === 'aircraft' ? 'vehicle' : kind] ?? 1 }
  const isFree = written.shape === 'rect' || STANDING.includes(kind)
  return isFree ? written : { shape: 'circle', diameter: nearest(written.diameter) }
}
const unitFrom = ({ base, ...unit }: WrittenUnit): UnitSheet => ({ ...unit, base: baseOf(unit.kind, base) })

/** An army as it was written, with bases of the list. */
export const armyFrom = ({ book, ...army }: Read<typeof armyField>): Army => ({
  ...army,
  book: { ...book, units: book.units.map(unitFrom) },
})

const BOOK: Subject = { what: 'an army book', rule: 'WL-SHEET-03' }
/** Checks an army book: skills, units and teams that somebody has written. */
export function readBook(raw: unknown): Loaded<Book> {
  const form = read(bookField, raw, BOOK)
  if (!form.ok) return form
  const { found, refuse } = problems(BOOK)
  const book = { ...form.value, units: form.value.units.map(unitFrom) }
  checkBook(book, databaseOf(book), refuse, NOBODY_WARNED)
  return loadedOf(found, () => book)
}

const ABOUT: Subject = { what: 'an army', rule: 'WL-CARD-07' }
/** Checks an army from outside: that everything in it is known and sound, and with `rules` that it is legal. Null: one still being written. */
export function readArmy(raw: unknown, rules: ArmyRules | null): Loaded<Army> {
  const form = read(armyField, raw, ABOUT)
  if (!form.ok) return form
  const { found, refuse } = problems(ABOUT)
  const army = armyFrom(form.value)
  checkArmy(army, rules, refuse)
  return loadedOf(found, () => army)
}
/** What is legal but strange in an army. */
export function warningsOf(army: Army, rules: ArmyRules): readonly Violation[] {
  const { found, warn } = warnings()
  checkArmy(army, rules, () => {}, warn)
  return found
}
