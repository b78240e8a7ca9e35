import { asking, type ChoiceOf, legal, option, type Violation, violation } from '@sandtable/kernel'
import { playerAt } from '../../basics/look-ups.ts'
import { BLUFF, cardOf } from '../../data/realm.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { fighterOf } from '../fighters.ts'

type Subject = { side: 'attacker' | 'defender' }
/** MV-CARD-04, MV-R-88: the classes that a card of this side may name. */
function fitting(world: World, side: Subject['side']): string[] {
  const { combat } = world
  const members = side === 'attacker' ? combat!.attackers : combat!.defenders
  const words = members.flatMap(id => {
    const { class: own, isHero, isBuilding } = fighterOf(world, id)
    return [...(own ? [own] : []), ...(isHero ? ['hero'] : []), ...(isBuilding ? ['building'] : [])]
  })
  return side === 'defender' && combat!.building !== null ? [...words, 'building'] : words
}
/** Cards in hand that fit; Empty Words always does. */
export function cardsFor(world: World, player: string, side: Subject['side']): string[] {
  const words = fitting(world, side)
  return [...new Set(world.players[player]!.hand)].filter(key => {
    const card = cardOf(key)
    return key === BLUFF || ((card.side === 'either' || card.side === side) && card.eligible.some(one => words.includes(one)))
  })
}
function whyNot(world: World, side: Subject['side'], player: string, id: string): Violation | null {
  if (!world.players[player]!.hand.includes(id)) return null
  const card = cardOf(id)
  if (card.side !== 'either' && card.side !== side) return violation('MV-CARD-04', `it is a card for the ${card.side}`)
  return violation('MV-CARD-04', `it fits none of those who fight: ${card.eligible.join(', ')}`)
}
const picked = (...ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })

/** MV-CARD-03: one card face down, or none. Everybody has Empty Words, so everybody is asked (MV-R-141). */
export const commit = ask<Subject, 'pick'>({
  kind: 'mv.card',
  type: 'pick',
  rule: 'MV-CARD-03',
  when: 'after an attack was announced and before any dice',
  which: 'cards in your hand that fit your side and who fights for you',
  only: (_subject, seat) => [seat],
  ask(world, { side }, seat) {
    const { id: player } = playerAt(world, seat)
    const lies = side === 'defender' && world.combat!.cards.attacker !== null
    return {
      type: 'pick',
      ...asking({
        text: side === 'attacker' ? 'A combat card for the attack?' : 'A combat card for the defence?',
        note: side === 'defender' ? (lies ? 'The attacker has laid one face down.' : 'The attacker has laid none.') : null,
        act: 'Lay',
        none: 'No card',
        told: 'may lay a combat card',
      }),
      options: cardsFor(world, player, side).map(key =>
        option(key, cardOf(key).name, { note: cardOf(key).text, rule: 'MV-CARD-03', card: `card-${player}-${key}` }),
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
