import { bodyOfPiece, holds } from '../basics/measure.ts'
import { inch } from '../data/inch.ts'
import { terrainOf } from '../data/terrain.ts'
import type { Rect, Spot, World } from '../world.ts'

type Table = Pick<World, 'table' | 'deployment' | 'finish' | 'pieces'>
const DEPTH = inch(6)
const INCH = inch(1)
const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** A third of each edge, 6 inches deep: west and east first, then south and north. */
function thirdsOf({ width, height }: World['table'], third: 0 | 1 | 2): readonly Rect[] {
  const [wide, high] = [Math.round(width / 3), Math.round(height / 3)]
  const [x, y] = [wide * third, high * third]
  return [
    { x: 0, y, width: DEPTH, height: high },
    { x: width - DEPTH, y, width: DEPTH, height: high },
    { x, y: 0, width: wide, height: DEPTH },
    { x, y: height - DEPTH, width: wide, height: DEPTH },
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
 * WL-R-127: zones for more players than a map has: the middle third of edges at which no zone of the map and no finish lies; where rock or water
 * fills it, another third.
 */
export function extraZones(world: Table, players: number): Rect[] {
  const { table, deployment, finish } = world
  const extra: Rect[] = []
  for (const zone of [...thirdsOf(table, 1), ...thirdsOf(table, 0), ...thirdsOf(table, 2)]) {
    if (deployment.length + extra.length >= players) break
    const taken = [...deployment, ...extra, ...(finish ? [finish] : [])]
    if (!taken.some(other => overlaps(zone, other)) && isRoomy(world, zone)) extra.push(zone)
  }
  return extra
}
