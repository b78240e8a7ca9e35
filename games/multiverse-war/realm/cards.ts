import { hasEffect } from '../basics/effects.ts'
import { BLUFF, CARD_RULES, cardOf } from '../data/realm.ts'
import type { Player, World } from '../world.ts'

/** MV-SEC-07: in an Arms Fair cards cost 1 less, not below 0 (MV-R-138). */
export const cardPrice = (world: World, key: string): number =>
  Math.max(0, cardOf(key).cost - (hasEffect(world, null, 'fair') ? 1 : 0))
/** What a card is called where it lies: further copies of a kind are told apart. */
export function cardId(place: string, keys: readonly string[], i: number): string {
  const copy = keys.slice(0, i).filter(one => one === keys[i]).length
  return `${place}-${keys[i]!}${copy > 0 ? `-${copy + 1}` : ''}`
}
/** MV-CARD-09: the cards that count, by their places in the hand. */
export const held = ({ id, hand }: Pick<Player, 'id' | 'hand'>): { id: string; key: string; card: string }[] =>
  hand.map((key, i) => ({ id: `${i + 1}:${key}`, key, card: cardId(`card-${id}`, hand, i) })).filter(one => one.key !== BLUFF)
/** How many cards a hand can still take; below zero: as many too many. */
export const handRoom = (player: Pick<Player, 'id' | 'hand'>): number => CARD_RULES.handLimit - held(player).length
