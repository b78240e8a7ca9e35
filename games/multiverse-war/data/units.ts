import abilities from './abilities.json' with { type: 'json' }
import heroes from './heroes.json' with { type: 'json' }
import type { Ability, Class, ClassType, HeroAbility, HeroType, Square, Track, UnitType } from './types.ts'
import units from './units.json' with { type: 'json' }

type UnitRecord = Omit<UnitType, 'attackDice' | 'defenceDice' | 'rangeDice'> &
  Partial<Pick<UnitType, 'attackDice' | 'defenceDice' | 'rangeDice'>>
const NO_DICE = { attackDice: null, defenceDice: null, rangeDice: null }
export const UNITS: readonly UnitType[] = (units.units as readonly unknown[] as readonly UnitRecord[]).map(unit => ({
  ...NO_DICE,
  ...unit,
}))
const BY_KEY = new Map(UNITS.map(unit => [unit.key, unit]))
export const findUnitType = (key: string): UnitType | null => BY_KEY.get(key) ?? null
export const unitTypeOf = (key: string): UnitType => BY_KEY.get(key)!

/** MV-BLDR-04, MV-BLDR-09, MV-DEC-02. */
export const BUILDER = units.noncombat.find(one => one.key === 'builder')!
export const DECOY = units.noncombat.find(one => one.key === 'decoy')!
/** MV-R-05: siege weapons hit on bows. */
export const CLASS_TYPES = units.classes as readonly unknown[] as readonly ClassType[]
export const classOf = (key: Class): ClassType => CLASS_TYPES.find(one => one.key === key)!

export const ABILITIES = abilities.abilities as readonly unknown[] as readonly Ability[]
export const abilityOf = (key: string): Ability => ABILITIES.find(one => one.key === key)!
export const TRACK_SQUARES = abilities.tracks as unknown as { readonly [T in Track]: readonly Square[] }
/** MV-ABL-02 to MV-ABL-04. */
export const ABILITY_LIMIT = abilities.abilityLimit

type HeroRecord = Omit<HeroType, 'attackDice' | 'defenceDice' | 'rangeDice' | 'structureDamage'> & {
  readonly regular: Partial<Pick<HeroType, 'attackDice' | 'defenceDice' | 'rangeDice'>>
  readonly structureDamage?: number
}
/** MV-R-71: sheets that the book lost are authored. */
export const HEROES: readonly HeroType[] = (heroes.heroes as readonly unknown[] as readonly HeroRecord[]).map(
  ({ regular, structureDamage = 1, ...hero }) => ({ ...hero, ...NO_DICE, ...regular, structureDamage }),
)
const HERO_BY_KEY = new Map(HEROES.map(hero => [hero.key, hero]))
export const findHero = (key: string): HeroType | null => HERO_BY_KEY.get(key) ?? null
export const heroOf = (key: string): HeroType => findHero(key)!
const HERO_ABILITIES = new Map(HEROES.flatMap(({ abilities: own }) => own).map(one => [one.key, one]))
/** Heroes of the players' own making have abilities of the book. */
export const heroAbilityOf = (ability: string): HeroAbility => HERO_ABILITIES.get(ability)!
/** MV-HER-01 to MV-HER-14. */
export const HERO_RULES = heroes.rules
