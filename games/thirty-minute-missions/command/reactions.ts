import { type Violation, violation } from '@sandtable/kernel'
import { isInFieldOfView } from '../attack/field-of-view.ts'
import { BASIC } from '../attack/guns.ts'
import { isBroken } from '../attack/standing.ts'
import { hasMark } from '../basics/marks.ts'
import { distanceBetween } from '../basics/measure.ts'
import { hasActivation, onBoard, unitOf } from '../basics/queries.ts'
import { awayText } from '../free/far.ts'
import { can, hooks } from '../hooks.ts'
import { type Attack, STANCES, type Unit, type World } from '../world.ts'
import { forbiddenTo, stanceMisfit, stanceProblem } from './limits.ts'
import { priceOf } from './price.ts'
import { canAttack } from './reach.ts'

/** TM-R-77: Overwatch and Counter are reactions themselves and trigger none. */
const isReaction = ({ how }: Attack): boolean => how === 'overwatch' || how === 'counter'
/** The attack a window is about; null where nobody reacts to it, or it cannot be made any more (TM-R-139). */
export function declaredAttack(world: World): Attack | null {
  const attack = world.attacks.at(-1) ?? null
  if (attack === null || attack.cancelled || attack.attacker === null || isReaction(attack)) return null
  return isBroken(world, attack) ? null : attack
}
const isThere = (world: World, id: string): boolean => world.units[id]?.where === 'board'

/** TM-R-153: its player is through for this activation. */
const hasPassed = (unit: Unit): boolean => hasMark(unit, 'passes')
/** One moment of a move, so that what was declared in it waits for the next (TM-CMD-11). */
export function stepOf(world: World, { hex, level, facing, moved }: Unit) {
  return { column: hex.column, row: hex.row, level, facing, moved, spent: world.moving?.spent ?? 0 }
}

/** TM-CMD-09, TM-CMD-11: out of turn, from stored AP, one Stance per enemy activation. */
const mayDeclare = (unit: Unit): boolean => unit.ap > 0 && hasActivation(unit) && !hasPassed(unit) && !hasMark(unit, 'stance')
/** TM-CMD-12: there is one it could pay for and take. */
const hasOpenStance = (world: World, unit: Unit): boolean =>
  STANCES.some(
    stance =>
      stanceMisfit(world, unit, stance) === null &&
      priceOf(world, unit, stance).total <= unit.ap &&
      forbiddenTo(world, unit, stance) === null,
  )

/** TM-CMD-28: in W1 or W2, at a unit that moves or attacks inside its Field of View, Line of Sight and range. */
export const mayFireAtStep = (world: World, unit: Unit, mover: Unit): boolean =>
  !hasPassed(unit) &&
  isThere(world, mover.id) &&
  isInFieldOfView(world, unit, mover) &&
  !hasMark(unit, 'late', stepOf(world, mover)) &&
  canAttack(world, unit, mover, true, 'overwatch')
export function mayFireAtAttacker(world: World, unit: Unit): boolean {
  const attack = declaredAttack(world)
  if (attack === null || hasPassed(unit) || isLate(attack, unit) || !isThere(world, attack.attacker!)) return false
  return canAttack(world, unit, unitOf(world, attack.attacker!), true, 'overwatch')
}
const isLate = ({ late }: Attack, { id }: Unit): boolean => late?.includes(id) ?? false

/** TM-R-153: Overwatch in W1 only with AP for the Stance and for a weapon that reaches the mover: without a shot it could do nothing. */
export function mayDeclareAtStep(world: World, unit: Unit, mover: Unit): boolean {
  if (!mayDeclare(unit) || !isThere(world, mover.id) || !isInFieldOfView(world, unit, mover)) return false
  if (stanceProblem(world, unit, 'overwatch') !== null) return false
  const price = priceOf(world, unit, 'overwatch').total
  return price <= unit.ap && canAttack(world, unit, mover, true, 'overwatch', price)
}

/** Why a unit is not offered a Stance out of its turn; `mover`: whose step it would answer. */
export function whyNotDeclared(world: World, unit: Unit, mover: Unit | null): Violation {
  if (hasPassed(unit)) return violation('TM-R-153', 'it has passed for the rest of this activation')
  if (!hasActivation(unit)) return violation('TM-DRONE-05', 'a Controlled Drone cannot take a Stance by itself')
  if (hasMark(unit, 'stance')) return violation('TM-CMD-11', 'it has already declared a Stance during this activation')
  if (unit.ap === 0) return violation('TM-CMD-09', 'it has no AP stored')
  if (mover && !isInFieldOfView(world, unit, mover)) return violation('TM-FOV-03', 'the mover is not in its Field of View')
  return stanceProblem(world, unit, 'overwatch') ?? violation('TM-R-153', 'no Stance it can afford would make a difference')
}
/** Why a unit on Overwatch does not fire at a mover. */
export function whyNotFired(world: World, unit: Unit, mover: Unit): Violation {
  if (hasPassed(unit)) return violation('TM-R-153', 'it has passed for the rest of this activation')
  if (hasMark(unit, 'late', stepOf(world, mover)))
    return violation('TM-CMD-11', 'it has only just declared its Stance: it fires from the next trigger on')
  return violation('TM-CMD-28', 'the mover is out of its Field of View, Line of Sight or range, or it lacks the AP for a shot')
}

