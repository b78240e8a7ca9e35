import type { Decision, Option, SeatId } from '@sandtable/kernel'
import type { StandingOrder } from '../../settings/settings.ts'

export const REACT = 'kernel.react'
export type Orders = { readonly [key: string]: StandingOrder }
/** Where somebody plays: orders are kept for each game and seat. */
export type Place = { game: string; seat: SeatId }

export const ASK: StandingOrder = { way: 'ask', within: null, worth: null }

/** The kind of a reaction, the same in every game by these rules, as people read it. */
export const kindOf = ({ kind, label }: Option): string => kind ?? label
/** One answer is for all of a kind, so it stands once: below the last of them. */
export const isLastOfKind = (options: readonly Option[], option: Option): boolean =>
  options.findLast(other => other.refusal === null && kindOf(other) === kindOf(option)) === option
export const keyOf = ({ game, seat }: Place, kind: string): string => `${game}/${seat}/${kind}`
/** Whether a key is of this game and seat. */
export const isOf = ({ game, seat }: Place, key: string): boolean => {
  const parts = partsOf(key)
  return parts.game === game && parts.seat === seat
}
/** The parts of a key. */
export function partsOf(key: string): Place & { kind: string } {
  const [game = '', seat = '', ...kind] = key.split('/')
  return { game, seat, kind: kind.join('/') }
}

/** Reactions that may be declined: only those are ever answered by themselves, and only by declining. */
export const isPassable = ({ kind, ask }: Decision): boolean =>
  kind === REACT && ask.type === 'pick' && ask.min === 0 && ask.options.length > 0

/** The kinds offered, each once. */
export const kindsIn = (decision: Decision): string[] =>
  isPassable(decision) && decision.ask.type === 'pick' ? [...new Set(decision.ask.options.map(kindOf))] : []

/** The kinds not seen before, to be asked about from now on; null where there are none. */
export const withSeen = (orders: Orders, place: Place, kinds: readonly string[]): Orders | null => {
  const fresh = kinds.map(kind => keyOf(place, kind)).filter(key => orders[key] === undefined)
  return fresh.length === 0 ? null : { ...orders, ...Object.fromEntries(fresh.map(key => [key, ASK])) }
}

export const without = (orders: Orders, key: string): Orders =>
  Object.fromEntries(Object.entries(orders).filter(([other]) => other !== key))
