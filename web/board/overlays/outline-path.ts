import type { ScenePoint } from '@sandtable/kernel'
import { line, smooth } from '../drawing/path.ts'
import type { Outline } from '../overlay.ts'
import { cornersAt, flatCentre, HEX, type HexGround, keyOf } from '../space/hexes.ts'
import type { Box, Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'

/** A side of a hex: `name` as if everything were flat, so that neighbours of any height share it. */
type Side = { name: string; from: Point; to: Point }
const nameOf = (from: Point, to: Point): string =>
  [from, to]
    .map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)
    .sort()
    .join(' ')

/** What is built stands on flat ground; hills are the ground. */
function cornersOf(hex: ScenePoint, space: Space, hexes: HexGround): Point[] {
  const style = hexes.find(hex)?.style
  const isBuilt = style === 'building' || style === 'fortress'
  return cornersAt(isBuilt ? flatCentre(hex, hexes.grid) : space.at(hex), hexes.grid, HEX)
}

function sidesOf(hex: ScenePoint, corners: readonly Point[], { grid }: HexGround): Side[] {
  const flat = cornersAt(flatCentre(hex, grid), grid, HEX)
  return corners.map((from, i) => {
    const next = (i + 1) % corners.length
    return { name: nameOf(flat[i]!, flat[next]!), from, to: corners[next]! }
  })
}

/** The sides that no two of these hexes share. */
function outerSides(sides: readonly Side[]): Side[] {
  const counts = new Map<string, number>()
  for (const { name } of sides) counts.set(name, (counts.get(name) ?? 0) + 1)
  return sides.filter(({ name }) => counts.get(name) === 1)
}

/** The rim of an outline, the ground within it, and its places, where a word about it may stand. */
type OutlinePath = { rim: string; ground: string; places: readonly Point[] }

export function outlinePath(outline: Outline, space: Space): OutlinePath {
  if ('rings' in outline) {
    const rings = outline.rings.map(ring => ring.map(space.at))
    const d = rings.map(ring => smooth(ring, true, 0.12)).join('')
    return { rim: d, ground: d, places: rings.flat() }
  }
  const { hexes } = space
  if (!hexes) return { rim: '', ground: '', places: [] }
  const unique = [...new Map(outline.hexes.map(hex => [keyOf(hex), hex])).values()]
  const tiles = unique.map(hex => ({ hex, corners: cornersOf(hex, space, hexes) }))
  const outer = outerSides(tiles.flatMap(({ hex, corners }) => sidesOf(hex, corners, hexes)))
  return {
    rim: outer.map(({ from, to }) => line([from, to])).join(''),
    ground: tiles.map(({ corners }) => `${line(corners)}Z`).join(''),
    places: outer.map(({ from }) => from),
  }
}

/** Where a word about an outline is best read: on its rim, as far from the edges of the table as can be. */
export function inmost(places: readonly Point[], { left, top, right, bottom }: Box): Point | null {
  const room = ({ x, y }: Point): number => Math.min(x - left, right - x, y - top, bottom - y)
  return places.length === 0 ? null : places.reduce((a, b) => (room(b) > room(a) ? b : a))
}
