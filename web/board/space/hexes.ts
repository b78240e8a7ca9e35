import { evened, shifted } from '@sandtable/geometry/hex/board-point'
import { hexGrid } from '@sandtable/geometry/hex/grid'
import { type HexNotation, hexOfPoint } from '@sandtable/geometry/hex/hex'
import type { Scene, ScenePoint, StyleOf } from '@sandtable/kernel'
import { around, distance, type Point } from './point.ts'

/** Radius of a hex on the drawing, whatever its size in the game. */
export const HEX = 38.6
/** How far a tile is lifted for each level. */
export const LIFT = 0.39 * HEX
const WIDTH = HEX * Math.sqrt(3)

/** A hex with what lies on it: x is its column, y its row. */
export type Tile = ScenePoint & { id: string; level: number; style: StyleOf<'tile'>; damaged: boolean }
/** The tiles of a board, and which is where. */
export type HexGround = {
  grid: HexNotation
  tiles: readonly Tile[]
  levels: readonly number[]
  find(hex: ScenePoint): Tile | null
  /** The tiles at most so many hexes away. */
  within(hex: ScenePoint, steps: number): readonly Tile[]
}

export const keyOf = ({ x, y }: ScenePoint): string => `${x},${y}`

export function hexGround({ board, layers }: Scene): HexGround | null {
  const { grid } = board
  if (grid === 'none') return null
  const tiles = layers
    .flatMap(layer => layer.shapes)
    .flatMap((shape): Tile[] =>
      shape.kind === 'tile'
        ? [{ ...shape.at, id: shape.id, level: shape.level, style: shape.style, damaged: shape.damaged }]
        : [],
    )
  const found = new Map(tiles.map(tile => [keyOf(tile), tile]))
  const { hexDistance } = hexGrid(grid)
  return {
    grid,
    tiles: tiles.toSorted((a, b) => flatCentre(a, grid).y - flatCentre(b, grid).y || a.x - b.x),
    levels: [...new Set(tiles.map(t => t.level))].sort((a, b) => a - b),
    find: hex => found.get(keyOf(hex)) ?? null,
    within: (hex, steps) => tiles.filter(tile => hexDistance(hexOfPoint(hex), hexOfPoint(tile)) <= steps),
  }
}

/** How wide a column and how high a row is. */
const measureOf = (grid: HexNotation): Point => (grid === 'flat' ? { x: 1.5 * HEX, y: WIDTH } : { x: WIDTH, y: 1.5 * HEX })

/** Where a point of the board is drawn, a centre or not, as if everything were level 0. */
export function flatCentre(point: ScenePoint, grid: HexNotation): Point {
  const { x, y } = evened(point, grid)
  const measure = measureOf(grid)
  return { x: x * measure.x, y: y * measure.y }
}

/** The point of the board that is drawn there. */
export function pointAt({ x, y }: Point, grid: HexNotation): ScenePoint {
  const measure = measureOf(grid)
  return shifted({ x: x / measure.x, y: y / measure.y }, grid)
}

/** The hex that holds a point of the board: the nearest of those in the two rows beside it; with flats up in the two columns. */
export function hexHolding(point: ScenePoint, grid: HexNotation): ScenePoint {
  const even = evened(point, grid)
  const beside = grid === 'flat' ? [Math.floor(even.x), Math.ceil(even.x)] : [Math.floor(even.y), Math.ceil(even.y)]
  const centres = beside.map(line => {
    const { x, y } = shifted(grid === 'flat' ? { x: line, y: even.y } : { x: even.x, y: line }, grid)
    return { x: Math.round(x) + 0, y: Math.round(y) + 0 }
  })
  const drawn = flatCentre(point, grid)
  const [a, b] = [centres[0]!, centres[1]!]
  return distance(flatCentre(b, grid), drawn) < distance(flatCentre(a, grid), drawn) ? b : a
}

export const cornersAt = (centre: Point, grid: HexNotation, radius = HEX): Point[] =>
  Array.from({ length: 6 }, (_, i) => around(centre, radius, 60 * i - (grid === 'flat' ? 0 : 30)))

/** The level of the ground under a point of the board. */
export const levelAt = (ground: HexGround, point: ScenePoint): number => ground.find(hexHolding(point, ground.grid))?.level ?? 0

/** The point of the board that is seen at a point of the drawing: on the tile nearest to the viewer whose lifted top holds it. */
export function pointSeenAt(ground: HexGround, drawn: Point): ScenePoint {
  const seen = ground.levels.flatMap(level => {
    const point = pointAt({ x: drawn.x, y: drawn.y + level * LIFT }, ground.grid)
    return ground.find(hexHolding(point, ground.grid))?.level === level ? [{ point, level }] : []
  })
  const front = seen.sort((a, b) => b.level - a.level).at(0)
  return front?.point ?? pointAt(drawn, ground.grid)
}

export const tileWidth = (hexes: number): number => WIDTH * hexes
