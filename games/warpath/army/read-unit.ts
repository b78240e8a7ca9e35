import {
  flag,
  list,
  maybe,
  measure,
  name,
  oneOf,
  orNull,
  ruled,
  shape,
  whole,
  withDefault,
  words,
} from '@sandtable/wargame/fields'
import type { Refuse } from '@sandtable/wargame/read'
import { PROFILES, UNIT_RECORDS } from '../data/factions.ts'
import { BASES, CATEGORIES, UNIT_TYPES, type UnitRecord } from '../data/types.ts'

export const MOST = 30
const target = orNull(ruled('WP-UNIT-06', whole(2, 8)))
const weaponField = shape({
  name,
  range: words(10),
  dice: whole(0, MOST),
  ap: whole(0, 9),
  keywords: list(words(40), 10),
  mount: maybe(oneOf('mount', ['T', 'FF'])),
})
export const unitField = ruled(
  'WP-UNIT-02',
  shape({
    ...{ id: words(60), name, category: oneOf('category', CATEGORIES), type: ruled('WP-UNIT-03', oneOf('type', UNIT_TYPES)) },
    ...{ command: flag, unique: flag, bases: whole(1, MOST), speed: list(measure(0, 99), 2, 2), shoot: target, assault: target },
    ...{ armour: whole(0, 12), height: whole(0, 9), base: oneOf('base', BASES), keywords: list(words(60), 20) },
    ...{ weapons: list(weaponField, 12), points: withDefault(whole(0, 100_000), 0) },
  }),
)
export const KEYWORDS: readonly string[] = [...new Set(UNIT_RECORDS.flatMap(({ keywords }) => keywords))].toSorted()
export const WEAPON_KEYWORDS: readonly string[] = [
  ...new Set(UNIT_RECORDS.flatMap(({ weapons }) => weapons.flatMap(({ keywords }) => keywords))),
].toSorted()

/** What is wrong with a unit of somebody's own whose form is right. */
export function checkUnit({ keywords, weapons }: UnitRecord, refuse: Refuse): void {
  for (const [i, one] of keywords.entries())
    if (!KEYWORDS.includes(one)) refuse(['keywords', i], `there is no keyword '${one}'`, 'WP-R-112')
  for (const [i, { range, name: called, keywords: own }] of weapons.entries()) {
    if (!/^(?:A|\d{1,3}|\d{1,3}-\d{1,3})$/.test(range)) refuse(['weapons', i], `${called} has no range`, 'WP-UNIT-11')
    for (const one of own)
      if (!WEAPON_KEYWORDS.includes(one)) refuse(['weapons', i], `there is no keyword '${one}' of weapons`, 'WP-R-112')
  }
}
/** An id means one thing: neither a unit of the book nor another of the force has it. */
export function checkOwn(own: readonly UnitRecord[], refuse: Refuse): void {
  for (const [i, record] of own.entries()) {
    checkUnit(record, (path, text, rule) => refuse(['own', i, ...path], text, rule))
    if (PROFILES.has(record.id) || own.findIndex(({ id }) => id === record.id) !== i)
      refuse(['own', i, 'id'], `the id '${record.id}' is taken`, 'WP-UNIT-02')
  }
}
