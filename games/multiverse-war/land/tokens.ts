import { type Hex, hexKey, hexOf } from '@sandtable/geometry/hex/hex'
import { blocksAt, findBuildingAt, findEncounterAt } from '../basics/queries.ts'
import { tileOf } from '../data/land.ts'
import type { World } from '../world.ts'

/** MV-EVNT-05, MV-R-131: no building (a Fortress in the making is one), road, mine, encounter or token. */
const isFreeForToken = (world: World, hex: Hex): boolean => {
  const { road, hasMine, token } = world.land[hexKey(hex)]!
  const isClear = road.length === 0 && !hasMine && !token
  return isClear && !findBuildingAt(world, hex) && !findEncounterAt(world, hex)
}
/** Explored adventure hexes that can get a token. */
export const hexesForTokens = (world: World): Hex[] =>
  Object.entries(world.land)
    .filter(([, land]) => land.isAdventure)
    .map(([key]) => hexOf(key))
    .filter(hex => isFreeForToken(world, hex))
/** MV-MAP-07, MV-EVNT-04: those in territories with this number. */
export const hexesNumbered = (world: World, number: number): Hex[] =>
  hexesForTokens(world).filter(hex => {
    const territory = world.territories.find(one => one.id === world.land[hexKey(hex)]!.territory)
    return territory !== undefined && territory.tile !== null && tileOf(territory.tile).number === number
  })
/** MV-EVNT-07: those without any block. */
export const hexesUnoccupied = (world: World): Hex[] => hexesForTokens(world).filter(hex => blocksAt(world, hex).length === 0)
