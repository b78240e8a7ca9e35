import { type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { distanceBetween, isInView, seesLevel } from '../basics/measure.ts'
import { hexesOf } from '../basics/queries.ts'
import { can } from '../hooks.ts'
import type { Attack, Unit, World } from '../world.ts'

/** TM-R-13: no light gets down there. */
const DEEP = -2
const DIM = -1

/** TM-FOV-01 to TM-FOV-04: a unit is in view with any of its hexes; FoV starts at the lead hex. */
export const isFacing = (world: World, unit: Unit, target: Unit): boolean =>
  hexesOf(target).some(hex => isInView(world, unit, hex))

/** TM-R-05 as well: in the Field of View, height included. */
export const isInFieldOfView = (world: World, unit: Unit, target: Unit): boolean =>
  seesLevel(distanceBetween(unit, target), unit.level, target.level) && isFacing(world, unit, target)

/** TM-R-13: what is at -2 sees, and is seen by, only what is at -1 or -2, unless Sonar helps the one that looks. */
export const canPlumb = (world: World, from: Unit, to: Unit): boolean =>
  !isTooDeep(from.level, to.level) || can(world, from.id, 'seesDeep')
export const isTooDeep = (from: number, to: number): boolean => (from === DEEP && to > DIM) || (to === DEEP && from > DIM)

/** Why a unit is not in the Field of View of another; null if it is. TM-R-40, TM-R-143: strafing and holds need none. */
export function viewProblem(world: World, unit: Unit, target: Unit, how: Attack['how']): Violation | null {
  if (how === 'strafe' || unit.holds === target.id || unit.heldBy === target.id) return null
  const distance = distanceBetween(unit, target)
  const apart = Math.abs(unit.level - target.level)
  if (!seesLevel(distance, unit.level, target.level))
    return violation(
      'TM-R-05',
      `it is ${counted(apart, 'elevation')} ${target.level > unit.level ? 'above' : 'below'} it at distance ${distance}: too steep to see`,
      { apart, distance },
    )
  if (!isFacing(world, unit, target)) return violation('TM-FOV-03', 'it is not in the Field of View')
  if (!canPlumb(world, unit, target))
    return violation('TM-R-13', 'deep water blocks Line of Sight', { from: unit.level, to: target.level })
  return null
}
