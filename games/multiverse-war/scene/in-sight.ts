import { hexKey } from '@sandtable/geometry/hex/hex'
import { hexesWithin } from '../basics/hexes.ts'
import { watchersOf } from '../sight/identify.ts'
import { hasLine } from '../sight/lines.ts'
import type { World } from '../world.ts'

/** MV-LOS-02, MV-LOS-04: the hexes that a side looks at now. */
export function hexesInSight(world: World, side: string): Set<string> {
  const seen = new Set<string>()
  for (const { player, hex, reach, isScout } of watchersOf(world)) {
    if (world.players[player]!.side !== side) continue
    for (const one of hexesWithin(hex, reach)) {
      const key = hexKey(one)
      if (world.land[key] && !seen.has(key) && hasLine(world, hex, one, isScout)) seen.add(key)
    }
  }
  return seen
}
