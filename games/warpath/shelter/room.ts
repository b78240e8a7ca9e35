import { allUnits, occupantsOf, profileOf } from '../basics/queries.ts'
import { baseShape } from '../data/measures.ts'
import type { Terrain, Unit, World } from '../world.ts'

/** WP-R-84: places that a unit takes in a building. */
export const slotsOf = (unit: Unit): number => unit.bases.length * (baseShape(profileOf(unit).base).slots ?? 0)

/** WP-BLDG-05, WP-BLDG-06: places left beside those who are in a building. */
export const roomLeft = (world: Pick<World, 'units'>, { id, capacity }: Terrain): number =>
  occupantsOf(world, id).reduce((left, unit) => left - slotsOf(unit), capacity)

/** WP-TRANS-01: bases that the vehicles of a transport unit that are left can carry. */
export const roomAboard = (transport: Unit): number => transport.bases.length * profileOf(transport).capacity

/** WP-TRANS-03: the unit inside; null: it is empty. */
export const cargoOf = (world: Pick<World, 'units'>, transport: Unit): Unit | null =>
  allUnits(world).find(({ carrier }) => carrier === transport.id) ?? null
