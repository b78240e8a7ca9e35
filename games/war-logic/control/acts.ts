import { type Option, option, type RuleId, type Violation, violation } from '@sandtable/kernel'
import { bodyOf, isTouching, outsideOf, unseenOf } from '../basics/measure.ts'
import { isFriendOf } from '../basics/players.ts'
import { allUnits, findUnit, isFrozen, prisonersOf } from '../basics/queries.ts'
import { dropping, handing, scavenging, taking } from '../field/actions.ts'
import { couldGive } from '../field/giving.ts'
import { deadAt } from '../field/scavenging.ts'
import { lifting } from '../force/actions.ts'
import { distorting, hexing, infesting, overriding } from '../override/actions.ts'
import { boarding, releasing } from '../prisoners/actions.ts'
import type { PlayerId, Unit, World } from '../world.ts'
import { type Act, type ActionKind, type After, actFrom, actId, actorsOf, type Offered } from './action.ts'
import { mapReading, opening, outsmarting } from './lock-actions.ts'
import { locksAt } from './locks.ts'
import { bodySeen } from './orders.ts'

/** Every kind of Control action, as its chapter has it. */
export const ACTION_KINDS: readonly ActionKind[] = [
  overriding,
  infesting,
  hexing,
  distorting,
  lifting,
  boarding,
  opening,
  outsmarting,
  releasing,
  mapReading,
  taking,
  handing,
  dropping,
  scavenging,
]
export const kindOf = (kind: string): ActionKind | null => ACTION_KINDS.find(one => one.kind === kind) ?? null

/** Whose acts: of all activated units, or of one. */
export type Acting = { unit: string | null; after: After }

const usersOf = (world: World, { users }: ActionKind): Unit[] => (users ?? actorsOf)(world)
/** What can be done now, with what is shown although it cannot. */
export const actsOf = (world: World, { unit, after }: Acting): (Act & Offered)[] =>
  ACTION_KINDS.flatMap(kind =>
    usersOf(world, kind)
      .filter(one => unit === null || one.id === unit)
      .flatMap(one => kind.offers(world, one, after).map(offered => ({ ...offered, kind: kind.kind }))),
  )

function shownAct(world: World, act: Act & Offered, player: PlayerId): Option {
  const kind = kindOf(act.kind)!
  const { label, note, odds, means, upon = [] } = kind.words(world, act, player)
  const unit = findUnit(world, act.unit)!
  return option(actId(act), label, {
    ...{ note, rule: kind.rule, kind: kind.kind, group: kind.group, refusal: act.refusal, upon },
    ...{ pieces: [outsideOf(world, unit).id], ...unseenOf(unit, act.target === null ? null : findUnit(world, act.target)) },
    ...(odds && { odds }),
    ...(means && { means }),
  })
}
/** `toCheck`: without words and odds. */
export const actOption = (world: World, act: Act & Offered, player: PlayerId, toCheck: boolean): Option =>
  toCheck ? option(actId(act), actId(act), { refusal: act.refusal }) : shownAct(world, act, player)

/** Why a unit cannot act at all, from what its owner knows. */
function whyNoActor(world: World, unit: Unit, player: PlayerId): Violation | null {
  const turn = world.turn!
  if (unit.player !== player) return violation('WL-R-205', 'it is not one of your own units')
  if (turn.active[unit.id] === undefined) return violation('WL-TURN-04', 'it was not activated this turn')
  if (isFrozen(unit)) return violation('WL-HACK-07', 'it is frozen')
  if (turn.spent.includes(unit.id)) return violation('WL-R-143', 'its attack of this turn is used up')
  return actorsOf(world).includes(unit) ? null : violation('WL-R-209', 'nobody aboard was activated who could do it')
}
const NOT_HERE: RuleId = 'WL-R-143'
/** What is against an act whenever in the turn it is asked about; null: nothing, or it is no act. */
export function whyBarred(world: World, player: PlayerId, id: string): Violation | null {
  const act = actFrom(id)
  const kind = act && kindOf(act.kind)
  const unit = act && findUnit(world, act.unit)
  if (!act || !kind || !unit || world.turn?.player !== player) return null
  const idle = kind.isFree ? null : whyNoActor(world, unit, player)
  if (idle) return idle
  if (act.slot !== null && !unit.counters[act.slot]) return violation(kind.rule, 'it has no such skill')
  return kind.whyNot?.(world, act) ?? null
}
/** Why an act, or any act of a unit, is not offered. */
export function whyNoAct(world: World, { after }: Acting, player: PlayerId, id: string): Violation | null {
  const act = actFrom(id)
  const unit = findUnit(world, act?.unit ?? id)
  if (!unit) return null
  if (act === null)
    return whyNoActor(world, unit, player) ?? violation(NOT_HERE, 'there is no Control action that it could take here')
  const kind = kindOf(act.kind)
  // It answers another question: an order, a deed of the Strategy step.
  if (kind === null) return null
  const barred = whyBarred(world, player, id)
  if (barred) return barred
  return after === 'move'
    ? violation(NOT_HERE, 'after a move only what needs contact is possible')
    : violation(kind.rule, kind.lacking ?? 'it has no skill for that, or nobody to use it on')
}

/** WL-R-143, WL-R-243: whether, as far as everybody sees, a unit touches something that it could act upon right after its move. */
export function touchesSomething(world: World, unit: Unit): boolean {
  if (locksAt(world, unit).length > 0 || prisonersOf(world, unit.id).length > 0) return true
  if (couldGive(world, unit) || deadAt(world, unit).length > 0) return true
  const body = bodyOf(world, unit)
  return allUnits(world).some(other => {
    if (other.id === unit.id || isFriendOf(world, unit.player!, other)) return false
    const seen = bodySeen(world, other.id, unit.player!)
    return seen !== null && isTouching(body, seen)
  })
}
