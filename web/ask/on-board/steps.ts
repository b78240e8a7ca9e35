import { directionName, turnBy, turnCost } from '@sandtable/geometry/hex/direction'
import { hexOfPoint, pointOfHex } from '@sandtable/geometry/hex/hex'
import { turned } from '@sandtable/geometry/table/angle'
import { roundPoint } from '@sandtable/geometry/table/segment'
import type { ScenePoint } from '@sandtable/kernel'
import { type BoardMeasures, gridOf, type HexBoard, isHexBoard } from './measure.ts'

export type Modifiers = { shiftKey: boolean; altKey: boolean }
export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
const WAYS: { readonly [key in Arrow]: ScenePoint } = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}
export const isArrow = (key: string): key is Arrow => Object.hasOwn(WAYS, key)

/** How far an arrow key goes: one unit, five with Shift, a tenth with Alt; on hexes always one. */
export const stepOf = (board: BoardMeasures, { shiftKey, altKey }: Modifiers): number =>
  isHexBoard(board) ? 1 : altKey ? 10 : shiftKey ? 500 : 100

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value))
const onTable = ({ width, height }: BoardMeasures, { x, y }: ScenePoint): ScenePoint => ({
  x: within(x, width),
  y: within(y, height),
})

/** A point moved by an arrow key. A table ends at its edge. */
export function nudged(board: BoardMeasures, from: ScenePoint, key: Arrow, modifiers: Modifiers): ScenePoint {
  if (isHexBoard(board)) return hexStep(board.grid, from, key)
  const step = stepOf(board, modifiers)
  const way = WAYS[key]
  return onTable(board, roundPoint({ x: from.x + way.x * step, y: from.y + way.y * step }))
}

/** Across the rows it goes left and right by turns, as columns do, so that two steps lead straight on. */
function hexStep(grid: BoardMeasures['grid'], { x, y }: ScenePoint, key: Arrow): ScenePoint {
  const { x: east, y: north } = WAYS[key]
  const isOdd = y % 2 !== 0
  const aside = grid !== 'slanted' || north === 0 ? 0 : north > 0 ? (isOdd ? 1 : 0) : isOdd ? 0 : -1
  return { x: x + east + aside, y: y - north }
}

/**
 * The next hex for a piece that looks somewhere: where an arrow points between two hexes, the one more in front of it; with Alt the other.
 */
export function hexFacing(board: HexBoard, from: ScenePoint, key: Arrow, facing: number, { altKey }: Modifiers): ScenePoint {
  const usual = hexStep(board.grid, from, key)
  const { directionTo, neighbour } = gridOf(board)
  const hex = hexOfPoint(from)
  const way = directionTo(hex, hexOfPoint(usual))!
  const isBetween = board.grid === 'flat' ? WAYS[key].x !== 0 : WAYS[key].y !== 0
  if (!isBetween) return usual
  const other = [turnBy(way, 1), turnBy(way, -1)].find(d => isBeside(board.grid, d, key))!
  const isOtherNearer = turnCost(other, facing) < turnCost(way, facing)
  return pointOfHex(neighbour(hex, isOtherNearer !== altKey ? other : way))
}
/** Whether a direction leads to the side of an arrow that points between two hexes. */
function isBeside(grid: BoardMeasures['grid'], direction: number, key: Arrow): boolean {
  const { x, y } = WAYS[key]
  const name = directionName(direction, grid === 'flat' ? 'flat' : 'pointy')
  return name.length === 2 && (grid === 'flat' ? name[1] === (x > 0 ? 'E' : 'W') : name[0] === (y > 0 ? 'N' : 'S'))
}

/** How far a key or the wheel turns on a table: 15 degrees, 45 with Shift, 1 with Alt. */
const degreesOf = ({ shiftKey, altKey }: Modifiers): number => (altKey ? 1 : shiftKey ? 45 : 15)

/** A facing turned by one step to the left (1) or to the right (-1). On hexes facings are their sides, 0 to 5. */
export const turnedBy = (board: BoardMeasures, facing: number, way: 1 | -1, modifiers: Modifiers): number =>
  isHexBoard(board) ? turnBy(facing, way) : turned(facing, way * degreesOf(modifiers))

/** With Shift other signs are on the same keys. */
const LEFT = new Set(['q', ',', '<', ';'])
const RIGHT = new Set(['e', '.', '>', ':'])

/** The facing after Q or a comma (to the left), E or a point (to the right); null for any other key. */
export function turnedByKey(board: BoardMeasures, facing: number, key: string, modifiers: Modifiers): number | null {
  const name = key.toLowerCase()
  if (LEFT.has(name)) return turnedBy(board, facing, 1, modifiers)
  return RIGHT.has(name) ? turnedBy(board, facing, -1, modifiers) : null
}
