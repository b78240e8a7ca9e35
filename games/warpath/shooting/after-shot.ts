import type { Point } from '@sandtable/geometry/point'
import { type Place, type Violation, violation } from '@sandtable/kernel'
import { boardOf } from '../basics/board-of.ts'
import { bodiesOf } from '../basics/measure.ts'
import { foesOnTable, isOnTable, unitOf } from '../basics/queries.ts'
import { can, hooks } from '../hooks.ts'
import { type Course, courseOf } from '../movement/course.ts'
import { follow, wayAlong } from '../movement/follow.ts'
import { leadTo } from '../movement/lead.ts'
import { speedOf } from '../movement/manner.ts'
import { leaderOf, leaderOn } from '../movement/moves.ts'
import type { Way } from '../movement/paths.ts'
import { refusalsOf } from '../movement/refusals.ts'
import { baseProblems } from '../movement/unit-problems.ts'
import { isDirectlyAway, withdraw } from '../movement/withdraw.ts'
import type { Unit, World } from '../world.ts'
import { isInAssault } from './fire.ts'

/** A move after shooting: so far; `away`: directly away from the nearest enemy. */
export type Hop = { unit: string; limit: number; away: boolean }
type Ways = ReadonlyMap<string, Way>
type Judged = { ok: true; ways: Ways } | { ok: false; violations: readonly Violation[] }

/** WP-R-149, WP-R-157: what command orders let a unit do once it has shot; null: it stays. */
export function hopOf(world: World, unit: Unit): Hop | null {
  if (!isOnTable(unit) || unit.building !== null || isInAssault(world, unit)) return null
  const away = can(world, unit.id, 'withdraws')
  const limit = away ? speedOf(world, unit, 'advance') : hooks.total(world, 'unit.moveAfterShooting', { unit: unit.id }, 0)
  return limit > 0 ? { unit: unit.id, limit, away } : null
}

/** WP-R-78, WP-R-149: Difficult terrain has no further effect; nobody is engaged. */
export const hopCourse = (world: World, { unit, limit }: Hop): Course =>
  courseOf(boardOf(world), unit, { limit, advance: null, engages: new Set(), beside: new Set() })
const foesOf = (world: World, unit: Unit) => foesOnTable(world, unit.side).flatMap(bodiesOf)

/** A way that was drawn for the leading base, and what the unit does then. */
export function judgeHop(world: World, hop: Hop, points: readonly Place[]): Judged {
  const unit = unitOf(world, hop.unit)
  const end = points.at(-1)
  if (!end) return { ok: true, ways: new Map() }
  const course = hopCourse(world, hop)
  const lead = leaderOn(course, leaderOf(world, unit))
  const way = wayAlong(lead, points, end.facing)
  const wrong = refusalsOf(world, baseProblems(course, lead, way))
  if (wrong.length > 0) return { ok: false, violations: wrong }
  const move = follow(course, lead, way)
  if (!move) return { ok: false, violations: [violation('WP-COH-01', 'not all of its bases can follow there')] }
  if (hop.away && !isDirectlyAway(course.stands, move.ways, foesOf(world, unit)))
    return { ok: false, violations: [violation('WP-R-149', 'every base must end further from the nearest enemy')] }
  return { ok: true, ways: move.ways }
}

/** The way away from the nearest enemy; null where there is none. */
export function wayOff(world: World, hop: Hop): readonly Point[] | null {
  const unit = unitOf(world, hop.unit)
  const { id } = leaderOf(world, unit)
  return withdraw(hopCourse(world, hop), foesOf(world, unit))?.ways.get(id)?.points.slice(1) ?? null
}
/** The legal way nearest to a wish. */
export function hopTo(world: World, hop: Hop, wish: Place): readonly Point[] | null {
  const course = hopCourse(world, hop)
  const led = leadTo(course, leaderOn(course, leaderOf(world, unitOf(world, hop.unit))), wish, wish.facing)
  const points = led?.lead.points.slice(1) ?? null
  if (!points || !hop.away) return points
  const isAway = judgeHop(
    world,
    hop,
    points.map(({ x, y }) => ({ x, y, facing: null, level: null })),
  ).ok
  return isAway ? points : wayOff(world, hop)
}
