import type { JsonObject } from '@sandtable/kernel'
import {
  countField,
  type DesignList,
  type DesignPlan,
  designerOf,
  type Found,
  foundBy,
  type Offer,
} from '@sandtable/wargame/armies/design'
import type { Army as AnyArmy, Designer } from '@sandtable/wargame/armies/kit'
import { withoutNulls } from '@sandtable/wargame/fields'
import { capital, plain } from '@sandtable/wargame/words'
import { FACTION_RECORDS } from '../../data/factions.ts'
import { TRAIT_LIST } from '../../data/traits.ts'
import { FIRE_CODES, SLOTS, type UnitRecord, type WeaponRecord } from '../../data/types.ts'
import type { Army } from '../army.ts'
import { unitFrom, weaponFrom } from '../profile.ts'
import { adviceOn, unitField, unitRecord, weaponField, weaponRecord } from '../read-unit.ts'
import { rowCard } from './card.ts'
import { factionPlan, heldBy } from './faction-designer.ts'
import { FRESH_TITAN, FRESH_UNIT, FRESH_WEAPON } from './fresh.ts'
import { MONEY, MOST, planPlan } from './plan-designers.ts'
import { formulaOf } from './prices.ts'
import { hullCard } from './printed.ts'
import { unitFields, weaponFields } from './unit-fields.ts'
import { withOwn, withUnit } from './with-own.ts'

type Unit = UnitRecord & AnyArmy
type Weapon = WeaponRecord & AnyArmy

const unpriced = <T extends { readonly points?: number }>({ points: _, ...rest }: T): T => rest as T
// ── units, hulls, weapons ───────────────────────────────────────────────────
const markName = (code: string): string => TRAIT_LIST.find(one => one.code === code)?.name ?? code
const codeList: DesignList = {
  at: '/fireTraits',
  isOnce: true,
  offers: FIRE_CODES.map(id => ({ id, name: markName(id), group: 'Marks of fire power', price: 0, text: id, made: id })),
  partOf: item => ({ name: markName(String(item)), text: 'beside the fire power' }),
}
const traitOffers: readonly Offer[] = TRAIT_LIST.filter(({ code }) => code === null).map(({ id, name: called, parameter }) => ({
  ...{ id, name: called, group: 'Abilities', price: 0, text: parameter ?? '' },
  made: parameter === null ? { trait: id } : { trait: id, n: 1 },
}))
const traitList: DesignList = {
  at: '/traits',
  isOnce: true,
  offers: traitOffers,
  partOf: (item, at) => {
    const { trait, n } = item as JsonObject
    const known = TRAIT_LIST.find(({ id }) => id === trait)
    return {
      ...{ name: known?.name ?? String(trait), text: known?.parameter ?? '' },
      fields: typeof n === 'number' ? [countField(`${at}/n`, 'How much', n, 1, MOST, 'MW-COST-01')] : [],
    }
  },
}
const slotList: DesignList = {
  at: '/weaponSlots',
  isOnce: true,
  offers: SLOTS.map(id => ({ id: `slot-${id}`, name: capital(plain(id)), group: 'Weapon slots', price: 0, text: '', made: id })),
  partOf: item => ({ name: capital(plain(String(item))), text: 'weapon slot' }),
}
const isSound = (record: UnitRecord): boolean => foundIn(record).every(({ kind }) => kind !== 'wrong')
const foundIn = (record: UnitRecord): readonly Found[] =>
  foundBy(refuse => unitRecord(record as unknown as Parameters<typeof unitRecord>[0], refuse), 'MW-UNIT-01')
/** MW-UNIT-17: advice, no refusal. */
const adviceIn = (record: UnitRecord): readonly Found[] =>
  isSound(record)
    ? adviceOn(unitFrom(withoutNulls(record) as UnitRecord, '')).map(({ text, rule }) => ({
        kind: 'warning',
        path: [],
        text,
        rule,
      }))
    : []
function unitPlan(army: Army, isHull: boolean): DesignPlan<Army, Unit> {
  const isMeant = ({ type }: UnitRecord): boolean => (type === 'titan') === isHull
  return {
    ...{
      makes: isHull ? 'hull' : 'unit',
      name: isHull ? 'Titan hull' : 'Unit',
      noun: 'unit',
      rule: 'MW-UNIT-01',
      money: MONEY,
      form: unitField,
    },
    fresh: (isHull ? FRESH_TITAN : FRESH_UNIT) as Unit,
    ready: FACTION_RECORDS.flatMap(({ units }) => units.filter(isMeant).map(one => one as Unit)),
    own: (army.custom?.units ?? []).filter(isMeant) as Unit[],
    fields: record => unitFields(record),
    lists: record => (record.type === 'titan' ? [slotList, traitList] : [codeList, traitList]),
    price: record => (isSound(record) ? formulaOf(unitFrom(withoutNulls(record) as UnitRecord, '')) : []),
    found: record => [...foundIn(record), ...adviceIn(record)],
    settled: unpriced,
    card: record => (isHull ? hullCard : rowCard)(unitFrom(withoutNulls(record) as UnitRecord, army.faction)),
    into: record => withOwn(army, 'units', unpriced(record)),
    fieldable: record => withUnit(army, unpriced(record)),
  }
}
const weaponFound = (record: WeaponRecord): readonly Found[] =>
  foundBy(refuse => weaponRecord(record as unknown as Parameters<typeof weaponRecord>[0], refuse), 'MW-COST-03')
const weaponPlan = (army: Army): DesignPlan<Army, Weapon> => ({
  ...{ makes: 'weapon', name: 'Titan weapon', noun: 'weapon', rule: 'MW-COST-03', money: MONEY, form: weaponField },
  fresh: FRESH_WEAPON as Weapon,
  ready: FACTION_RECORDS.flatMap(({ weapons }) => weapons.map(one => one as Weapon)),
  own: (army.custom?.weapons ?? []) as Weapon[],
  fields: record => weaponFields(record),
  lists: () => [codeList, traitList],
  price: record => (weaponFound(record).length === 0 ? formulaOf(weaponFrom(withoutNulls(record) as WeaponRecord, '')) : []),
  found: weaponFound,
  settled: unpriced,
  card: record => ({
    ...{
      title: record.name,
      text: 'Titan weapon',
      price: weaponFrom(withoutNulls(record) as WeaponRecord, '').points,
      tables: [],
      keywords: [],
    },
    cells: [
      { label: 'Range', value: `${record.fireRange ?? 0} cm` },
      { label: 'Fire', value: String(record.firePower ?? 0) },
      { label: 'Melee', value: String(record.melee ?? 0) },
    ],
  }),
  into: record => withOwn(army, 'weapons', unpriced(record)),
})

/** What makers of Maker War make: a faction first, its units, hulls and weapons, then plans for them. */
export const designersFor = (army: Army): readonly Designer<Army>[] => [
  { ...designerOf(factionPlan(army)), holds: heldBy },
  designerOf(unitPlan(army, false)),
  designerOf(unitPlan(army, true)),
  designerOf(weaponPlan(army)),
  designerOf(planPlan(army)),
]
