import type { Unit, World } from '../world.ts'
import { impactOf } from './figures.ts'
import { type Held, heldBy } from './skills.ts'

type Books = Pick<World, 'own' | 'options' | 'players'>

export const isHealth = ({ skill }: Held): boolean => skill.sub === 'Health'
export const isHazardOnly = ({ skill }: Held): boolean => skill.tags.includes('hazard_only')
/** WL-ARMR-04, WL-ARMR-06, WL-R-230: charges, while the toggle is on. */
export const isRegenerative = ({ options }: Pick<World, 'options'>, { skill }: Held): boolean =>
  options.regenerativeArmor && skill.sub === 'Armor' && skill.impact > 1 && !skill.tags.includes('hazard_only')
/** WL-UNIT-03: armour that is simply lost first. */
export const isPlainArmour = (world: Pick<World, 'options'>, held: Held): boolean =>
  held.skill.sub === 'Armor' && !isHazardOnly(held) && !isRegenerative(world, held)

/** WL-UNIT-03, WL-UNIT-10: what is left of one skill in points; the number that is being used up may be worn (WL-ARMR-06). */
export const pointsIn = (world: Books, unit: Unit, { counter, skill }: Held): number =>
  impactOf(world, unit, skill) * counter.left - (counter.worn ?? 0)
export const fullPointsIn = (world: Books, unit: Unit, { counter, skill }: Held): number =>
  impactOf(world, unit, skill) * counter.of
/** A skill has so many points from now on. */
export function setPointsIn(world: Books, unit: Unit, { counter, skill }: Held, points: number): void {
  const each = impactOf(world, unit, skill)
  counter.left = Math.ceil(points / each)
  const worn = counter.left * each - points
  if (worn > 0) counter.worn = worn
  else delete counter.worn
}

const sum = (
  world: Books,
  unit: Unit,
  isKind: (held: Held) => boolean,
  points: (world: Books, unit: Unit, held: Held) => number,
): number => heldBy(world, unit).reduce((total, held) => (isKind(held) ? total + points(world, unit, held) : total), 0)

/** WL-UNIT-03: health and armour, left and at first. Negative Health counts as it was bought (WL-R-19). */
export const healthOf = (world: Books, unit: Unit): number => sum(world, unit, isHealth, pointsIn)
export const fullHealthOf = (world: Books, unit: Unit): number => sum(world, unit, isHealth, fullPointsIn)
export const armourOf = (world: Books, unit: Unit): number => sum(world, unit, held => isPlainArmour(world, held), pointsIn)
export const fullArmourOf = (world: Books, unit: Unit): number =>
  sum(world, unit, held => isPlainArmour(world, held), fullPointsIn)
/** WL-UNIT-05. */
export const weightOf = (world: Books, unit: Unit): number => healthOf(world, unit) + armourOf(world, unit)
/** Charges of regenerative armour left (WL-ARMR-05). */
export const chargesOf = (world: Books, unit: Unit): number =>
  heldBy(world, unit)
    .filter(held => isRegenerative(world, held))
    .reduce((total, { counter }) => total + counter.left, 0)
