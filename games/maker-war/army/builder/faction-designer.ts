import type { Json, JsonObject, Loaded } from '@sandtable/kernel'
import { type DesignList, type DesignPlan, type Found, foundBy, nameField } from '@sandtable/wargame/armies/design'
import type { Army as AnyArmy, Creation, PriceLine } from '@sandtable/wargame/armies/kit'
import { line, sum } from '@sandtable/wargame/armies/prices'
import { list, maybe, name, type Read, ruled, shape, withoutNulls } from '@sandtable/wargame/fields'
import { type Refuse, refuseUnder } from '@sandtable/wargame/read'
import { FACTION_RECORDS } from '../../data/factions.ts'
import type { FactionRecord, PlanRecord, UnitRecord, WeaponRecord } from '../../data/types.ts'
import type { Army } from '../army.ts'
import { armyOptions } from '../army-limits.ts'
import { CATALOGUE, type Custom, catalogueOf } from '../catalogue.ts'
import { pointsOf } from '../formation.ts'
import { unitFrom, weaponFrom } from '../profile.ts'
import { customOf } from '../read-custom.ts'
import { planField } from '../read-plan.ts'
import { makersId, unitField, weaponField } from '../read-unit.ts'
import { readArmy } from '../roster.ts'
import { FRESH_TITAN, FRESH_UNIT, FRESH_WEAPON } from './fresh.ts'
import { leastFormation } from './plan.ts'
import { MONEY, planFields, planLists, settledPlan } from './plan-designers.ts'
import { unitLists, weaponLists } from './trait-lists.ts'
import { unitFields, weaponFields } from './unit-fields.ts'
import { isIn, NO_CUSTOM, planFor } from './with-own.ts'

const MOST_PARTS = 100
const factionField = ruled(
  'MW-CUSTOM-01',
  shape({
    ...{ id: makersId, name },
    units: maybe(list(unitField, MOST_PARTS)),
    weapons: maybe(list(weaponField, MOST_PARTS)),
    plans: maybe(list(planField, MOST_PARTS)),
  }),
)
type Written = Read<typeof factionField>
/** All of a faction in one: name and id, units with Titan hulls among them, weapons, plans. */
type Faction = AnyArmy & { readonly id: string } & Partial<Omit<Custom, 'name'>>
const KINDS = ['units', 'weapons', 'plans'] as const

const partsOf = <K extends (typeof KINDS)[number]>(faction: Faction, kind: K): Custom[K] =>
  ((faction[kind] ?? []) as readonly object[]).map(one => withoutNulls(one)) as unknown as Custom[K]
const customIn = (faction: Faction): Custom => ({
  ...{ name: faction.name, units: partsOf(faction, 'units'), weapons: partsOf(faction, 'weapons') },
  plans: partsOf(faction, 'plans'),
})
/** Which other creations a faction has in it. */
export function heldBy(design: AnyArmy): readonly { readonly makes: Creation; readonly id: string }[] {
  const { units, weapons, plans } = customIn(design as Faction)
  return [
    ...units.map(({ id, type }) => ({ makes: type === 'titan' ? ('hull' as const) : ('unit' as const), id })),
    ...weapons.map(({ id }) => ({ makes: 'weapon' as const, id })),
    ...plans.map(({ id }) => ({ makes: 'plan' as const, id })),
  ]
}

// ── to begin from ───────────────────────────────────────────────────────────
/** A faction of the book under ids of its own: whatever names another part of it goes by the new id too. */
function copyOf({ id, name: called, units, weapons, plans }: FactionRecord): Faction {
  const ids = new Set([...units, ...weapons, ...plans].map(one => one.id))
  const renamed = (value: Json): Json => {
    if (typeof value === 'string') return ids.has(value) ? ownId(value) : value
    if (Array.isArray(value)) return (value as readonly Json[]).map(renamed)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value as JsonObject).flatMap(([key, one]) => (key === 'points' ? [] : [[key, renamed(one)]])),
    )
  }
  const parts = renamed({ units, weapons, plans } as unknown as Json) as JsonObject
  return { id: ownId(id), name: `${called}, changed`, ...parts } as unknown as Faction
}
const ownId = (id: string): string => `my-${id}`.slice(0, 40)
/** An id that nobody in the list has yet. */
const freeId = (id: string, taken: readonly { readonly id: string }[]): string => {
  for (let n = 1; ; n++) if (!taken.some(one => one.id === `${id}-${n}`)) return `${id}-${n}`
}

