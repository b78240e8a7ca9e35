import { hexGrid } from '@sandtable/geometry/hex/grid'
import type { Hex } from '@sandtable/geometry/hex/hex'

/** TM-R-03: the board has its points up, and odd rows are shifted half a hex to the east. */
export const {
  directionTo,
  halfTurn,
  hexAt,
  hexCentre,
  hexCorners,
  hexDistance,
  hexesCrossed,
  hexesPassedBelow,
  hexesWithin,
  hexRegions,
  hexRing,
  hexSight,
  hexSightSides,
  isInCone,
  nearestDirection,
  neighbour,
  neighbours,
  segmentHexes,
  shiftHex,
} = hexGrid('pointy')

/** The hex that is meant by '4,7' or 'h4_7'; null: none is. */
export function hexNamed(id: string): Hex | null {
  const [, column, row] = /^h{0,2}(\d+)[,_](\d+)$/.exec(id) ?? []
  return column === undefined ? null : { column: Number(column), row: Number(row) }
}
