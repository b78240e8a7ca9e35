import type { OwnFaction } from '../data/bonuses.ts'
import { findBonus } from '../data/bonuses.ts'
import { heroFrom, type OwnHero, sheetFrom } from '../data/own-hero.ts'
import { factionOf } from '../data/realm.ts'
import type { HeroType, OwnSheet } from '../data/types.ts'
import { BUILDER, findHero, findUnitType, HERO_RULES, HEROES, UNITS } from '../data/units.ts'

/** How the skill points of a hero are spent when it is recruited (MV-HER-02). `later`: not in the opening muster. */
export type HeroBuild = {
  readonly key: string
  readonly hp: number
  readonly ap: number
  readonly abilities: readonly string[]
  readonly later: boolean
}
/** The same in a game, with the sheet of a hero of its player's own making. */
export type Drilled = HeroBuild & { readonly sheet?: OwnSheet }
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
  /** Heroes of one's own making, to be taken like those of the book; absent: none. */
  readonly ownHeroes?: readonly OwnHero[]
}
export const OWN = 'own'

type Known = Pick<Expedition, 'ownHeroes'>
const findOwn = ({ ownHeroes = [] }: Known, key: string): OwnHero | null => ownHeroes.find(({ id }) => id === key) ?? null
/** A hero of the book, or of the expedition's own; null: nobody knows it. */
export function findHeroIn(expedition: Known, key: string): HeroType | null {
  const own = findOwn(expedition, key)
  return findHero(key) ?? (own && heroFrom(sheetFrom(own)))
}
export const heroIn = (expedition: Known, key: string): HeroType => findHeroIn(expedition, key)!
/** All heroes that it may take. */
export const heroesFor = ({ ownHeroes = [] }: Known): readonly HeroType[] => [
  ...HEROES,
  ...ownHeroes.map(own => heroFrom(sheetFrom(own))),
]
/** How its heroes begin, each with the sheet that the book has not. */
export const drilledIn = (expedition: Pick<Expedition, 'heroes' | 'ownHeroes'>): readonly Drilled[] =>
  expedition.heroes.map(build => {
    const own = findOwn(expedition, build.key)
    return own ? { ...build, sheet: sheetFrom(own) } : build
  })

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
