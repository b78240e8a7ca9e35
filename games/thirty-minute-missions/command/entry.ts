import type { Flow, Json, JsonObject, RollOdds, RuleId, Violation } from '@sandtable/kernel'
import type { Act } from '../battle/acting.ts'
import type { Procedure } from '../hooks.ts'
import type { Turn, Unit, World } from '../world.ts'

/** Goes on with the procedure that does it. */
export type Caller = <V extends JsonObject, R extends Json>(proc: Procedure<V, R>, vars: V) => Flow

/** One Command Action (TM-CMD-01); its name, kind and price are in data/commands.json. */
export type Command = {
  readonly id: string
  readonly rule: RuleId
  readonly phases: readonly Turn['phase'][]
  /** Whether this unit could ever use it: others are not shown it. */
  belongs(world: World, unit: Unit): boolean
  /** Why others never can. */
  readonly misfit?: readonly [rule: RuleId, text: string]
  /** What is against it now, apart from phase, AP and the state of the unit. */
  problem(world: World, unit: Unit, targets: readonly Act[]): Violation | null
  /** For the order in which bots try things: see acting.ts. It counts only where nothing is against it. */
  worth(world: World, unit: Unit, targets: readonly Act[]): number
  /** The same without a list of targets, for bots: -1 if there is none. */
  hope?(world: World, unit: Unit): number
  /** Bots leave it alone whatever it could be done to: its worth is -1 then, and targets need not be looked for. */
  isPointless?(world: World, unit: Unit): boolean
  /** What it is called now, where that differs from its name. */
  label?(world: World, unit: Unit): string
  /** What it is done with or to. One alone is not asked for. */
  targets?(world: World, unit: Unit): Act[]
  /** Why something else is none of them; null where there is no such thing. */
  whyNot?(world: World, unit: Unit, what: string): Violation | null
  /** The same with everything settled as most would that it asks for afterwards: chosen in one answer. */
  quick?(world: World, unit: Unit): Act[]
  /** What it rolls for, with or to this target, '' where there is none to choose; null: nothing. */
  odds?(world: World, unit: Unit, what: string): RollOdds | null
  /** `what`: the id of the target, '' where there is none to choose. */
  run(call: Caller, unit: Unit, what: string, world: World): Flow
}

export const ANY_PHASE: readonly Turn['phase'][] = ['movement', 'ranged', 'close']
export const always = (): boolean => true
export const nothing = (): null => null

/** The first reason if no target is open, or this one if there is none at all. */
export function targetProblem(targets: readonly Act[], none: Violation): Violation | null {
  if (targets.some(t => t.refusal === null)) return null
  return targets[0]?.refusal ?? none
}
export const bestWorth = (targets: readonly Act[]): number =>
  targets.reduce((best, { refusal, worth }) => (refusal === null && worth > best ? worth : best), -1)
