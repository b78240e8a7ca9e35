import { isSameHex } from '@sandtable/geometry/hex/hex'
import { forgetPiece } from '../basics/effects.ts'
import { blocksOf } from '../basics/queries.ts'
import type { Teller } from '../basics/teller.ts'
import type { Block, Hex, PlayerId, World } from '../world.ts'

/** The Builder of a player on a hex: two never share one (MV-BLDR-01). */
export const findBuilder = (world: Pick<World, 'blocks'>, player: PlayerId, hex: Hex): Block | null =>
  blocksOf(world, player).find(block => block.kind === 'builder' && isSameHex(block.hex, hex)) ?? null

/** MV-BLD-11, MV-R-164: a Fortress in the making is lost as soon as its Builder is gone. */
export function abandonSites(play: Teller): void {
  const { world } = play
  for (const { id, player, hex, isUnfinished } of Object.values(world.buildings)) {
    if (!isUnfinished || findBuilder(world, player, hex)) continue
    delete world.buildings[id]
    forgetPiece(world, id)
    play.emit('site lost', 'MV-BLD-11', { player, hex: { ...hex } }, { reveals: true })
  }
}
