import { option, type Violation, violation } from '@sandtable/kernel'
import type { Act } from '../acting.ts'
import type { Unit, World } from '../world.ts'
import type { Command } from './entry.ts'
import { commandData } from './kinds.ts'
import { forbiddenTo } from './limits.ts'
import { priceOf } from './price.ts'
import { allCommands } from './table.ts'

const PHASE_WORDS = {
  before: 'before its turn',
  movement: 'the Movement Phase',
  ranged: 'the Ranged Combat Phase',
  close: 'the Close Combat Phase',
}

/** Why a unit cannot use this Command Action now, apart from what it is done to; null if it can. */
function useProblem(world: World, unit: Unit, command: Command, price: number): Violation | null {
  const forbidden = forbiddenTo(world, unit, command.id)
  if (forbidden) return forbidden
  return price > unit.ap
    ? violation('TM-CMD-02', `it costs ${price} AP and the unit has ${unit.ap}`, { ap: price, has: unit.ap })
    : null
}
function phaseProblem({ turn }: World, { phases, rule }: Command): Violation | null {
  const phase = turn?.phase ?? 'before'
  return phases.includes(phase) ? null : violation(rule, `it is for ${phases.map(p => PHASE_WORDS[p]).join(' or ')}`, { phase })
}

function actOf(world: World, unit: Unit, command: Command): Act {
  const { name, ap } = commandData(command.id)
  const act = (price: number, refusal: Violation | null, worth: number): Act => ({
    ...option(`command:${command.id}`, `${command.label?.(world, unit) ?? name} (${price} AP)`, { rule: command.rule, refusal }),
    worth,
  })
  const untimely = phaseProblem(world, command)
  if (untimely) return act(ap, untimely, -1)
  const price = priceOf(world, unit, command.id).total
  const unusable = useProblem(world, unit, command, price)
  if (unusable) return act(price, unusable, -1)
  const targets = command.targets?.(world, unit) ?? []
  const refusal = command.problem(world, unit, targets)
  return act(price, refusal, refusal === null ? command.worth(world, unit, targets) : -1)
}

/** 'command:<id>' for each Command Action the unit could ever use, with the reason where it cannot now (TM-CMD-01 to TM-CMD-05). */
export const commandActs = (world: World, unit: Unit): Act[] =>
  allCommands()
    .filter(command => command.belongs(world, unit))
    .map(command => actOf(world, unit, command))
/** Whether there is any Command Action it can use now: the first one found is enough. */
export const hasCommand = (world: World, unit: Unit): boolean =>
  allCommands().some(command => command.belongs(world, unit) && actOf(world, unit, command).refusal === null)
