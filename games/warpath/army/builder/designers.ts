import {
  choiceField,
  countField,
  type DesignList,
  designerOf,
  type Found,
  flagField,
  foundBy,
  nameField,
  textField,
} from '@sandtable/wargame/armies/design'
import type { Army, Designer, FieldOption } from '@sandtable/wargame/armies/kit'
import { PROFILES, UNIT_RECORDS } from '../../data/factions.ts'
import { BASES, CATEGORIES, type Profile, UNIT_TYPES, type UnitRecord, type WeaponRecord } from '../../data/types.ts'
import type { Force } from '../force.ts'
import { ownProfile } from '../own-units.ts'
import { readForce } from '../read-force.ts'
import { checkUnit, KEYWORDS, MOST, unitField, WEAPON_KEYWORDS } from '../read-unit.ts'
import { cardOf } from './card.ts'
import { unitPrice } from './prices.ts'

type Design = UnitRecord & Army
const WEAPONS = new Map<string, WeaponRecord>(
  UNIT_RECORDS.flatMap(({ weapons }) => weapons.map(one => [`${one.name} ${one.range}`, one] as const)),
)
const weaponText = ({ range, dice, ap, keywords }: WeaponRecord): string =>
  [range === 'A' ? 'Assault' : `${range}"`, `${dice} dice`, `AP ${ap}`, ...keywords].join(', ')

const option = (value: string | null, name: string): FieldOption => ({ value, name, text: '', why: null })
const MOUNTS: readonly FieldOption[] = [option(null, 'none'), option('T', 'turret'), option('FF', 'front facing')]
/** 'round, 25 mm', 'oval, 60 × 35 mm'. */
const BASE_OPTIONS: readonly FieldOption[] = BASES.map(id => {
  const [, shape = '', size = ''] = /^([a-z]+)(.*)$/.exec(id) ?? []
  return option(id, `${shape}, ${size.replace('x', ' × ')} mm`)
})
const TARGETS: readonly FieldOption[] = [null, 3, 4, 5, 6, 7, 8].map(value => ({
  value,
  name: value === null ? '–' : `${value}+`,
  text: '',
  why: null,
}))
const listsOf = (record: UnitRecord): readonly DesignList[] => [
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
        textField(`${at}/name`, 'Called', weapon.name),
        textField(`${at}/range`, 'Range: 18, 8-48 or A', weapon.range),
        countField(`${at}/dice`, 'Dice', weapon.dice, 0, MOST, 'WP-UNIT-11'),
        countField(`${at}/ap`, 'AP', weapon.ap, 0, 9, 'WP-UNIT-11'),
        choiceField(`${at}/mount`, 'Mount', weapon.mount ?? null, MOUNTS),
      ]
      return { name: weapon.name, text: weaponText(weapon), fields }
    },
  },
  {
    at: '/keywords',
    offers: KEYWORDS.map(one => ({ id: `keyword ${one}`, name: one, group: 'Keywords', price: 0, text: '', made: one })),
    partOf: item => ({ name: String(item), text: 'keyword' }),
  },
  ...record.weapons.map(
    ({ name }, i): DesignList => ({
      at: `/weapons/${i}/keywords`,
      offers: WEAPON_KEYWORDS.map(one => ({
        id: `of weapons ${one}`,
        name: one,
        group: 'Keywords of weapons',
        price: 0,
        text: '',
        made: one,
      })),
      partOf: item => ({ name: String(item), text: `of ${name}` }),
    }),
  ),
]
const profileOf = (record: UnitRecord): Profile => ownProfile('own', record)
const foundIn = (record: UnitRecord): readonly Found[] => [
  ...foundBy(refuse => checkUnit(record, refuse), 'WP-UNIT-02'),
  ...(PROFILES.has(record.id)
    ? [
        {
          kind: 'warning' as const,
          path: ['id'],
          text: 'this is a unit of the book: give yours another id',
          rule: 'WP-UNIT-02' as const,
        },
      ]
    : []),
]

/** WP-R-112: units by the points formula, fielded with those of the faction. */
export const designersFor = (force: Force): readonly Designer<Force>[] => [
  designerOf<Force, Design>({
    ...{
      makes: 'unit',
      name: 'unit',
      noun: 'unit',
      rule: 'WP-UNIT-02',
      money: { one: 'point', many: 'points', share: 1 },
      form: unitField,
      fights: true,
    },
    fresh: { ...UNIT_RECORDS[0]!, id: 'new_unit', name: 'New unit' } as Design,
    ready: UNIT_RECORDS as readonly Design[],
    own: (force.own ?? []) as readonly Design[],
    fields: record => [
      nameField(record),
      choiceField('/category', 'Category', record.category, CATEGORIES),
      choiceField('/type', 'Type', record.type, UNIT_TYPES),
      countField('/bases', 'Bases', record.bases, 1, MOST, 'WP-UNIT-02'),
      countField('/speed/0', 'Advance', record.speed[0] ?? 0, 0, 99, 'WP-UNIT-02'),
      countField('/speed/1', 'Sprint', record.speed[1] ?? 0, 0, 99, 'WP-UNIT-02'),
      choiceField('/shoot', 'Shoot', record.shoot, TARGETS),
      choiceField('/assault', 'Assault', record.assault, TARGETS),
      countField('/armour', 'Armour', record.armour, 0, 12, 'WP-UNIT-02'),
      countField('/height', 'Height', record.height, 0, 9, 'WP-UNIT-02'),
      choiceField('/base', 'Base', record.base, BASE_OPTIONS),
      flagField('/command', 'Command', record.command),
      flagField('/unique', 'Unique', record.unique),
    ],
    lists: listsOf,
    price: record => (foundIn(record).every(({ kind }) => kind !== 'wrong') ? unitPrice(profileOf(record)) : []),
    found: foundIn,
    card: record => cardOf(profileOf(record)),
    into: record => {
      const others = (force.own ?? []).filter(({ id }) => id !== record.id)
      return readForce({ ...force, own: [...others, record] }, null)
    },
  }),
]
