import { freshBlock } from '../basics/fresh.ts'
import { areFriendly } from '../basics/queries.ts'
import { knowsBlock, knowsBuilding } from '../view.ts'
import { SPELLS } from '../world/effects.ts'
import type { Block, Building, PlayerId, World } from '../world.ts'

/** A block of which only its presence, wounds and markers are known: it counts as nothing else. */
const blank = ({ id, player, hex, wounds, done, usedAbility, activated }: Block): Block => ({
  ...freshBlock(id, player, 'decoy', 'decoy', hex),
  ...{ wounds, done, usedAbility, activated },
})
/** MV-LOS-13: a building that was never seen is one of the usual; a later upgrade is not known. */
const asSeen = (building: Building, isKnown: boolean): Building =>
  isKnown ? { ...building, tier: building.seenTier } : { ...building, kind: 'barracks', tier: 1, noRepair: 0 }

/** MV-R-141: the world as one player may know it, for lists, previews and refusals. It is only looked at. */
export function knownTo(world: World, player: PlayerId): World {
  const blocks: World['blocks'] = {}
  const hidden = new Set<string>()
  for (const block of Object.values(world.blocks)) {
    const isKnown = knowsBlock(world, block, player)
    if (!isKnown) hidden.add(block.id)
    blocks[block.id] = isKnown ? block : blank(block)
  }
  const buildings: World['buildings'] = {}
  for (const building of Object.values(world.buildings)) {
    const isOwn = areFriendly(world, building.player, player)
    buildings[building.id] = isOwn ? building : asSeen(building, knowsBuilding(world, building, player))
  }
  const isKnown = (id: string | null): boolean => id === null || !hidden.has(id)
  const effects = world.effects.filter(
    ({ kind, bearer, source }) => SPELLS.includes(kind) || (isKnown(bearer) && isKnown(source)),
  )
  return { ...world, blocks, buildings, effects }
}
