import type { Hex } from '@sandtable/geometry/hex/hex'
import { findBuildingAt } from '../basics/queries.ts'
import { knownTo } from '../sight/known.ts'
import type { Block, World } from '../world.ts'
import { stepCost } from './steps.ts'

/** Enemy blocks, and those of them in sight. */
export function enemiesOf({ blocks }: World, player: string): { all: number; seen: Set<string> } {
  const all = Object.values(blocks).filter(one => one.player !== player)
  return { all: all.length, seen: new Set(all.filter(one => one.identified).map(one => one.id)) }
}
/** Whether an enemy has come into sight since, or was a decoy. */
export function isSurprised(world: World, player: string, before: ReturnType<typeof enemiesOf>): boolean {
  const now = enemiesOf(world, player)
  return now.all !== before.all || [...now.seen].some(id => !before.seen.has(id))
}
/** MV-R-141: whether a step costs what its player could know. */
export function isAsKnown(world: World, block: Block, hex: Hex): boolean {
  if (!world.effects.some(({ kind }) => kind === 'consecrate')) return true
  const known = stepCost(knownTo(world, block.player), block, block.hex, hex)
  return known?.ap === stepCost(world, block, block.hex, hex)?.ap
}
/** MV-BLD-11: leaving a building that others do not know tells them whether it was a site and who worked there: it goes, or it stays. */
export const isVeiled = (world: World, hex: Hex): boolean => findBuildingAt(world, hex)?.identified === false
