import type { Hex } from '@sandtable/geometry/hex/hex'
import { mark, marksOf, unmark } from '../basics/marks.ts'
import { hexOfPair } from '../basics/measure.ts'
import { isFree } from '../free/site.ts'
import { tableOf } from '../free/table.ts'
import type { Site, Unit, World } from '../world.ts'
import { columnHexes, rowLength } from './areas.ts'

export type Edge = 'west' | 'east' | 'north' | 'south'
export const EDGES: readonly Edge[] = ['west', 'east', 'north', 'south']

/** The edge over which a hex or place outside lies. */
export function edgeOver(world: World, outside: Site): Edge {
  if (isFree(outside)) {
    const { north, south, west } = tableOf(world)
    return outside.y > north ? 'north' : outside.y < south ? 'south' : outside.x < west ? 'west' : 'east'
  }
  const { column, row } = outside
  if (row < 0) return 'north'
  if (row >= world.board.rows) return 'south'
  return column < 0 ? 'west' : 'east'
}

/** The hexes along an edge, row by row. */
export function edgeHexes(world: World, edge: Edge): Hex[] {
  if (edge === 'west' || edge === 'east') return columnHexes(world, edge, [0, 0])
  const row = edge === 'north' ? 0 : world.board.rows - 1
  return Array.from({ length: rowLength(world, row) }, (_, column) => hexOfPair([column, row]))
}

/** The directions that lead inward from an edge. */
export const INWARD: { readonly [edge in Edge]: readonly number[] } = { west: [0], east: [3], north: [5, 4], south: [1, 2] }

/** TM-R-21: over which edge a unit left; a note, as it comes back over the same one. */
export const edgeLeftBy = (unit: Unit): Edge | null => {
  const name = marksOf(unit, 'edge')[0]?.edge
  return EDGES.find(edge => edge === name) ?? null
}
export function noteEdge(unit: Unit, edge: Edge | null): void {
  unmark(unit, 'edge')
  if (edge !== null) mark(unit, { kind: 'edge', edge })
}
