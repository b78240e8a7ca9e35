import { hasStatus } from '../basics/body.ts'
import { isOperative, kindOf, mainSectionOf, sheetOf } from '../basics/queries.ts'
import { SECTIONS } from '../data/figures.ts'
import type { SectionKind } from '../data/types.ts'
import type { Item, Unit, World } from '../world.ts'

/** A level of height, divided so finely that halves of bands and their shares are whole numbers. */
export const LEVEL = 10_000
const KNEELING = 0.6
const PRONE = 0.3
/** TM-R-08: how high the eyes of a unit are, in levels over its elevation. */
const EYES = { head: 0.9, cockpit: 0.6, ai_cockpit: 0.5, torso: 0.65 }

export type Band = { low: number; high: number }

const scaleOf = (unit: Unit): number => (hasStatus(unit, 'prone') ? PRONE : hasStatus(unit, 'kneeling') ? KNEELING : 1)
const whole = (levels: number): number => Math.round(levels * LEVEL)

/** TM-R-08: from where to where a section of this kind reaches. */
export function bandOf(unit: Unit, kind: SectionKind): Band {
  const [low, high] = SECTIONS.get(kind)!.band
  const scale = scaleOf(unit)
  return { low: whole(unit.level + low * scale), high: whole(unit.level + high * scale) }
}
const middleOf = ({ low, high }: Band): number => (low + high) / 2
export const middleOfSection = (world: World, unit: Unit, section: string): number =>
  middleOf(bandOf(unit, kindOf(world, unit, section)))

/** TM-SECT-03, TM-TYPE-05, TM-R-55, TM-ELEV-06: sight starts at the head, without one at the Torso; of a vehicle at the cockpit. */
export function eyeHeight(world: World, unit: Unit): number {
  const { sections } = sheetOf(world, unit)
  const eyes = sections.some(s => s.kind === 'head' && isOperative(unit, s.id))
    ? 'head'
    : sections.find(s => SECTIONS.get(s.kind)!.main)!.kind
  return whole(unit.level + EYES[eyes as keyof typeof EYES])
}

/** TM-LOS-02: the weapon's own height: the middle of its section's band. A strike without a weapon is made from the body. */
export const weaponHeight = (world: World, unit: Unit, item: Item | null): number =>
  middleOfSection(world, unit, item?.sections[0] ?? mainSectionOf(world, unit))

/** The section a part of a unit is seen with: itself, or those that bear the item (TM-R-166). */
export const sectionsOfPart = (world: World, part: string): readonly string[] => world.items[part]?.sections ?? [part]
