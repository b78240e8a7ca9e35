import type { Footprint } from '@sandtable/geometry/table/body'
import { bodyOfPiece, holds } from '../basics/measure.ts'
import { inch } from '../data/inch.ts'
import type { Rect, Spot, World } from '../world.ts'
import { bodyOfRect } from './deploy.ts'

export const CARGO_BODY: Footprint = { type: 'disc', radius: inch(0.5) }
/** WL-R-139, WL-R-202: why the cargo cannot start here; null: it can. */
export function cargoProblem({ pieces }: World, zone: Rect, at: Spot): string | null {
  if (!holds(bodyOfRect(zone), at)) return 'the cargo starts in the zone of its defender'
  const isBarred = pieces.some(piece => piece.form !== 'ground' && piece.form !== 'works' && holds(bodyOfPiece(piece), at))
  return isBarred ? 'the cargo lies on open ground' : null
}
/** The nearest place to a wish for it. */
export function cargoSpot(world: World, zone: Rect): Spot {
  const middle = { x: zone.x + Math.round(zone.width / 2), y: zone.y + Math.round(zone.height / 2) }
  const spots: Spot[] = [middle]
  for (let x = zone.x; x <= zone.x + zone.width; x += 50)
    for (let y = zone.y; y <= zone.y + zone.height; y += 50) spots.push({ x, y })
  return spots.find(at => cargoProblem(world, zone, at) === null) ?? middle
}
