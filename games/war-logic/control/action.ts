import type { Option, RollOdds, RuleId, Violation } from '@sandtable/kernel'
import { isFrozen, isInPlay, isMachine, operatorsOf, unitOf } from '../basics/queries.ts'
import type { PlayerId, Unit, World } from '../world.ts'

/** One Control action: who does it with which slot, to whom, and how. As an id: 'override:u1/4>u9=freeze'. */
export type Act = { kind: string; unit: string; slot: number | null; target: string | null; how: string | null }
export type ActVars = Omit<Act, 'kind'>
/** After its order a unit may do whatever it can; right after its move only what needs contact (WL-R-143). */
export type After = 'order' | 'move'

export const actId = ({ kind, unit, slot, target, how }: Act): string =>
  `${kind}:${unit}${slot === null ? '' : `/${slot}`}${target === null ? '' : `>${target}`}${how === null ? '' : `=${how}`}`
const ACT = /^([a-z]+):([^/>=]+)(?:\/(\d+))?(?:>([^=]+))?(?:=(.+))?$/
export function actFrom(id: string): Act | null {
  const [, kind, unit, slot, target = null, how = null] = ACT.exec(id) ?? []
  return kind === undefined || unit === undefined
    ? null
    : { kind, unit, slot: slot === undefined ? null : Number(slot), target, how }
}

/** What a screen reads of an act. */
export type ActWords = {
  label: string
  note: string | null
  odds?: RollOdds
  means?: NonNullable<Option['means']>
  /** Pieces that it is done to. */
  upon?: readonly string[]
}
/** An act that can be chosen, or one that is shown with the reason why it cannot. */
export type Offered = ActVars & { refusal: Violation | null }

/** A kind of Control action: its chapter says what a unit could do, in which words, and which procedure does it. */
export type ActionKind = {
  readonly kind: string
  readonly group: string
  readonly rule: RuleId
  /** The procedure, called with `ActVars`. */
  readonly proc: string
  /** It does not take the place of the attack. */
  readonly isFree?: boolean
  /** For bots: most would rather not. */
  readonly isSeldomWise?: boolean
  /** What a unit lacks that cannot do it, where that is no skill. */
  readonly lacking?: string
  /** Who could do it; absent: activated units that have not attacked or acted yet. */
  users?(world: World): Unit[]
  /** From what the owner of the unit may know. */
  offers(world: World, unit: Unit, after: After): Offered[]
  words(world: World, act: Act, player: PlayerId): ActWords
  /** Why a unit cannot do this to somebody, where more can be said than that it is not listed. */
  whyNot?(world: World, act: Act): Violation | null
}

export const open = (unit: Unit, slot: number | null, target: string | null, how: string | null = null): Offered => ({
  ...{ unit: unit.id, slot, target, how },
  refusal: null,
})
/** The same, shown with a reason against it; null: none. */
export const unless = (refusal: Violation | null, offered: Offered): Offered => ({ ...offered, refusal })

const isSpent = ({ turn }: World, unit: Unit): boolean => turn!.spent.includes(unit.id)
/** WL-R-148, WL-R-209: whose attack it costs: of a machine that of an activated operator; null: nobody can. */
export function spenderOf(world: World, unit: Unit): Unit | null {
  const canAct = (one: Unit): boolean =>
    world.turn!.active[one.id] !== undefined && isInPlay(one) && !isFrozen(one) && !isSpent(world, one)
  if (isFrozen(unit)) return null
  if (isMachine(world, unit)) return operatorsOf(world, unit.id).find(canAct) ?? null
  return canAct(unit) ? unit : null
}
/** Activated units that can still take a Control action instead of an attack. */
export const actorsOf = (world: World): Unit[] =>
  Object.keys(world.turn?.active ?? {})
    .map(id => unitOf(world, id))
    .filter(unit => unit.player === world.turn!.player && isInPlay(unit) && spenderOf(world, unit) !== null)
