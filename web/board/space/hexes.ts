import type { Scene, ScenePoint, StyleOf } from '@sandtable/kernel'
import { around, type Point } from './point.ts'

/** Radius of a hex on the drawing, whatever its size in the game. */
export const HEX = 38.6
/** How far a tile is lifted for each level. */
export const LIFT = 0.39 * HEX
const WIDTH = HEX * Math.sqrt(3)

export type Orientation = 'pointy' | 'flat'
export type Tile = { id: string; q: number; r: number; level: number; style: StyleOf<'tile'>; damaged: boolean }
/** The tiles of a board, and which is where. */
export type HexGround = {
  orientation: Orientation
  tiles: readonly Tile[]
  levels: readonly number[]
  find(q: number, r: number): Tile | null
}

export const keyOf = (q: number, r: number): string => `${q},${r}`

export function hexGround({ board, layers }: Scene): HexGround | null {
  if (board.grid === 'none') return null
  const tiles = layers
    .flatMap(layer => layer.shapes)
    .flatMap((shape): Tile[] =>
      shape.kind === 'tile'
        ? [{ id: shape.id, q: shape.at.x, r: shape.at.y, level: shape.level, style: shape.style, damaged: shape.damaged }]
        : [],
    )
  const found = new Map(tiles.map(tile => [keyOf(tile.q, tile.r), tile]))
  return {
    orientation: board.grid,
    tiles: tiles.toSorted((a, b) => flatCentre(a, board.grid).y - flatCentre(b, board.grid).y || a.q - b.q),
    levels: [...new Set(tiles.map(t => t.level))].sort((a, b) => a - b),
    find: (q, r) => found.get(keyOf(q, r)) ?? null,
  }
}

/** The centre of axial coordinates, whole or not, as if everything were level 0. */
export function flatCentre({ q, r }: { q: number; r: number }, orientation: Scene['board']['grid']): Point {
  if (orientation === 'flat') return { x: 1.5 * HEX * q, y: WIDTH * (r + q / 2) }
  return { x: WIDTH * (q + r / 2), y: 1.5 * HEX * r }
}

/** The axial coordinates of a point, not rounded. */
export function axialAt({ x, y }: Point, orientation: Orientation): { q: number; r: number } {
  if (orientation === 'flat') {
    const q = x / (1.5 * HEX)
    return { q, r: y / WIDTH - q / 2 }
  }
  const r = y / (1.5 * HEX)
  return { q: x / WIDTH - r / 2, r }
}

/** The hex that holds axial coordinates. */
export function roundHex(q: number, r: number): { q: number; r: number } {
  const s = -q - r
  const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)]
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)]
  if (dq > dr && dq > ds) return { q: -rr - rs + 0, r: rr + 0 }
  return dr > ds ? { q: rq + 0, r: -rq - rs + 0 } : { q: rq + 0, r: rr + 0 }
}

export const cornersAt = (centre: Point, orientation: Orientation, radius = HEX): Point[] =>
  Array.from({ length: 6 }, (_, i) => around(centre, radius, 60 * i - (orientation === 'flat' ? 0 : 30)))

/** The level of the ground under axial coordinates. */
export const levelAt = (ground: HexGround, { x, y }: ScenePoint): number => {
  const { q, r } = roundHex(x, y)
  return ground.find(q, r)?.level ?? 0
}

/** The tile that is seen at a point: the nearest to the viewer whose lifted top holds it. */
export function tileSeenAt(ground: HexGround, point: Point): { q: number; r: number; level: number } {
  const seen = ground.levels.flatMap(level => {
    const { q, r } = axialAt({ x: point.x, y: point.y + level * LIFT }, ground.orientation)
    const hex = roundHex(q, r)
    return ground.find(hex.q, hex.r)?.level === level ? [{ q, r, level }] : []
  })
  const front = seen.sort((a, b) => b.level - a.level).at(0)
  return front ?? { ...axialAt(point, ground.orientation), level: 0 }
}

export const tileWidth = (hexes: number): number => WIDTH * hexes
