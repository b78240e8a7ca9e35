import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import type { ScenePoint } from '@sandtable/kernel'
import { hexCorners, neighbour } from '../basics/hexes.ts'
import { pointOfSpot, type Sited, tableSize } from './space.ts'

const CORNER = 260
const keyOf = ({ x, y }: ScenePoint): string => `${x},${y}`

/** The sides of hexes that none of them shares: from corner to corner, the inside on the left. */
function rims(hexes: readonly Hex[]): Map<string, { from: ScenePoint; to: ScenePoint }> {
  const own = new Set(hexes.map(hexKey))
  const sides = new Map<string, { from: ScenePoint; to: ScenePoint }>()
  for (const hex of hexes) {
    const corners = hexCorners(hex, CORNER)
    for (let d = 0; d < 6; d++) {
      if (own.has(hexKey(neighbour(hex, d)))) continue
      const [from, to] = [corners[d]!, corners[(d + 1) % 6]!]
      sides.set(keyOf(from), { from, to })
    }
  }
  return sides
}

/** TM-R-22: the table ends within the outer hexes. */
const onTable = ({ x, y }: ScenePoint, { width, height }: { width: number; height: number }): ScenePoint => ({
  x: Math.min(Math.max(x, 0), width),
  y: Math.min(Math.max(y, 0), height),
})

/** The rings around hexes that hang together, the outer one first; on a table without hexes. */
export function ringsAround(sited: Sited, hexes: readonly Hex[]): ScenePoint[][] {
  const sides = rims(hexes)
  const size = tableSize(sited)
  const rings: ScenePoint[][] = []
  while (sides.size > 0) {
    const ring: ScenePoint[] = []
    let side = sides.values().next().value
    while (side) {
      sides.delete(keyOf(side.from))
      ring.push(onTable(pointOfSpot(sited, side.from), size))
      side = sides.get(keyOf(side.to))
    }
    rings.push(ring)
  }
  const left = (ring: readonly ScenePoint[]): number => Math.min(...ring.map(p => p.x))
  return rings.sort((a, b) => left(a) - left(b))
}
