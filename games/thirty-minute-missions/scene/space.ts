import { pointOfHex as hexPoint } from '@sandtable/geometry/hex/hex'
import type { ScenePoint } from '@sandtable/kernel'
import { ACROSS, centreOf, spotOf } from '../basics/measure.ts'
import { tableOf } from '../free/table.ts'
import type { Options, Site, Spot, Unit } from '../world.ts'

/** What places are drawn from: a world, or what a reader sees of one. */
export type Sited = { readonly options: Options; readonly board: { readonly columns: number; readonly rows: number } }

/** TM-OPT-01: an exact place in hundredths of an inch from the south-western corner of the table. */
export const pointOfSpot = (sited: Sited, { x, y }: Spot): ScenePoint => {
  const { west, south } = tableOf(sited)
  return { x: x - west, y: y - south }
}
/** The exact place of a point of the scene. */
export const spotOfPoint = (sited: Sited, { x, y }: ScenePoint): Spot => {
  const { west, south } = tableOf(sited)
  return { x: x + west, y: y + south }
}

/** A site as a place of the scene: column and row on hexes; without them its exact place, or its centre. */
export function pointOfHex(sited: Sited, site: Site): ScenePoint {
  if (!sited.options.hexless) return hexPoint(site)
  const { x, y } = site
  return pointOfSpot(sited, x === undefined || y === undefined ? onTable(sited, centreOf(site)) : { x, y })
}
/** TM-R-22: the table ends within the outer hexes. */
function onTable(sited: Sited, { x, y }: Spot): Spot {
  const { west, east, north, south } = tableOf(sited)
  return { x: Math.min(Math.max(x, west), east), y: Math.min(Math.max(y, south), north) }
}
export const pointOfUnit = (sited: Sited, unit: Unit): ScenePoint =>
  sited.options.hexless ? pointOfSpot(sited, spotOf(unit)) : hexPoint(unit.hex)

/** TM-R-22: how large the table is without hexes. */
export function tableSize(sited: Sited): { width: number; height: number } {
  const { west, east, north, south } = tableOf(sited)
  return { width: east - west, height: north - south }
}
/** So many hexes as a radius of the scene. */
export const radiusOf = ({ options }: Sited, hexes: number): number => (options.hexless ? (hexes + 0.5) * ACROSS : hexes)
