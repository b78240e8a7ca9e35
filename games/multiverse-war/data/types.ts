import type { RuleId } from '@sandtable/kernel'

export const TERRAINS = ['water', 'grassland', 'forest', 'hill', 'mountain'] as const
export type Terrain = (typeof TERRAINS)[number]
/** MV-MAP-01, MV-MAP-04: `ap` null: it cannot be entered without a bridge (MV-MAP-05). */
export type TerrainType = { readonly key: Terrain; readonly elev: number; readonly ap: number | null }

/** MV-MAP-02: the centre, then the ring from side 1 (east) clockwise; letters w, g, f, h, m. Hex 0 is the centre. */
export type Tile = {
  readonly id: string
  readonly name: string
  /** MV-MAP-07; null: a home or the portal. */
  readonly number: number | null
  readonly hexes: string
  readonly adventure: number | null
  readonly ruin: number | null
}

export const CLASSES = ['melee', 'cavalry', 'ranged', 'siege'] as const
export type Class = (typeof CLASSES)[number]
export type Icon = 'sword' | 'horse' | 'bow' | 'star'
export type DiceByGround = { readonly [ground in Exclude<Terrain, 'water'> | 'bridge']: number }
export type DiceByRange = { readonly [distance: string]: number }
export type Attribute = 'heavy' | 'agile' | 'setup'
export type ClassType = { readonly key: Class; readonly name: string; readonly hitIcon: Icon }
export type UnitType = {
  readonly key: string
  readonly name: string
  readonly class: Class
  readonly age: 1 | 2
  readonly cost: number
  readonly ap: number
  readonly hp: number
  readonly los: number
  /** Nearest and farthest distance; null: it does not shoot. */
  readonly range: readonly [number, number] | null
  readonly tags: readonly string[]
  /** Classes and tags that it counters (MV-INI-03 to MV-INI-06). */
  readonly counters: readonly string[]
  readonly attributes: readonly Attribute[]
  readonly structureDamage: number
  readonly ability: string
  readonly track: Track
  /** 'barracks:2': the building and its tier (MV-BLD-13). */
  readonly recruitAt: readonly string[]
  readonly blocks: number
  readonly attackDice: DiceByGround | null
  readonly defenceDice: DiceByGround | null
  readonly rangeDice: DiceByRange | null
}

export const TRACKS = ['melee', 'scout', 'cavalry', 'ranged', 'siege'] as const
export type Track = (typeof TRACKS)[number]
export type Perk = 'ability' | 'attackDie' | 'hp' | 'elite' | 'los3' | 'ap' | 'maxRangeDie' | 'freeSetup'
export type Square = { readonly square: number; readonly perk: Perk | null; readonly text: string }

/** One operation of an ability, a card or an event; what it means is in the rulebook's effect vocabulary. */
export type Op = {
  readonly op: string
  readonly n?: number
  readonly when?: string
  readonly against?: readonly string[]
  readonly classes?: readonly string[]
  readonly allow?: readonly string[]
  readonly radius?: number
  readonly targets?: number | readonly string[]
  readonly [parameter: string]: unknown
}
export type Ability = {
  readonly key: string
  readonly name: string
  readonly mode: 'active' | 'passive'
  readonly ap: number
  readonly text: string
  readonly ops: readonly Op[]
  readonly rule: RuleId
}
export type HeroAbility = Ability & {
  readonly minLevel: number
  readonly skillPoints: number
  readonly dice: number | null
  readonly icon: Icon | null
  readonly range: number | null
  readonly recommended: boolean
}
export type HeroType = {
  readonly key: string
  readonly name: string
  readonly title: string
  readonly class: Class
  readonly counters: readonly string[]
  readonly attributes: readonly Attribute[]
  readonly attackDice: DiceByGround | null
  readonly defenceDice: DiceByGround | null
  readonly rangeDice: DiceByRange | null
  readonly range: readonly [number, number] | null
  readonly los: number
  readonly structureDamage: number
  readonly abilities: readonly HeroAbility[]
  readonly recommendedSetup: { readonly hp: number; readonly ap: number; readonly ability: string }
}
/** A hero of a player's own making as a game keeps it: its abilities by their keys. */
export type OwnSheet = Omit<HeroType, 'abilities'> & { readonly abilities: readonly string[] }

