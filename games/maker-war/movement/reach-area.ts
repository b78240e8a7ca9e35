import { ahead, turned } from '@sandtable/geometry/table/angle'
import { nestRings } from '@sandtable/geometry/table/nest-rings'
import type { RuleId, SceneMark, ScenePoint } from '@sandtable/kernel'
import { cornersOf } from '../scene/outline.ts'
import type { Course } from './course.ts'
import { cellOf, fieldOf } from './find-way.ts'
import { freeLength } from './ways.ts'

/** Directions in which a straight way is tried, from the facing: closer where a Titan's next turn begins (MW-MOVE-13). */
const TURNS = [0, 1, 15, 30, 45, 46, 60, 75, 90, 91, 105, 120, 135, 136, 150, 165, 180]
const DIRECTIONS = [...TURNS, ...TURNS.slice(1, -1).map(turn => 360 - turn)].sort((a, b) => a - b)

const shape = (
  id: string,
  rule: RuleId,
  points: readonly ScenePoint[],
  holes: readonly (readonly ScenePoint[])[],
): SceneMark => ({
  id,
  kind: 'mark',
  type: 'polygon',
  style: 'reach',
  label: null,
  rule,
  points,
  ...(holes.length > 0 ? { holes } : {}),
})

/** Along straight lines from where it stands: what Titans and flyers can do without going round anything. */
function fan(course: Course): ScenePoint[] {
  const { leader, move, factor } = course
  const far = Math.ceil(move.limit / factor)
  const along = (turn: number, length: number) => ahead(leader.at, turned(leader.facing, turn), length)
  const rayAt = (turn: number): Ray => ({ turn, length: Math.max(0, Math.floor(freeLength(course, along(turn, far), far))) })
  const rays = DIRECTIONS.map(rayAt)
  const all = rays.flatMap((ray, i) => [ray, ...between(ray, rays[i + 1] ?? { ...rays[0]!, turn: 360 }, rayAt)])
  return all.map(({ turn, length }) => along(turn, length))
}
type Ray = { turn: number; length: number }
/** Where one of two neighbours is stopped much sooner, others are tried between them: what stops it may be narrow. */
function between(a: Ray, b: Ray, rayAt: (turn: number) => Ray): Ray[] {
  if (b.turn - a.turn <= NARROW || Math.abs(a.length - b.length) <= LIKE) return []
  const middle = rayAt(Math.floor((a.turn + b.turn) / 2))
  return [...between(a, middle, rayAt), middle, ...between(middle, b, rayAt)]
}
const NARROW = 2
const LIKE = 200

/** MW-TITAN-07: straight back, as a strip. */
function backwards(course: Course): ScenePoint[] {
  const { leader, move, factor } = course
  const [back, left, right] = [180, 90, 270].map(turn => turned(leader.facing, turn)) as [number, number, number]
  const far = Math.ceil(move.limit / factor)
  const end = ahead(leader.at, back, Math.max(0, Math.floor(freeLength(course, ahead(leader.at, back, far), far, true))))
  return [ahead(leader.at, left, STRIP), ahead(end, left, STRIP), ahead(end, right, STRIP), ahead(leader.at, right, STRIP)]
}
const STRIP = 50

/** MW-TERR-07: the streets, and how far along them. */
function streets({ leader, move, factor, streets: bodies }: Course): SceneMark[] {
  const lanes = bodies.map((body, i): SceneMark => shape(`street-${i + 1}`, 'MW-TERR-07', cornersOf(body), []))
  const { x, y } = leader.at
  const radius = Math.floor(move.limit / factor)
  return [
    ...lanes,
    { id: 'street-reach', kind: 'mark', type: 'disc', style: 'range', label: null, rule: 'MW-TERR-08', at: { x, y }, radius },
  ]
}

/** How far the leader can come, by the middle of his base. What stands in his way at the end is not looked at. */
export function reachArea(course: Course): SceneMark[] {
  if (course.move.street) return streets(course)
  if (course.mode === 'flyer') return [shape('reach', 'MW-MOVE-14', fan(course), [])]
  if (course.mode === 'titan') {
    const back = course.mayBackOff ? [shape('reach-back', 'MW-TITAN-07', backwards(course), [])] : []
    return [shape('reach', 'MW-MOVE-12', fan(course), []), ...back]
  }
  const rings = fieldOf(course, cellOf(course)).outline()
  return nestRings(rings).map(({ border, holes }, i) => shape(`reach-${i + 1}`, 'MW-MOVE-01', border, holes))
}
