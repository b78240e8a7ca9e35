import type { Attribute, Class, DiceByGround, DiceByRange, HeroAbility, HeroType, OwnSheet } from './types.ts'
import { HEROES, heroAbilityOf } from './units.ts'

/** A hero of somebody's own: its abilities are of those that heroes of the book have. */
export type OwnHero = {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly class: Class
  readonly counters: readonly string[]
  readonly attributes: readonly Attribute[]
  readonly attackDice: DiceByGround | null
  readonly defenceDice: DiceByGround | null
  readonly rangeDice: DiceByRange | null
  /** Two of the first level and one of each later one. */
  readonly abilities: readonly string[]
}

/** Who shoots learns from those that shoot, others from those that fight hand to hand. */
export const isShooter = (kind: Class): boolean => HEROES.some(hero => hero.class === kind && hero.range !== null)
export const likeOf = (kind: Class): readonly HeroType[] => HEROES.filter(hero => hero.class === kind)
/** MV-HER-04: the levels at which the abilities of a hero open, as on every sheet of the book. */
export const TREE_LEVELS: readonly number[] = HEROES[0]!.abilities.map(({ minLevel }) => minLevel)
export const abilitiesFor = (kind: Class): readonly HeroAbility[] =>
  HEROES.filter(hero => (hero.range !== null) === isShooter(kind))
    .flatMap(({ abilities }) => abilities)
    .toSorted((a, b) => a.minLevel - b.minLevel)

/** MV-HER-03: whoever begins takes three hit points, three action points and the first ability. */
const RECOMMENDED = { hp: 3, ap: 3 }
const farthest = (dice: DiceByRange): number => Math.max(...Object.keys(dice).map(Number))
/** The sheet of such a hero: its reach is that of its dice, what it does to buildings that of its class. */
export function sheetFrom({ id, ...own }: OwnHero): OwnSheet {
  const { los, structureDamage } = likeOf(own.class)[0]!
  const first = own.abilities.find(key => heroAbilityOf(key).minLevel === 1) ?? ''
  return {
    ...{ ...own, key: id, los, structureDamage },
    range: own.rangeDice ? [1, farthest(own.rangeDice)] : null,
    recommendedSetup: { ...RECOMMENDED, ability: first },
  }
}
/** With its abilities written out. */
export const heroFrom = (sheet: OwnSheet): HeroType => ({ ...sheet, abilities: sheet.abilities.map(heroAbilityOf) })