// ── what it has ─────────────────────────────────────────────────────────────
const pointsText = (points: number): string => `${points} points`
function unitList(faction: Faction): DesignList {
  const units = partsOf(faction, 'units')
  const isWhole = soundIn(faction)
  const offer = (id: string, fresh: UnitRecord, text: string) => {
    const own = freeId(fresh.id, units)
    return {
      id,
      name: fresh.name,
      group: 'Units and Titans',
      price: 0,
      text,
      made: { ...fresh, id: own, name: `${fresh.name} ${own.split('-').at(-1)}` } as unknown as Json,
    }
  }
  return {
    at: '/units',
    offers: [offer('unit', FRESH_UNIT, 'infantry, tank or flyer'), offer('titan', FRESH_TITAN, 'a hull for weapons')],
    partOf: (item, at) => {
      const record = withoutNulls(item as unknown as UnitRecord) as UnitRecord
      return {
        ...{ name: record.name, text: isWhole ? pointsText(unitFrom(record, faction.id).points) : record.type },
        fields: unitFields(record, at),
      }
    },
  }
}
function weaponList(faction: Faction): DesignList {
  const own = freeId(FRESH_WEAPON.id, partsOf(faction, 'weapons'))
  const made = { ...FRESH_WEAPON, id: own } as unknown as Json
  return {
    at: '/weapons',
    offers: [{ id: 'weapon', name: FRESH_WEAPON.name, group: 'Titan weapons', price: 0, text: 'for a slot of a Titan', made }],
    partOf: (item, at) => {
      const record = withoutNulls(item as unknown as WeaponRecord) as WeaponRecord
      return { name: record.name, text: record.mount, fields: weaponFields(record, at) }
    },
  }
}
/** MW-FORM-06: a plain plan for each unit that none has yet. */
const unplanned = (faction: Faction): readonly PlanRecord[] => {
  const plans = partsOf(faction, 'plans')
  return partsOf(faction, 'units').flatMap(unit => (plans.some(one => isIn(unit.id, one)) ? [] : (planFor(unit) ?? [])))
}
const planList = (faction: Faction): DesignList => ({
  at: '/plans',
  offers: unplanned(faction).map(plan => ({
    ...{ id: plan.id, name: plan.name, group: 'Formation plans', price: 0, text: plan.kind, made: plan as unknown as Json },
  })),
  partOf: (item, at) => {
    const plan = withoutNulls(item as unknown as PlanRecord) as PlanRecord
    return { name: plan.name, text: plan.kind, fields: planFields(plan, titansOf(faction), at) }
  },
})

/** MW-CUSTOM-01: abilities and arms of every unit and weapon, chiefs and slots of every plan. */
function innerLists(faction: Faction): readonly DesignList[] {
  const units = partsOf(faction, 'units')
  const planned = units.filter(({ created }) => !created).map(unit => ({ ...unit, points: 0 }))
  const spawns = units.filter(({ type }) => type !== 'titan')
  return [
    ...units.flatMap((unit, i) => unitLists(unit, spawns, { at: `/units/${i}`, of: unit.name })),
    ...partsOf(faction, 'weapons').flatMap(({ name: of }, i) => weaponLists(spawns, { at: `/weapons/${i}`, of })),
    ...partsOf(faction, 'plans').flatMap((plan, i) => planLists(planned, plan, `/plans/${i}`)),
  ]
}
const titansOf = (faction: Faction): readonly UnitRecord[] => partsOf(faction, 'units').filter(({ type }) => type === 'titan')
/** A plan of another kind names other units. */
function settled(faction: Faction): Faction {
  const [hull, unit] = [true, false].map(isHull => partsOf(faction, 'units').find(({ type }) => (type === 'titan') === isHull))
  return { ...faction, plans: partsOf(faction, 'plans').map(plan => settledPlan(plan, hull?.id ?? '', unit?.id ?? '')) }
}

