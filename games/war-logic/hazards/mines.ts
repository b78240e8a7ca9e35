import { bodyAt } from '../basics/measure.ts'
import { hazardOf } from '../data/terrain.ts'
import type { Field, Spot, Unit, World } from '../world.ts'
import { contactsOn, placeAlong } from './contacts.ts'
import { layerFound, reaches } from './layers.ts'
import { passesSafely } from './passage.ts'

/** A mine that a unit sets off, and where its base first touches the field (WL-R-163). */
export type SetOff = { readonly field: string; readonly at: Spot; readonly along: number }

/** WL-HAZ-07: mines, wire, waste and death spells; dangerous places do their harm without a die. */
export const isMined = ({ type }: Pick<Field, 'type'>): boolean => hazardOf(type).kind !== 'environment'
/** WL-HAZ-04, WL-HAZ-05, WL-HAZ-10: whether a unit that touches a field sets something off. */
const isLive = (world: World, unit: Unit, field: Field): boolean =>
  isMined(field) &&
  field.left !== 0 &&
  reaches(hazardOf(field.type), field.layer, layerFound(unit)) &&
  !passesSafely(world, unit, field)

/** WL-R-198: at one point map fields first, then by turn order of the owners. */
const rankOf = ({ order }: Pick<World, 'order'>, { player }: Field): number => (player === null ? -1 : order.indexOf(player))

/** WL-HAZ-02, WL-R-163, WL-R-198: what a unit sets off on its way, in the order in which it touches the fields; each once. */
export function minesOn(world: World, unit: Unit, path: readonly Spot[]): SetOff[] {
  const { footprint } = bodyAt(world, unit, unit.at)
  return world.fields
    .filter(field => isLive(world, unit, field))
    .flatMap(field => {
      const [first] = contactsOn(path, footprint, field)
      return first ? [{ field, along: first.enter }] : []
    })
    .sort((a, b) => a.along - b.along || rankOf(world, a.field) - rankOf(world, b.field))
    .map(({ field, along }) => ({ field: field.id, at: placeAlong(path, along), along }))
}
