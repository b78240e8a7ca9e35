import { sideOfUnit } from '../basics/players.ts'
import { allUnits, canStillAct, prisonersOf, unitsOfSide } from '../basics/queries.ts'
import type { PlayerId, SideId, World } from '../world.ts'

export const sidesOf = ({ order, players }: Pick<World, 'order' | 'players'>): SideId[] => [
  ...new Set(order.map(id => players[id]!.side)),
]
/** WL-R-141: whether anything of this side can still act. */
export const canSideAct = (world: World, side: SideId): boolean => unitsOfSide(world, side).some(unit => canStillAct(world, unit))
export const sidesThatAct = (world: World): SideId[] => sidesOf(world).filter(side => canSideAct(world, side))
/** WL-TURN-05: a player with nothing that can act is skipped, for as long as that is so. */
export const isEliminated = (world: World, player: PlayerId): boolean =>
  !allUnits(world).some(unit => unit.player === player && canStillAct(world, unit))

/** WL-END-05, WL-R-199, WL-PRIS-05: the cost of enemies destroyed by a side plus half of its prisoners, in hundredths of a credit. */
export function destroyedBy(world: World, side: SideId): number {
  const dead = allUnits(world).filter(
    unit => unit.where === 'dead' && unit.killedBy === side && sideOfUnit(world, unit) !== side && unit.player !== null,
  )
  const prisoners = unitsOfSide(world, side).flatMap(captor => prisonersOf(world, captor.id))
  const sum = (units: readonly { cost: number }[]) => units.reduce((total, { cost }) => total + cost, 0)
  return sum(dead) + Math.floor(sum(prisoners) / 2)
}
