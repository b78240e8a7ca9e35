import type { RuleId, TraitRef } from '@sandtable/kernel'

/**
 * The JSON files of this folder say lengths in cm, as the rulebook does. The modules beside them turn every length into whole
 * hundredths (see cm.ts), and nothing outside this folder reads the JSON: whatever a type here calls a length is in hundredths,
 * except in the `…Record` types, which are what is written in a file or by a maker of units.
 */

export const UNIT_TYPES = ['infantry', 'tank', 'titan', 'flyer'] as const
/** MW-UNIT-03. */
export type UnitType = (typeof UNIT_TYPES)[number]

export const ARCS = ['all', 'front', 'left', 'right', 'rear'] as const
export type ArcId = (typeof ARCS)[number]

export const BASES = [
  'infantry',
  'tank',
  'heavy',
  'hypha',
  'flyer',
  'heavyFlyer',
  'titanTank',
  'titanModerate',
  'titanBig',
] as const
/** MW-R-04. */
export type BaseId = (typeof BASES)[number]

export const FIRE_CODES = ['AT', 'TR', 'DY'] as const
/** The marks beside the fire power: Anti-Tank, Terror, Dicey. */
export type FireCode = (typeof FIRE_CODES)[number]

export const CRIT_TABLES = ['titan-tank', 'moderate', 'big'] as const
/** MW-TITAN-10. */
export type CritTableId = (typeof CRIT_TABLES)[number]

export const SLOTS = ['left', 'right', 'leftArm', 'rightArm', 'leftMount', 'rightMount'] as const
/** Where a Titan carries a weapon. */
export type SlotId = (typeof SLOTS)[number]

export const MOUNTS = ['arm', 'mount'] as const
/** What kind of slot a weapon needs. */
export type MountClass = (typeof MOUNTS)[number]

export const PLAN_KINDS = ['ground', 'flyer', 'titan'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]

export type Spot = { x: number; y: number }

// ── as written ──────────────────────────────────────────────────────────────

/** A unit as it is written, in cm. What is left out is none, 0, all round, or follows from the rest. */
export type UnitRecord = {
  readonly id: string
  readonly name: string
  readonly type: UnitType
  readonly armor?: number
  readonly structure?: number
  readonly critTable?: CritTableId
  readonly weaponSlots?: readonly SlotId[]
  readonly speed?: number
  readonly fireRange?: number
  readonly firePower?: number
  readonly fireTraits?: readonly FireCode[]
  readonly fireArc?: ArcId
  readonly melee?: number
  readonly airToAir?: number
  readonly traits?: readonly TraitRef[]
  readonly base?: BaseId
  /** The price by the formula (MW-COST-01). */
  readonly points?: number
  /** May be taken only as chief. */
  readonly chiefOnly?: boolean
  /** Comes into being in play and cannot be bought. */
  readonly created?: boolean
  readonly note?: string
}

/** A Titan weapon as it is written, in cm. */
export type WeaponRecord = {
  readonly id: string
  readonly name: string
  readonly mount: MountClass
  readonly fireRange?: number
  readonly firePower?: number
  readonly fireTraits?: readonly FireCode[]
  readonly melee?: number
  readonly traits?: readonly TraitRef[]
  readonly points?: number
  readonly note?: string
}

/** A group of interchangeable units in a plan: so many of them together. */
export type PlanSlot = { readonly units: readonly string[]; readonly min: number; readonly max: number }

/** MW-FORM-06. The chief counts in neither kind. */
export type Dependency =
  /** At most `max` of `unit` for every full group of `per` units of `of`. */
  | {
      readonly type: 'atMostPer'
      readonly unit: string
      readonly max: number
      readonly per: number
      readonly of: readonly string[]
    }
  /** From `min` of `unit` on there must be `count` units of `needs`. */
  | {
      readonly type: 'requires'
      readonly unit: string
      readonly min: number
      readonly needs: readonly string[]
      readonly count: number
    }

/** A formation plan as it is written. A plan for a Titan names its hull and nothing else. */
export type PlanRecord = {
  readonly id: string
  readonly name: string
  readonly kind: PlanKind
  readonly stars: number
  readonly hull?: string
  readonly chiefOptions?: readonly string[]
  readonly minUnits?: number
  readonly maxUnits?: number
  readonly slots?: readonly PlanSlot[]
  readonly dependencies?: readonly Dependency[]
  readonly note?: string
}

