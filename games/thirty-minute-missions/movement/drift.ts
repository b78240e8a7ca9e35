import { holdProblem } from '../basics/body.ts'
import { isAirborne } from '../basics/ground.ts'
import { facingOf, next } from '../free/steps.ts'
import type { Site, Unit, World } from '../world.ts'
import { windOf } from './mission-moves.ts'
import { hasRoom, isCarried } from './room.ts'

/** TM-MISS-13: the free hex downwind into which an Airborne unit is blown; null if it stays, as who is in a Hold does (TM-HOLD-01). */
export function downwindOf(world: World, unit: Unit): Site | null {
  const wind = windOf(world)
  if (wind === null || !isAirborne(world, unit) || holdProblem(unit) !== null) return null
  const hex = next(unit.hex, facingOf(unit.hex, wind))
  return isCarried(world, unit, hex, unit.level) && hasRoom(world, unit, hex, unit.level) ? hex : null
}
