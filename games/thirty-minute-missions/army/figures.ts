import { ARMOR, CLASSES, CORE_TYPES, SECTIONS, THRESHOLDS, THRUSTERS } from '../data/figures.ts'
import type { ClassData, Mode, Option, Sheet, SheetSection, Stat } from '../data/types.ts'

/** What follows from a datasheet and never changes in play (TM-CLASS-01). */
export type Figures = {
  totalDefense: number
  class: number
  baseMovement: number
  baseAP: number
  /** How much of a hex it takes (TM-R-15). */
  space: number
  stats: { readonly [stat in Stat]: number }
  /** Durability of each section when whole (TM-SECT-01). */
  full: { readonly [section: string]: number }
}

export const defenseOf = ({ kind, frame, armor }: SheetSection): number =>
  armor.reduce((sum, part) => sum + (ARMOR.get(part)?.defense ?? 0), SECTIONS.get(kind)!.frames[frame].defense)

/** TM-CLASS-02 to TM-CLASS-06; TM-BUILD-08, TM-R-101: an equipment drone is class 1 in everything. */
const classRow = ({ type }: Sheet, totalDefense: number): ClassData =>
  type === 'equipment' ? CLASSES[0]! : CLASSES.find(c => c.maxDefense === null || totalDefense <= c.maxDefense)!

const cache = new WeakMap<Sheet, Figures>()
/** TM-R-49: 'SMTs' are S.R.M. */
export function figuresOf(sheet: Sheet): Figures {
  const known = cache.get(sheet)
  if (known) return known
  const full = Object.fromEntries(sheet.sections.map(s => [s.id, defenseOf(s)]))
  const totalDefense = Object.values(full).reduce((sum, n) => sum + n, 0)
  const row = classRow(sheet, totalDefense)
  const core = CORE_TYPES.get(sheet.core)!
  // TM-ATK-07: reductions lower the stat for good. TM-ABIL-06: not below 2.
  const stat = (name: Stat) => Math.max(2, core[name] - sheet.srm[name])
  const figures: Figures = {
    totalDefense,
    class: row.class,
    baseMovement: row.baseMovement,
    baseAP: row.baseAP,
    space: row.hexSpace,
    stats: { accuracy: stat('accuracy'), assault: stat('assault'), evasion: stat('evasion') },
    full,
  }
  cache.set(sheet, figures)
  return figures
}

/** TM-THRU-08 at full durability: what the thrusters and drives of a sheet add up to for an option. */
export function fullThrust(sheet: Sheet, option: Option): number {
  const { full } = figuresOf(sheet)
  const parts = sheet.thrusters.map(t => THRUSTERS.get(t.thruster)!).filter(t => t.countsFor.includes(option))
  const kind = option === 'hover' || option === 'flight' ? 'aerial_drive' : 'aquatic_drive'
  const drives = sheet.sections.filter(s => s.kind === kind)
  return parts.reduce((sum, t) => sum + t.thrusterDurability, 0) + drives.reduce((sum, s) => sum + full[s.id]!, 0)
}

/** TM-THRU-07, TM-R-32, TM-R-118: an option is never bought; it is there when the threshold of the class is met. */
export const meetsThreshold = (sheet: Sheet, option: Option): boolean => fullThrust(sheet, option) >= thresholdOf(sheet, option)
export const thresholdOf = (sheet: Sheet, option: Option): number =>
  THRESHOLDS.find(t => t.class === figuresOf(sheet).class)![option]

const OPTIONS: readonly Option[] = ['hover', 'flight', 'cruise', 'swim']
/** The movement modes of a whole unit; a Rotor allows the Rotor Drive besides. */
export function modesOf(sheet: Sheet): (Mode | 'rotor')[] {
  const has = (...kinds: SheetSection['kind'][]) => sheet.sections.some(s => kinds.includes(s.kind))
  const parts = sheet.thrusters.map(t => THRUSTERS.get(t.thruster)!)
  return [
    ...(has('leg', 'terra_drive') ? ['standard' as const] : []),
    ...(has('aerial_drive') || parts.some(t => t.grantsThrusterMovement) ? ['thruster' as const] : []),
    ...OPTIONS.filter(option => meetsThreshold(sheet, option)),
    ...(parts.some(t => t.grantsRotorDrive) ? ['rotor' as const] : []),
  ]
}
