import { blocksOf } from '../basics/queries.ts'
import type { Teller } from '../basics/teller.ts'
import { BUILDER_TRACK } from '../data/realm.ts'
import type { PlayerId } from '../world.ts'

/** MV-BLDR-08: the squares of the Builder track that unlock something. */
const [MORE_POINTS, MORE_WOOD, CHEAPER, STRONGER] = BUILDER_TRACK.steps.map(step => step.at) as [number, number, number, number]
export const BUILDER_PERKS = { MORE_POINTS, MORE_WOOD, CHEAPER, STRONGER } as const

/** MV-BLDR-07, MV-R-154: a building, a road piece or a bridge advances the track by 1. */
export function advanceBuilders({ world, emit }: Teller, id: PlayerId): void {
  const player = world.players[id]!
  if (player.builderTrack >= BUILDER_TRACK.maximum) return
  const square = player.builderTrack + 1
  world.players[id] = { ...player, builderTrack: square }
  if (!BUILDER_TRACK.steps.some(step => step.at === square)) return
  emit('builder perk', 'MV-BLDR-08', { player: id, square })
  if (square !== MORE_POINTS) return
  // MV-R-124: whoever has not finished acting gets the point at once.
  for (const block of blocksOf(world, id))
    if (block.kind === 'builder' && !block.done) world.blocks[block.id] = { ...block, ap: block.ap + 1 }
}
