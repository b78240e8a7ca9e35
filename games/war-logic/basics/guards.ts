import type { Unit, World } from '../world.ts'
import { hasMark } from './marks.ts'
import { sideOf, sideOfUnit } from './players.ts'
import { isMachine } from './queries.ts'

type Sides = Pick<World, 'players'>
/** WL-PUZL-06: whether somebody of a unit's side has outsmarted a guard. */
export const hasBeenFooled = (world: Sides, { marks }: Unit, unit: Unit): boolean =>
  marks.some(mark => mark.kind === 'outsmarted' && sideOf(world, mark.by) === sideOfUnit(world, unit))
/** WL-PUZL-06, WL-R-297: a neutral creature or guard that is awake stands in the way of every side that has not outsmarted it. */
export const isOnGuard = (world: Sides & Pick<World, 'own'>, guard: Unit, unit: Unit): boolean =>
  guard.player === null &&
  unit.player !== null &&
  !hasMark(guard, 'inactive') &&
  !isMachine(world, guard) &&
  !hasBeenFooled(world, guard, unit)
