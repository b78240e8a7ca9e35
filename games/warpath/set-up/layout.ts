import { BUILDING_CAPACITY, LENGTHS } from '../data/measures.ts'
import { LAYOUTS, type Layout, type LayoutPiece, TERRAIN_TYPES } from '../data/terrain.ts'
import type { Options, Spot, Terrain } from '../world.ts'

export const findLayout = (id: string): Layout | null => LAYOUTS.find(layout => layout.id === id) ?? null

/** WP-R-39: a wall is as thick as half an inch, on both sides of its line, which runs along an axis of the table. */
function wallAlong([from, to]: readonly Spot[], thickness: number): Spot[] {
  const half = (thickness || LENGTHS.wallThickness) / 2
  const [left, right] = [Math.min(from!.x, to!.x), Math.max(from!.x, to!.x)]
  const [bottom, top] = [Math.min(from!.y, to!.y), Math.max(from!.y, to!.y)]
  const [beside, above] = bottom === top ? [0, half] : [half, 0]
  return [
    { x: left - beside, y: bottom - above },
    { x: right + beside, y: bottom - above },
    { x: right + beside, y: top + above },
    { x: left - beside, y: top + above },
  ]
}

/** WP-BLDG-05, WP-R-84: three places for each full section of the rectangle round it, three at least. */
export function usualCapacity(outline: readonly Spot[]): number {
  const { bases, section } = BUILDING_CAPACITY
  const spanOf = (values: number[]) => Math.floor((Math.max(...values) - Math.min(...values)) / section)
  return Math.max(bases, bases * spanOf(outline.map(({ x }) => x)) * spanOf(outline.map(({ y }) => y)))
}

/** WP-R-25: the Height of a piece where nothing else was agreed. */
export const usualHeight = (type: string, { flatRubble }: Options): number =>
  type === 'rubble' && flatRubble ? 0 : TERRAIN_TYPES.get(type)!.height

function terrainFrom({ type, points, thickness, construction, capacity }: LayoutPiece, id: string, options: Options): Terrain {
  const known = TERRAIN_TYPES.get(type)!
  const polygon = known.linear ? wallAlong(points, thickness) : points
  return {
    ...{ id, type, polygon },
    height: usualHeight(type, options),
    // WP-BLDG-24.
    construction: known.building ? (construction ?? 'solid') : null,
    capacity: known.building ? (capacity ?? usualCapacity(points)) : 0,
  }
}

/** WP-SETUP-03, WP-SETUP-05, WP-SETUP-06, WP-R-116: the pieces of a layout, one for each 24" square and one more; its walls only where linear obstacles were agreed on. */
export function terrainOf({ pieces }: Layout, options: Options): Terrain[] {
  const wanted = pieces.filter(({ type }) => options.linearObstacles || !TERRAIN_TYPES.get(type)!.linear)
  return wanted.map((piece, i) => terrainFrom(piece, `t${i + 1}`, options))
}
