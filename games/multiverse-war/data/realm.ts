import buildings from './buildings.json' with { type: 'json' }
import cards from './cards.json' with { type: 'json' }
import factions from './factions.json' with { type: 'json' }
import type { BuildingKey, BuildingType, CombatCard, Faction, Tier } from './types.ts'

type Usual = 'constructible' | 'exemptFromExplorationRule' | 'buildRounds'
type BuildingRecord = Omit<BuildingType, Usual> & Partial<Pick<BuildingType, Usual>>
/** MV-R-36, MV-R-37: a Settlement's logistics are 6, first Guard Towers score 2. */
export const BUILDING_TYPES: readonly BuildingType[] = (
  buildings.buildings as readonly unknown[] as readonly BuildingRecord[]
).map(one => ({ constructible: true, exemptFromExplorationRule: false, buildRounds: 0, ...one }))
const BUILDING_BY_KEY = new Map(BUILDING_TYPES.map(one => [one.key, one]))
export const buildingOf = (key: BuildingKey): BuildingType => BUILDING_BY_KEY.get(key)!
export const tierOf = (key: BuildingKey, tier: number): Tier => buildingOf(key).tiers[tier - 1]!
export const { builderTrack: BUILDER_TRACK, economy: ECONOMY, scoring: SCORING } = buildings

export const FACTIONS = factions as readonly unknown[] as readonly Faction[]
export const factionOf = (key: string): Faction => FACTIONS.find(one => one.key === key)!

export const CARDS = cards.cards as readonly unknown[] as readonly CombatCard[]
export const cardOf = (key: string): CombatCard => CARDS.find(card => card.key === key)!
/** MV-CARD-06: each player's own bluff. */
export const BLUFF = 'empty-words'
export const CARD_RULES = cards.rules
