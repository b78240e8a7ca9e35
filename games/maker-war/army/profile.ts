import type { RuleId, TraitRef } from '@sandtable/kernel'
import { cm } from '../data/cm.ts'
import { WEAPON_SLOTS } from '../data/measures.ts'
import { CRIT_TABLE_LIST } from '../data/titans.ts'
import { TRAIT_LIST } from '../data/traits.ts'
import type {
  ArcId,
  BaseId,
  CritTableId,
  Dependency,
  FireCode,
  MountClass,
  PlanKind,
  PlanRecord,
  PlanSlot,
  SlotId,
  UnitRecord,
  UnitType,
  WeaponRecord,
} from '../data/types.ts'

/** A unit as the game reads it (MW-UNIT-01). Lengths are hundredths; the marks beside the fire power are among its traits. */
export type UnitProfile = {
  readonly id: string
  readonly faction: string
  readonly name: string
  readonly type: UnitType
  /** The rule of its type. */
  readonly rule: RuleId
  /** Null for Titans, which have structure (MW-UNIT-06). */
  readonly armor: number | null
  readonly structure: number | null
  readonly critTable: CritTableId | null
  readonly weaponSlots: readonly SlotId[]
  /** Null for flyers (MW-UNIT-07). */
  readonly speed: number | null
  readonly fireRange: number
  readonly firePower: number
  readonly fireArc: ArcId
  /** 0 for flyers, which have air-to-air power in its place (MW-UNIT-16). */
  readonly melee: number
  readonly airToAir: number
  readonly traits: readonly TraitRef[]
  readonly base: BaseId
  /** What it adds to the price of an army; 0 if it is created in play (MW-R-139). */
  readonly points: number
  readonly chiefOnly: boolean
  readonly created: boolean
  readonly note: string
}

/** A Titan weapon as the game reads it. */
export type WeaponProfile = {
  readonly id: string
  readonly faction: string
  readonly name: string
  readonly mount: MountClass
  readonly fireRange: number
  readonly firePower: number
  readonly melee: number
  readonly traits: readonly TraitRef[]
  readonly points: number
  readonly note: string
}

/** A formation plan as the game reads it (MW-FORM-06). Counts leave the chief out. */
export type Plan = {
  readonly id: string
  readonly faction: string
  readonly name: string
  readonly kind: PlanKind
  readonly stars: number
  /** The Titan it is for. */
  readonly hull: string | null
  readonly chiefOptions: readonly string[]
  readonly slots: readonly PlanSlot[]
  readonly minUnits: number
  readonly maxUnits: number
  readonly dependencies: readonly Dependency[]
  readonly note: string
}

const TYPE_RULES: { readonly [type in UnitType]: RuleId } = {
  infantry: 'MW-UNIT-04',
  tank: 'MW-UNIT-05',
  titan: 'MW-UNIT-06',
  flyer: 'MW-UNIT-07',
}
const TITAN_NOTE = 'A Titan is a formation of one unit without a chief. A weapon slot may be left empty.'

const markOf = (code: FireCode): TraitRef => ({ trait: TRAIT_LIST.find(t => t.code === code)!.id })
const traitsOf = ({ fireTraits = [], traits = [] }: UnitRecord | WeaponRecord): readonly TraitRef[] =>
  Object.freeze([...fireTraits.map(markOf), ...traits])

/** MW-TITAN-10: the table of critical hits by initial structure. */
export const critTableFor = (structure: number): CritTableId =>
  CRIT_TABLE_LIST.find(({ maxStructure }) => maxStructure === null || structure <= maxStructure)!.id

const TITAN_BASES: { readonly [table in CritTableId]: BaseId } = {
  'titan-tank': 'titanTank',
  moderate: 'titanModerate',
  big: 'titanBig',
}
/** MW-R-04: the base of a unit that names none. */
const baseFor = ({ type, structure, traits = [] }: UnitRecord): BaseId => {
  if (structure !== undefined) return TITAN_BASES[critTableFor(structure)]
  if (traits.some(t => t.trait === 'hypha')) return 'hypha'
  return type === 'titan' ? 'titanBig' : type
}

export const unitFrom = (record: UnitRecord, faction: string): UnitProfile => ({
  id: record.id,
  faction,
  name: record.name,
  type: record.type,
  rule: TYPE_RULES[record.type],
  armor: record.armor ?? null,
  structure: record.structure ?? null,
  critTable: record.critTable ?? (record.structure === undefined ? null : critTableFor(record.structure)),
  weaponSlots: record.weaponSlots ?? [],
  speed: record.speed === undefined ? null : cm(record.speed),
  fireRange: cm(record.fireRange ?? 0),
  firePower: record.firePower ?? 0,
  fireArc: record.fireArc ?? 'all',
  melee: record.melee ?? 0,
  airToAir: record.airToAir ?? 0,
  traits: traitsOf(record),
  base: record.base ?? baseFor(record),
  points: record.created ? 0 : (record.points ?? 0),
  chiefOnly: record.chiefOnly ?? false,
  created: record.created ?? false,
  note: record.note ?? '',
})

export const weaponFrom = (record: WeaponRecord, faction: string): WeaponProfile => ({
  id: record.id,
  faction,
  name: record.name,
  mount: record.mount,
  fireRange: cm(record.fireRange ?? 0),
  firePower: record.firePower ?? 0,
  melee: record.melee ?? 0,
  traits: traitsOf(record),
  points: record.points ?? 0,
  note: record.note ?? '',
})

/** MW-TITAN-01: a plan for a Titan is its hull, once, without a chief. */
export const planFrom = (record: PlanRecord, faction: string): Plan => {
  const { id, name, kind, stars, hull = null } = record
  const slots = record.slots ?? (hull === null ? [] : [{ units: [hull], min: 1, max: 1 }])
  return {
    id,
    faction,
    name,
    kind,
    stars,
    hull,
    chiefOptions: record.chiefOptions ?? [],
    slots,
    minUnits: record.minUnits ?? 1,
    maxUnits: record.maxUnits ?? 1,
    dependencies: record.dependencies ?? [],
    note: record.note ?? (kind === 'titan' ? TITAN_NOTE : ''),
  }
}

/** The parameter of a trait, 1 if it has none, 0 without the trait. */
export const traitValue = (piece: { readonly traits: readonly TraitRef[] }, trait: string): number => {
  const ref = piece.traits.find(t => t.trait === trait)
  if (!ref) return 0
  return typeof ref.n === 'number' ? ref.n : 1
}

/** The arc a weapon has in a slot: a mount weapon fires all round wherever it sits. */
export const arcInSlot = (weapon: { readonly mount: MountClass }, slot: SlotId): ArcId =>
  weapon.mount === 'mount' ? 'all' : WEAPON_SLOTS[slot].arc
