import type { Loaded } from '@sandtable/kernel'
import type { PlanRecord, UnitRecord } from '../../data/types.ts'
import type { Army } from '../army.ts'
import { CATALOGUE, type Custom } from '../catalogue.ts'
import { readArmy } from '../roster.ts'

export const NO_CUSTOM: Omit<Custom, 'name'> = { units: [], weapons: [], plans: [] }
/** The army with one more creation; one of the same id is replaced. */
export function withOwn(army: Army, kind: 'units' | 'weapons' | 'plans', one: { readonly id: string }): Loaded<Army> {
  const custom = army.custom ?? { name: CATALOGUE.factions.get(army.faction)?.name ?? army.faction, ...NO_CUSTOM }
  const others = (custom[kind] as readonly { readonly id: string }[]).filter(({ id }) => id !== one.id)
  return readArmy({ ...army, custom: { ...custom, [kind]: [...others, one] } }, null)
}

const MOST_OF_IT = 6
/** MW-FORM-06: a plain plan of nothing but this unit. */
export function planFor({ id, name, type, chiefOnly }: UnitRecord): PlanRecord | null {
  const plain = { id: `${id}-plan`, name: `${name} formation`, stars: 0 }
  if (type === 'titan') return { ...plain, kind: 'titan', hull: id }
  if (chiefOnly) return null
  return {
    ...{ ...plain, kind: type === 'flyer' ? 'flyer' : 'ground', chiefOptions: [id], minUnits: 1, maxUnits: MOST_OF_IT },
    slots: [{ units: [id], min: 1, max: MOST_OF_IT }],
  }
}
export const isIn = (unit: string, { hull, chiefOptions = [], slots = [] }: PlanRecord): boolean =>
  hull === unit || chiefOptions.includes(unit) || slots.some(({ units }) => units.includes(unit))
/** The army with a unit of one's own, and a plan for it where none names it: so it can be fielded at once. */
export function withUnit(army: Army, unit: UnitRecord): Loaded<Army> {
  const joined = withOwn(army, 'units', unit)
  const plans = joined.ok ? (joined.value.custom?.plans ?? []) : []
  const plan = plans.some(one => isIn(unit.id, one)) ? null : planFor(unit)
  return joined.ok && plan ? withOwn(joined.value, 'plans', plan) : joined
}
