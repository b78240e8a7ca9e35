import type { Roll } from '@sandtable/kernel'
import { proc } from '../../hooks.ts'
import { deckOf } from '../supply.ts'

/** An order of so many cards that nobody sees. */
export const shuffleOf = (count: number): Roll => ({
  sides: count,
  count,
  distinct: true,
  secret: [],
  seat: null,
  rule: 'MW-SUPPLY-05',
  why: 'shuffle',
})

/** MW-SUPPLY-05, MW-R-87: one deck for both sides, face down. Nothing happens in a game without supply cards. */
export const shuffleDeck = proc<Record<string, never>>()('shuffleDeck', 'MW-SUPPLY-05', {
  begin(play) {
    const { world } = play
    world.cards = deckOf(world)
    return world.cards.length === 0 ? play.done() : play.roll(shuffleOf(world.cards.length), 'shuffled')
  },
  shuffled(play) {
    const { world } = play
    world.deck = play.faces().map(face => world.cards[face - 1]!)
    play.emit('deck shuffled', 'MW-SUPPLY-05', { cards: world.deck.length })
    return play.done()
  },
})
