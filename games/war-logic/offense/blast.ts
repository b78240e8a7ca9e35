import { blastDiameter, extensionOf } from '../basics/figures.ts'
import { discAt } from '../basics/measure.ts'
import { sheetOf, thoseIn } from '../basics/queries.ts'
import type { Skill } from '../data/types.ts'
import { thingsIn } from '../places/blast.ts'
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
/** WL-BLST-04, WL-R-82: those in a shelter, which shields them; gas reaches whoever breathes (WL-COND-03). */
const insiders = (world: World, place: string, seeps: boolean): Reached[] =>
  thoseIn(world, place).flatMap(unit => [
    reached(world, unit, seeps && sheetOf(world, unit).tags.includes('biological') ? null : place),
    ...insiders(world, unit.id, seeps).map(one => ({ ...one, shelter: one.shelter === null ? null : place })),
  ])

/** WL-BLST-03, WL-BLST-04: whatever the circle touches, with what is inside of it. */
export function reachedBy(world: World, arm: Arm, centre: Spot): Reached[] {
  const seeps = seepsIn(world, arm.held!.skill)
  return thingsIn(world, discAt(centre, blastRadius(world, arm))).flatMap(thing => [
    reached(world, thing, null),
    ...insiders(world, thing.id, seeps),
  ])
}
/** WL-R-62: units hidden from the attacker that are truly inside the circle. */
export const hiddenIn = (world: World, centre: Spot, radius: number, isHidden: (unit: Unit) => boolean): Unit[] =>
  thingsIn(world, discAt(centre, radius)).filter(isUnit).filter(isHidden)

/** WL-BLST-02, WL-R-228: around its target, or what that is in. */
export const centreOn = (world: World, { thing, body }: Target): Spot =>
  thing !== null && isUnit(thing) ? bodyOfThing(world, outsideOfThing(world, thing)).at : body.at
