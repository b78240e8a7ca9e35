import type { TraitRef } from '@sandtable/kernel'

/**
 * The JSON files of this folder say lengths in inches and base sizes in millimetres, as the specification does. The modules beside them turn
 * every length into whole hundredths of an inch; nothing outside this folder reads the JSON. `…Record` types are what is written.
 */

/** WP-UNIT-03. */
export const UNIT_TYPES = ['Infantry', 'Heavy Infantry', 'Bike', 'Walker', 'Vehicle'] as const
export type UnitType = (typeof UNIT_TYPES)[number]
/** WP-R-113. */
export const CATEGORIES = ['HQ', 'Troops', 'Specialists', 'Support', 'Transport'] as const
export type Category = (typeof CATEGORIES)[number]
/** WP-DICE-12: Command Dice, the poorest first. */
export const DIE_KINDS = ['Black', 'Orange', 'Green'] as const
export type DieKind = (typeof DIE_KINDS)[number]
export const BASES = ['round25', 'round30', 'round40', 'round50', 'oval60x35', 'oval75x42', 'flying40'] as const
export type BaseId = (typeof BASES)[number]
export type Mount = 'T' | 'FF'

export type Spot = { x: number; y: number }

// ── units ───────────────────────────────────────────────────────────────────
export type WeaponRecord = {
  readonly name: string
  /** '18', '8-48' (with a minimum) or 'A' (for Assaults). */
  readonly range: string
  readonly dice: number
  readonly ap: number
  readonly keywords: readonly string[]
  readonly mount?: Mount | null
}
export type UnitRecord = {
  readonly id: string
  readonly name: string
  readonly category: Category
  readonly type: UnitType
  readonly command: boolean
  readonly unique: boolean
  readonly bases: number
  /** Advance, Sprint. */
  readonly speed: readonly number[]
  readonly shoot: number | null
  readonly assault: number | null
  readonly armour: number
  readonly height: number
  readonly base: BaseId
  readonly keywords: readonly string[]
  readonly weapons: readonly WeaponRecord[]
  readonly points: number
}

export type Weapon = {
  readonly name: string
  /** Hundredths; null: a weapon for Assaults (WP-OVW-04). */
  readonly range: { readonly min: number; readonly max: number } | null
  /** WP-UNIT-11: for each base. */
  readonly dice: number
  readonly ap: number
  /** As printed, for readers. */
  readonly keywords: readonly string[]
  readonly traits: readonly TraitRef[]
  readonly mount: Mount | null
  readonly isBlast: boolean
  readonly isIndirect: boolean
  readonly isDemolisher: boolean
}
/** WP-UNIT-02: what is printed of a unit, its keywords read once. Target numbers: 5 means 5+, null a dash. */
export type Profile = {
  readonly id: string
  readonly faction: string
  readonly name: string
  readonly category: Category
  readonly type: UnitType
  readonly isCommand: boolean
  readonly isUnique: boolean
  /** The number in brackets after the name. */
  readonly bases: number
  readonly advance: number
  readonly sprint: number
  readonly shoot: number | null
  readonly assault: number | null
  readonly armour: number
  readonly height: number
  readonly base: BaseId
  readonly points: number
  /** As printed, for readers. */
  readonly keywords: readonly string[]
  /** The same for the hooks. */
  readonly traits: readonly TraitRef[]
  readonly weapons: readonly Weapon[]
  /** WP-KEY-05. */
  readonly flies: boolean
  /** WP-KEY-01. */
  readonly isAntiGrav: boolean
  /** WP-KEY-04. */
  readonly isDropTroop: boolean
  /** WP-KEY-24. */
  readonly hoversToDeploy: boolean
  /** WP-KEY-18. */
  readonly isCunning: boolean
  /** WP-KEY-26: bases that each vehicle carries, 0 where it carries none. */
  readonly capacity: number
  /** WP-KEY-14: tokens at the start. */
  readonly shields: number
  /** WP-KEY-23: hundredths; null where it has none. */
  readonly commandRadius: number | null
  /** WP-KEY-17. */
  readonly commandDice: readonly DieKind[]
}

// ── command orders ──────────────────────────────────────────────────────────
/** WP-R-152: every timing has one place. */
export const TIMINGS = [
  'onActivate',
  'onActivateMovement',
  'onActivateCombat',
  'onMoveEnd',
  'onEngage',
  'onShootDeclare',
  'onTargeted',
  'onAssaultDeclare',
  'endPhase',
] as const
export type Timing = (typeof TIMINGS)[number]
/** Whom an order may be given to; what is left out does not matter. */
export type OrderTarget = {
  readonly units?: readonly string[]
  readonly types?: readonly UnitType[]
  readonly notTypes?: readonly UnitType[]
  readonly keywordsAny?: readonly string[]
  readonly weaponKeyword?: string
  readonly order?: 'Sprint'
  readonly token?: 'Shoot'
  readonly inReserve?: boolean
}
/** What an order does. `kind` is the trait that its unit carries meanwhile, or what is done at once. */
export type OrderEffect = { readonly kind: string; readonly until?: 'activationEnd' | 'overwatchPhaseEnd' | 'roundEnd' } & {
  readonly [parameter: string]: string | number | boolean | readonly string[] | readonly number[]
}
export type CommandOrder = {
  readonly id: string
  readonly name: string
  readonly cost: number
  readonly timing: Timing
  readonly target: OrderTarget
  readonly text: string
  readonly effects: readonly OrderEffect[]
}
export type FactionRecord = {
  readonly id: string
  readonly name: string
  readonly style: string
  readonly commandOrders: readonly CommandOrder[]
  readonly units: readonly UnitRecord[]
}

// ── terrain ─────────────────────────────────────────────────────────────────
export type Going = 'open' | 'difficult' | 'impassable'
export const CONSTRUCTIONS = ['light', 'solid'] as const
export type Construction = (typeof CONSTRUCTIONS)[number]
export type TerrainType = {
  readonly id: string
  readonly name: string
  readonly height: number
  readonly effects: { readonly [T in UnitType]: Going }
  readonly cover: 'none' | 'whollyInside' | 'occupants'
  readonly coverExcludes: readonly UnitType[]
  /** Walls: a line with a thickness. */
  readonly linear: boolean
  /** WP-TERR-11. */
  readonly ignoreWhenTouching: boolean
  /** Hills: WP-LOS-16. */
  readonly elevates: boolean
  /** Woods and buildings: seen into and out of by their edges only (WP-LOS-12, WP-LOS-13). */
  readonly edgeSight: boolean
  readonly building: boolean
}
