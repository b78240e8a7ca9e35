import type { Point } from '@sandtable/geometry/point'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { radiusOf } from '@sandtable/geometry/table/shape'
import { type Violation, violation } from '@sandtable/kernel'
import type { Stand } from '../basics/board.ts'
import type { Teller } from '../basics/move-token.ts'
import { passengersOf } from '../basics/queries.ts'
import { EDGES, type Edge } from '../data/missions.ts'
import type { Unit, World } from '../world.ts'
import { bodyThere, type Course, keptOutOfDifficult, limited } from './course.ts'
import { quickWay, reachOf, wayIn } from './find-way.ts'
import { moveOf, type UnitMove } from './follow.ts'
import { courseFor } from './manner.ts'
import type { Way } from './paths.ts'
import { drawn } from './put-down.ts'

const edgesOf = ({ options: { leaving } }: World): readonly Edge[] =>
  leaving === 'any' ? EDGES : leaving === null ? [] : [leaving]

/** How far apart places along an edge are that a base is tried at. */
const PACE = 100

/** Where a base touches an edge of the table, those nearest to it first. */
function touchesOf({ board: { table } }: Course, { body }: Stand, edge: Edge): Point[] {
  const radius = radiusOf(body.footprint)
  const isAlong = edge === 'south' || edge === 'north'
  const across = { south: radius, west: radius, north: table.height - radius, east: table.width - radius }[edge]
  const [own, length] = isAlong ? [body.at.x, table.width] : [body.at.y, table.height]
  const steps = Array.from({ length: Math.floor((length - 2 * radius) / PACE) + 1 }, (_, i) => Math.round(radius + i * PACE))
  const near = [own, ...steps].map(along => (isAlong ? { x: along, y: Math.round(across) } : { x: Math.round(across), y: along }))
  return near.toSorted((a, b) => distanceBetween(a, body.at) - distanceBetween(b, body.at))
}

/** The way of a base to one of these edges, its own unit and where others stand at the end not looked at; null: it does not reach one. */
function wayOff(course: Course, stand: Stand, edges: readonly Edge[]): Way | null {
  const ends = edges
    .flatMap(edge => touchesOf(course, stand, edge))
    .filter(at => distanceBetween(at, stand.body.at) <= course.manner.limit)
  for (const at of ends) {
    const way = quickWay(course, stand, at, stand.body.facing)
    if (way) return { ...way, body: bodyThere(stand, at) }
  }
  const reach = ends.length > 0 ? reachOf(course, stand) : null
  for (const at of ends) {
    const way = reach && reach.costAt(at) !== null ? wayIn(course, stand, reach, at, stand.body.facing) : null
    if (way) return way
  }
  return null
}

function findLeaving(world: World, unit: Unit): UnitMove | null {
  const whole = courseFor(world, unit)
  const { advance, limit } = whole.manner
  const isSlowed = advance !== null && whole.difficult.length > 0 && advance < limit
  for (const course of isSlowed ? [keptOutOfDifficult(whole), limited(whole, advance)] : [whole]) {
    const ways = course.stands.map(stand => [stand.id, wayOff(course, stand, edgesOf(world))] as const)
    if (ways.some(([, way]) => way === null)) continue
    const move = moveOf(whole, new Map(ways as [string, Way][]))
    if (move) return move
  }
  return null
}

/** WP-MOVE-13, WP-MOVE-14, WP-R-197: why a unit may not leave the table now; null: it may. */
export function whyNotLeaveTable(world: World, unit: Unit): Violation | null {
  if (world.options.leaving === null) return violation('WP-MOVE-13', 'no unit may leave the table in this mission')
  if (unit.where !== 'table' || unit.building !== null) return violation('WP-MOVE-14', 'it leaves from the open ground only')
  return findLeaving(world, unit) ? null : violation('WP-MOVE-14', 'not all of its bases can reach the edge')
}

/** WP-MOVE-14: it is gone and not destroyed, with those aboard. */
export function leaveTable({ world, emit }: Teller, unit: Unit): void {
  const move = findLeaving(world, unit)
  if (!move) return
  emit('left table', 'WP-MOVE-14', { unit: unit.id, ways: drawn(move.ways) })
  for (const one of [unit, ...passengersOf(world, unit)])
    Object.assign(one, { where: 'left', bases: [], carrier: null, token: null, pinned: false })
}
