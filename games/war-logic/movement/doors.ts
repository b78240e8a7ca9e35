import { bearing } from '@sandtable/geometry/table/angle'
import type { Body } from '@sandtable/geometry/table/body'
import { distanceBetween, roundPoint } from '@sandtable/geometry/table/segment'
import { radiusOf } from '@sandtable/geometry/table/shape'
import { hasMark } from '../basics/marks.ts'
import { bodyAt, bodyOf, bodyOfPiece, CONTACT, isTouching, overlaps } from '../basics/measure.ts'
import type { Piece, Spot, Unit, World } from '../world.ts'
import { placeNamed } from './room.ts'

/** What a unit would come out of: its carrier, or the house it is in; null: it stands in the open. */
export const homeOf = (world: World, unit: Unit): Unit | Piece | null =>
  unit.where === 'aboard' || unit.where === 'inside' ? placeNamed(world, unit.inside!) : null
export const bodyOfPlace = (world: World, place: Unit | Piece): Body =>
  'sheet' in place ? bodyOf(world, place) : bodyOfPiece(place)

/** WL-LOAD-04: whether what carries it has moved in this turn. */
export const hasRidden = (world: World, unit: Unit): boolean =>
  unit.where === 'aboard' && (hasMark(unit, 'carried') || world.turn?.moved[unit.inside!] !== undefined)

/** Whether somebody who comes out of a place may be set down here: in contact, and not in it. */
export const isDoor = (world: World, unit: Unit, home: Body, at: Spot): boolean => {
  const body = bodyAt(world, unit, at)
  return isTouching(body, home) && !overlaps(body, home)
}

/** Between the bases of whoever comes out and of what it comes out of: well within contact. */
const GAP = 4
/** WL-LOAD-04, WL-R-211: where a unit is set down that comes out of a place towards another one. */
export function doorTowards(world: World, unit: Unit, home: Body, to: Spot): Spot {
  if (isDoor(world, unit, home, to)) return { x: to.x, y: to.y }
  const { at } = home
  const far = distanceBetween(at, to)
  const way = far === 0 ? { x: 0, y: 1 } : { x: (to.x - at.x) / far, y: (to.y - at.y) / far }
  const along = (by: number): Spot => roundPoint({ x: at.x + way.x * by, y: at.y + way.y * by })
  const clear = (by: number): boolean => !overlaps(bodyAt(world, unit, along(by), bearing(at, to)), home)
  const most = radiusOf(home.footprint) + radiusOf(bodyAt(world, unit, at).footprint) + 2
  let [low, high] = [0, most]
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    if (clear(middle)) high = middle
    else low = middle
  }
  return along(Math.min(high + GAP, high + CONTACT))
}
