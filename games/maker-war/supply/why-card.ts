import { type Violation, violation } from '@sandtable/kernel'
import { cardKind, cardOf, isKnownCard } from '../basics/queries.ts'
import { CARD_TIMINGS } from '../data/cards.ts'
import { hooks } from '../hooks.ts'
import type { View } from '../view.ts'
import type { Side } from '../world.ts'

/** Why the effect of a card is not used at this moment: it is not at hand, it is another faction's, or its moment is another one (MW-SUPPLY-11). */
export function whyKept({ hand, faction }: Pick<Side, 'hand' | 'faction'>, card: string): Violation {
  const { name, timings, faction: user } = cardOf(card)
  if (!hand.some(own => cardKind(own) === cardKind(card))) return violation('MW-SUPPLY-06', `${name} is not in your hand`)
  if (user !== null && user !== faction)
    return violation('MW-SUPPLY-11', `only its faction may use the effect of ${name}; you can discard it for its supply points`)
  const moments = CARD_TIMINGS.filter(({ id }) => timings.includes(id)).map(({ when }) => when)
  return violation(hooks.find(cardKind(card))?.rule ?? 'MW-SUPPLY-02', `${name} is played ${moments.join(', or ')}`)
}

/** The card that is named, alone or after its effect; '' for what is no card. */
export function cardNamed(id: string): string {
  const card = /^(?:[\w-]+\/)?([\w-]+(?:#\d+)?)$/.exec(id)?.[1] ?? ''
  return isKnownCard(card) ? card : ''
}

/** The same of a card of this game by its name, alone or after that of its effect, for who looks at the table from a seat. */
export function whyNotThisCard({ side, sides, cards }: Pick<View, 'side' | 'sides' | 'cards'>, id: string): Violation | null {
  const card = cardNamed(id)
  if (side === null || card === '') return null
  const isInGame = cards.some(one => one === card || cardKind(one) === card)
  return isInGame ? whyKept({ hand: [...(sides[side].hand ?? [])], faction: sides[side].faction }, card) : null
}
