import { seatOf } from '../../basics/queries.ts'
import type { Teller } from '../../basics/teller.ts'
import { CARD_RULES } from '../../data/realm.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId } from '../../world.ts'
import { boughtOf, discard } from '../asks/trade.ts'
import { handRoom, held } from '../cards.ts'
import { addGold } from '../gold.ts'

/** MV-CARD-07: the row lies open, so everybody sees what is bought. */
export function buy(play: Teller, player: PlayerId, ids: readonly string[]): void {
  const { world } = play
  for (const { id, key, price } of boughtOf(world, ids).reverse()) {
    world.cards.row.splice(Number.parseInt(id, 10) - 1, 1)
    addGold(world, player, -price)
    world.players[player]!.hand.push(key)
    play.emit('card bought', 'MV-CARD-07', { player, card: key, gold: price })
  }
}

/** MV-CARD-08: the row is dealt up to five; an empty deck is made anew from the discards. */
export const refillRow = proc<Record<string, never>>()('refillRow', 'MV-CARD-08', {
  begin(play) {
    const { cards, options } = play.world
    const missing = options.combatCards ? CARD_RULES.tradeRow - cards.row.length : 0
    if (missing <= 0) return play.done()
    if (cards.deck.length === 0) Object.assign(cards, { deck: [...cards.discard], discard: [] })
    const { length } = cards.deck
    if (length === 0) return play.done()
    const count = Math.min(missing, length)
    return play.roll({ sides: length, count, distinct: true, rule: 'MV-CARD-08', why: 'card', seat: null }, 'dealt')
  },
  dealt(play) {
    const { cards } = play.world
    const faces = play.faces()
    const dealt = faces.map(face => cards.deck[face - 1]!)
    cards.deck = cards.deck.filter((_, i) => !faces.includes(i + 1))
    cards.row.push(...dealt)
    play.emit('row dealt', 'MV-CARD-08', { cards: dealt })
    return play.goto('begin')
  },
})

/** MV-CARD-09: whoever gained too many cards discards some by choice. */
export const handLimit = proc<{ player: PlayerId }>()('handLimit', 'MV-CARD-09', {
  begin(play, { player }) {
    const room = handRoom(play.world.players[player]!)
    if (room >= 0) return play.done()
    return play.ask(discard, [seatOf(play.world, player)], { excess: -room }, 'discarded')
  },
  discarded(play, { player: id }) {
    const { world } = play
    const player = world.players[id]!
    const { ids } = play.answer(discard)
    const gone = held(player).filter(one => ids.includes(one.id))
    player.hand = player.hand.filter((key, i) => !ids.includes(`${i + 1}:${key}`))
    world.cards.discard.push(...gone.map(one => one.key))
    play.emit('cards discarded', 'MV-CARD-09', { player: id, cards: gone.map(one => one.key) }, { reveals: true })
    return play.done()
  },
})
