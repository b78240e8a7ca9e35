import { cellOf } from '../basics/ground.ts'
import { onBoard } from '../basics/queries.ts'
import { can } from '../hooks.ts'
import type { SideId, Unit, World } from '../world.ts'

/** TM-COLOR-06, TM-STAT-01: on the floor of a green hex (TM-R-27), or by smoke, a veil, no power. */
export function isConcealed(world: World, unit: Unit): boolean {
  const { colour, ground } = cellOf(world, unit.hex)
  return (colour === 'green' && unit.level === ground) || can(world, unit.id, 'isConcealed')
}

/** TM-CMD-39: a drone of this side has it spotted: Conceal is ignored. */
export const isSpotted = (world: World, side: SideId, unit: Unit): boolean =>
  onBoard(world, side).some(drone => drone.spots === unit.id)