// ── as a whole ──────────────────────────────────────────────────────────────
function judge(faction: Faction, refuse: Refuse): void {
  if (CATALOGUE.factions.has(faction.id)) refuse(['id'], `the id '${faction.id}' is taken`, 'MW-CUSTOM-01')
  customOf(faction as unknown as Written, faction.id, refuseUnder([], refuse))
}
const foundIn = (faction: Faction) => foundBy(refuse => judge(faction, refuse), 'MW-CUSTOM-01')
/** Nothing is wrong with an empty one, and nothing can be done with it. */
const adviceIn = (faction: Faction): readonly Found[] =>
  partsOf(faction, 'units').length > 0
    ? []
    : [
        {
          ...{ kind: 'warning', path: [], text: 'It has no unit yet, and fields nothing.', rule: 'MW-CUSTOM-01' },
          mends: [{ text: 'Add a unit', edits: [{ type: 'add', entry: 'unit', to: '/units' }] }],
        },
      ]
const soundIn = (faction: Faction): boolean => foundIn(faction).length === 0
/** What each part costs, by the formula. */
function partLines(faction: Faction): readonly PriceLine[] {
  if (!soundIn(faction)) return []
  const { units, weapons } = customIn(faction)
  const lines = [
    ...units.map(unit => line(unit.name, unit.type, unitFrom(unit, faction.id).points, 'MW-COST-01')),
    ...weapons.map(weapon => line(weapon.name, weapon.mount, weaponFrom(weapon, faction.id).points, 'MW-COST-03')),
  ]
  const total = lines.reduce((all, { value }) => all + value, 0)
  return [...lines, sum('One of each', '', total, 'MW-CUSTOM-01')]
}
/** The army as one of this faction; a list of another one is emptied. */
function into(army: Army, faction: Faction): Loaded<Army> {
  const isNew = army.faction !== faction.id
  const kept = isNew ? NO_CUSTOM : { ...NO_CUSTOM, ...army.custom }
  // A book of former days names a faction only: its parts come after it.
  const custom = KINDS.some(kind => faction[kind]) ? customIn(faction) : { ...kept, name: faction.name }
  return readArmy({ ...army, faction: faction.id, custom, formations: isNew ? [] : army.formations }, null)
}
/** The same with a plan for every unit, and the smallest formation of each plan as far as points and stars reach. */
function fielded(army: Army, faction: Faction): Loaded<Army> {
  const whole: Faction = { ...faction, plans: [...partsOf(faction, 'plans'), ...unplanned(faction)] }
  const joined = into(army, whole)
  if (!joined.ok) return joined
  const catalogue = catalogueOf(joined.value)
  let [points, stars] = [joined.value.budget, armyOptions(joined.value.budget).stars]
  const formations = whole.plans!.flatMap(plan => {
    const least = leastFormation(plan.id, catalogue)
    const [cost, rare] = [pointsOf(least, catalogue), plan.stars]
    if (cost > points || rare > stars) return []
    ;[points, stars] = [points - cost, stars - rare]
    return [least]
  })
  return readArmy({ ...joined.value, formations }, null)
}

const READY = FACTION_RECORDS.map(copyOf).filter(soundIn)
/** MW-CUSTOM-01: a faction of its maker's own with everything in it. */
export const factionPlan = (army: Army): DesignPlan<Army, Faction> => ({
  ...{ makes: 'faction', name: 'faction', noun: 'faction', rule: 'MW-CUSTOM-01', money: MONEY, form: factionField },
  fresh: { id: 'new-faction', name: 'New faction', units: [], weapons: [], plans: [] } as unknown as Faction,
  ready: READY,
  taken: [CATALOGUE.factions, ...KINDS.map(kind => CATALOGUE[kind])].flatMap(known => [...known.keys()]),
  own: army.custom && !CATALOGUE.factions.has(army.faction) ? [{ id: army.faction, ...army.custom } as unknown as Faction] : [],
  fields: faction => [nameField(faction)],
  lists: faction => [unitList(faction), weaponList(faction), planList(faction), ...innerLists(faction)],
  price: partLines,
  found: faction => [...foundIn(faction), ...adviceIn(faction)],
  settled,
  card: faction => ({
    ...{ title: faction.name, text: 'Faction', price: 0, keywords: [] },
    cells: KINDS.map(kind => ({ label: kind, value: String(partsOf(faction, kind).length) })),
    tables: [
      {
        ...{ title: 'Units', head: ['Unit', 'Type'] },
        rows: partsOf(faction, 'units').map(({ name: called, type }) => [called, type]),
      },
    ],
  }),
  into: faction => into(army, faction),
  fieldable: faction => fielded(army, faction),
})
