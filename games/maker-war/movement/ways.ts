import type { Point } from '@sandtable/geometry/point'
import { ahead, bearing, turnBetween, turned } from '@sandtable/geometry/table/angle'
import { crossesLine, findBlock } from '@sandtable/geometry/table/path-clearance'
import { pathCost } from '@sandtable/geometry/table/path-length'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import type { Place } from '@sandtable/kernel'
import { CONTACT, distanceOf } from '../basics/measure.ts'
import { TITAN_TURN } from '../data/measures.ts'
import type { Spot } from '../world.ts'
import type { Course } from './course.ts'
import { pathProblems } from './paths.ts'
import { pointAlong } from './point-along.ts'
import { placeOf } from './standing.ts'
import { turnsBetween } from './titan-way.ts'

/** How much further back the leader stops where he finds no room: in the open one of these is enough. */
const BACK_OFF = [0, 200, 600, 1200]

/**
 * As far straight towards a goal as the movement and what lies in the way allow, `short` of it; null if that is nowhere. Titans turn
 * first, as far as they can.
 */
export function towards(course: Course, goal: Spot, short = 0): Place[] | null {
  const { leader, mode } = course
  const facing = mode === 'titan' ? facingTowards(course, goal) : bearing(leader.at, goal)
  const wanted = distanceBetween(leader.at, goal) - short
  if (wanted <= 0) return null
  const turn = mode === 'titan' && facing !== leader.facing ? [{ ...placeOf(leader.at), facing }] : []
  const most = Math.floor(freeLength(course, lineTo(course, goal, facing), wanted))
  for (const back of BACK_OFF) {
    const length = most - back
    if (length <= 0) break
    const points = [...turn, placeAhead(course, goal, facing, length)]
    if (pathProblems(course, points, true).length === 0) return points
  }
  return turn.length > 0 && pathProblems(course, turn, true).length === 0 ? turn : null
}

/** Straight in one direction. */
export const inDirection = (course: Course, degrees: number, length: number): Place[] | null =>
  towards(course, ahead(course.leader.at, degrees, Math.max(100, Math.floor(length))))

/** A Titan turns to the goal, or as far as its movement allows. */
function facingTowards({ world, leader, move, factor }: Course, goal: Spot): number {
  const wanted = bearing(leader.at, goal)
  const most = Math.floor(move.limit / factor / distanceOf(world, 'titanTurnCost')) * TITAN_TURN
  const turn = turnBetween(leader.facing, wanted)
  if (turn <= most) return wanted
  return turned(leader.facing, turned(wanted, -leader.facing) === turn ? most : -most)
}

/** Where the straight way leads: past the goal for nobody, by whole degrees for Titans. */
function lineTo({ leader, mode, move }: Course, goal: Spot, facing: number): Spot {
  return mode === 'titan' ? ahead(leader.at, facing, Math.ceil(move.limit)) : goal
}
function placeAhead({ leader, mode }: Course, goal: Spot, facing: number, length: number): Place {
  if (mode === 'titan') return placeOf(ahead(leader.at, facing, length))
  return placeOf(pointAlong([leader.at, goal], length).at)
}

/**
 * How far along a straight line nothing is in the way and the movement lasts; a hundredth or two less, for rounding. `backwards`: a Titan
 * does not turn for it.
 */
export function freeLength(course: Course, to: Spot, wanted: number, backwards = false): number {
  const { world, leader, mode, move, factor } = course
  const count = mode === 'titan' && !backwards ? turnsBetween(leader.facing, bearing(leader.at, to)) : 0
  const turns = count * distanceOf(world, 'titanTurnCost')
  const budget = move.limit / factor - turns
  const most = Math.min(wanted, budget, tableLength(course, to))
  if (most <= 0) return 0
  const line = [leader.at, pointAlong([leader.at, to], most).at]
  const free = mode === 'flyer' ? most : Math.min(most, clearLength(course, line))
  const spent = affordable(course, line, free, budget)
  return spent === wanted ? spent : spent - 2
}

/** Up to the edge of the table, the whole base on it. */
function tableLength({ world: { table }, leader, footprint: { radius } }: Course, to: Spot): number {
  const { x, y } = leader.at
  const length = distanceBetween(leader.at, to)
  const share = (from: number, goal: number, size: number) => {
    if (goal >= radius && goal <= size - radius) return 1
    const edge = goal < radius ? radius : size - radius
    return Math.max(0, Math.min(1, (edge - from) / (goal - from)))
  }
  return length * Math.min(share(x, to.x, table.width), share(y, to.y, table.height))
}

function clearLength(course: Course, line: readonly Point[]): number {
  const { walls, borders, barriers, footprint, mode, standing, leader } = course
  const blocks = [findBlock(line, footprint, walls, 0)]
  for (const { bodies, limit } of barriers) blocks.push(findBlock(line, footprint, bodies, limit))
  if (mode === 'titan') {
    const bodies = standing.others.map(({ body }) => body)
    blocks.push(findBlock(line, footprint, bodies, -CONTACT))
  }
  const crossings = borders.map(border => crossesLine(line, border)).filter(at => at !== null)
  return Math.min(...blocks.map(block => block?.along ?? Infinity), ...crossings.map(at => distanceBetween(leader.at, at) - 1))
}

/** How much of a length the movement pays for, terrain included; to about two hundredths. */
function affordable({ difficult, footprint, leader }: Course, line: readonly Point[], length: number, budget: number): number {
  const costAt = (along: number) => pathCost([leader.at, pointAlong(line, along).at], footprint, difficult).cost
  if (difficult.length === 0 || length <= 0 || costAt(length) <= budget) return length
  let [low, high] = [0, length]
  while (high - low > 2) {
    const middle = (low + high) / 2
    if (costAt(middle) <= budget) low = middle
    else high = middle
  }
  return low
}
