import type { Site, Spot, World } from '../world.ts'
import { ACROSS, centreOf, isFree, siteAt } from './site.ts'

/** TM-R-22: what a row adds to the height of the table. */
const ROW = 337.5

type Table = { west: number; east: number; north: number; south: number }

/** TM-R-22: the edges of a table without hexes, in the middle of the painted board; y grows to the north. */
export function tableOf({ board: { columns, rows } }: Pick<World, 'board'>): Table {
  const across = centreOf({ column: columns - 1, row: 0 }).x
  const down = centreOf({ column: 0, row: rows - 1 }).y
  const [width, height] = [(columns - 1) * ACROSS, ACROSS + (rows - 1) * ROW]
  return {
    west: Math.ceil((across - width) / 2),
    east: Math.floor((across + width) / 2),
    south: Math.ceil((down - height) / 2),
    north: Math.floor((down + height) / 2),
  }
}
/** TM-R-22: a base is on the table as long as its centre is. */
export function isOnTable(world: World, { x, y }: Spot): boolean {
  const { west, east, north, south } = tableOf(world)
  return x >= west && x <= east && y >= south && y <= north
}

/** An exact place where there are no hexes: of a mere hex, the point of the table nearest to its centre. */
export function siteIn(world: World, hex: Site): Site {
  if (!world.options.hexless || isFree(hex)) return hex
  const { west, east, north, south } = tableOf(world)
  const { x, y } = centreOf(hex)
  return siteAt({ x: Math.min(Math.max(x, west), east), y: Math.min(Math.max(y, south), north) })
}
