import type { Loaded } from '@sandtable/kernel'
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
