import type { Violation } from '@sandtable/kernel'
import { violation } from '@sandtable/kernel'
import { rangeOf } from '../basics/figures.ts'
import { CONTACT } from '../basics/measure.ts'
import { canOperate, findUnit, isBuilding, isFrozen, isInPlay, isMachine, operatorsOf, sheetOf } from '../basics/queries.ts'
import { type Held, heldBy, isUsable } from '../basics/skills.ts'
import { streamOf } from '../control/orders.ts'
import { fails } from '../override/distortion.ts'
import type { Unit, World } from '../world.ts'

/** Who attacks, the unit whose weapon it is, and the weapon; null: it crashes. */
export type Arm = { readonly by: Unit; readonly from: Unit; readonly held: Held | null }

/** WL-AUTO-02, WL-FORCE-08: automatic weapons, mines and ripostes are not used in the Offense step. */
export const isWeapon = ({ skill }: Held): boolean =>
  skill.category === 'Offense' &&
  skill.hazardType === null &&
  !['automatic', 'mine', 'reflect'].some(tag => skill.tags.includes(tag))
/** WL-OFF-16: range 0 needs base contact. WL-OFF-17: its number is spent like ammunition. */
export const isMelee = ({ skill }: Held): boolean => skill.range === 0
/** WL-OFF-07, WL-OFF-16, WL-R-46: how far it reaches, in hundredths. A crash needs contact. */
export const reachOf = (world: World, { from, held }: Arm): number =>
  held === null || isMelee(held) ? CONTACT : rangeOf(world, from, held.skill)

/**
 * WL-OFF-04, WL-R-148: the machine that a unit mans: from its seat, or as one of the garrison of a building with weapons. WL-CTRL-15: each
 * of a crew fires a weapon of it.
 */
export function mannedBy(world: World, unit: Unit): Unit | null {
  const machine = unit.inside === null ? null : findUnit(world, unit.inside)
  if (!machine || !isInPlay(machine) || isFrozen(machine) || !isMachine(world, machine)) return null
  if (unit.where === 'aboard') return unit.as === 'seat' ? machine : null
  return unit.where === 'inside' && isBuilding(world, machine) && canOperate(world, unit) ? machine : null
}
/** Those who can fire the weapons of a machine. */
export const gunnersOf = (world: World, machine: Unit): Unit[] =>
  Object.values(world.units).filter(unit => unit.inside === machine.id && mannedBy(world, unit)?.id === machine.id)

const weaponsOf = (world: World, by: Unit, from: Unit): Arm[] =>
  heldBy(world, from)
    .filter(held => isWeapon(held) && isUsable(held) && !fails(world, from, held))
    .map(held => ({ by, from, held }))
/** WL-OFF-03, WL-UNIT-07: what a unit can attack with: its own weapons, unless it needs a crew, and those of the machine it mans. */
export function armsOf(world: World, unit: Unit): Arm[] {
  const machine = mannedBy(world, unit)
  const own = isMachine(world, unit) ? [] : weaponsOf(world, unit, unit)
  return machine ? [...own, ...weaponsOf(world, unit, machine)] : own
}

const isOrdered = ({ turn }: World, unit: Unit): boolean => turn?.active[unit.id] !== undefined
/** WL-CTRL-16: a machine acts with any operator who was activated. */
export const isActing = (world: World, unit: Unit): boolean =>
  isOrdered(world, unit) || (isMachine(world, unit) && operatorsOf(world, unit.id).some(one => isOrdered(world, one)))
const no = (rule: Violation['rule'], text: string, unit: Unit): Violation => violation(rule, text, { unit: unit.id })

/** Why a unit of the active player cannot attack, recover or crash any more, from what everybody sees; null: nothing is against it. */
export function whyNotAct(world: World, unit: Unit): Violation | null {
  const turn = world.turn!
  if (unit.player !== turn.player) return no('WL-TURN-01', `${unit.name} is not yours to attack with`, unit)
  if (!isInPlay(unit)) return no('WL-OFF-01', `${unit.name} is not on the table`, unit)
  if (!isActing(world, unit)) return no('WL-TURN-04', `${unit.name} is not activated`, unit)
  if (turn.spent.includes(unit.id)) return no('WL-OFF-01', `${unit.name} has used its attack`, unit)
  if (isFrozen(unit)) return no('WL-HACK-07', `${unit.name} is frozen`, unit)
  const order = streamOf(world, unit.id)?.order
  if (order === 'move' || order === 'withdraw')
    return no('WL-CTRL-08', `${unit.name} was ordered to ${order}, which is no order to attack`, unit)
  return null
}
/** Activated units that may still do something in the Offense step, as far as everybody sees. */
export const actorsOf = (world: World): Unit[] =>
  Object.values(world.units).filter(unit => whyNotAct(world, unit) === null && !isIdleMachine(world, unit))
/** A machine by itself can but crash, after a run-up that everybody has seen (WL-R-241). */
const isIdleMachine = (world: World, unit: Unit): boolean =>
  isMachine(world, unit) && !unit.marks.some(mark => mark.kind === 'run-up')

/** WL-OFF-04: whether a weapon of a machine is already declared in this step, its crew is used up, or it crashes (WL-R-148). */
export function isTaken(world: World, { by, from, held }: Arm): boolean {
  const attacks = (world.offense?.attacks ?? []).filter(attack => attack.from === from.id && attack.by !== attack.from)
  if (by.id === from.id) return false
  if (world.turn?.spent.includes(from.id)) return true
  const isFull = isBuilding(world, from) && attacks.length >= sheetOf(world, from).crewSeats
  return isFull || attacks.some(({ slot }) => slot === held?.slot)
}
