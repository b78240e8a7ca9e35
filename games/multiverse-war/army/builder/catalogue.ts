import type { Json } from '@sandtable/kernel'
import type { At, Entry, Reason } from '@sandtable/wargame/armies/kit'
import { atOf } from '@sandtable/wargame/armies/pointer'
import { capital } from '@sandtable/wargame/words'
import { BONUSES, type BonusType } from '../../data/bonuses.ts'
import type { HeroAbility, HeroType } from '../../data/types.ts'
import { BUILDER, findUnitType, HERO_RULES } from '../../data/units.ts'
import { BLOCK_ICONS, CLASS_ICONS } from '../../scene/icons.ts'
import { costFor, type Expedition, heroesFor, heroIn, RECRUITS, type Recruit, skillPoints } from '../expedition.ts'
import { FACTION_BONUSES } from '../problems.ts'
import { recommendedBuild } from '../ready.ts'

export const MUSTER = '/muster'
export const HERO_LIST = '/heroes'
export const BONUS_LIST = '/own/bonuses'
const HERO = 'hero:'
const ABILITY = 'ability:'
const BONUS = 'bonus:'
export const heroEntry = (key: string): string => HERO + key
export const abilityEntry = (key: string): string => ABILITY + key
export const bonusEntry = (id: string): string => BONUS + id
export const heroName = ({ title, name }: HeroType): string => `${title} ${name}`

/** MV-FAC-02 to MV-FAC-06, in a line each. */
const BONUS_WORDS: { readonly [id: string]: string } = {
  'melee-defenceDice': 'Melee units: 1 more defence die beside friendly melee infantry',
  'builder-roadCost': 'Builders: a road costs 1 gold less, 1 at least',
  'cavalry-attackDice': 'Cavalry: 1 more attack die on grassland',
  'building-hp': 'Fortresses and Guard Towers: 1 more hit point',
  'melee-attackDice': 'Melee units: 1 more attack die in forest and on hills',
  'any-adventureGold': '1 more gold for an adventure won',
  'cavalry-costDelta': 'Cavalry: recruited for 1 gold less',
  'ranged-rangeDice': 'Ranged units: 1 more die at 1 or 2 hexes, unless they have moved this round',
  'siege-rangeDice': 'Siege weapons: 1 more die against buildings',
  'building-upgradeCost': 'Buildings: an upgrade costs 1 gold less',
}
export const bonusText = ({ id }: BonusType): string => BONUS_WORDS[id] ?? id
/** As the block lies on the table. */
export const blockIcon = (key: string): string => BLOCK_ICONS[key] ?? ''
export const heroIcon = ({ key, class: kind }: HeroType): string => BLOCK_ICONS[key] ?? CLASS_ICONS[kind]
const placed = (to: readonly At[], why: Reason | null): Pick<Entry, 'to' | 'why'> => ({ to: why ? [] : to, why })

function recruitEntry(expedition: Expedition, recruit: Recruit): Entry {
  const { key, name } = recruit
  const unit = findUnitType(key)
  const isThere = expedition.muster.some(one => one.unit === key)
  const { ap, hp, los } = unit ?? BUILDER
  return {
    ...{ id: key, name, group: unit ? capital(unit.class) : 'Builders', price: costFor(expedition, recruit) },
    text: `${hp} hit points, ${ap} action points, sees ${los}`,
    tags: unit ? [unit.class, ...unit.tags] : ['builder'],
    icon: blockIcon(key),
    ...placed([MUSTER], isThere ? { text: 'is in the muster: raise its number', rule: 'MV-BLD-04' } : null),
  }
}
const heroEntryOf = ({ heroes }: Expedition, hero: HeroType): Entry => ({
  ...{ id: heroEntry(hero.key), name: heroName(hero), group: 'Heroes', price: HERO_RULES.startCost },
  text: `${hero.class}, ${hero.abilities.length} abilities`,
  tags: ['hero', hero.class],
  icon: heroIcon(hero),
  ...placed([HERO_LIST], heroes.some(one => one.key === hero.key) ? { text: 'is there already', rule: 'MV-HER-14' } : null),
})
function whyNoAbility(expedition: Expedition, i: number, { key, minLevel }: HeroAbility): Reason | null {
  const hero = expedition.heroes[i]!
  if (hero.abilities.includes(key)) return { text: 'is learnt', rule: 'MV-HER-02' }
  if (minLevel > 1) return { text: `needs level ${minLevel}`, rule: 'MV-HER-04' }
  const left = HERO_RULES.skillPointsAtStart - skillPoints(hero)
  const { abilityCost } = HERO_RULES
  return left >= abilityCost ? null : { text: `costs ${abilityCost} skill points, ${Math.max(0, left)} left`, rule: 'MV-HER-02' }
}
const abilityEntries = (expedition: Expedition): readonly Entry[] =>
  expedition.heroes.flatMap(({ key }, i) =>
    heroIn(expedition, key).abilities.map(ability => ({
      ...{ id: abilityEntry(ability.key), name: ability.name, group: `Abilities of ${heroIn(expedition, key).name}`, price: 0 },
      text: ability.text,
      tags: [ability.mode, `level ${ability.minLevel}`],
      ...placed([atOf('heroes', i, 'abilities')], whyNoAbility(expedition, i, ability)),
    })),
  )
function bonusEntries({ own }: Expedition): readonly Entry[] {
  if (!own) return []
  const why = (id: string): Reason | null =>
    own.bonuses.includes(id)
      ? { text: 'counts once', rule: 'MV-FAC-01' }
      : own.bonuses.length >= FACTION_BONUSES
        ? { text: `a faction has ${FACTION_BONUSES} class bonuses`, rule: 'MV-FAC-01' }
        : null
  return BONUSES.map(one => ({
    ...{ id: bonusEntry(one.id), name: bonusText(one), group: 'Bonuses of the faction', price: 0, text: `as the ${one.of}` },
    tags: [one.bonus.class],
    ...placed([BONUS_LIST], why(one.id)),
  }))
}
/** Everything that an expedition may still take. */
export const catalogueOf = (expedition: Expedition): readonly Entry[] => [
  ...RECRUITS.map(one => recruitEntry(expedition, one)),
  ...heroesFor(expedition).map(one => heroEntryOf(expedition, one)),
  ...abilityEntries(expedition),
  ...bonusEntries(expedition),
]
export function madeFrom(expedition: Expedition, entry: string): Json {
  const key = entry.slice(HERO.length)
  if (entry.startsWith(HERO)) return recommendedBuild(key, heroIn(expedition, key))
  if (entry.startsWith(ABILITY)) return entry.slice(ABILITY.length)
  return entry.startsWith(BONUS) ? entry.slice(BONUS.length) : { unit: entry, count: 1 }
}
