import { hexOfPoint } from '@sandtable/geometry/hex/hex'
import { isSamePlace, type PlanOption, type PlanOrder, type Violation, violation } from '@sandtable/kernel'
import { knownTo } from '../sight/known.ts'
import type { PlayerId, World } from '../world.ts'
import { pay, whyUnpaid } from './gold.ts'
import type { OrderKind, Planning } from './order-kind.ts'
import { findKind, ORDER_KINDS } from './order-kinds.ts'

/** A copy of the world as its player knows it (MV-R-141), to plan on: its lists are its own, what they hold is shared and never written to. */
export function planningOn(world: World, player: PlayerId): Planning {
  const copied: World = {
    ...knownTo(world, player),
    heroes: { ...world.heroes },
    players: { ...world.players },
    numbers: { ...world.numbers },
  }
  return { world: copied, player, isReal: false, emit: () => {} }
}
/** The same after orders that are legal. */
export function planningAfter(world: World, player: PlayerId, before: readonly PlanOrder[]): Planning {
  const planning = planningOn(world, player)
  for (const order of before) follow(planning, order)
  return planning
}
/** Pays for a legal order and carries it out. */
export function follow(planning: Planning, { option, place }: PlanOrder): void {
  const { kind, what } = findKind(option)!
  pay(planning.world, planning.player, kind.price(planning, what))
  kind.carryOut(planning, what, place && hexOfPoint(place))
}

/** MV-TURN-03, MV-R-15. */
const FIRST_ROUND = violation('MV-TURN-03', 'in the first round you can only recruit')
/** What of a kind may be ordered now: in the first round nothing but recruits. */
export function optionsOf(planning: Planning, kind: OrderKind): readonly PlanOption[] {
  const options = kind.options(planning)
  if (kind.isRecruiting || planning.world.round > 1) return options
  return options.map(one => ({ ...one, refusal: FIRST_ROUND }))
}
export const allOptions = (planning: Planning): PlanOption[] => ORDER_KINDS.flatMap(kind => optionsOf(planning, kind))

/** MV-TURN-12, MV-R-79: the option as it is now, and what speaks against the order; of one that is no longer known its id. */
export function judged(planning: Planning, { option: id, place }: PlanOrder): { label: string; refusal: Violation | null } {
  const found = findKind(id)
  const option = found && optionsOf(planning, found.kind).find(one => one.id === id)
  if (!option) return { label: id, refusal: violation('MV-TURN-12', 'what it depended on is not there') }
  const { label, places, price } = option
  const spot = place && places?.find(one => isSamePlace(one.at, place))
  const gone = place && !spot ? violation('MV-TURN-12', 'what it depended on is not there') : null
  return { label, refusal: option.refusal ?? gone ?? spot?.refusal ?? whyUnpaid(planning.world, planning.player, price) }
}
