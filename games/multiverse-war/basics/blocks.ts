import type { Block, PlayerId, World } from '../world.ts'
import { apOf } from './figures.ts'
import { freshBlock } from './fresh.ts'

/** The next id of a player's blocks: numbers tell nothing of what a block is. */
export function nextBlockId(world: World, player: PlayerId): string {
  const number = world.numbers[player] ?? 1
  world.numbers[player] = number + 1
  return `b${player.slice(1)}-${number}`
}
/** MV-BLD-03, MV-R-16: a block comes onto the board with its points of this round. */
export function placeBlock(world: World, player: PlayerId, kind: Block['kind'], type: string, hex: Block['hex']): Block {
  const block = freshBlock(nextBlockId(world, player), player, kind, type, { ...hex })
  world.blocks[block.id] = block
  block.ap = apOf(world, block)
  return block
}
