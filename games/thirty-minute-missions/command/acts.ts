import { deed, type RollOdds, type Violation, violation } from '@sandtable/kernel'
import type { Act, Try } from '../battle/acting.ts'
import type { Turn, Unit, World } from '../world.ts'
import { commands } from './commands.ts'
import { drawnModes } from './drawn-drones.ts'
import type { Command } from './entry.ts'
import { commandData } from './kinds.ts'
import { forbiddenTo, isLimited } from './limits.ts'
import { apOf } from './price.ts'

const PHASE_WORDS = {
  before: 'before its turn',
  movement: 'the Movement Phase',
  ranged: 'the Ranged Combat Phase',
  close: 'the Close Combat Phase',
}

/** Why a unit cannot use this Command Action now, apart from what it is done to; null if it can. */
function useProblem(world: World, unit: Unit, command: Command, price: number, limited: boolean): Violation | null {
  const forbidden = limited ? forbiddenTo(world, unit, command.id) : null
  if (forbidden) return forbidden
  return price > unit.ap
    ? violation('TM-CMD-02', `it costs ${price} AP and the unit has ${unit.ap}`, { ap: price, has: unit.ap })
    : null
}
function phaseProblem({ turn }: World, { phases, rule }: Command): Violation | null {
  const phase = turn?.phase ?? 'before'
  return phases.includes(phase)
    ? null
    : violation(rule, `it can only be used in ${phases.map(p => PHASE_WORDS[p]).join(' or ')}`, { phase })
}
/** Whether a Command Action belongs to this phase. */
export const isInPhase = (what: string, phase: Turn['phase']): boolean =>
  commands.find(command => command.id === readCommand(what).id)?.phases.includes(phase) ?? false
const isTimely = ({ turn }: World, { phases }: Command): boolean => phases.includes(turn?.phase ?? 'before')

/** What a Command Action costs now, what is against it, and what it could be done to. */
type Use = { price: number; refusal: Violation | null; targets: readonly Act[] }
const NO_TARGETS: readonly Act[] = []

function useOf(world: World, unit: Unit, command: Command, limited = true): Use {
  const untimely = phaseProblem(world, command)
  if (untimely) {
    // What the unit is under, or lacks, is the better reason: its phase may have been skipped for that.
    const own = command.targets ? null : command.problem(world, unit, NO_TARGETS)
    const refusal = forbiddenTo(world, unit, command.id) ?? own ?? untimely
    return { price: commandData(command.id).ap, refusal, targets: NO_TARGETS }
  }
  const price = apOf(world, unit, command.id)
  const unusable = useProblem(world, unit, command, price, limited)
  if (unusable) return { price, refusal: unusable, targets: NO_TARGETS }
  const targets = command.targets?.(world, unit) ?? NO_TARGETS
  return { price, refusal: command.problem(world, unit, targets), targets }
}
const worthOf = (world: World, unit: Unit, command: Command, { refusal, targets }: Use): number =>
  refusal !== null || command.isPointless?.(world, unit) ? -1 : command.worth(world, unit, targets)

function actOf(world: World, unit: Unit, command: Command): Act {
  const use = useOf(world, unit, command)
  const label = command.label?.(world, unit) ?? commandData(command.id).name
  const about = deed(`command:${command.id}`, label, { note: `${use.price} AP`, rule: command.rule, refusal: use.refusal })
  return { ...about, worth: worthOf(world, unit, command, use) }
}

/** TM-CMD-01 to TM-CMD-05, TM-CMD-03, TM-CMD-04: 'command:<id>' for each Command Action the unit could ever use, with the reason where it cannot now. */
export const commandActs = (world: World, unit: Unit): Act[] => actsAmong(commands, world, unit)
/** Those of them that can be used now, but do not belong to this phase. */
export const otherCommandActs = (world: World, unit: Unit, phase: Turn['phase']): Act[] =>
  actsAmong(
    commands.filter(command => !command.phases.includes(phase) && isTimely(world, command)),
    world,
    unit,
  )
const actsAmong = (some: readonly Command[], world: World, unit: Unit): Act[] =>
  some.filter(command => command.belongs(world, unit)).map(command => actOf(world, unit, command))
/** One of them, by the id of the Command Action, with or without its target. */
export function findCommandAct(world: World, unit: Unit, what: string): Act | null {
  const { id, target } = readCommand(what)
  const command = commands.find(c => c.id === id)
  if (!command?.belongs(world, unit)) return null
  const act = actOf(world, unit, command)
  return target === null ? act : (targetedActs(world, unit, act).find(one => one.id === `command:${what}`) ?? null)
}
/** 'lock_on>ub2': a Command Action, and what it is done to; null where that is still open. */
export function readCommand(what: string): { id: string; target: string | null } {
  const at = what.indexOf(MARK)
  return at < 0 ? { id: what, target: null } : { id: what.slice(0, at), target: what.slice(at + 1) }
}
const MARK = '>'
function openTargets(world: World, unit: Unit, id: string): Act[] {
  const command = commands.find(c => c.id === id)
  const all = [...(command?.quick?.(world, unit) ?? []), ...(command?.targets?.(world, unit) ?? [])]
  return all.filter(({ refusal }) => refusal === null)
}

