import { evened } from '@sandtable/geometry/hex/board-point'
import { type Hex, pointOfHex } from '@sandtable/geometry/hex/hex'
import { rotate, turned } from '@sandtable/geometry/table/angle'
import type { Site } from '../world.ts'
import { isFree, siteAt } from './site.ts'

/**
 * What a search for ways goes over. On hexes these are the hexes themselves; without, a grid of whole steps is laid through the place where
 * the search begins, with one direction straight ahead. Its hexes and directions are not those of the board.
 */
export type Net = {
  /** Whether it is the board itself. */
  isBoard: boolean
  start: { hex: Hex; facing: number }
  siteOf(hex: Hex): Site
  facingOf(direction: number): number
}

/** A little less than a whole step, so that rounding never makes one too long. */
const STEP = 449
/** Half the square root of 3. */
const HIGH = Math.sqrt(3) / 2

export function netAt(site: Site, facing: number): Net {
  if (!isFree(site)) return { isBoard: true, start: { hex: site, facing }, siteOf: hex => hex, facingOf: direction => direction }
  const known = new Map<number, Site>()
  return {
    isBoard: false,
    start: { hex: { column: 0, row: 0 }, facing: 0 },
    siteOf(hex) {
      const key = (hex.column + 512) * 1024 + hex.row + 512
      const found = known.get(key) ?? siteFrom(site, facing, hex)
      known.set(key, found)
      return found
    },
    facingOf: direction => turned(facing, 60 * direction),
  }
}
function siteFrom(start: { x: number; y: number } & Hex, facing: number, { column, row }: Hex): Site {
  if (column === 0 && row === 0) return start
  const even = evened(pointOfHex({ column, row }), 'pointy')
  const { x, y } = rotate({ x: STEP * even.x, y: -STEP * HIGH * even.y }, facing)
  return siteAt({ x: start.x + x, y: start.y + y })
}