export const BUILDINGS = ['settlement', 'barracks', 'academy', 'siege-workshop', 'guard-towers', 'fortress'] as const
export type BuildingKey = (typeof BUILDINGS)[number]
export type Armed = { readonly dice: number; readonly icon: Icon }
export type Tier = {
  readonly tier: 1 | 2
  readonly cost: number | null
  readonly income: number
  readonly logistics: number
  readonly hp: number
  readonly vp: number | null
  readonly destroyVp: number | null
  /** What it recruits, in words; 'hero' stands alone. Units say themselves where they are recruited. */
  readonly recruits: readonly string[]
  readonly shoot: (Armed & { readonly range: readonly [number, number] }) | null
  readonly defend: Armed | null
}
export type BuildingType = {
  readonly key: BuildingKey
  readonly name: string
  readonly zone: number
  readonly tiers: readonly Tier[]
  readonly constructible: boolean
  /** MV-BLD-08: it may stand beside what is unexplored. */
  readonly exemptFromExplorationRule: boolean
  /** MV-BLD-09: whole rounds that its construction takes. */
  readonly buildRounds: number
  readonly garrisonDie: number
}
export type Faction = {
  readonly key: string
  readonly name: string
  readonly fortressName: string
  readonly description: string
  readonly classBonuses: readonly (Op & { readonly class: string })[]
  readonly rule: RuleId
}
export type CombatCard = {
  readonly key: string
  readonly name: string
  readonly cost: number
  readonly copies: number
  readonly side: 'attacker' | 'defender' | 'either'
  readonly eligible: readonly string[]
  readonly text: string
  readonly ops: readonly Op[]
}

export type Guardian = {
  readonly hp: number
  readonly dice: number
  readonly icon: Icon
  readonly class: Class
  readonly damage: number
  readonly attributes: readonly Attribute[]
  readonly tags: readonly string[]
}
export type Resolution =
  | { readonly op: 'fight'; readonly guardian: Guardian }
  | {
      readonly op: 'roll'
      readonly dice: number
      readonly need: Icon | 'any-hit'
      readonly count: number
      readonly favouredClass: string | null
      readonly favouredBonusDice: number
    }
  | { readonly op: 'choice'; readonly options: readonly AdventureOption[] }
  | { readonly op: 'succeed' }
  | { readonly op: 'placePermanent'; readonly key: EncounterKey }
export type AdventureOption = {
  readonly label: string
  readonly cost?: { readonly gold?: number; readonly wounds?: number }
  readonly reward?: readonly Op[]
} & ({ readonly op: 'succeed' } | { readonly op: 'fight'; readonly guardian: Guardian })
export type AdventureCard = {
  readonly no: number
  readonly key: string
  readonly name: string
  readonly kind: 'fight' | 'roll' | 'boon' | 'choice' | 'permanent'
  readonly text: string
  readonly resolution: Resolution
  readonly reward: readonly Op[]
  readonly failure: Op
}
export const ENCOUNTERS = ['ant-colony', 'caravan', 'competition', 'burning-village'] as const
export type EncounterKey = (typeof ENCOUNTERS)[number]
export type Sector = {
  readonly no: number
  readonly name: string
  readonly text: string
  readonly ops: readonly Op[]
  readonly rule: RuleId
}
export type MissionType = {
  readonly key: string
  readonly name: string
  readonly kind: 'feat' | 'state'
  readonly text: string
  readonly check: { readonly stat: string; readonly min: number; readonly elseStat?: string; readonly elseMin?: number }
  readonly vp: number
}

/** A hex of a map by column and row. */
export type WrittenHex = readonly [number, number]
export type MapTerritory = {
  /** The centre of its flower. */
  readonly at: WrittenHex
  readonly kind: 'home' | 'explore'
  readonly seat: number | null
  readonly rotation: number
  readonly mine: boolean
  readonly portalSite: boolean
}
export type GameMap = {
  readonly key: string
  readonly name: string
  readonly players: number
  readonly mode: 'duel' | 'ffa' | 'team' | 'siege'
  readonly text: string
  readonly territories: readonly MapTerritory[]
  /** Seats that play together, by default. */
  readonly teams: readonly (readonly number[])[] | null
  /** MV-SET-11: pairings that may be agreed on. */
  readonly pairings: { readonly [pairing: string]: readonly (readonly number[])[] }
  readonly revealAll: boolean
  readonly turnLimit: number | null
  /** What a seat begins with besides the usual (MV-SCEN-04 to MV-SCEN-06). */
  readonly seats: readonly {
    readonly seat: number
    readonly gold: number | null
    readonly buildings: readonly { readonly building: BuildingKey; readonly count: number }[]
    readonly revealRing: boolean
  }[]
}
