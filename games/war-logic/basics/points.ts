import type { Unit, World } from '../world.ts'
import { type Held, heldBy } from './skills.ts'

type Books = Pick<World, 'own' | 'options'>

export const isHealth = ({ skill }: Held): boolean => skill.sub === 'Health'
const isHazardOnly = ({ skill }: Held): boolean => skill.tags.includes('hazard_only')
/** WL-ARMR-04, WL-ARMR-06, WL-R-230: charges, while the toggle is on. */
export const isRegenerative = ({ options }: Pick<World, 'options'>, { skill }: Held): boolean =>
  options.regenerativeArmor && skill.sub === 'Armor' && skill.impact > 1 && !skill.tags.includes('hazard_only')
/** WL-UNIT-03: armour that is simply lost first. */
export const isPlainArmour = (world: Pick<World, 'options'>, held: Held): boolean =>
  held.skill.sub === 'Armor' && !isHazardOnly(held) && !isRegenerative(world, held)

const sum = (held: readonly Held[], number: (one: Held) => number): number =>
  held.reduce((total, one) => total + one.skill.impact * number(one), 0)
const left = ({ counter }: Held): number => counter.left
const bought = ({ counter }: Held): number => counter.of

/** WL-UNIT-03: health and armour, left and at first. Negative Health counts as it was bought (WL-R-19). */
export const healthOf = (world: Books, unit: Unit): number => sum(heldBy(world, unit).filter(isHealth), left)
export const fullHealthOf = (world: Books, unit: Unit): number => sum(heldBy(world, unit).filter(isHealth), bought)
export const armourOf = (world: Books, unit: Unit): number =>
  sum(
    heldBy(world, unit).filter(held => isPlainArmour(world, held)),
    left,
  )
export const fullArmourOf = (world: Books, unit: Unit): number =>
  sum(
    heldBy(world, unit).filter(held => isPlainArmour(world, held)),
    bought,
  )
/** WL-UNIT-05. */
export const weightOf = (world: Books, unit: Unit): number => healthOf(world, unit) + armourOf(world, unit)
/** Charges of regenerative armour left (WL-ARMR-05). */
export const chargesOf = (world: Books, unit: Unit): number =>
  heldBy(world, unit)
    .filter(held => isRegenerative(world, held))
    .reduce((total, { counter }) => total + counter.left, 0)
