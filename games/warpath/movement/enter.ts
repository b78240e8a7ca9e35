import type { Point } from '@sandtable/geometry/point'
import type { Body } from '@sandtable/geometry/table/body'
import { shapeOf } from '@sandtable/geometry/table/shape'
import { type Board, isOnBoard, type Stand } from '../basics/board.ts'
import { isApart, isUpTo, overlaps } from '../basics/measure.ts'
import { LENGTHS } from '../data/measures.ts'
import type { Edge } from '../data/missions.ts'
import { bodyThere, type Course } from './course.ts'
import { canEnd } from './ends.ts'
import type { Way } from './paths.ts'
import { findAmong, placeBases, type Search } from './place-bases.ts'

/** A part of a table's edge: from and to along it, by x or y. */
export type Door = { edge: Edge; from: number; to: number }

/** How a base looks that comes over an edge: inwards. */
const INWARDS: { readonly [edge in Edge]: number } = { south: 90, north: 270, west: 0, east: 180 }
export const lookingIn = ({ edge }: Door): number => INWARDS[edge]

/** How far in from an edge the nearest and the farthest point of a body are, and where along the edge its middle is. */
function depthsOf({ table: { width, height } }: Pick<Board, 'table'>, edge: Edge, body: Body) {
  const { left, right, bottom, top } = shapeOf(body).box
  const { x, y } = body.at
  if (edge === 'south') return { near: bottom, far: top, along: x }
  if (edge === 'north') return { near: height - top, far: height - bottom, along: x }
  return edge === 'west' ? { near: left, far: right, along: y } : { near: width - right, far: width - left, along: y }
}

/** WP-RESV-01, WP-R-66: whether a base may be placed here with its Advance value, or touching the edge where it is longer than that. */
export function isEntry(board: Pick<Board, 'table'>, { edge, from, to }: Door, body: Body, advance: number): boolean {
  const { near, far, along } = depthsOf(board, edge, body)
  if (!isOnBoard(board, body) || along < from || along > to) return false
  return isUpTo(far, advance) || (far - near > advance && near <= LENGTHS.contactTolerance)
}

/** The point of the edge straight behind a place. */
function edgePoint({ table: { width, height } }: Pick<Board, 'table'>, edge: Edge, { x, y }: Point): Point {
  if (edge === 'south' || edge === 'north') return { x, y: edge === 'south' ? 0 : height }
  return { x: edge === 'west' ? 0 : width, y }
}

/** A place so far in from the edge, so far along it. */
function placeIn({ table: { width, height } }: Pick<Board, 'table'>, edge: Edge, along: number, deep: number): Point {
  if (edge === 'south' || edge === 'north') return { x: along, y: edge === 'south' ? deep : height - deep }
  return { x: edge === 'west' ? deep : width - deep, y: along }
}

const search = (course: Course, door: Door, advance: number, gap: number): Search => ({
  canStand: (_stand, body, own) =>
    isEntry(course.board, door, body, advance) &&
    canEnd(course, body) &&
    !own.some(other => overlaps(body, other)) &&
    (gap <= LENGTHS.separation || isFarFromFoes(course, body, gap)),
  wayTo: (stand, at, facing) => ({ points: [edgePoint(course.board, door.edge, at), at], body: bodyThere(stand, at, facing) }),
})

/** WP-R-66: whether a base may come on here over one of these doors, so far from enemies; its own unit is not looked at. */
export const canEnter = (course: Course, doors: readonly Door[], body: Body, advance: number, gap: number): boolean =>
  doors.some(door => isEntry(course.board, door, body, advance)) && canEnd(course, body) && isFarFromFoes(course, body, gap)

const isFarFromFoes = ({ others }: Course, body: Body, gap: number): boolean =>
  others.every(({ stand, isFoe }) => !isFoe || isApart(body, stand.body, gap))

/** How far apart places along the edge are tried. */
const PACE = 100

/** Where somebody wants to come on, and where to look there; inwards where that is not said. */
export type Wish = Point & { readonly facing?: number | null }

/** How far in the middle of a base may be that looks so. */
function depthsFor({ board }: Course, { edge }: Door, stand: Stand, facing: number, advance: number) {
  const { near, far } = depthsOf(board, edge, bodyThere(stand, placeIn(board, edge, 0, 0), facing))
  const least = Math.ceil((far - near) / 2)
  return { least, most: Math.max(least, Math.floor(advance - (far - near) / 2)) }
}

/** Places of a leader along the edge: as near to a wish as he may come, then as deep as he may. */
function* doorsteps(course: Course, door: Door, stand: Stand, wish: Wish, advance: number) {
  const { board } = course
  const { edge, from, to } = door
  const facing = wish.facing ?? INWARDS[edge]
  const { least, most } = depthsFor(course, door, stand, facing, advance)
  const { near: wished, along: middle } = depthsOf(board, edge, { footprint: POINT, at: { x: wish.x, y: wish.y }, facing })
  const deep = Math.min(most, Math.max(least, wished))
  const count = Math.ceil((to - from) / PACE)
  const steps = Array.from({ length: count + 1 }, (_, i) => Math.min(to, from + i * PACE))
  const sides = [Math.min(to, Math.max(from, middle)), ...steps.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))]
  for (const depth of new Set([deep, most, least]))
    for (const along of sides) yield { at: placeIn(board, edge, Math.round(along), depth), facing }
}
const POINT = { type: 'disc', radius: 0 } as const

/** WP-RESV-01, WP-R-66: a unit comes in over an edge as near to a wish as it can, in Coherency and so far from enemies; null where there is no room. */
export function enterBy(
  course: Course,
  door: Door,
  advance: number,
  wish: Wish,
  gap: number = LENGTHS.separation,
): ReadonlyMap<string, Way> | null {
  const [leader, ...rest] = course.stands
  if (!leader) return null
  const seeking = search(course, door, advance, gap)
  for (const step of doorsteps(course, door, leader, wish, advance)) {
    const lead = findAmong(seeking, leader, [step], [])
    const found =
      lead &&
      placeBases(
        seeking,
        rest.map(stand => ({ stand, wish: step.at, facing: step.facing })),
        [lead.body],
      )
    if (lead && found) return new Map([[leader.id, lead], ...found])
  }
  return null
}
