import { hexKey } from '@sandtable/geometry/hex/hex'
import type { VerbIcon } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { areAdjacent } from '../basics/hexes.ts'
import { allBlocks, areFriendly } from '../basics/queries.ts'
import { modeOf } from '../battle/sides.ts'
import type { Block, World } from '../world.ts'
import { encounterTypeOf, findEncounter } from './encounters.ts'

/** What the land lets a block do besides, as an activation lists it; the procedure of the same name does it. */
export type LandAct = {
  id: 'trade' | 'dig'
  label: string
  note: string
  rule: `MV-${string}`
  icon: VerbIcon
  proc: string
  vars: { block: string }
}
const act = (id: LandAct['id'], { id: block }: Block, rest: Pick<LandAct, 'label' | 'note' | 'rule' | 'icon'>): LandAct[] => [
  { id, ...rest, proc: id, vars: { block } },
]

/** MV-PERM-05: once for each player in a round. */
function tradeFor(world: World, block: Block): LandAct[] {
  const caravan = findEncounter(world, 'caravan')
  const { ap, gold } = encounterTypeOf('caravan').trade!
  if (!caravan || block.kind === 'decoy' || block.ap < ap || caravan.traded.includes(block.player)) return []
  if (!areAdjacent(caravan.hex, block.hex)) return []
  const note = `${counted(ap, 'action point')}: ${gold} gold`
  return act('trade', block, { label: 'Trade with the caravan', note, rule: 'MV-PERM-05', icon: 'take' })
}
/** MV-SCRL-01: a Builder or hero on a dig site with no enemy beside it. */
function digFor(world: World, block: Block): LandAct[] {
  const ap = modeOf('scrolls').digAp!
  if (!world.options.scrolls || (block.kind !== 'builder' && block.kind !== 'hero')) return []
  if (block.ap < ap || !world.land[hexKey(block.hex)]?.ruin) return []
  const isWatched = allBlocks(world).some(one => areAdjacent(one.hex, block.hex) && !areFriendly(world, one.player, block.player))
  const note = counted(ap, 'action point')
  return isWatched ? [] : act('dig', block, { label: 'Dig for a scroll', note, rule: 'MV-SCRL-01', icon: 'take' })
}
export const landActs = (world: World, block: Block): LandAct[] => [...tradeFor(world, block), ...digFor(world, block)]
