import { hexKey } from '@sandtable/geometry/hex/hex'
import type { RuleId } from '@sandtable/kernel'
import { areAdjacent } from '../basics/hexes.ts'
import { allBlocks, areFriendly } from '../basics/look-ups.ts'
import { modeOf } from '../battle/sides.ts'
import type { Block, World } from '../world.ts'
import { encounterTypeOf, findEncounter } from './encounters.ts'

/** What the land lets a block do besides; the procedure of the same name does it. */
export type LandAct = { id: 'trade' | 'dig'; ap: number; label: string; note: string; rule: RuleId }

/** MV-PERM-05: once for each player in a round. */
function tradeFor(world: World, block: Block): LandAct[] {
  const caravan = findEncounter(world, 'caravan')
  const { ap, gold } = encounterTypeOf('caravan').trade!
  if (!caravan || block.kind === 'decoy' || block.ap < ap || caravan.traded.includes(block.player)) return []
  if (!areAdjacent(caravan.hex, block.hex)) return []
  return [{ id: 'trade', ap, label: 'Trade with the caravan', note: `${gold} gold`, rule: 'MV-PERM-05' }]
}
/** MV-SCRL-01: a Builder or hero on a dig site with no enemy beside it; a decoy would do (MV-R-117). */
function digFor(world: World, block: Block): LandAct[] {
  const ap = modeOf('scrolls').digAp!
  if (!world.options.scrolls || (block.kind !== 'builder' && block.kind !== 'hero')) return []
  if (block.ap < ap || !world.land[hexKey(block.hex)]?.ruin) return []
  const isWatched = allBlocks(world).some(one => areAdjacent(one.hex, block.hex) && !areFriendly(world, one.player, block.player))
  return isWatched ? [] : [{ id: 'dig', ap, label: 'Dig for a scroll', note: 'a scroll', rule: 'MV-SCRL-01' }]
}
export const landActs = (world: World, block: Block): LandAct[] => [...tradeFor(world, block), ...digFor(world, block)]
