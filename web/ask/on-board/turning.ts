import { hexOfPoint, pointOfHex } from '@sandtable/geometry/hex/hex'
import { ahead, bearing, turnBetween } from '@sandtable/geometry/table/angle'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import type { Footprint, ScenePoint } from '@sandtable/kernel'
import type { BoardPoint, Overlay } from '../../board/overlay.ts'
import { type BoardMeasures, gridOf, isHexBoard, radiusOf } from './measure.ts'
import { pointedAt } from './use-overlay.ts'

/** How many pixels beyond the rim the handle lies, and how far around it a finger or a mouse still means it. */
export const HANDLE_PIXELS = 26
const HITS = { touch: 24, mouse: 13 }
/** Facings that the hand is drawn to: every eighth of a turn, from so many degrees on. */
const EIGHTH = 45
const PULL = 5

/** Something that can be turned where it lies. */
type Turnable = { at: ScenePoint; facing: number; footprint: Footprint | null }

/** The place at the rim, on the way it looks, from which the handle sticks out; on hexes the middle of the next hex. */
export function rimOf(board: BoardMeasures, { at, facing, footprint }: Turnable): ScenePoint {
  if (!isHexBoard(board)) return ahead({ x: Math.round(at.x), y: Math.round(at.y) }, Math.round(facing), radiusOf(footprint))
  return pointOfHex(gridOf(board).neighbour(hexOfPoint(at), facing))
}

export const turnOverlay = (board: BoardMeasures, thing: Turnable): Overlay => ({
  type: 'turn',
  from: { x: thing.at.x, y: thing.at.y },
  at: rimOf(board, thing),
  pixels: isHexBoard(board) ? 0 : HANDLE_PIXELS,
})

/** Whether a pointer is on the handle. */
export function isOnHandle(board: BoardMeasures, thing: Turnable, point: BoardPoint): boolean {
  const rim = rimOf(board, thing)
  if (point.hex) return point.hex.x === rim.x && point.hex.y === rim.y
  const reach = radiusOf(thing.footprint) + HANDLE_PIXELS * point.pixel
  const handle = ahead({ x: Math.round(thing.at.x), y: Math.round(thing.at.y) }, Math.round(thing.facing), Math.round(reach))
  return distanceBetween(handle, point.at) <= HITS[point.touch ? 'touch' : 'mouse'] * point.pixel
}

/** The facing towards a pointer: a side of the hex; on a table whole degrees, drawn to eighths of a turn unless Alt is held. */
export function facingTo(board: BoardMeasures, from: ScenePoint, point: BoardPoint): number | null {
  const to = pointedAt(point)
  if (isHexBoard(board)) return gridOf(board).nearestDirection(hexOfPoint(from), hexOfPoint(to))
  if (distanceBetween(from, to) < 1) return null
  const facing = bearing({ x: Math.round(from.x), y: Math.round(from.y) }, { x: Math.round(to.x), y: Math.round(to.y) })
  const eighth = (Math.round(facing / EIGHTH) * EIGHTH) % 360
  return !point.alt && turnBetween(facing, eighth) <= PULL ? eighth : facing
}
