import type { Point } from '@sandtable/geometry/point'
import { boardOf, standsFor } from '../basics/board-of.ts'
import { memory } from '../basics/memory.ts'
import { inch } from '../data/inch.ts'
import { LENGTHS } from '../data/measures.ts'
import { EDGES, type Edge } from '../data/missions.ts'
import { can, hooks } from '../hooks.ts'
import type { Unit, World } from '../world.ts'
import { type Course, courseOf, type Manner } from './course.ts'
import { type Door, enterBy } from './enter.ts'
import { speedOf } from './manner.ts'
import type { Way } from './paths.ts'

const lengthOf = ({ table }: World, edge: Edge): number => (edge === 'south' || edge === 'north' ? table.width : table.height)
const wholeEdge = (world: World, edge: Edge): Door => ({ edge, from: 0, to: lengthOf(world, edge) })

/** WP-RESV-05: the part of the home edge that lies in the zone. */
function edgeInZone(world: World, unit: Unit, edge: Edge): Door {
  const { zone } = world.sides[unit.side]
  const isAlong = edge === 'south' || edge === 'north'
  const limit = { south: 0, west: 0, north: world.table.height, east: world.table.width }[edge]
  const on = zone.filter(({ x, y }) => (isAlong ? y : x) === limit).map(({ x, y }) => (isAlong ? x : y))
  return on.length > 0 ? { edge, from: Math.min(...on), to: Math.max(...on) } : wholeEdge(world, edge)
}

/** WP-RESV-05, WP-RESV-06: where a unit may come on: in Round 1 its zone's part of the home edge, later the whole of it. */
export function doorsFor(world: World, unit: Unit): Door[] {
  if (can(world, unit.id, 'entersAnywhere')) return EDGES.map(edge => wholeEdge(world, edge))
  const { edge } = world.sides[unit.side]
  if (edge === null) return []
  return [world.round <= 1 ? edgeInZone(world, unit, edge) : wholeEdge(world, edge)]
}

const MANNER: Manner = { limit: 0, advance: null, engages: new Set(), beside: new Set() }
export const entryCourse = (world: World, unit: Unit): Course => courseOf(boardOf(world), unit.id, MANNER, standsFor(unit))

/** WP-RESV-01, WP-R-66: how a unit comes on as near to a wish as it can; null where there is no room at all. */
export const entryNear = (world: World, unit: Unit, wish: Point): ReadonlyMap<string, Way> | null =>
  entryFound(world, unit, `${world.round} ${wish.x},${wish.y}`, () => findEntry(world, unit, wish))
const entryFound = memory<ReadonlyMap<string, Way> | null>()
/** WP-R-66, WP-R-134: whether there is room for it anywhere. */
export const hasRoomToEnter = (world: World, unit: Unit): boolean => {
  const [spot] = entrySpots(world, unit)
  return spot !== undefined && entryNear(world, unit, spot) !== null
}

function findEntry(world: World, unit: Unit, wish: Point): ReadonlyMap<string, Way> | null {
  const course = entryCourse(world, unit)
  const advance = speedOf(world, unit, 'advance')
  const gap = hooks.total(world, 'unit.entryGap', { unit: unit.id }, LENGTHS.separation)
  const doors = doorsFor(world, unit).toSorted((a, b) => awayFrom(world, a, wish) - awayFrom(world, b, wish))
  for (const door of doors) {
    const ways = enterBy(course, door, advance, wish, gap)
    if (ways) return ways
  }
  return null
}
function awayFrom({ table }: World, { edge }: Door, { x, y }: Point): number {
  return { south: y, north: table.height - y, west: x, east: table.width - x }[edge]
}

/** Places along its edges, an eighth apart. */
export function entrySpots(world: World, unit: Unit): Point[] {
  const deep = inch(2)
  return doorsFor(world, unit).flatMap(({ edge, from, to }) =>
    [1, 3, 5, 7].map(n => {
      const along = Math.round(from + ((to - from) * n) / 8)
      const { width, height } = world.table
      if (edge === 'south' || edge === 'north') return { x: along, y: edge === 'south' ? deep : height - deep }
      return { x: edge === 'west' ? deep : width - deep, y: along }
    }),
  )
}
