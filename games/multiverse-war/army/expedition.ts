import type { OwnFaction } from '../data/bonuses.ts'
import { findBonus } from '../data/bonuses.ts'
import { factionOf } from '../data/realm.ts'
import { BUILDER, findUnitType, HERO_RULES, UNITS } from '../data/units.ts'

/** How the skill points of a hero are spent when it is recruited (MV-HER-02). `later`: not in the opening muster. */
export type HeroBuild = {
  readonly key: string
  readonly hp: number
  readonly ap: number
  readonly abilities: readonly string[]
  readonly later: boolean
}
export type Recruits = { readonly unit: string; readonly count: number }
/** What a Viceroy brings: a faction, the recruits of the first round (MV-TURN-03), and how his heroes begin. */
export type Expedition = {
  readonly name: string
  /** A key of the book; of one's own where `own` says what that is. */
  readonly faction: string
  readonly own: OwnFaction | null
  /** MV-SET-06. */
  readonly gold: number
  readonly muster: readonly Recruits[]
  readonly heroes: readonly HeroBuild[]
}
export const OWN = 'own'

export const skillPoints = ({ hp, ap, abilities }: HeroBuild): number =>
  hp * HERO_RULES.hpCost + ap * HERO_RULES.apCost + abilities.length * HERO_RULES.abilityCost

/** What the Settlement recruits in the first round (MV-BLD-02). */
export type Recruit = { readonly key: string; readonly name: string; readonly cost: number; readonly blocks: number }
export const RECRUITS: readonly Recruit[] = [BUILDER, ...UNITS].filter(({ recruitAt }) => recruitAt!.includes('settlement:1'))
export const recruitOf = (key: string): Recruit | null => RECRUITS.find(one => one.key === key) ?? null

const bonusesOf = ({ faction, own }: Pick<Expedition, 'faction' | 'own'>) =>
  own ? own.bonuses.flatMap(id => findBonus(id)?.bonus ?? []) : factionOf(faction).classBonuses
/** MV-FAC-05: what a unit costs this faction. */
export function costFor(expedition: Pick<Expedition, 'faction' | 'own'>, { key, cost }: Recruit): number {
  const { class: kind } = findUnitType(key) ?? { class: null }
  const changes = bonusesOf(expedition).filter(one => one.op === 'costDelta' && one.class === kind)
  return changes.reduce((sum, { n = 0 }) => sum + n, cost)
}
const recruitsCost = (expedition: Expedition): number =>
  expedition.muster.reduce((sum, { unit, count }) => sum + count * costFor(expedition, recruitOf(unit)!), 0)
/** MV-HER-01: those that come at once. */
export const openingHeroes = ({ heroes }: Expedition): readonly HeroBuild[] => heroes.filter(({ later }) => !later)
/** The gold of the opening muster. */
export const goldSpent = (expedition: Expedition): number =>
  recruitsCost(expedition) + openingHeroes(expedition).length * HERO_RULES.startCost
