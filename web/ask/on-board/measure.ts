import { type HexGrid, hexGrid } from '@sandtable/geometry/hex/grid'
import { type HexNotation, hexOfPoint } from '@sandtable/geometry/hex/hex'
import type { Body, Footprint as TableFootprint } from '@sandtable/geometry/table/body'
import { closestPoints } from '@sandtable/geometry/table/distance'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import type { Footprint, Place, Scene, ScenePoint } from '@sandtable/kernel'

export type BoardMeasures = Scene['board']
export type HexBoard = BoardMeasures & { grid: HexNotation }
/** Something that lies on the board: a piece, a ghost, a template, or a bare point. */
export type Lying = { at: ScenePoint & { facing?: number | null }; footprint: Footprint | null }

export const isHexBoard = <B extends Pick<BoardMeasures, 'grid'>>(board: B): board is B & { grid: HexNotation } =>
  board.grid !== 'none'

const GRIDS: { readonly [grid in HexNotation]: HexGrid } = {
  pointy: hexGrid('pointy'),
  flat: hexGrid('flat'),
  slanted: hexGrid('slanted'),
}
/** What is reckoned with the hexes of a board. */
export const gridOf = ({ grid }: { grid: HexNotation }): HexGrid => GRIDS[grid]
const hexesApart = (board: { grid: HexNotation }, a: ScenePoint, b: ScenePoint): number =>
  gridOf(board).hexDistance(hexOfPoint(a), hexOfPoint(b))

const trimmed = (value: number, digits: number): string => {
  const text = value.toFixed(digits)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
/** A length without its unit: '12.4', '30'; on hexes the number of steps. */
export const lengthNumber = (board: BoardMeasures, value: number, digits = 1): string =>
  isHexBoard(board) ? trimmed(value, 0) : trimmed(value / 100, digits)

const withUnit = (board: BoardMeasures, number: string): string => {
  if (isHexBoard(board)) return `${number} ${number === '1' ? 'hex' : 'hexes'}`
  return board.unit === 'in' ? `${number}"` : `${number} ${board.unit}`
}
/** A length as people read it: '12.4 cm', '5.9"', '4 hexes'. */
export const lengthText = (board: BoardMeasures, value: number): string => withUnit(board, lengthNumber(board, value))

/** A length against its limit: '12.4 of 30 cm'. Where rounding would hide that it is over, the hundredths are said too. */
export function ofText(board: BoardMeasures, value: number, limit: number): string {
  const isHidden = value !== limit && lengthNumber(board, value) === lengthNumber(board, limit)
  return `${lengthNumber(board, value, isHidden ? 2 : 1)} of ${lengthText(board, limit)}`
}

/** A coordinate as its field shows it: '31.0'; on hexes whole. */
export const coordinateText = (board: BoardMeasures, value: number): string =>
  isHexBoard(board) ? String(value) : (value / 100).toFixed(1)

/** A typed coordinate in the board's own numbers; null if it is none. A comma is a point in many countries. */
export function readCoordinate(board: BoardMeasures, text: string): number | null {
  const clean = text.trim().replace(',', '.').replace('−', '-')
  if (!/^-?\d+(\.\d+)?$/.test(clean)) return null
  const value = Number(clean)
  return isHexBoard(board) ? (Number.isInteger(value) ? value : null) : Math.round(value * 100) + 0
}

const isOnTable = (footprint: Footprint): footprint is TableFootprint => footprint.type !== 'hex'
export const bodyOf = ({ at, footprint }: Lying): Body => ({
  footprint: footprint && isOnTable(footprint) ? footprint : { type: 'disc', radius: 0 },
  at: { x: Math.round(at.x), y: Math.round(at.y) },
  facing: at.facing ?? 0,
})

/** From outline to outline, and between which points; on hexes the steps between them. */
export function distanceOf(board: BoardMeasures, a: Lying, b: Lying): { from: ScenePoint; to: ScenePoint; distance: number } {
  if (isHexBoard(board)) return { from: a.at, to: b.at, distance: hexesApart(board, a.at, b.at) }
  return closestPoints(bodyOf(a), bodyOf(b))
}

/** Between two points, whatever stands there. */
export const apart = (board: BoardMeasures, a: ScenePoint, b: ScenePoint): number =>
  isHexBoard(board) ? hexesApart(board, a, b) : distanceBetween(a, b)

/** A place that was pointed at, in whole numbers. */
export const placeAt = ({ x, y }: ScenePoint, facing: number | null = null): Place => ({
  x: Math.round(x) + 0,
  y: Math.round(y) + 0,
  facing,
  level: null,
})

/** The half length of a footprint along its longer side, for hit tests. */
export function radiusOf(footprint: Footprint | null): number {
  if (!footprint || footprint.type === 'hex') return 0
  if (footprint.type === 'disc') return footprint.radius
  if (footprint.type === 'polygon') return Math.max(...footprint.points.map(p => distanceBetween({ x: 0, y: 0 }, p)))
  return Math.max(footprint.length, footprint.width) / 2
}
