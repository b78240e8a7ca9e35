import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import { isRoadStep } from '../action/steps.ts'
import { neighbours } from '../basics/hexes.ts'
import { areFriendly, blocksAt, buildingsOf, findBuildingAt, isMilitary, settlementOf } from '../basics/look-ups.ts'
import type { Building, PlayerId, World } from '../world.ts'

/** MV-ROAD-07: an enemy military unit, hero or building cuts the road. */
function isCut(world: World, hex: Hex, player: PlayerId): boolean {
  const building = findBuildingAt(world, hex)
  if (building && !areFriendly(world, building.player, player)) return true
  return blocksAt(world, hex).some(block => isMilitary(block) && !areFriendly(world, block.player, player))
}
/** MV-ROAD-07: finished buildings that a chain of road links leads from to their owner's Settlement. */
export function connectedBuildings(world: World, player: PlayerId): Building[] {
  const settlement = settlementOf(world, player)
  if (!settlement) return []
  const reached = new Set<string>()
  const open: Hex[] = isCut(world, settlement.hex, player) ? [] : [settlement.hex]
  for (const hex of open) {
    if (reached.has(hexKey(hex))) continue
    reached.add(hexKey(hex))
    open.push(...neighbours(hex).filter(next => isRoadStep(world, hex, next) && !isCut(world, next, player)))
  }
  return buildingsOf(world, player).filter(one => one.kind !== 'settlement' && !one.isUnfinished && reached.has(hexKey(one.hex)))
}
