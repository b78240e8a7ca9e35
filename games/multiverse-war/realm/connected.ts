import { hexKey } from '@sandtable/geometry/hex/hex'
import { isRoadStep } from '../action/steps.ts'
import { neighbours } from '../basics/hexes.ts'
import { areFriendly, blocksAt, buildingsOf, findBuildingAt, isMilitary, settlementOf } from '../basics/queries.ts'
import type { Building, Hex, PlayerId, World } from '../world.ts'

/** MV-ROAD-07, MV-R-156: an enemy military unit, hero or building cuts a road; Builders and decoys do not (MV-DEC-05). */
function isCut(world: World, player: PlayerId, hex: Hex): boolean {
  const building = findBuildingAt(world, hex)
  if (building && !building.isUnfinished && !areFriendly(world, building.player, player)) return true
  return blocksAt(world, hex).some(block => isMilitary(block) && !areFriendly(world, block.player, player))
}
/** The hexes that a chain of road links joins to a player's Settlement. */
function linkedHexes(world: World, player: PlayerId, from: Hex): Set<string> {
  const reached = new Set<string>()
  const open = [from]
  while (open.length > 0) {
    const hex = open.pop()!
    if (reached.has(hexKey(hex)) || isCut(world, player, hex)) continue
    reached.add(hexKey(hex))
    open.push(...neighbours(hex).filter(next => isRoadStep(world, hex, next)))
  }
  return reached
}
/** MV-ROAD-07: the finished buildings of a player that are connected to his Settlement, which is none of them. */
export function connectedBuildings(world: World, player: PlayerId): Building[] {
  const settlement = settlementOf(world, player)
  if (!settlement) return []
  const others = buildingsOf(world, player).filter(one => one.kind !== 'settlement' && !one.isUnfinished)
  if (others.length === 0) return []
  const reached = linkedHexes(world, player, settlement.hex)
  return others.filter(one => reached.has(hexKey(one.hex)))
}
