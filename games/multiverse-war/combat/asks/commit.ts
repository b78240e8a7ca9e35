import { asking, type ChoiceOf, legal, option, type Violation, violation } from '@sandtable/kernel'
import { listed } from '@sandtable/wargame/words'
import { playerAt } from '../../basics/queries.ts'
import { BLUFF, CARDS, cardOf } from '../../data/realm.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { fitsCard, piecesOf, playerFor } from '../card-members.ts'
import { fighterOf } from '../fighters.ts'
import { cardOdds } from '../odds.ts'

type Subject = { side: 'attacker' | 'defender' }
/** Cards in hand that fit; Empty Words always does. Whoever defends a building may use its cards too. */
export function cardsFor(world: World, player: string, side: Subject['side']): string[] {
  const fighters = piecesOf(world, world.combat!, side).map(id => fighterOf(world, id))
  return [...new Set(world.players[player]!.hand)].filter(key => {
    const card = cardOf(key)
    const isOfSide = card.side === 'either' || card.side === side
    return key === BLUFF || (isOfSide && fighters.some(one => fitsCard(one, card)))
  })
}
/** Whom cards name. */
const FITTED: { readonly [eligible: string]: string } = {
  melee: 'melee infantry',
  cavalry: 'cavalry',
  ranged: 'ranged infantry',
  siege: 'siege weapons',
  hero: 'heroes',
  building: 'buildings',
}
function whyNot(world: World, side: Subject['side'], player: string, id: string): Violation | null {
  // Cards are named as they lie in a hand, too.
  const key = id.replace(/^card-p\d-/, '').replace(/-\d+$/, '')
  if (!CARDS.some(card => card.key === key)) return null
  if (!world.players[player]!.hand.includes(key) || (key !== id && !id.startsWith(`card-${player}-`)))
    return violation('MV-CARD-04', 'it is not in your hand')
  if (cardsFor(world, player, side).includes(key)) return violation('MV-CARD-03', 'of cards that are alike the first is chosen')
  const card = cardOf(key)
  if (card.side !== 'either' && card.side !== side) return violation('MV-CARD-04', `it is a card for the ${card.side}`)
  return violation('MV-CARD-04', `it is for ${listed(card.eligible.map(one => FITTED[one]!))}, and none of those fights here`)
}
const picked = (...ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })

/** Whether a hand holds more than Empty Words; how many cards it holds everybody knows. */
const holdsMore = ({ players }: World, player: string | null): boolean => player !== null && players[player]!.hand.length > 1

/** MV-CARD-03: one card face down, or none. Everybody has Empty Words, so everybody is asked (MV-R-141). */
export const commit = ask<Subject, 'pick'>({
  kind: 'mv.card',
  type: 'pick',
  rule: 'MV-CARD-03',
  when: 'after an attack was announced and before any dice',
  which: 'cards in your hand that fit your side and who fights for you',
  only: (_subject, seat) => [seat],
  /** Empty Words alone is worth a thought only before somebody who could waste a card on it. */
  idle(world, { side }, seat) {
    const mayBluff = side === 'attacker' && holdsMore(world, playerFor(world, world.combat!, 'defender'))
    return mayBluff || holdsMore(world, playerAt(world, seat).id) ? null : picked()
  },
  ask(world, { side }, seat, toCheck) {
    const { id: player } = playerAt(world, seat)
    const { cards } = world.combat!
    const [attackers, attacked] = [piecesOf(world, world.combat!, 'attacker'), piecesOf(world, world.combat!, 'defender')]
    const lies = side === 'defender' && cards.attacker !== null
    return {
      type: 'pick',
      ...asking({
        text: side === 'attacker' ? 'A combat card for the attack?' : 'A combat card for the defence?',
        note: side === 'defender' ? (lies ? 'The attacker has played one face down.' : 'The attacker has played none.') : null,
        act: 'Play',
        none: 'No card',
        told: 'may play a combat card',
        by: side === 'attacker' ? attackers : attacked,
        on: side === 'attacker' ? attacked : attackers,
      }),
      options: cardsFor(world, player, side).map(key =>
        option(key, cardOf(key).name, {
          ...{ note: cardOf(key).text, rule: 'MV-CARD-03', card: `card-${player}-${key}` },
          ...(!toCheck && { odds: cardOdds(world, player, side, key) }),
        }),
      ),
      min: 0,
      max: 1,
    }
  },
  whyNot: (world, { side }, seat, id) => whyNot(world, side, playerAt(world, seat).id, id),
  validate: () => legal(),
  candidates: (world, { side }, seat, rng) => {
    const cards = cardsFor(world, playerAt(world, seat).id, side)
    return [...rng.shuffle(cards.filter(key => key !== BLUFF)).map(key => picked(key)), picked(), picked(BLUFF)]
  },
})
