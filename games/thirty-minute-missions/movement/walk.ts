import type { Place, Violation } from '@sandtable/kernel'
import { farText } from '../free/far.ts'
import { no, placeAt } from './hop.ts'
import { canEnd, isHalfOut, type Mover, type Stand } from './mover.ts'
import { isTaken, type Taken, takePoint } from './step.ts'
import { runDirections, runFrom } from './thrust.ts'

/** A whole way that was judged: what is done at each point, and what it costs in all. */
export type Walk = { steps: Taken[]; end: Stand; spent: number }
export const isWalk = (found: Walk | Violation): found is Walk => 'steps' in found

/** Walks a way point by point in thought: the first thing that breaks a rule, or all of it. */
export function walk(mover: Mover, stand: Stand, spent: number, points: readonly Place[]): Walk | Violation {
  const way: Walk = { steps: [], end: stand, spent }
  for (const point of points) {
    if (way.steps.at(-1)?.kind === 'exit') return no('TM-R-14', 'it has left the board', {}, way.end.hex)
    const step = takePoint(mover, way.end, way.spent, point)
    if (!isTaken(step)) return step
    way.steps.push(step)
    way.end = step.to
    way.spent += step.price.total
  }
  return endProblem(mover, stand, spent, way) ?? way
}

/** Where a move may end: with room (TM-R-14, TM-R-15), and a straight run only when it is done. */
function endProblem(mover: Mover, stand: Stand, spent: number, way: Walk): Violation | null {
  const { end, steps } = way
  if (steps.at(-1)?.kind === 'exit') return null
  if (mover.way === 'thrust') return runProblem(mover, stand, spent, way)
  if (!steps.some(s => s.kind !== 'turn') || canEnd(mover, end)) return null
  if (isHalfOut(mover, end.hex, end.level))
    return no('TM-R-131', 'it must rise out of the water', { level: end.level, surface: 0 }, end.hex)
  return no('TM-R-15', 'there is no room for it in that hex', { level: end.level }, end.hex)
}

/** TM-THRU-04, TM-R-133, TM-SYS-05: the last straight part of the way must be the whole of what is possible. */
function runProblem(mover: Mover, stand: Stand, spent: number, { steps, end }: Walk): Violation | null {
  const last = steps.findLastIndex(s => s.kind !== 'step')
  const begun = steps.slice(0, last + 1)
  const from = begun.at(-1)?.to ?? stand
  const hexes = steps.length - begun.length
  const before = begun.reduce((sum, s) => sum + s.price.total, spent)
  if (hexes === 0 && steps.some(s => s.kind === 'step'))
    return no('TM-SYS-05', 'it turns between two hexes, not at the end', {}, end.hex)
  const directions = hexes > 0 ? [end.run!] : runDirections(mover, from)
  const runs = directions.map(direction => runFrom(mover, from, before, direction).stops)
  const full = Math.max(...runs)
  // Staying is no run while there is a way to go.
  if (hexes === 0 ? full === 0 : runs.includes(hexes)) return null
  if (hexes > full) return no('TM-R-133', 'there is no room for it at the end: it stops before', { hexes, stops: full }, end.hex)
  return no('TM-THRU-04', `the full distance must be moved: ${farText(mover.world, full)}`, { hexes, full }, end.hex)
}

/** The points of steps, as an answer gives them. */
export const pointsOfSteps = (steps: readonly Taken[]): Place[] =>
  steps.map(({ to }) => ({ ...placeAt(to.hex, to.level), facing: to.facing }))