/** A ready formation as it is written, with the points it was printed with. */
export type FormationRecord = {
  readonly name?: string
  readonly plan: string
  readonly chief?: string
  readonly units?: { readonly [unit: string]: number }
  readonly weapons?: { readonly [slot: string]: string }
  readonly points: number
}

export type FactionRecord = {
  readonly id: string
  readonly name: string
  readonly main: boolean
  readonly note: string
  readonly specialRules: readonly RuleId[]
  readonly units: readonly UnitRecord[]
  readonly weapons: readonly WeaponRecord[]
  readonly plans: readonly PlanRecord[]
  readonly cards: readonly CardRecord[]
}

export type CardRecord = {
  readonly id: string
  readonly name: string
  readonly supplyPoints: number
  readonly copies: number
  readonly timing: string
  readonly alsoTiming?: readonly string[]
  readonly effect: string
}

export type ReadyRecord = {
  readonly faction: string
  readonly formations: readonly FormationRecord[]
  readonly armies: readonly {
    readonly name: string
    readonly budget: number
    readonly points: number
    readonly formations: readonly FormationRecord[]
  }[]
}

// ── as the game reads it ────────────────────────────────────────────────────

/** A supply card. `timings` are the moments in which its effect may be used, see CARD_TIMINGS. */
export type Card = {
  readonly id: string
  readonly name: string
  readonly supplyPoints: number
  readonly copies: number
  readonly timings: readonly string[]
  readonly effect: string
  /** The only faction that may use the effect (MW-SUPPLY-11); null for a basic card. */
  readonly faction: string | null
}

/** A trait in the list of all traits. `ability` is its number in the cost formula, `code` the mark beside the fire power. */
export type TraitEntry = {
  readonly id: string
  readonly name: string
  readonly group: string
  readonly rule: RuleId
  readonly ability: number | null
  readonly code: FireCode | null
  /** What its parameter means; null if it has none. */
  readonly parameter: string | null
}

/** A line of the game setup table (MW-SETUP-02). */
export type SetupRow = {
  readonly id: string
  readonly minPoints: number
  readonly maxPoints: number | null
  readonly cardsPerRound: number
  /** The discards are shuffled once more when the deck runs out (MW-SUPPLY-09). */
  readonly reshuffles: boolean
  readonly pois: number
  readonly stars: number
  readonly table: { readonly width: number; readonly height: number }
  readonly terrain: number
}

/** A system of a Titan that a critical hit can break. `roll` null: hit without a roll. */
export type TitanSystem = {
  readonly roll: number | null
  readonly id: string
  readonly name: string
  readonly effect: string
  readonly slot: SlotId | null
  readonly speedLoss: number
  readonly structureDamage: number
  readonly repeatable: boolean
  readonly repairable: boolean
}
export type CritTable = {
  readonly id: CritTableId
  readonly maxStructure: number | null
  readonly dice: number
  readonly systems: readonly TitanSystem[]
}

export const TERRAIN_EFFECTS = [
  'difficult',
  'cover',
  'shelter',
  'impassable',
  'border',
  'street',
  'high',
  'high-ground',
  'deadly',
  'fortification',
] as const
export type TerrainEffect = (typeof TERRAIN_EFFECTS)[number]

/** What a kind of terrain does: to everybody, and to one type of unit besides (MW-TERR-01). */
export type TerrainType = {
  readonly id: string
  readonly name: string
  readonly general: readonly TerrainEffect[]
  readonly infantry: readonly TerrainEffect[]
  readonly tank: readonly TerrainEffect[]
  readonly titan: readonly TerrainEffect[]
  /** MW-TERR-14; 0 is the ground. */
  readonly level: number
  /** Exists only as Point of Interest (MW-TERR-21). */
  readonly poiOnly: boolean
  /** One side of its border is open. */
  readonly ramp: boolean
  readonly maxWidth: number | null
  readonly maxLength: number | null
}

/** A rectangle of terrain on a map; `length` lies along its own x. `ramps` are the open sides of a border, as sides of the table. */
export type MapPiece = {
  readonly type: string
  readonly at: Spot
  readonly length: number
  readonly width: number
  readonly facing: number
  readonly ramps: readonly string[]
}
export type TableMap = {
  readonly id: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly pieces: readonly MapPiece[]
}
