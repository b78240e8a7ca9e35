import type { PieceId, Scene, ScenePoint } from '@sandtable/kernel'
import type { Outline } from '../../../board/overlay.ts'
import { type Grid, outlines, placesOf } from '../../../board/overlays/contour.ts'
import { isHexBoard } from '../measure.ts'

/** Places that are asked about: the hexes of a board, or a grid over a part of a table. */
export type Field = { places: readonly ScenePoint[]; grid: Grid | null }

/** So many places lie along the longer side of a table. */
const ALONG = 44
const tilesOf = (scene: Scene): ScenePoint[] =>
  scene.layers.flatMap(layer => layer.shapes).flatMap(shape => (shape.kind === 'tile' ? [{ x: shape.at.x, y: shape.at.y }] : []))

type Part = { left: number; bottom: number; right: number; top: number }
function gridOver({ left, bottom, right, top }: Part, along: number): Grid {
  const step = Math.max(1, Math.round(Math.max(right - left, top - bottom) / along))
  const [columns, rows] = [Math.max(1, Math.floor((right - left) / step)), Math.max(1, Math.floor((top - bottom) / step))]
  return { x: Math.round(left + step / 2), y: Math.round(bottom + step / 2), step, columns, rows }
}

/** The whole board. */
export function wholeField(scene: Scene): Field {
  if (isHexBoard(scene.board)) return { places: tilesOf(scene), grid: null }
  const grid = gridOver({ left: 0, bottom: 0, right: scene.board.width, top: scene.board.height }, ALONG)
  return { places: placesOf(grid), grid }
}

/** What these pieces could reach at most, from where they stand or from elsewhere; null where none of them has a range. */
export function fieldAround(scene: Scene, ids: readonly PieceId[], from: ScenePoint | null): Field | null {
  const pieces = scene.pieces.filter(p => ids.includes(p.id))
  const range = Math.max(0, ...pieces.flatMap(p => p.rings.filter(r => r.style === 'range').map(r => r.radius)))
  const [first] = pieces
  if (!first || range === 0) return null
  if (isHexBoard(scene.board)) return { places: tilesOf(scene), grid: null }
  const [dx, dy] = from ? [from.x - first.at.x, from.y - first.at.y] : [0, 0]
  const [xs, ys] = [pieces.map(p => p.at.x + dx), pieces.map(p => p.at.y + dy)]
  const out = range + 300
  const part = {
    left: Math.max(0, Math.min(...xs) - out),
    bottom: Math.max(0, Math.min(...ys) - out),
    right: Math.min(scene.board.width, Math.max(...xs) + out),
    top: Math.min(scene.board.height, Math.max(...ys) + out),
  }
  if (part.right <= part.left || part.top <= part.bottom) return null
  const grid = gridOver(part, ALONG)
  return { places: placesOf(grid), grid }
}

/** The outline of the places of a field that are inside. */
export const outlineOf = ({ places, grid }: Field, inside: readonly boolean[]): Outline =>
  grid ? { rings: outlines(grid, inside) } : { hexes: places.filter((_, i) => inside[i]) }
