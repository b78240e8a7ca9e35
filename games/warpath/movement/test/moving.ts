import type { Point } from '@sandtable/geometry/point'
import { type Board, type Stand, standsOf } from '../../basics/board.ts'
import { at } from '../../basics/test/described-board.ts'
import { type Course, courseOf, type Manner } from '../course.ts'
import { wayAlong } from '../follow.ts'
import { baseProblems } from '../unit-problems.ts'

const NOBODY: ReadonlySet<string> = new Set()

/** How unit a1 moves in tests: 4" or 8" far, past enemies and away from friends. */
export const course = (board: Board, manner: Partial<Manner> = {}, unit = 'a1'): Course =>
  courseOf(board, unit, { limit: 800, advance: 400, engages: NOBODY, beside: NOBODY, ...manner })

export const inch = (points: readonly (readonly [number, number])[]): Point[] => points.map(([x, y]) => at(x, y))
export const first = (board: Board, unit = 'a1'): Stand => standsOf(board, unit)[0]!

/** The rules that are against a way of the first base of a1. */
export function against(moving: Course, points: readonly (readonly [number, number])[], facing: number | null = null): string[] {
  const stand = moving.stands[0]!
  return baseProblems(moving, stand, wayAlong(stand, inch(points), facing)).map(({ rule }) => rule)
}
