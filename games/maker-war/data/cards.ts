import cards from './cards.json' with { type: 'json' }
import type { Card, CardRecord } from './types.ts'

export const cardOf = (card: CardRecord, faction: string | null): Card => ({
  id: card.id,
  name: card.name,
  supplyPoints: card.supplyPoints,
  copies: card.copies,
  timings: [card.timing, ...(card.alsoTiming ?? [])],
  effect: card.effect,
  faction,
})

/** MW-CARD-01 to MW-CARD-09. */
export const BASIC_CARDS: readonly Card[] = cards.basic.map(card => cardOf(card, null))

/** The moments in which cards are played, as one reads them after "it is played". */
export const CARD_TIMINGS: readonly { id: string; when: string }[] = cards.timings

/** MW-SUPPLY-05, MW-SUPPLY-09, MW-SUPPLY-10. */
export const DECK = cards.deck
