import { blastDiameter, extensionOf } from '../basics/figures.ts'
import { inPlay, thoseIn } from '../basics/look-ups.ts'
import { bodyOf, discAt, isWithin } from '../basics/measure.ts'
import type { Skill } from '../data/types.ts'
import { bodyOfThing, isUnit, outsideOfThing, type Thing } from '../places/things.ts'
import type { Spot, Unit, World } from '../world.ts'
import type { Arm } from './arms.ts'
import type { Target } from './targets.ts'

/** WL-BLST-01: half the diameter of its explosion, in hundredths; 0: it has none. */
export const blastRadius = (world: World, { from, held }: Arm): number =>
  held === null || held.skill.extension === 0 ? 0 : blastDiameter(extensionOf(world, from, held.skill)) / 2

/** WL-COND-03, WL-R-196: gas and germs reach the people inside and leave the shelter alone. */
export const seepsIn = ({ options }: Pick<World, 'options'>, { sub }: Pick<Skill, 'sub'>): boolean =>
  options.effectiveAgainst && sub === 'Biological'

/** Something that an explosion reaches; `shelter`: what shields it (WL-BLST-04). */
export type Reached = { readonly target: Target; readonly shelter: string | null }
const reached = (world: World, thing: Thing, shelter: string | null): Reached => ({
  target: { id: thing.id, thing, body: bodyOfThing(world, thing) },
  shelter,
})
const isTouched = (world: World, circle: ReturnType<typeof discAt>, thing: Thing): boolean =>
  isWithin(circle, bodyOfThing(world, thing), 0)

/** WL-BLST-04: those in a shelter, which shields them unless it is gas. */
const insiders = (world: World, place: string, seeps: boolean): Reached[] =>
  thoseIn(world, place).flatMap(unit => [
    reached(world, unit, seeps ? null : place),
    ...insiders(world, unit.id, seeps).map(one => ({ ...one, shelter: one.shelter === null ? null : place })),
  ])

/**
 * WL-BLST-03, WL-R-113, WL-R-228: whatever the circle touches: units of every layer, with what they carry, and closed pieces. Other pieces are
 * reached only as declared targets.
 */
export function reachedBy(world: World, arm: Arm, centre: Spot): Reached[] {
  const circle = discAt(centre, blastRadius(world, arm))
  const seeps = seepsIn(world, arm.held!.skill)
  const outside: Thing[] = [
    ...inPlay(world).filter(unit => unit.where === 'table'),
    ...world.pieces.filter(({ form, health }) => form === 'closed' && health !== null),
  ]
  return outside
    .filter(thing => isTouched(world, circle, thing))
    .flatMap(thing => [reached(world, thing, null), ...insiders(world, thing.id, seeps)])
}
/** WL-R-62: units hidden from the attacker that are truly inside the circle. */
export const hiddenIn = (world: World, centre: Spot, radius: number, isHidden: (unit: Unit) => boolean): Unit[] =>
  inPlay(world).filter(unit => isHidden(unit) && isWithin(discAt(centre, radius), bodyOf(world, unit), 0))

/** WL-BLST-02, WL-R-228: around its target, or what that is in. */
export const centreOn = (world: World, { thing, body }: Target): Spot =>
  thing !== null && isUnit(thing) ? bodyOfThing(world, outsideOfThing(world, thing)).at : body.at
