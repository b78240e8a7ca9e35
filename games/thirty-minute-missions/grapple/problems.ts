import { type Violation, violation } from '@sandtable/kernel'
import { viewProblem } from '../attack/field-of-view.ts'
import { fighterProblem, limitProblem } from '../attack/guns.ts'
import { classOf, staysAloft } from '../basics/body.ts'
import { hasMark } from '../basics/marks.ts'
import { distanceBetween, nearHex } from '../basics/measure.ts'
import { findStructure, operative, sheetOf } from '../basics/queries.ts'
import { awayText, farText } from '../free/far.ts'
import { placeShown } from '../free/shown.ts'
import { can, granted, hooks } from '../hooks.ts'
import { boundBy } from '../movement/modes.ts'
import { isCarried } from '../movement/room.ts'
import type { Unit, World } from '../world.ts'
import { throwDistance } from './throw-distance.ts'
import { canThrow } from './throwing.ts'

export const GRAPPLE_AP = 2
const REACH = 1

/** TM-GRAP-01, TM-R-141: whether this unit could grapple anybody now. */
function ownProblem(world: World, unit: Unit): Violation | null {
  if (operative(world, unit, 'arm').length === 0) return violation('TM-GRAP-01', 'it has no operative arm')
  if (sheetOf(world, unit).footprint > 1) return violation('TM-R-141', 'a unit on two hexes cannot grapple')
  if (unit.holds !== null || unit.heldBy !== null) return violation('TM-R-141', 'it is already in a Hold')
  if (hasMark(unit, 'grappleEvaded')) return violation('TM-GRAP-06', 'its grapple has already been evaded this turn')
  const unfit = fighterProblem(world, unit, false) ?? limitProblem(world, unit)
  if (unfit) return unfit
  if (can(world, unit.id, 'cannotMove')) return violation('TM-GRAP-07', 'it cannot move in on its target')
  const rooted = granted(world, unit.id, 'mayOnlyRotate')
  if (rooted.total > 0) return violation('TM-GRAP-07', `${boundBy(rooted)}: it may only rotate, not move in on its target`)
  if (unit.ap < GRAPPLE_AP)
    return violation('TM-GRAP-03', `a grapple costs ${GRAPPLE_AP} AP and it has ${unit.ap}`, { ap: unit.ap, price: GRAPPLE_AP })
  return null
}

/** TM-R-60, TM-R-128: whether the grappler can be where its target is. */
function placeProblem(world: World, unit: Unit, target: Unit): Violation | null {
  const hex = nearHex(unit, target)
  const climbs = findStructure(world, hex) !== null && target.level > unit.level
  if (climbs && !staysAloft(world, unit) && !can(world, unit.id, 'leaps'))
    return violation('TM-R-20', 'only units with Hover, Flight or Jump can get onto a roof', { level: target.level })
  return isCarried(world, unit, hex, target.level)
    ? null
    : violation(
        'TM-R-60',
        'it can neither stand nor hover where its target is',
        { level: target.level },
        placeShown(world, hex, target.level),
      )
}

/** TM-GRAP-01 to TM-GRAP-03, TM-R-60, TM-R-141: why a unit cannot grapple another; null if it can. */
export function grappleProblem(world: World, unit: Unit, target: Unit): Violation | null {
  const own = ownProblem(world, unit)
  if (own !== null) return own
  const distance = distanceBetween(unit, target)
  if (target.side === unit.side || target.where !== 'board') return violation('TM-GRAP-02', 'only an enemy can be grappled')
  if (distance > REACH) return violation('TM-GRAP-02', `it is ${awayText(world, distance)}`, { distance, reach: REACH })
  if (target.holds !== null || target.heldBy !== null) return violation('TM-R-141', 'it is already in a Hold')
  const info = { unit: unit.id, weapon: 'grapple', target: target.id, distance: REACH, how: 'normal' }
  return (
    viewProblem(world, unit, target, 'normal') ??
    placeProblem(world, unit, target) ??
    hooks.forbidden(world, 'attack.allowed', info)[0] ??
    null
  )
}

/** TM-THROW-05, TM-R-67, TM-R-141: why a grappled unit cannot be thrown; null if it can. */
export function throwProblem(world: World, unit: Unit, target: Unit): Violation | null {
  const [own, other] = [classOf(world, unit), classOf(world, target)]
  if (other > own) return violation('TM-THROW-05', `class ${own} cannot throw class ${other}`, { own, other })
  if (sheetOf(world, target).footprint > 1) return violation('TM-R-141', 'a unit on two hexes cannot be thrown')
  const rooted = granted(world, target.id, 'cannotBeThrown')
  if (rooted.total > 0) return violation(rooted.lines.at(-1)!.rule, 'it has braced or anchored itself')
  const distance = throwDistance(world, unit).total
  if (distance <= 0) return violation('TM-R-67', `it cannot throw as far as ${farText(world, 1)}`, { distance })
  if (!canThrow(world, unit, distance)) return violation('TM-THROW-04', 'no hex in its Field of View lies low enough')
  return null
}
