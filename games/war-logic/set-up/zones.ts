import { bodyOfPiece, holds } from '../basics/measure.ts'
import { inch } from '../data/inch.ts'
import { terrainOf } from '../data/terrain.ts'
import type { Rect, Spot, World } from '../world.ts'

type Table = Pick<World, 'table' | 'deployment' | 'finish' | 'pieces'>
const DEPTH = inch(6)
const INCH = inch(1)
const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Places along an edge for a stretch of this length, from its middle outwards. */
function offsetsOf(edge: number, length: number): readonly number[] {
  const middle = Math.round((edge - length) / 2)
  const others = Array.from({ length: Math.floor((edge - length) / INCH) + 1 }, (_, i) => i * INCH)
  return [middle, ...others.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))]
}
/** Stretches of the four edges, 6 inches deep: west and east first, then south and north. `share`: of an edge; only the middle ones, or all. */
function stretchesOf({ width, height }: World['table'], share: number, isMiddle: boolean): readonly Rect[] {
  const [wide, high] = [Math.round(width * share), Math.round(height * share)]
  const [xs, ys] = [offsetsOf(width, wide), offsetsOf(height, high)].map(all => (isMiddle ? all.slice(0, 1) : all)) as [
    number[],
    number[],
  ]
  return [
    ...ys.map(y => ({ x: 0, y, width: DEPTH, height: high })),
    ...ys.map(y => ({ x: width - DEPTH, y, width: DEPTH, height: high })),
    ...xs.map(x => ({ x, y: 0, width: wide, height: DEPTH })),
    ...xs.map(x => ({ x, y: height - DEPTH, width: wide, height: DEPTH })),
  ]
}
const isBarred = ({ pieces }: Table, at: Spot): boolean =>
  pieces.some(piece => (piece.form === 'block' || terrainOf(piece.type).medium === 'sea') && holds(bodyOfPiece(piece), at))
/** Whether troops find room in most of it: neither rock nor water. */
function isRoomy(world: Table, { x, y, width, height }: Rect): boolean {
  let [open, all] = [0, 0]
  for (let i = x + INCH / 2; i < x + width; i += INCH)
    for (let j = y + INCH / 2; j < y + height; j += INCH) {
      all++
      if (!isBarred(world, { x: i, y: j })) open++
    }
  return open * 2 > all
}

/**
 * WL-R-127, WL-R-260: zones for more players than a map has: the middle third of edges at which no zone of the map and no finish lies; where rock, water or
 * another zone fills it, the next stretch of an edge that is free, and at last half of one.
 */
export function extraZones(world: Table, players: number): Rect[] {
  const { table, deployment, finish } = world
  const extra: Rect[] = []
  const stretches = [...stretchesOf(table, 1 / 3, true), ...stretchesOf(table, 1 / 3, false), ...stretchesOf(table, 1 / 6, false)]
  for (const zone of stretches) {
    if (deployment.length + extra.length >= players) break
    const taken = [...deployment, ...extra, ...(finish ? [finish] : [])]
    if (!taken.some(other => overlaps(zone, other)) && isRoomy(world, zone)) extra.push(zone)
  }
  return extra
}
