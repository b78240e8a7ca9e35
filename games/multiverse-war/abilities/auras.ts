import { hexDistance } from '../basics/hexes.ts'
import { areFriendly } from '../basics/queries.ts'
import type { Block, World } from '../world.ts'

/** Whether a piece stands so near to who gives an aura (MV-R-143: by present places). */
export const isWithin = (world: World, bearer: string, piece: string, radius: number): boolean => {
  const [from, to] = [world.blocks[bearer], world.blocks[piece]]
  return from !== undefined && to !== undefined && hexDistance(from.hex, to.hex) <= radius
}
/** The friendly block that is around a bearer, itself not counted; null: it is neither. */
export function friendAround(world: World, bearer: string, piece: string, radius: number): Block | null {
  const [from, to] = [world.blocks[bearer], world.blocks[piece]]
  if (!from || !to || bearer === piece || !areFriendly(world, from.player, to.player)) return null
  return isWithin(world, bearer, piece, radius) ? to : null
}
export function enemyAround(world: World, bearer: string, piece: string, radius: number): Block | null {
  const [from, to] = [world.blocks[bearer], world.blocks[piece]]
  if (!from || !to || areFriendly(world, from.player, to.player)) return null
  return isWithin(world, bearer, piece, radius) ? to : null
}
