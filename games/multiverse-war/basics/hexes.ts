import { hexGrid } from '@sandtable/geometry/hex/grid'
import { type Hex, hexKey, isSameHex } from '@sandtable/geometry/hex/hex'
import type { World } from '../world.ts'

export { hexKey, hexOf, isSameHex } from '@sandtable/geometry/hex/hex'
export const { neighbour, neighbours, hexDistance, directionTo, hexesWithin, hexRing, isLineOpen, hexesCrossed, shiftHex } =
  hexGrid('pointy')

/** MV-R-56: sides and directions are numbered from 1 in the east, clockwise; the board's run the other way round from 0. */
export const directionOfSide = (n: number): number => (7 - n) % 6
export const sideOfDirection = (direction: number): number => ((6 - direction) % 6) + 1

/** MV-MAP-02, MV-R-01: the seven hexes of a flower, the centre first, then the ring from side 1 on, clockwise. */
export const flowerOf = (centre: Hex): Hex[] => [centre, ...[1, 2, 3, 4, 5, 6].map(n => neighbour(centre, directionOfSide(n)))]
/** The centre of the territory that lies beyond this side: two steps that way and one further clockwise. */
export function centreBeyond(centre: Hex, side: number): Hex {
  const ahead = directionOfSide(side)
  return neighbour(neighbour(neighbour(centre, ahead), ahead), directionOfSide((side % 6) + 1))
}
/** On which side of a territory another one lies; null: they are no neighbours. */
export const sideTowards = (centre: Hex, other: Hex): number | null =>
  [1, 2, 3, 4, 5, 6].find(side => isSameHex(centreBeyond(centre, side), other)) ?? null

export const landAt = ({ land }: Pick<World, 'land'>, hex: Hex) => land[hexKey(hex)] ?? null
/** MV-MAP-08: distances are counted in hexes; next to each other is a distance of 1. */
export const areAdjacent = (a: Hex, b: Hex): boolean => hexDistance(a, b) === 1
export const hexName = ({ column, row }: Hex): string => `${column}, ${row}`
