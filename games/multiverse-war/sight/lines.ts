import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import { isLineOpen } from '../basics/hexes.ts'
import { findEncounterAt, findTerritoryAt } from '../basics/queries.ts'
import { terrainOf } from '../data/land.ts'
import type { World } from '../world.ts'

type Ground = Pick<World, 'land' | 'encounters' | 'territories'>
/** MV-PERM-02, MV-LOS-12: a Giant Ant Colony is as high as a hill. */
const COLONY = 2
const FOREST = 'forest'

/** MV-MAP-01. Off the board nothing is in the way (MV-R-110). */
export function elevationAt(world: Ground, hex: Hex): number {
  const land = world.land[hexKey(hex)]
  const own = land ? terrainOf(land.terrain).elev : 0
  return findEncounterAt(world, hex)?.kind === 'ant-colony' ? Math.max(own, COLONY) : own
}
/** MV-LOS-05, MV-LOS-09, MV-R-110, MV-R-19: whether a hex in between stops a look from this height. */
function blocks(world: Ground, hex: Hex, eye: number, seesThroughForest: boolean): boolean {
  const land = world.land[hexKey(hex)]
  if (!land) return findTerritoryAt(world, hex) !== null
  if (seesThroughForest && land.terrain === FOREST && findEncounterAt(world, hex)?.kind !== 'ant-colony') return false
  const elevation = elevationAt(world, hex)
  return elevation >= 1 && elevation >= eye
}
/** MV-LOS-04 to MV-LOS-07: the straight line between the centres; along an edge it is stopped only if both hexes stop it (MV-LOS-06, MV-R-20). */
export const hasLine = (world: Ground, from: Hex, to: Hex, seesThroughForest = false): boolean =>
  isLineOpen(from, to, hex => blocks(world, hex, elevationAt(world, from), seesThroughForest), 'each')
