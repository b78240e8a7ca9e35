import { type Ledger, type Violation, violation } from '@sandtable/kernel'
import { classOf, hasOption, holdProblem, isInoperative, movesInWater, thrustOf, walks } from '../basics/body.ts'
import { floorOf, isAirborne, isGrounded, isWater } from '../basics/ground.ts'
import { isCategory, isWorking, itemsOf, operative } from '../basics/queries.ts'
import { THRESHOLDS, THRUSTERS } from '../data/figures.ts'
import type { Mode, Option } from '../data/types.ts'
import { can, granted, hooks } from '../hooks.ts'
import type { Unit, World } from '../world.ts'

export const MODES: readonly Mode[] = ['standard', 'thruster', 'hover', 'flight', 'cruise', 'swim']
const MODE_NAMES = { hover: 'Hover', flight: 'Flight', cruise: 'Cruise', swim: 'Swim' } as const
const OPTIONS: readonly Option[] = ['hover', 'flight', 'cruise', 'swim']

/** TM-THRU-01, TM-R-31: where its thrusters move it: Aqua Jets and Hydro Drives only in water. */
export function thrustsIn(world: World, unit: Unit): 'anywhere' | 'water' | null {
  const parts = itemsOf(world, unit).filter(
    item => item.kind === 'thruster' && isWorking(item) && THRUSTERS.get(item.type)!.grantsThrusterMovement,
  )
  const drives = operative(world, unit, 'aerial_drive').length
  if (drives > 0 || parts.some(item => THRUSTERS.get(item.type)!.thrusterMovementIn === 'anywhere')) return 'anywhere'
  return parts.length > 0 ? 'water' : null
}

/** TM-MOVE-01: the movement modes a unit has now, whatever keeps it from using them. */
export function modesOf(world: World, unit: Unit): Mode[] {
  const thrusts = thrustsIn(world, unit) !== null
  // TM-AERI-03, TM-AERI-05, TM-R-103: an aircraft never makes plain Hover or Flight moves.
  if (isCategory(world, unit, 'aerial')) return can(world, unit.id, 'usesRotor') ? ['standard'] : thrusts ? ['thruster'] : []
  const modes: Mode[] = walks(world, unit) ? ['standard'] : []
  if (thrusts) modes.push('thruster')
  return [...modes, ...OPTIONS.filter(option => hasOption(world, unit, option))]
}

/** Why a unit cannot move in this mode now; null if it can. */
export const modeProblem = (world: World, unit: Unit, mode: Mode): Violation | null =>
  moveProblem(world, unit) ?? partProblem(world, unit, mode) ?? startProblem(world, unit, mode) ?? stateProblem(world, unit, mode)

/** The modes in which it can move now. */
export const openModes = (world: World, unit: Unit): Mode[] =>
  moveProblem(world, unit) === null
    ? modesOf(world, unit).filter(mode => (startProblem(world, unit, mode) ?? stateProblem(world, unit, mode)) === null)
    : []

/** What keeps it from moving in any mode. */
export function moveProblem(world: World, unit: Unit): Violation | null {
  if (world.turn?.unit === unit.id && world.turn.hasMoved)
    return violation('TM-MOVE-01', 'it has already made its Move action this turn')
  if (isInoperative(world, unit)) return violation('TM-R-59', 'it is Inoperative and cannot move')
  const bound = granted(world, unit.id, 'cannotMove')
  if (bound.total === 0) return null
  return holdProblem(unit) ?? violation(ruleOf(bound), `${boundBy(bound)}: it cannot move`, { by: bound.lines[0]?.by ?? '' })
}
/** 'Prone', 'Anchor'. */
export const boundBy = ({ lines }: Ledger): string => hooks.find(lines[0]?.by ?? '')?.title ?? 'Now'
export const ruleOf = ({ lines, rule }: Ledger) => lines[0]?.rule ?? rule

/** TM-THRU-01, TM-THRU-07, TM-SECT-09, TM-SECT-10, TM-AERI-03, TM-SECT-11, TM-SECT-12, TM-R-37: it has what the mode needs. */
function partProblem(world: World, unit: Unit, mode: Mode): Violation | null {
  if (modesOf(world, unit).includes(mode)) return null
  if (isCategory(world, unit, 'aerial') && (mode !== 'thruster' || can(world, unit.id, 'usesRotor')))
    return violation('TM-AERI-03', 'an Aerial Vehicle only moves by thrusters, or by Rotor Drive')
  if (mode === 'standard') return violation('TM-MOVE-04', 'it has nothing to walk or drive on')
  if (mode === 'thruster') return violation('TM-THRU-01', 'it has no operative thruster or Aerial Drive')
  const needs = THRESHOLDS.find(t => t.class === classOf(world, unit))![mode]
  const has = thrustOf(world, unit, mode)
  return violation('TM-THRU-07', `${MODE_NAMES[mode]} needs ${needs} thruster durability and ${has} is left`, { has, needs })
}

/** TM-R-131, TM-R-31: where a move of this mode can begin. */
function startProblem(world: World, unit: Unit, mode: Mode): Violation | null {
  const isAloft = isAirborne(world, unit)
  if (mode === 'standard')
    return isGrounded(world, unit) || isAfloat(world, unit) || can(world, unit.id, 'usesRotor')
      ? null
      : violation('TM-R-131', 'Standard Movement starts on ground, a roof or a water floor', { level: unit.level })
  if (mode === 'cruise' || mode === 'swim')
    return isAloft ? violation('TM-R-131', 'an Airborne unit moves by Hover, Flight or thrusters', { level: unit.level }) : null
  if (mode === 'thruster')
    return thrustsIn(world, unit) === 'water' && !isWater(world, unit.hex)
      ? violation('TM-R-31', 'its thrusters only work in water')
      : null
  if (unit.level < 0 && movesInWater(world, unit))
    return violation('TM-R-131', 'a Submerged unit moves by Cruise or Swim', { level: unit.level })
  return mode === 'hover' && unit.level < -1
    ? violation('TM-HOVER-01', 'Hover lifts it by one elevation only', { level: unit.level, surface: 0 })
    : null
}
/** TM-SYS-03: on the surface of water, where it neither swims nor hovers. */
const isAfloat = (world: World, unit: Unit): boolean =>
  unit.level === 0 && isWater(world, unit.hex) && floorOf(world, unit.hex) < 0 && can(world, unit.id, 'floats')

/** What it is under, carries or obeys: the hook 'mode.allowed', and what leaves it only rotations. */
function stateProblem(world: World, unit: Unit, mode: Mode): Violation | null {
  const [first] = hooks.forbidden(world, 'mode.allowed', { unit: unit.id, mode })
  if (first) return first
  if (mode !== 'thruster') return null
  const rooted = granted(world, unit.id, 'mayOnlyRotate')
  if (rooted.total === 0) return null
  return (
    holdProblem(unit) ?? violation(ruleOf(rooted), `${boundBy(rooted)}: it may only rotate`, { by: rooted.lines[0]?.by ?? '' })
  )
}
