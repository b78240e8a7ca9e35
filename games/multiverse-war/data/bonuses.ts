import type { RuleId } from '@sandtable/kernel'
import { FACTIONS } from './realm.ts'
import type { Faction } from './types.ts'

export type Bonus = Faction['classBonuses'][number]
/** What a faction may have (MV-FAC-01): the bonuses of the five. */
export type BonusType = { readonly id: string; readonly bonus: Bonus; readonly rule: RuleId; readonly of: string }
export const BONUSES: readonly BonusType[] = FACTIONS.flatMap(({ classBonuses, rule, name }) =>
  classBonuses.map(bonus => ({ id: `${bonus.class}-${bonus.op}`, bonus, rule, of: name })),
)
const BY_ID = new Map(BONUSES.map(one => [one.id, one]))
export const findBonus = (id: string): BonusType | null => BY_ID.get(id) ?? null

/** A faction of somebody's own: its names, and two of the bonuses. */
export type OwnFaction = {
  readonly name: string
  readonly fortressName: string
  readonly description: string
  readonly bonuses: readonly string[]
}
export const ownFaction = ({ bonuses, ...names }: OwnFaction, key: string): Faction => ({
  ...{ ...names, key, rule: 'MV-FAC-01' },
  classBonuses: bonuses.flatMap(id => findBonus(id)?.bonus ?? []),
})
