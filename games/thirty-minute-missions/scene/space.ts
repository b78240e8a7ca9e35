import type { Hex } from '@sandtable/geometry/hex/hex'
import type { ScenePoint } from '@sandtable/kernel'
import { ACROSS, centreOf, hexAtOffset, spotOf } from '../measure.ts'
import type { Options, Spot, Unit } from '../world.ts'

/** What places are drawn from: a world, or what a reader sees of one. */
export type Sited = { readonly options: Options; readonly board: { readonly columns: number; readonly rows: number } }

/** From the centre of a hex to its tip, a little more than the half across. */
const TIP = 260
/** The corner of the board from which a table without hexes is measured: half a hex beyond the first column and the last row. */
function cornerOf({ board }: Sited): Spot {
  const { x } = centreOf(hexAtOffset([0, 0]))
  const { y } = centreOf(hexAtOffset([0, Math.max(0, board.rows - 1)]))
  return { x: x - ACROSS / 2, y: y - TIP }
}
/** TM-OPT-01: an exact place in hundredths of an inch from the corner of the table. */
export const pointOfSpot = (sited: Sited, { x, y }: Spot): ScenePoint => {
  const corner = cornerOf(sited)
  return { x: x - corner.x, y: y - corner.y }
}
/** The exact place of a point of the scene. */
export const spotOfPoint = (sited: Sited, { x, y }: ScenePoint): Spot => {
  const corner = cornerOf(sited)
  return { x: x + corner.x, y: y + corner.y }
}

/** A hex as a place of the scene: axial, or its centre where there are no hexes. */
export const pointOfHex = (sited: Sited, hex: Hex): ScenePoint =>
  sited.options.hexless ? pointOfSpot(sited, centreOf(hex)) : { x: hex.q, y: hex.r }
export const pointOfUnit = (sited: Sited, unit: Unit): ScenePoint =>
  sited.options.hexless ? pointOfSpot(sited, spotOf(unit)) : { x: unit.hex.q, y: unit.hex.r }

/** How large the table is without hexes. */
export function tableSize(sited: Sited): { width: number; height: number } {
  const { columns } = sited.board
  const far = pointOfHex({ ...sited, options: { ...sited.options, hexless: true } }, hexAtOffset([columns - 1, 0]))
  return { width: far.x + ACROSS / 2, height: far.y + TIP }
}
/** So many hexes as a radius of the scene. */
export const radiusOf = ({ options }: Sited, hexes: number): number => (options.hexless ? (hexes + 0.5) * ACROSS : hexes)
