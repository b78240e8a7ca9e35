import type { AskOf, Place, ScenePoint } from '@sandtable/kernel'
import { facingAfter } from './route.ts'

type PathAsk = AskOf<'path'>
const isAt = (a: ScenePoint, b: ScenePoint): boolean => a.x === b.x && a.y === b.y

/** Where a piece is before a point of its way. */
const before = (ask: PathAsk, points: readonly Place[], i: number): Place => points[i - 1] ?? ask.from

/** Whether a point enters nothing: the piece turns or changes its level where it is. */
export const isInPlace = (ask: PathAsk, points: readonly Place[], i: number): boolean => isAt(before(ask, points, i), points[i]!)

/** The point that came to where the way ends; -1 if it has not left where it began. */
const enteringOf = (ask: PathAsk, points: readonly Place[]): number => {
  const i = points.length - 1
  return i >= 0 && isInPlace(ask, points, i) ? enteringOf(ask, points.slice(0, -1)) : i
}

/** The level after a way, where its points say it; null where that is left to the rules. */
export function levelSaid(ask: PathAsk, points: readonly Place[]): number | null {
  const here = points.slice(Math.max(0, enteringOf(ask, points)))
  const said = here.findLast(p => p.level !== null)?.level ?? null
  return said ?? (enteringOf(ask, points) < 0 ? ask.from.level : null)
}
/** The last place of a way that says its level: what keeps its level on its steps has it still. */
export const lastLevelled = (ask: PathAsk, points: readonly Place[]): Place => points.findLast(p => p.level !== null) ?? ask.from

type Change = 'turn' | 'level' | null
/** What the last point of a way changes in place. */
function lastChange(ask: PathAsk, points: readonly Place[]): Change {
  const last = points.at(-1)
  if (!last || !isInPlace(ask, points, points.length - 1)) return null
  const prior = points.slice(0, -1)
  if (last.facing !== null && last.facing !== facingAfter(ask, prior)) return 'turn'
  return last.level === null ? null : 'level'
}

/** A turn where the way ends, as a point of its own; several in a row are one, and a turn back is none. */
export function withTurn(ask: PathAsk, points: readonly Place[], facing: number): readonly Place[] {
  const prior = lastChange(ask, points) === 'turn' ? points.slice(0, -1) : points
  if (facing === facingAfter(ask, prior)) return prior
  if (prior.length >= ask.points) return points
  const { x, y } = prior.at(-1) ?? ask.from
  return [...prior, { x, y, facing, level: null }]
}

/**
 * One level up or down where the way ends, as a point of its own; back again is none. `stands`: the level it has there, which the way then
 * says too, so that the next change is reckoned from it.
 */
export function withLevel(ask: PathAsk, points: readonly Place[], by: 1 | -1, stands: number): readonly Place[] {
  const prior = points.slice(0, -1)
  const was = lastChange(ask, points) === 'level' ? levelSaid(ask, prior) : null
  if (was !== null && was === stands + by) return prior
  if (points.length >= ask.points) return points
  const entering = enteringOf(ask, points)
  const said = levelSaid(ask, points) !== null ? points : points.map((p, i) => (i === entering ? { ...p, level: stands } : p))
  const { x, y } = points.at(-1) ?? ask.from
  return [...said, { x, y, facing: null, level: stands + by }]
}

/** The way without its last step and what was done after it. */
export const withoutLastStep = (ask: PathAsk, points: readonly Place[]): readonly Place[] =>
  points.slice(0, Math.max(0, enteringOf(ask, points)))
/** The place before the last step; null if there was none. */
export const placeBefore = (ask: PathAsk, points: readonly Place[]): Place | null => {
  const entering = enteringOf(ask, points)
  return entering < 0 ? null : before(ask, points, entering)
}
