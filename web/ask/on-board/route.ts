import { hexOfPoint, pointOfHex } from '@sandtable/geometry/hex/hex'
import { ahead, bearing, turnBetween } from '@sandtable/geometry/table/angle'
import { distanceBetween, distanceToSegment, nearestOnSegment } from '@sandtable/geometry/table/segment'
import type { AskOf, Place, ScenePoint, Violation } from '@sandtable/kernel'
import { apart, type BoardMeasures, gridOf, isHexBoard, placeAt } from './measure.ts'

type PathAsk = AskOf<'path'>

export const lengthOf = (board: BoardMeasures, way: readonly ScenePoint[]): number =>
  way.slice(1).reduce((sum, to, i) => sum + apart(board, way[i]!, to), 0)

/** How far along a way the point of it lies that is nearest to a place; the first of equally near ones. */
export function alongTo(board: BoardMeasures, way: readonly ScenePoint[], place: ScenePoint): { along: number; at: ScenePoint } {
  let best = { along: 0, at: way[0]!, far: apart(board, way[0]!, place) }
  let before = 0
  way.slice(1).forEach((to, i) => {
    const from = way[i]!
    const at = isHexBoard(board) ? to : nearestOnSegment(place, from, to)
    const far = apart(board, at, place)
    if (far < best.far - 1e-6) best = { along: before + apart(board, from, at), at, far }
    before += apart(board, from, to)
  })
  return { along: best.along, at: best.at }
}

/** The point so far along a way; its end where that is beyond. */
export function pointAlong(board: BoardMeasures, way: readonly ScenePoint[], far: number): ScenePoint {
  let left = far
  for (const [i, to] of way.slice(1).entries()) {
    const from = way[i]!
    const leg = apart(board, from, to)
    if (leg >= left && leg > 0) {
      const share = isHexBoard(board) ? Math.round(left / leg) : left / leg
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    }
    left -= leg
  }
  return way.at(-1)!
}

export type Break = { along: number; at: ScenePoint; violation: Violation }
/** Where a way first breaks a rule; at its start when no rule says where. */
export function findBreak(board: BoardMeasures, way: readonly ScenePoint[], violations: readonly Violation[]): Break | null {
  const placed = violations.flatMap(violation => (violation.at ? [{ ...alongTo(board, way, violation.at), violation }] : []))
  const [first] = placed.sort((a, b) => a.along - b.along)
  if (first) return first
  const [violation] = violations
  return violation ? { along: 0, at: way[0]!, violation } : null
}

/** Clicks this near to the last knot are a double click, not another knot. */
const SAME_KNOT = 50
const isSameKnot = (board: BoardMeasures, a: ScenePoint, b: ScenePoint): boolean =>
  apart(board, a, b) < (isHexBoard(board) ? 1 : SAME_KNOT)

/** One knot more, if there may be one. On hexes every hex of the leg, while an answer may have so many. */
export function withKnot(board: BoardMeasures, ask: PathAsk, knots: readonly Place[], knot: Place): readonly Place[] {
  const last = knots.at(-1) ?? ask.from
  if (isSameKnot(board, last, knot) || knots.length >= ask.points) return knots
  if (!isHexBoard(board)) return [...knots, knot]
  const leg = gridOf(board).hexLine(hexOfPoint(last), hexOfPoint(knot)).slice(1)
  const each = [...knots, ...leg.map(hex => placeAt(pointOfHex(hex)))]
  return each.length <= ask.points ? each : [...knots, knot]
}

export const withLastAt = (knots: readonly Place[], at: ScenePoint): readonly Place[] => {
  const last = knots.at(-1)
  return last ? [...knots.slice(0, -1), { ...last, ...placeAt(at, last.facing) }] : knots
}

/** Where the piece looks when it has come to the last of these knots. */
export const facingAfter = (ask: PathAsk, knots: readonly Place[]): number =>
  knots.findLast(k => k.facing !== null)?.facing ?? ask.from.facing ?? 0

/** The last knot with another facing; before the first step that is a turn on the spot. */
export const withFacing = (ask: PathAsk, knots: readonly Place[], facing: number): readonly Place[] =>
  knots.length === 0 ? [{ ...ask.from, facing }] : [...knots.slice(0, -1), { ...knots.at(-1)!, facing }]

/** How far aside of straight ahead a pointer may be, in degrees, and still mean straight ahead. */
const MAGNET = 9
/** A pointed place on the line ahead of a piece that turns, if it nearly lies there: no hand is exact to a hundredth. */
export function straightened(ask: PathAsk, knots: readonly Place[], to: ScenePoint): ScenePoint {
  const from = knots.at(-1) ?? ask.from
  const facing = facingAfter(ask, knots)
  const whole = { x: Math.round(to.x), y: Math.round(to.y) }
  if (turnBetween(bearing(from, whole), facing) > MAGNET) return whole
  return ahead(from, facing, Math.round(distanceBetween(from, whole)))
}

/** A drawn line as few knots: what bends less than a hand shakes is straight. */
export function knotsOf(trail: readonly ScenePoint[], most: number): Place[] {
  if (trail.length < 2) return []
  const drawn = trail.slice(1).reduce((sum, p, i) => sum + distanceBetween(trail[i]!, p), 0)
  let slack = Math.max(20, drawn * SHAKE)
  let kept = thinned(trail, slack)
  while (kept.length - 1 > most) {
    slack *= 1.5
    kept = thinned(trail, slack)
  }
  return kept.slice(1).map(p => placeAt(p))
}
const SHAKE = 0.025

/** The ends, and between them the points that lie further from the line than the slack. */
function thinned(points: readonly ScenePoint[], slack: number): readonly ScenePoint[] {
  const [first, last] = [points[0]!, points.at(-1)!]
  let [far, at] = [slack, 0]
  points.slice(1, -1).forEach((p, i) => {
    const away = distanceToSegment(p, first, last)
    if (away > far) [far, at] = [away, i + 1]
  })
  if (at === 0) return [first, last]
  return [...thinned(points.slice(0, at + 1), slack).slice(0, -1), ...thinned(points.slice(at), slack)]
}

/** What one of two leaves open is as the other says. */
const isLike = (a: number | null, b: number | null): boolean => a === null || b === null || a === b
const isLikePlace = (a: Place, b: Place): boolean =>
  a.x === b.x && a.y === b.y && isLike(a.facing, b.facing) && isLike(a.level, b.level)
export const isSameWay = (a: readonly Place[], b: readonly Place[]): boolean =>
  a.length === b.length && a.every((p, i) => isLikePlace(p, b[i]!))
