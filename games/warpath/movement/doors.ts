import type { Point } from '@sandtable/geometry/point'
import type { Body } from '@sandtable/geometry/table/body'
import { type RuleId, type Violation, violation } from '@sandtable/kernel'
import { boardOf, standsFor } from '../basics/board-of.ts'
import { isApart } from '../basics/measure.ts'
import { memory } from '../basics/memory.ts'
import { LENGTHS } from '../data/measures.ts'
import { EDGES, type Edge } from '../data/missions.ts'
import { can, hooks } from '../hooks.ts'
import type { Unit, World } from '../world.ts'
import { bodyThere, type Course, courseOf, type Manner } from './course.ts'
import { canEnter, type Door, enterBy, isEntry, lookingIn, type Wish } from './enter.ts'
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

type Ways = ReadonlyMap<string, Way>
/** WP-RESV-01, WP-R-66: how a unit comes on as near to a wish as it can; null where there is no room at all. */
export const entryNear = (world: World, unit: Unit, wish: Wish): Ways | null =>
  entryFound(world, unit, `${world.round} ${wish.x},${wish.y},${wish.facing}`, () => findEntry(world, unit, wish))
const entryFound = memory<Ways | null>()
/** WP-R-199: the same with its first base right there; null where that cannot be. */
export function entryAt(world: World, unit: Unit, wish: Wish): Ways | null {
  const ways = entryNear(world, unit, wish)
  const lead = ways?.get(unit.bases[0]!.id)?.body.at
  return ways && lead && lead.x === wish.x && lead.y === wish.y ? ways : null
}
/** Why a unit cannot come on with its first base there. */
export function whyNotEnterAt(world: World, unit: Unit, wish: Wish): Violation {
  const place = { x: wish.x, y: wish.y, facing: wish.facing ?? null, level: null }
  const no = (rule: RuleId, text: string) => violation(rule, text, {}, place)
  const doors = doorsFor(world, unit)
  const course = entryCourse(world, unit)
  const isIn = ({ edge, from, to }: Door) => {
    const along = edge === 'south' || edge === 'north' ? wish.x : wish.y
    return along >= from && along <= to
  }
  if (!doors.some(isIn))
    return world.round <= 1
      ? no('WP-RESV-05', 'in Round 1 it comes on along the part of your edge that lies in your zone')
      : no('WP-RESV-06', 'it comes on along your edge')
  const advance = speedOf(world, unit, 'advance')
  const body = bodyThere(course.stands[0]!, wish, wish.facing ?? lookingIn(doors[0]!))
  if (!doors.some(door => isEntry(course.board, door, body, advance)))
    return no('WP-RESV-01', `it comes up to ${advance / 100}" onto the table, and stands wholly on it`)
  const near = course.others.find(({ stand, isFoe }) => isFoe && !isApart(body, stand.body, entryGap(world, unit)))
  if (near) {
    // WP-CORD-06: an order that lets it in elsewhere may keep it farther away.
    const { total, lines } = entryGapOf(world, unit)
    return no(lines.at(-1)?.rule ?? 'WP-R-66', `it must keep ${total / 100}" from every enemy`)
  }
  return no('WP-R-66', 'there is no room for it there')
}
/** WP-R-66, WP-R-134: whether there is room for it anywhere. */
export const hasRoomToEnter = (world: World, unit: Unit): boolean => {
  const [spot] = entrySpots(world, unit)
  return spot !== undefined && entryNear(world, unit, spot) !== null
}
const entryGapOf = (world: World, { id }: Unit) =>
  hooks.ledger(world, 'unit.entryGap', { unit: id }, LENGTHS.separation, 'WP-R-66')
const entryGap = (world: World, unit: Unit): number => entryGapOf(world, unit).total
/** WP-RESV-01, WP-R-66: whether a base of it may come on here, its own unit not looked at. */
export const mayEnterAt = (world: World, unit: Unit, course: Course, body: Body): boolean =>
  canEnter(course, doorsFor(world, unit), body, speedOf(world, unit, 'advance'), entryGap(world, unit))

function findEntry(world: World, unit: Unit, wish: Wish): Ways | null {
  const course = entryCourse(world, unit)
  const advance = speedOf(world, unit, 'advance')
  const gap = entryGap(world, unit)
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

/** Places along its edges, an eighth apart, as deep as it may come. */
export function entrySpots(world: World, unit: Unit): Point[] {
  const deep = speedOf(world, unit, 'advance')
  return doorsFor(world, unit).flatMap(({ edge, from, to }) =>
    [1, 3, 5, 7].map(n => {
      const along = Math.round(from + ((to - from) * n) / 8)
      const { width, height } = world.table
      if (edge === 'south' || edge === 'north') return { x: along, y: edge === 'south' ? deep : height - deep }
      return { x: edge === 'west' ? deep : width - deep, y: along }
    }),
  )
}

/** The ground along its edges that it may come onto. */
export function entryArea(world: World, unit: Unit): Point[][] {
  const { width, height } = world.table
  const deep = speedOf(world, unit, 'advance')
  return doorsFor(world, unit).map(({ edge, from, to }) => {
    const [low, high] =
      edge === 'south' || edge === 'west' ? [0, deep] : edge === 'north' ? [height - deep, height] : [width - deep, width]
    const isAlong = edge === 'south' || edge === 'north'
    const corner = (along: number, across: number) => (isAlong ? { x: along, y: across } : { x: across, y: along })
    return [corner(from, low), corner(to, low), corner(to, high), corner(from, high)]
  })
}
