import type { Decision, Option, SeatId } from '@sandtable/kernel'
import type { StandingOrder } from '../../settings/settings.ts'

export const REACT = 'kernel.react'
export type Orders = { readonly [key: string]: StandingOrder }
/** Where somebody plays: orders are kept for each game in play and seat. */
export type Place = { table: string; seat: SeatId }

export const ASK: StandingOrder = { way: 'ask', within: null, worth: null }

/** The kind of a reaction, the same in every game by these rules, as people read it; a question that comes again and again is one itself. */
export const kindOf = ({ ask }: Pick<Decision, 'ask'>, { kind, label }: Option): string => ask.habit ?? kind ?? label
/** One answer is for all of a kind, so it stands once: below the last of them. */
export const isLastOfKind = (decision: Decision, option: Option): boolean =>
  isPassable(decision) &&
  decision.ask.type === 'pick' &&
  decision.ask.options.findLast(other => other.refusal === null && kindOf(decision, other) === kindOf(decision, option)) ===
    option
export const keyOf = ({ table, seat }: Place, kind: string): string => `${table}/${seat}/${kind}`
/** Whether a key is of this table and seat. */
export const isOf = ({ table, seat }: Place, key: string): boolean => {
  const parts = partsOf(key)
  return parts.table === table && parts.seat === seat
}
/** The parts of a key. */
export function partsOf(key: string): Place & { kind: string } {
  const [table = '', seat = '', ...kind] = key.split('/')
  return { table, seat, kind: kind.join('/') }
}

/** Reactions, and what comes again and again, that may be declined: only those are ever answered by themselves, and only by declining. */
export const isPassable = ({ kind, ask }: Decision): boolean =>
  (kind === REACT || ask.habit !== undefined) && ask.type === 'pick' && ask.min === 0 && ask.options.length > 0

/** The kinds offered, each once. */
export const kindsIn = (decision: Decision): string[] =>
  isPassable(decision) && decision.ask.type === 'pick'
    ? [...new Set(decision.ask.options.map(option => kindOf(decision, option)))]
    : []

/** The kinds not seen before, to be asked about from now on; null where there are none. What other tables ask about is forgotten. */
export const withSeen = (orders: Orders, place: Place, kinds: readonly string[]): Orders | null => {
  const fresh = kinds.map(kind => keyOf(place, kind)).filter(key => orders[key] === undefined)
  if (fresh.length === 0) return null
  const kept = Object.entries(orders).filter(([key, { way }]) => way !== 'ask' || partsOf(key).table === place.table)
  return { ...Object.fromEntries(kept), ...Object.fromEntries(fresh.map(key => [key, ASK])) }
}
/** The kinds that are passed without asking at this place. */
export const neverAsked = (orders: Orders, place: Place): string[] =>
  Object.entries(orders).flatMap(([key, { way }]) => (way === 'pass' && isOf(place, key) ? [partsOf(key).kind] : []))

export const without = (orders: Orders, key: string): Orders =>
  Object.fromEntries(Object.entries(orders).filter(([other]) => other !== key))
