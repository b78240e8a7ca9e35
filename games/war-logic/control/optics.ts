import { spend } from '../basics/counters.ts'
import { rangeOf } from '../basics/figures.ts'
import { type Held, skillsWith } from '../basics/skills.ts'
import type { Unit, World } from '../world.ts'

/** WL-SIGHT-04, WL-SIGHT-05: how far an optic sees, in hundredths: by night only infrared counts fully, others half. */
export function opticRange(world: World, unit: Unit, { skill }: Held): number {
  const range = rangeOf(world, unit, skill)
  const isHalved = world.options.sight === 'night' && !skill.tags.includes('night')
  // Half of the inches, rounded up (WL-GEN-04).
  return isHalved ? Math.ceil(range / 200) * 100 : range
}
const isPaid = (world: World, unit: Unit, slot: number): boolean => world.turn?.optics.includes(opticId(unit, slot)) ?? false
const opticId = (unit: Unit, slot: number): string => `${unit.id}/${slot}`

/** Optics that work now: those with a number left, and those that were paid for in this turn. */
export const opticsOf = (world: World, unit: Unit): Held[] =>
  skillsWith(world, unit, { sub: 'Information', tag: 'optic' }).filter(
    ({ slot, counter, skill }) => counter.left > 0 || skill.number === 0 || isPaid(world, unit, slot),
  )
/** WL-R-154: of several optics the best counts. */
export const findOptic = (world: World, unit: Unit): Held | null =>
  opticsOf(world, unit).reduce<Held | null>(
    (best, held) => (best === null || opticRange(world, unit, held) > opticRange(world, unit, best) ? held : best),
    null,
  )

/** WL-R-154: one number in each turn in which sight or a visual link needs it; those bought with number 0 cost nothing (WL-R-14). */
export function payOptic(world: World, unit: Unit, { slot }: Held): void {
  if (!world.turn || isPaid(world, unit, slot)) return
  spend(world, unit, slot)
  world.turn.optics.push(opticId(unit, slot))
}
