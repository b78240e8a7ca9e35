import type { Place } from '@sandtable/kernel'
import { isInoperative } from '../basics/body.ts'
import { onBoard, unitOf } from '../basics/queries.ts'
import { can } from '../hooks.ts'
import { foeOf, type Unit, type World } from '../world.ts'
import { modesOf } from './modes.ts'
import { movingOf } from './mover.ts'
import { goodRuns } from './runs.ts'

/** What a Stance costs out of turn (TM-CMD-09): whoever has less cannot react to a step. */
const STANCE_AP = 2

/** TM-R-140, TM-R-167: whether the move under way can go on at all: the unit, its turn and its mode are still there. */
export function stillMoves(world: World): boolean {
  const { moving, turn } = world
  if (moving === null || turn?.over) return false
  const unit = unitOf(world, moving.unit)
  if (unit.where !== 'board' || isInoperative(world, unit) || can(world, unit.id, 'cannotMove')) return false
  return modesOf(world, unit).includes(moving.mode)
}
/** Whether there is anything left to do with it: points, or a free rotation outside straight runs. */
export function canGoOn(world: World): boolean {
  if (!stillMoves(world)) return false
  const { points, spent, freeRotations, mode } = world.moving!
  return points > spent || (freeRotations > 0 && mode !== 'thruster')
}

/** The rest of a straight run where there is no choice any more; null where there is. */
export function onlyWay(world: World): Place[] | null {
  if (world.moving!.run === null) return null
  const { mover, stand, spent } = movingOf(world)
  const runs = goodRuns(mover, stand, spent, 2)
  return runs.length === 1 ? runs[0]! : null
}

/** TM-R-153: whether any enemy could react to a step at all, before the window is opened. */
export const isWatched = (world: World, unit: Unit): boolean =>
  onBoard(world, foeOf(unit.side)).some(foe => foe.ap >= STANCE_AP || (foe.ap > 0 && foe.stance !== null))
