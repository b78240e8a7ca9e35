import type { Point } from '@sandtable/geometry/point'
import type { Body } from '@sandtable/geometry/table/body'
import { closestPair } from '@sandtable/geometry/table/closest-pair'
import { findBlock } from '@sandtable/geometry/table/path-clearance'
import { pathLength } from '@sandtable/geometry/table/path-length'
import { shapeOf } from '@sandtable/geometry/table/shape'
import { type Ground, isOnBoard, type Stand } from '../basics/board.ts'
import { isApart, isUpTo, overlaps } from '../basics/measure.ts'
import { LENGTHS } from '../data/measures.ts'
import { type Course, nearAtStart, type Other, onItsWay, standsIn } from './course.ts'
import { comesCloser, trackOf } from './nearing.ts'
import { type Problem, problem } from './problems.ts'

/** The way of one base: its places from where it stands on, all whole hundredths, and how it stands at the end. */
export type Way = { points: readonly Point[]; body: Body }

/** WP-R-26: bases may lie so deep in each other or in terrain. */
const OVERLAP = -2

/** WP-MOVE-02, WP-R-58: how far its centre goes. */
export const lengthOf = ({ points }: Way): number => pathLength(points)

/** WP-R-164: whether the gap to an enemy never shrinks until it is 1". On a straight leg it can only shrink first and grow then. */
function neverNears(points: readonly Point[], stand: Stand, foe: Body): boolean {
  const footprint = onItsWay(stand.body.footprint)
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1]!, points[i]!]
    const base: Body = { footprint, at: from, facing: stand.body.facing }
    if (isApart(base, foe, LENGTHS.separation)) {
      if (findBlock([from, to], footprint, [foe], LENGTHS.separation - LENGTHS.distanceTolerance) !== null) return false
      continue
    }
    const pair = closestPair(shapeOf(base), shapeOf(foe))
    const away = pair.from.x === pair.to.x && pair.from.y === pair.to.y ? { x: from.x - foe.at.x, y: from.y - foe.at.y } : null
    const [ax, ay] = away ? [away.x, away.y] : [pair.from.x - pair.to.x, pair.from.y - pair.to.y]
    if ((to.x - from.x) * ax + (to.y - from.y) * ay < 0) return false
  }
  return true
}

const isOpen = (stand: Stand, ground: Ground): boolean => !standsIn(stand, ground)

/** Whether the way of a base is free, with no thought of its length and its end. */
export function isFreeWay(course: Course, stand: Stand, points: readonly Point[]): boolean {
  const track = trackOf(points, onItsWay(stand.body.footprint))
  if (!points.every(at => isOnBoard(course.board, { footprint: track.mover, at, facing: 0 }))) return false
  for (const ground of course.blocked) if (comesCloser(track, ground.body, OVERLAP) && isOpen(stand, ground)) return false
  const near = nearAtStart(course, stand)
  for (const other of course.others) {
    if (other.onWay === null || !comesCloser(track, other.stand.body, other.onWay)) continue
    if (!near.includes(other) || !neverNears(points, stand, other.stand.body)) return false
  }
  return true
}

/** Everything that is wrong with the way of a base, its end not looked at. */
export function wayProblems(course: Course, stand: Stand, points: readonly Point[]): Problem[] {
  const mover = onItsWay(stand.body.footprint)
  const near = nearAtStart(course, stand)
  const { board, blocked, others, manner } = course
  const found: Problem[] = []
  const off = points.find(at => !isOnBoard(board, { footprint: mover, at, facing: 0 }))
  if (off) found.push(problem('off the table', 'WP-MOVE-13', stand.id, null, off))
  for (const ground of blocked.filter(one => isOpen(stand, one))) {
    const block = findBlock(points, mover, [ground.body], OVERLAP)
    if (block) found.push(blockedBy(stand, ground, block.at))
  }
  for (const other of others) {
    const block = findOther(points, stand, other, near.includes(other))
    if (block) found.push(block)
  }
  const measured = Math.ceil(pathLength(points))
  if (!isUpTo(pathLength(points), manner.limit))
    found.push({ ...problem('too far', 'WP-MOVE-02', stand.id, null, points.at(-1)!), measured, limit: manner.limit })
  return found
}

function blockedBy(stand: Stand, ground: Ground, at: Point): Problem {
  if (stand.flies) return problem('impassable', 'WP-FLY-04', stand.id, ground.id, at)
  if (ground.type.building) return problem('building', 'WP-R-138', stand.id, ground.id, at)
  return problem('impassable', 'WP-TERR-04', stand.id, ground.id, at)
}

function findOther(
  points: readonly Point[],
  stand: Stand,
  { stand: other, onWay, isFoe }: Other,
  isNear: boolean,
): Problem | null {
  if (onWay === null) return null
  if (isNear)
    return neverNears(points, stand, other.body)
      ? null
      : problem('nearer to an enemy', 'WP-R-164', stand.id, other.id, other.body.at)
  const mover = onItsWay(stand.body.footprint)
  if (!comesCloser(trackOf(points, mover), other.body, onWay)) return null
  const at = findBlock(points, mover, [other.body], onWay)?.at ?? other.body.at
  if (onWay > 0) return problem('enemy on the way', 'WP-R-60', stand.id, other.id, at)
  return problem('overlap', isFoe ? 'WP-R-26' : 'WP-FLY-17', stand.id, other.id, at)
}

/** WP-TERR-03, WP-R-59, WP-ENG-07: the Difficult terrain that a base starts in, ends in or crosses; null: none. */
export function findDifficult({ difficult }: Course, stand: Stand, { points, body }: Way): Ground | null {
  if (difficult.length === 0) return null
  const track = trackOf(points, onItsWay(stand.body.footprint))
  return (
    difficult.find(
      ground => overlaps(stand.body, ground.body) || overlaps(body, ground.body) || comesCloser(track, ground.body, OVERLAP),
    ) ?? null
  )
}
