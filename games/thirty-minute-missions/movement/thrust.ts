import { turned } from '@sandtable/geometry/table/angle'
import type { Violation } from '@sandtable/kernel'
import { isFree } from '../free/site.ts'
import { next, sixFacings, sixthsBetween } from '../free/steps.ts'
import { leftAt } from './depth.ts'
import { placeAt } from './hop.ts'
import { goesAnyWay, hasSpace, type Mover, type Stand } from './mover.ts'
import { isTaken, type Taken, takePoint } from './step.ts'

/** A straight run as far as it goes. `stops`: after how many of its hexes the unit stops, the last one with room (TM-R-133). */
export type Run = { direction: number; taken: Taken[]; stops: number; spent: number; blocked: Violation | null }

/** TM-THRU-04, TM-THRU-05: the whole distance in this direction, or up to what is in the way. */
export function runFrom(mover: Mover, stand: Stand, spent: number, direction: number): Run {
  const run: Run = { direction, taken: [], stops: 0, spent, blocked: null }
  let here = stand
  while (leftAt(here, run.spent) > 0) {
    const step = takePoint(mover, here, run.spent, placeAt(next(here.hex, direction)))
    if (!isTaken(step) || step.kind !== 'step') {
      run.blocked = isTaken(step) ? null : step
      return run
    }
    run.taken.push(step)
    run.spent += step.price.total
    here = step.to
    if (hasSpace(mover, here.hex, here.level)) run.stops = run.taken.length
  }
  return run
}

/** The directions a run can take from here: the one it has, or those in front. */
export function runDirections(mover: Mover, { hex, facing, run, free }: Stand): number[] {
  if (run !== null) return [run]
  if (!isFree(hex))
    return sixFacings(hex, facing).filter(direction => goesAnyWay(mover) || sixthsBetween(hex, facing, direction) <= 1)
  if (goesAnyWay(mover)) return sixFacings(hex, facing).flatMap(direction => [direction, turned(direction, 30)])
  return (free > 0 ? NEAR_AHEAD : FRONT).map(by => turned(facing, by))
}
/** TM-OPT-03: some of all the directions of the front arc; who can still turn needs only the middle of it. */
const FRONT = [0, 30, -30, 60, -60, 90, -90]
const NEAR_AHEAD = [0, 30, -30]
