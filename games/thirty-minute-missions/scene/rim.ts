import { cornerPoint } from '@sandtable/geometry/hex/board-point'
import { turnBy } from '@sandtable/geometry/hex/direction'
import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import type { ScenePoint } from '@sandtable/kernel'
import { neighbour } from '../basics/hexes.ts'

const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const
/** How far inside a hex the rim of an area is drawn. */
const RIM = 0.94

/** One side of a hex, a little inside of it; `id` tells sides apart. */
export type HexSide = { id: string; points: readonly [ScenePoint, ScenePoint] }
export const sideOf = (hex: Hex, direction: number, share = RIM): HexSide => ({
  id: `${hexKey(hex)}-${direction}`,
  points: [cornerPoint(hex, turnBy(direction, -1), 'pointy', share), cornerPoint(hex, direction, 'pointy', share)],
})

/** The sides of some hexes that lead out of them. */
export function rimOf(hexes: readonly Hex[]): HexSide[] {
  const own = new Set(hexes.map(hexKey))
  return hexes.flatMap(hex => DIRECTIONS.filter(d => !own.has(hexKey(neighbour(hex, d)))).map(d => sideOf(hex, d)))
}
