import type { Body } from '@sandtable/geometry/table/body'
import { isWithin } from '@sandtable/geometry/table/distance'
import { discAt } from '../basics/measure.ts'
import { radiusOf } from '../basics/queries.ts'
import { isClearGround, type Standing } from '../movement/standing.ts'
import type { Spot } from '../world.ts'
import { isInZone, type Zone } from './zones.ts'

/** A part of the table, its borders included, in whole hundredths. */
type Cell = { left: number; right: number; bottom: number; top: number }

/** So many parts are looked at before the search is given up: far more than any table needs. */
const MOST = 20000
/** Where others follow the leader, spots nearer to each other than this make no difference. */
const APART = 25

/**
 * Every part of these zones where the base of a leader can stand, one spot of each, the roomiest first. A part is cut in four as long as
 * a smaller base, which could stand anywhere in it, does not show that nothing can: of a lone unit no legal place is missed.
 */
export function* tightSpots(standing: Standing, zones: readonly Pick<Zone, 'body'>[]): Generator<Spot> {
  const { world, formation, leader } = standing
  const radius = radiusOf(world, leader)
  const finest = formation.units.length === 1 ? 0 : APART
  const isFree = (at: Spot, r: number) => isClearGround(standing, { unit: leader, body: discAt(at, r) })
  for (const zone of zones) {
    let cells = cellsOf(boxOf(zone.body, radius, world.table), radius)
    for (let seen = 0; cells.length > 0 && seen < MOST; seen += cells.length) {
      const next: Cell[] = []
      for (const cell of cells) {
        const at = middleOf(cell)
        const reach = reachOf(cell, at)
        if (isInZone(zone, at) && isFree(at, radius)) yield at
        else if (reach > finest && isWithin(zone.body, discAt(at, reach), 0) && (reach >= radius || isFree(at, radius - reach)))
          next.push(...quartersOf(cell, at))
      }
      cells = next
    }
  }
}

/** Where a base of this radius could stand with its centre in a body, as far as the table goes. */
function boxOf({ footprint, at }: Body, radius: number, { width, height }: { width: number; height: number }): Cell {
  const [x, y] = footprint.type === 'rect' ? [footprint.length / 2, footprint.width / 2] : [WHOLE, WHOLE]
  const [across, up] = footprint.type === 'disc' ? [footprint.radius, footprint.radius] : [x, y]
  return {
    left: Math.max(Math.floor(at.x - across), radius),
    right: Math.min(Math.ceil(at.x + across), width - radius),
    bottom: Math.max(Math.floor(at.y - up), radius),
    top: Math.min(Math.ceil(at.y + up), height - radius),
  }
}
/** Zones of another shape: the whole table. */
const WHOLE = 1e6

/** Squares that are no wider than the base, so that one look at the middle of each says much. */
function cellsOf({ left, right, bottom, top }: Cell, side: number): Cell[] {
  const cells: Cell[] = []
  for (let y = bottom; y <= top; y += side + 1)
    for (let x = left; x <= right; x += side + 1)
      cells.push({ left: x, right: Math.min(x + side, right), bottom: y, top: Math.min(y + side, top) })
  return cells
}
const middleOf = ({ left, right, bottom, top }: Cell): Spot => ({
  x: Math.floor((left + right) / 2),
  y: Math.floor((bottom + top) / 2),
})
/** How far the farthest corner is from the middle; 0 for a single point. */
const reachOf = ({ right, top }: Cell, { x, y }: Spot): number => Math.sqrt((right - x) * (right - x) + (top - y) * (top - y))

const quartersOf = ({ left, right, bottom, top }: Cell, { x, y }: Spot): Cell[] =>
  [
    { left, right: x, bottom, top: y },
    { left: x + 1, right, bottom, top: y },
    { left, right: x, bottom: y + 1, top },
    { left: x + 1, right, bottom: y + 1, top },
  ].filter(cell => cell.left <= cell.right && cell.bottom <= cell.top)
