import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { isFree } from '../action/stacking.ts'
import { areAdjacent, neighbours } from '../basics/hexes.ts'
import { blockOf, isMilitary } from '../basics/queries.ts'
import type { Block, Combat, World } from '../world.ts'

/** MV-R-128: a formation retreats together. */
export const retreating = (world: World, { defenders, field }: Combat): Block[] =>
  defenders
    .filter(id => world.blocks[id])
    .map(id => blockOf(world, id))
    .filter(one => isMilitary(one) && isSameHex(one.hex, field))
/** MV-CARD-10, MV-R-92: free hexes not adjacent to the attacker, else any free one; a garrison cannot retreat. */
export function retreatsOf(world: World, combat: Combat): Hex[] {
  const blocks = retreating(world, combat)
  if (combat.building !== null || blocks.length === 0) return []
  const free = neighbours(combat.field).filter(hex => blocks.every(one => isFree(world, hex, one)))
  const away = free.filter(hex => !areAdjacent(hex, combat.from))
  return away.length > 0 ? away : free
}
