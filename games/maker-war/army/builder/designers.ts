import { type DesignPlan, designerOf, type Found, foundBy } from '@sandtable/wargame/armies/design'
import type { Army as AnyArmy, Designer } from '@sandtable/wargame/armies/kit'
import { withoutNulls } from '@sandtable/wargame/fields'
import { FACTION_RECORDS } from '../../data/factions.ts'
import type { UnitRecord, WeaponRecord } from '../../data/types.ts'
import type { Army } from '../army.ts'
import { catalogueOf } from '../catalogue.ts'
import { unitFrom, weaponFrom } from '../profile.ts'
import { adviceOn, unitField, unitRecord, weaponField, weaponRecord } from '../read-unit.ts'
import { rowCard } from './card.ts'
import { factionPlan, heldBy } from './faction-designer.ts'
import { FRESH_TITAN, FRESH_UNIT, FRESH_WEAPON } from './fresh.ts'
import { MONEY, planPlan } from './plan-designers.ts'
import { formulaOf } from './prices.ts'
import { hullCard } from './printed.ts'
import { type Spawn, unitLists, weaponLists } from './trait-lists.ts'
import { unitFields, weaponFields } from './unit-fields.ts'
import { withOwn, withUnit } from './with-own.ts'

type Unit = UnitRecord & AnyArmy
type Weapon = WeaponRecord & AnyArmy

const unpriced = <T extends { readonly points?: number }>({ points: _, ...rest }: T): T => rest as T
// ── units, hulls, weapons ───────────────────────────────────────────────────
/** Who may be brought forth in this army. */
const spawnsFor = (army: Army): readonly Spawn[] =>
  [...catalogueOf(army).units.values()].filter(({ faction, type }) => faction === army.faction && type !== 'titan')
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
      name: isHull ? 'Titan hull' : 'unit',
      noun: 'unit',
      rule: 'MW-UNIT-01',
      money: MONEY,
      form: unitField,
    },
    // A hull fights with the weapons that it has in an army.
    ...(isHull ? {} : { fights: true }),
    fresh: (isHull ? FRESH_TITAN : FRESH_UNIT) as Unit,
    ready: FACTION_RECORDS.flatMap(({ units }) => units.filter(isMeant).map(one => one as Unit)),
    own: (army.custom?.units ?? []).filter(isMeant) as Unit[],
    fields: record => unitFields(record),
    lists: record => unitLists(record, spawnsFor(army)),
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
  lists: () => weaponLists(spawnsFor(army)),
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
