import { sideOfUnit } from '../basics/players.ts'
import { itemsOn } from '../basics/queries.ts'
import type { Die } from '../data/types.ts'
import type { Unit, World } from '../world.ts'
import { majorityIn, placesOf } from './hands.ts'

/** A bonus die that may go with an attack: the place that gives it, or the item that it is. */
export type BonusDie = { readonly place: string; readonly die: Die }

/** WL-ZONE-07: the D10 is never a bonus die. */
const isBonus = (die: Die | null): die is Die => die !== null && die !== 'D10'

/**
 * WL-ZONE-02 to WL-ZONE-06, WL-FIELD-02: the dice that a unit may add to an attack now: those of places it is in, whose die its side owns, and
 * those it carries; each is rolled once per turn.
 */
export function diceOf(world: World, unit: Unit): BonusDie[] {
  const rolled = world.turn?.dice ?? []
  const side = sideOfUnit(world, unit)
  const ofPlaces =
    unit.hidden === null && side !== null
      ? placesOf(world).filter(place => isBonus(place.die) && place.has(world, unit) && majorityIn(world, place) === side)
      : []
  const carried = itemsOn(world, unit.id).filter(({ die }) => isBonus(die))
  return [
    ...ofPlaces.map(({ id, die }) => ({ place: id, die: die! })),
    ...carried.map(({ id, die }) => ({ place: id, die: die! })),
  ].filter(({ place }) => !rolled.includes(place))
}
