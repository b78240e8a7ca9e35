import { hexGrid } from '@sandtable/geometry/hex/grid'

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
