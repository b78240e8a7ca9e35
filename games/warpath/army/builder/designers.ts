import { refused } from '@sandtable/kernel'
import {
  choiceField,
  countField,
  type DesignList,
  designerOf,
  type Found,
  flagField,
  idFields,
} from '@sandtable/wargame/armies/design'
import type { Army, Designer, FieldOption } from '@sandtable/wargame/armies/kit'
import {
  anything,
  flag,
  list,
  measure,
  name,
  oneOf,
  optional,
  orNull,
  ruled,
  shape,
  whole,
  words,
} from '@sandtable/wargame/fields'
import { profileFrom, UNIT_RECORDS } from '../../data/factions.ts'
import { BASES, CATEGORIES, type Profile, UNIT_TYPES, type UnitRecord, type WeaponRecord } from '../../data/types.ts'
import type { Force } from '../force.ts'
import { cardOf } from './card.ts'
import { unitPrice } from './prices.ts'

const MOST = 30
const target = orNull(ruled('WP-UNIT-06', whole(2, 8)))
const weaponField = shape({
  name,
  range: words(10),
  dice: whole(0, MOST),
  ap: whole(0, 9),
  keywords: list(words(40), 10),
  mount: optional(oneOf('mount', ['T', 'FF'])),
})
const unitField = ruled(
  'WP-UNIT-02',
  shape({
    ...{ id: words(60), name, category: oneOf('category', CATEGORIES), type: ruled('WP-UNIT-03', oneOf('type', UNIT_TYPES)) },
    ...{ command: flag, unique: flag, bases: whole(1, MOST), speed: list(measure(0, 99), 2, 2), shoot: target, assault: target },
    ...{ armour: whole(0, 12), height: whole(0, 9), base: oneOf('base', BASES), keywords: list(words(60), 20) },
    ...{ weapons: list(weaponField, 12), points: anything },
  }),
)
type Design = UnitRecord & Army
const KEYWORDS = [...new Set(UNIT_RECORDS.flatMap(({ keywords }) => keywords))].toSorted()
const WEAPONS = new Map<string, WeaponRecord>(
  UNIT_RECORDS.flatMap(({ weapons }) => weapons.map(one => [`${one.name} ${one.range}`, one] as const)),
)
const weaponText = ({ range, dice, ap, keywords }: WeaponRecord): string =>
  [range === 'A' ? 'Assault' : `${range}"`, `${dice} dice`, `AP ${ap}`, ...keywords].join(', ')

const TARGETS: readonly FieldOption[] = [null, 3, 4, 5, 6, 7, 8].map(value => ({
  value,
  name: value === null ? '–' : `${value}+`,
  text: '',
  why: null,
}))
const lists: readonly DesignList[] = [
  {
    at: '/weapons',
    offers: [...WEAPONS].map(([key, weapon]) => ({
      id: key,
      name: weapon.name,
      group: 'Weapons',
      price: 0,
      text: weaponText(weapon),
      made: { ...weapon },
    })),
    partOf: (item, at) => {
      const weapon = item as unknown as WeaponRecord
      const fields = [
        countField(`${at}/dice`, 'Dice', weapon.dice, 0, MOST, 'WP-UNIT-11'),
        countField(`${at}/ap`, 'AP', weapon.ap, 0, 9, 'WP-UNIT-11'),
      ]
      return { name: weapon.name, text: weaponText(weapon), fields }
    },
  },
  {
    at: '/keywords',
    offers: KEYWORDS.map(one => ({ id: `keyword ${one}`, name: one, group: 'Keywords', price: 0, text: '', made: one })),
    partOf: item => ({ name: String(item), text: 'keyword' }),
  },
]
const profileOf = (record: UnitRecord): Profile => profileFrom('own', record)
const foundIn = ({ keywords, weapons }: UnitRecord): readonly Found[] => [
  ...keywords.flatMap((one, i): Found[] =>
    KEYWORDS.includes(one)
      ? []
      : [{ kind: 'wrong', path: ['keywords', i], text: `there is no keyword '${one}'`, rule: 'WP-R-112' }],
  ),
  ...weapons.flatMap(({ range, name: called }, i): Found[] =>
    /^(?:A|\d+|\d+-\d+)$/.test(range)
      ? []
      : [{ kind: 'wrong', path: ['weapons', i], text: `${called} has no range`, rule: 'WP-UNIT-11' }],
  ),
]

/** Units by the points formula. Forces are of the units of the book (WP-FORCE-03): these are priced and printed. */
export const designersFor = (): readonly Designer<Force>[] => [
  designerOf<Force, Design>({
    ...{
      makes: 'unit',
      name: 'Unit',
      noun: 'unit',
      rule: 'WP-UNIT-02',
      money: { one: 'point', many: 'points', share: 1 },
      form: unitField,
    },
    fresh: { ...UNIT_RECORDS[0]!, id: 'new_unit', name: 'New unit' } as Design,
    ready: UNIT_RECORDS as readonly Design[],
    own: [],
    fields: record => [
      ...idFields(record),
      choiceField('/category', 'Category', record.category, CATEGORIES),
      choiceField('/type', 'Type', record.type, UNIT_TYPES),
      countField('/bases', 'Bases', record.bases, 1, MOST, 'WP-UNIT-02'),
      countField('/speed/0', 'Advance', record.speed[0] ?? 0, 0, 99, 'WP-UNIT-02'),
      countField('/speed/1', 'Sprint', record.speed[1] ?? 0, 0, 99, 'WP-UNIT-02'),
      choiceField('/shoot', 'Shoot', record.shoot, TARGETS),
      choiceField('/assault', 'Assault', record.assault, TARGETS),
      countField('/armour', 'Armour', record.armour, 0, 12, 'WP-UNIT-02'),
      flagField('/command', 'Command', record.command),
      flagField('/unique', 'Unique', record.unique),
    ],
    lists: () => lists,
    price: record => (foundIn(record).length === 0 ? unitPrice(profileOf(record)) : []),
    found: foundIn,
    card: record => cardOf(profileOf(record)),
    into: () =>
      refused('WP-FORCE-03', 'a force is of the units of its faction: one of your own is priced and printed, not fielded'),
  }),
]