/** TM-R-153: in W2 the target, and allies to whose Stances the attack matters. */
export function mayDeclareAtAttack(world: World, unit: Unit): boolean {
  const attack = declaredAttack(world)
  if (attack === null || !mayDeclare(unit) || !isThere(world, attack.attacker!) || !hasOpenStance(world, unit)) return false
  return attack.target === unit.id || matters(world, unit, attack)
}
function matters(world: World, unit: Unit, attack: Attack): boolean {
  const target = findTarget(world, attack)
  const attacker = unitOf(world, attack.attacker!)
  if (target !== null && isNear(world, unit, target, attack)) return true
  if (!attack.ranged && distanceBetween(unit, attacker) <= 1) return true
  return canAttack(world, unit, attacker, true, 'overwatch', priceOf(world, unit, 'overwatch').total)
}
/** Cover Ally, Intercept and Brace matter to this ally of the target. */
function isNear(world: World, unit: Unit, target: Unit, attack: Attack): boolean {
  const distance = distanceBetween(unit, target)
  if (isInCover(world, unit, target, attack)) return true
  if (distance <= 1 && isOf(world, attack, 'isMissile')) return true
  return distance === 0 && unit.level === target.level && isOf(world, attack, 'blasts')
}
/** The unit that is attacked; null where it is a structure. */
const findTarget = (world: World, { target }: Attack): Unit | null => world.units[target] ?? null
const isOf = (world: World, { weapon }: Attack, what: 'isMissile' | 'blasts'): boolean =>
  weapon !== null && weapon !== BASIC && world.items[weapon] !== undefined && can(world, weapon, what)

/** TM-CMD-32: a Missile attack on this unit or an ally within 1 hex, with rolls left to remove; once. */
export function mayIntercept(world: World, unit: Unit): boolean {
  const attack = declaredAttack(world)
  if (attack === null || hasPassed(unit) || attack.rolls < 1 || !isOf(world, attack, 'isMissile')) return false
  if (attack.intercepted?.includes(unit.id)) return false
  const target = findTarget(world, attack)
  return target !== null && distanceBetween(unit, target) <= 1
}

/** TM-CMD-29: after a melee attack or failed grapple against it, once per enemy activation. */
export function mayCounter(world: World, unit: Unit): boolean {
  const attack = world.attacks.at(-1) ?? null
  if (attack === null || isReaction(attack) || attack.attacker === null || attack.target !== unit.id) return false
  if (hasPassed(unit) || isLate(attack, unit) || hasMark(unit, 'countered')) return false
  return isThere(world, attack.attacker) && canAttack(world, unit, unitOf(world, attack.attacker), false, 'counter')
}

/** TM-CMD-33, TM-TRAIT-07, TM-AIP-04: a ranged attack on an ally in an adjacent hex, or farther for some, at the same elevation. */
function isInCover(world: World, unit: Unit, target: Unit, { ranged }: Attack): boolean {
  const distance = distanceBetween(unit, target)
  const most = hooks.ledger(world, 'unit.coverReach', { unit: unit.id }, 1, 'TM-CMD-33').total
  return ranged && unit.id !== target.id && distance >= 1 && distance <= most && unit.level === target.level
}
export function mayCover(world: World, unit: Unit): boolean {
  const attack = world.attacks.at(-1)
  const target = attack === undefined ? null : findTarget(world, attack)
  return target !== null && !hasMark(unit, 'covered') && isInCover(world, unit, target, attack!)
}
/** Why a unit that stands ready to cover an ally does not. */
export function whyNotCovering(world: World, unit: Unit): Violation | null {
  const attack = world.attacks.at(-1)
  const target = attack === undefined ? null : findTarget(world, attack)
  if (!attack || target === null) return null
  if (hasMark(unit, 'covered')) return violation('TM-CMD-33', 'it has already covered an ally during this activation')
  if (!attack.ranged) return violation('TM-CMD-33', 'only ranged attacks are taken for an ally')
  return unit.level === target.level
    ? violation('TM-CMD-33', `the ally is ${awayText(world, distanceBetween(unit, target))}`)
    : violation('TM-CMD-33', 'the ally is at another elevation', { level: target.level })
}
/** TM-CMD-38: a ranged attack on a friendly unit in the drone's hex or an adjacent one. */
export function mayScreen(world: World, drone: Unit): boolean {
  const attack = world.attacks.at(-1)
  const target = attack === undefined ? null : findTarget(world, attack)
  if (target === null || !attack!.ranged || target.id === drone.id) return false
  return drone.screens && distanceBetween(drone, target) <= 1
}

/** TM-R-153: whether this unit speaks for its player's pass: the last of his on the board, so that it comes last. */
export const speaks = (world: World, unit: Unit): boolean =>
  onBoard(world, unit.side).findLast(u => u.seat === unit.seat)?.id === unit.id
