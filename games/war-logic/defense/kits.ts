import { type Violation, violation } from '@sandtable/kernel'
import { headsOf, impactOf, rangeOf } from '../basics/figures.ts'
import { areWithin, CONTACT } from '../basics/measure.ts'
import { areFriends } from '../basics/players.ts'
import { fullPointsIn, isHealth, isPlainArmour, pointsIn } from '../basics/points.ts'
import { inPlay, isFrozen, sheetOf } from '../basics/queries.ts'
import { type Held, heldAt, heldBy, skillsWith } from '../basics/skills.ts'
import type { Category } from '../data/types.ts'
import type { Unit, World } from '../world.ts'

/** WL-DEF-06: a healing, repair, food or energy skill, and who holds it. */
export type Kit = { readonly by: Unit; readonly held: Held }
export const KIT_CLASSES = ['Healing', 'Repair', 'Repair_Healing', 'Food', 'Energy'] as const
export const isKit = ({ skill }: Held): boolean => KIT_CLASSES.some(sub => sub === skill.sub)

export const kitsOf = (world: World, by: Unit): Kit[] =>
  skillsWith(world, by, { sub: KIT_CLASSES, usable: true }).map(held => ({ by, held }))
export const kitAt = (world: World, by: Unit, slot: number): Kit => ({ by, held: heldAt(world, by, slot) })

const isMachinery = (world: World, unit: Unit): boolean => sheetOf(world, unit).tags.includes('machinery')
/** WL-ARMR-03, WL-R-238: medics and food restore health, repair armour and the health of machines, both kinds either. */
function restoresPoints(world: World, { held: { skill } }: Kit, unit: Unit, held: Held): boolean {
  const heals = ['Healing', 'Food', 'Repair_Healing'].includes(skill.sub)
  const repairs = ['Repair', 'Repair_Healing'].includes(skill.sub)
  if (isHealth(held)) return held.skill.impact > 0 && (heals || (repairs && isMachinery(world, unit)))
  // WL-R-129: charges are uses, not points.
  return isPlainArmour(world, held) && repairs
}
/** WL-DEF-07: what is missing of one skill. */
const missingIn = (world: World, unit: Unit, held: Held): number => fullPointsIn(world, unit, held) - pointsIn(world, unit, held)
/** Skills of a unit that have lost points this kit gives back: armour in reverse slot order (WL-R-238). */
export function woundsFor(world: World, kit: Kit, unit: Unit): { held: Held; missing: number }[] {
  const all = heldBy(world, unit).filter(held => restoresPoints(world, kit, unit, held))
  const [health, armour] = [all.filter(isHealth), all.filter(held => !isHealth(held)).reverse()]
  return [...health, ...armour]
    .map(held => ({ held, missing: missingIn(world, unit, held) }))
    .filter(({ missing }) => missing > 0)
}
export const missingOf = (wounds: readonly { missing: number }[]): number => wounds.reduce((sum, one) => sum + one.missing, 0)

const FUELS: { readonly [tag: string]: Category } = { ammo: 'Offense', fuel: 'Movement', battery: 'Control' }
/** WL-DEF-09, WL-R-182: counters that an energy skill refills: of its category, not full, and of no skill with a penalty. */
export function refillable(world: World, { held: { skill } }: Kit, unit: Unit): Held[] {
  const category = skill.tags.flatMap(tag => FUELS[tag] ?? [])[0]
  if (skill.sub !== 'Energy' || !category) return []
  return skillsWith(world, unit, { category }).filter(({ counter, skill: one }) => counter.left < counter.of && one.penalty === 0)
}
/** WL-R-238, WL-DEF-09: points, or numbers of a counter. */
export const strengthOf = (world: World, { by, held }: Kit): number =>
  held.skill.sub === 'Energy' ? headsOf(world, by, held.skill.impact) : impactOf(world, by, held.skill)

/** WL-COND-02: kits marked so do not work on units of that kind. */
export const isUselessOn = (world: World, { held: { skill } }: Kit, unit: Unit): boolean =>
  world.options.effectiveAgainst && sheetOf(world, unit).tags.some(tag => tag === skill.notEffectiveAgainst?.toLowerCase())
/** Whether it would do this unit any good. */
export const helps = (world: World, kit: Kit, unit: Unit): boolean =>
  !isUselessOn(world, kit, unit) && (woundsFor(world, kit, unit).length > 0 || refillable(world, kit, unit).length > 0)

/** WL-DEF-06: its own, or one of a friend whose range reaches it (contact when 0). WL-DEF-10: an operator reaches the vehicle it is in. */
export const reaches = (world: World, { by, held }: Kit, unit: Unit): boolean =>
  by.id === unit.id || areWithin(world, by, unit, held.skill.range === 0 ? CONTACT : rangeOf(world, by, held.skill))

/** WL-DEF-06, WL-R-77, WL-R-151: every kit that can treat a unit now: its own, and those of friends in reach who are not frozen or in hiding. */
export const kitsFor = (world: World, unit: Unit): Kit[] =>
  inPlay(world)
    .filter(by => by.id === unit.id || (areFriends(world, by, unit) && !isFrozen(by) && by.hidden === null))
    .flatMap(by => kitsOf(world, by))
    .filter(kit => reaches(world, kit, unit) && helps(world, kit, unit))
/** WL-DEF-11, WL-R-238, WL-R-78: whom a unit can treat in the Offense step: itself, or a friend in reach. */
export const patientsOf = (world: World, by: Unit): { kit: Kit; unit: Unit }[] =>
  kitsOf(world, by).flatMap(kit =>
    inPlay(world)
      .filter(unit => (unit.id === by.id || areFriends(world, by, unit)) && reaches(world, kit, unit) && helps(world, kit, unit))
      .map(unit => ({ kit, unit })),
  )

/** Why this kit does not treat this unit; null: it does. */
export function whyNotTreat(world: World, kit: Kit, unit: Unit): Violation | null {
  const { name } = kit.held.skill
  if (!isKit(kit.held)) return violation('WL-DEF-06', `${name} is no kit: it restores nothing`)
  if (kit.by.id !== unit.id && !areFriends(world, kit.by, unit)) return violation('WL-DEF-06', `${name} is for friends alone`)
  if (!reaches(world, kit, unit)) return violation('WL-DEF-06', `${name} does not reach ${unit.name}`)
  if (isUselessOn(world, kit, unit)) return violation('WL-COND-02', `${name} does not work on such a unit`)
  return helps(world, kit, unit) ? null : violation('WL-DEF-07', `${unit.name} has lost nothing that ${name} restores`)
}