/** A Command Action that can be done to several things, once for each of them: chosen together. Otherwise itself alone. */
export function spreadAct(world: World, unit: Unit, act: Act): Act[] {
  const all = act.refusal === null && act.id.startsWith('command:') ? targetedActs(world, unit, act) : []
  return all.length > 1 ? all : [act]
}
function targetedActs(world: World, unit: Unit, act: Act): Act[] {
  const { id } = readCommand(act.id.slice('command:'.length))
  return openTargets(world, unit, id).map(target => {
    // What is no sentence of its own is the name of a drone.
    const label = target.act ?? `${act.label}: ${target.label}`
    const note = [act.note, target.note].filter(words => words !== null).join(', ')
    const { ends } = act
    return {
      ...deed(`${act.id}${MARK}${target.id}`, label, { note, rule: target.rule, ...(ends === undefined ? {} : { ends }) }),
      pieces: target.pieces.filter(piece => world.units[piece]?.side === unit.side),
      refusal: act.refusal,
      worth: -1,
    }
  })
}
/** What a Command Action rolls for, with its target or the only one it has; null: nothing. */
export function commandOdds(world: World, unit: Unit, what: string): RollOdds | null {
  const { id, target } = readCommand(what)
  const command = commands.find(c => c.id === id)
  if (!command?.odds) return null
  const [only, ...others] = target === null && command.targets ? openTargets(world, unit, id) : []
  return others.length > 0 ? null : command.odds(world, unit, target ?? only?.id ?? '')
}
/** For bots: the same act with the target that promises most. */
export function targetedTry(world: World, unit: Unit, id: string): string {
  const open = openTargets(world, unit, id).sort((a, b) => b.worth - a.worth)
  const best = id === 'advance' ? (open.find(target => isDrawnTo(world, target.id)) ?? open[0]) : open[0]
  return open.length > 1 ? `${id}${MARK}${best!.id}` : id
}
function isDrawnTo(world: World, target: string): boolean {
  const [drone = '', mode] = target.split(':')
  return world.units[drone] !== undefined && drawnModes(world, world.units[drone]!).some(one => one === mode)
}
/** Those without targets first, which need not be looked for. */
const quickest: readonly Command[] = commands.toSorted(
  (a, b) => Number(a.targets !== undefined) - Number(b.targets !== undefined),
)
/** Whether there is any Command Action it can use now: the first one found is enough. */
export const hasCommand = (world: World, unit: Unit): boolean =>
  quickest.some(command => isTimely(world, command) && command.belongs(world, unit) && isUsable(world, unit, command))
/** Whether nothing is against it: what is quickly found out comes first. */
const isUsable = (world: World, unit: Unit, command: Command): boolean =>
  apOf(world, unit, command.id) <= unit.ap &&
  forbiddenTo(world, unit, command.id) === null &&
  command.problem(world, unit, command.targets?.(world, unit) ?? NO_TARGETS) === null

/** Every Command Action that is possible now, without words. `other`: only those that do not belong to this phase. */
export function openCommands(world: World, unit: Unit, other: Turn['phase'] | null = null): Try[] {
  const tries: Try[] = []
  const limited = isLimited(world, unit)
  for (const command of commands) {
    if (!isTimely(world, command) || (other !== null && command.phases.includes(other)) || !command.belongs(world, unit)) continue
    const use = useOf(world, unit, command, limited)
    if (use.refusal === null) tries.push({ id: `command:${command.id}`, worth: worthOf(world, unit, command, use) })
  }
  return tries
}
/** Those that are possible now and that a bot would try, without words: what is not worth trying is not looked at closely. */
export function commandTries(world: World, unit: Unit): Try[] {
  const tries: Try[] = []
  const limited = isLimited(world, unit)
  for (const command of commands) {
    const worth = isTimely(world, command) && command.belongs(world, unit) ? hopeOf(world, unit, command, limited) : -1
    if (worth >= 0) tries.push({ id: `command:${command.id}`, worth })
  }
  return tries
}
function hopeOf(world: World, unit: Unit, command: Command, limited: boolean): number {
  if (command.isPointless?.(world, unit)) return -1
  if (!command.targets && command.worth(world, unit, NO_TARGETS) < 0) return -1
  if (!command.hope) return worthOf(world, unit, command, useOf(world, unit, command, limited))
  const price = apOf(world, unit, command.id)
  return useProblem(world, unit, command, price, limited) === null ? command.hope(world, unit) : -1
}
