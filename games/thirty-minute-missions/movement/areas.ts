import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import { halfColumns, hexOfPair } from '../basics/measure.ts'
import { roleOf } from '../basics/queries.ts'
import { MISSIONS } from '../data/figures.ts'
import type { Area, SideId, World } from '../world.ts'

/** TM-DEPL-01: the first and the last column of an area, counted from its short edge. */
const STANDARD: readonly [number, number] = [0, 2]

/** TM-BOARD-05: odd rows have one hex fewer. */
export const rowLength = ({ board }: World, row: number): number => board.columns - (row % 2)
export const otherEdge = (edge: Area): Area => (edge === 'west' ? 'east' : 'west')
/** How many hexes of its row lie between a hex and a short edge. */
export function columnFrom(world: World, edge: Area, { column, row }: Hex): number {
  return edge === 'west' ? column : rowLength(world, row) - 1 - column
}

/** TM-DEPL-01, TM-MISS-18: which columns from its edge a side deploys in. */
export function columnsOf(world: World, side: SideId): readonly [number, number] {
  const special = MISSIONS.get(world.mission ?? '')?.areas
  return special === undefined || world.attacker === null ? STANDARD : special[roleOf(world, side)]
}
/** TM-DEPL-01: whether a hex lies in the Deployment Area of a side. Nothing does before areas are chosen. */
export function isInArea(world: World, side: SideId, hex: Hex): boolean {
  const { area } = world.sides[side]
  if (area === null || world.cells[hexKey(hex)] === undefined) return false
  const [first, last] = columnsOf(world, side)
  const column = columnFrom(world, area, hex)
  return column >= first && column <= last
}
/** The hexes of a side's Deployment Area, row by row. */
export function areaHexes(world: World, side: SideId): Hex[] {
  const { area } = world.sides[side]
  return area === null ? [] : columnHexes(world, area, columnsOf(world, side))
}
/** The hexes of some columns counted from a short edge, row by row. */
export function columnHexes(world: World, edge: Area, [first, last]: readonly [number, number]): Hex[] {
  const hexes: Hex[] = []
  for (let row = 0; row < world.board.rows; row++) {
    const length = rowLength(world, row)
    for (let n = first; n <= last && n < length; n++) {
      hexes.push(hexOfPair([edge === 'west' ? n : length - 1 - n, row]))
    }
  }
  return hexes
}

/** TM-R-129: the half a hex lies in; null exactly on the middle line. */
export function halfOf(world: World, hex: Hex): Area | null {
  const east = halfColumns(hex) - (world.board.columns - 1)
  return east === 0 ? null : east < 0 ? 'west' : 'east'
}
/** TM-R-129: whether a hex lies in a side's own half, the one of its short edge. */
export const isInHalf = (world: World, side: SideId, hex: Hex): boolean =>
  world.sides[side].area !== null && halfOf(world, hex) === world.sides[side].area

/** TM-R-129: 0 north-west, 1 north-east, 2 south-west, 3 south-east; null on a middle line. */
export function quarterOf(world: World, hex: Hex): 0 | 1 | 2 | 3 | null {
  const half = halfOf(world, hex)
  const south = 2 * hex.row - (world.board.rows - 1)
  if (half === null || south === 0) return null
  return south < 0 ? (half === 'west' ? 0 : 1) : half === 'west' ? 2 : 3
}
