import { bodyAt, bodyOf, isTouching } from '../basics/measure.ts'
import { allUnits } from '../basics/queries.ts'
import { type Held, heldAt, heldBy } from '../basics/skills.ts'
import { mayRead } from '../view.ts'
import type { Unit, World } from '../world.ts'
import { canTakeUp, hasFreeSlot, refillable } from './finds.ts'

/** WL-FIELD-08: the dead whose place a unit touches; none while scavenging is off (WL-R-106). */
export const deadAt = (world: World, unit: Unit): Unit[] =>
  world.options.scavenging && canTakeUp(world, unit)
    ? allUnits(world).filter(
        dead =>
          dead.where === 'dead' && dead.diedAt !== null && isTouching(bodyOf(world, unit), bodyAt(world, dead, dead.diedAt)),
      )
    : []
/** WL-R-275: skills of a dead unit that its finder knows of and that nobody has taken yet. How much is left in them shows when they are taken. */
const knownOf = (world: World, unit: Unit, dead: Unit): Held[] =>
  heldBy(world, dead).filter(({ counter }) => counter.of > 0 && (counter.shown || mayRead(world, dead, unit.player)))

/** What may be taken: a weapon (`into` null), or numbers for a counter of the same skill. */
export type Spoil = { readonly from: number; readonly into: number | null }
const isWeapon = ({ skill }: Held): boolean => skill.category === 'Offense' && skill.hazardType === null
/** WL-FIELD-08: one weapon, or one matching counter. */
export function spoilsOf(world: World, unit: Unit, dead: Unit): Spoil[] {
  const known = knownOf(world, unit, dead)
  const weapons = hasFreeSlot(unit) ? known.filter(isWeapon) : []
  const counters = refillable(world, unit, null)
  return [
    ...weapons.map(({ slot }) => ({ from: slot, into: null })),
    ...known.flatMap(({ slot, skill }) =>
      counters.filter(own => own.skill.id === skill.id).map(own => ({ from: slot, into: own.slot })),
    ),
  ]
}
/** Takes a spoil; gives how much it was. The dead keep nothing of a weapon that was taken. */
export function takeSpoil(world: World, unit: Unit, dead: Unit, { from, into }: Spoil): number {
  const { counter } = heldAt(world, dead, from)
  if (into === null) {
    const { left } = counter
    unit.counters.push({ ...counter, shown: true })
    Object.assign(counter, { of: 0, left: 0 })
    return left
  }
  const own = heldAt(world, unit, into).counter
  const amount = Math.min(counter.left, own.of - own.left)
  own.left += amount
  counter.left -= amount
  return amount
}
