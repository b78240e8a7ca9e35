import { asking, type ChoiceOf, legal, option, type Rng, type Violation, verdictOf, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { playerAt } from '../../basics/queries.ts'
import { cardOf } from '../../data/realm.ts'
import { ask } from '../../hooks.ts'
import { isLeft } from '../../words/pieces.ts'
import type { Player, World } from '../../world.ts'
import { cardId, cardPrice, handRoom, held } from '../cards.ts'

type Offered = { id: string; key: string; price: number; card: string }
/** The cards of the row by their places in it: '2:ambush'. */
export const offered = (world: World): Offered[] =>
  world.cards.row.map((key, i, row) => ({
    id: `${i + 1}:${key}`,
    key,
    price: cardPrice(world, key),
    card: cardId('row', row, i),
  }))
export const boughtOf = (world: World, ids: readonly string[]): Offered[] => offered(world).filter(one => ids.includes(one.id))
/** MV-CARD-09, MV-ECON-04. */
function whyNotBuy(player: Player, bought: readonly Offered[]): Violation | null {
  if (bought.length > handRoom(player))
    return violation('MV-CARD-09', `the hand is full (${held(player).length + handRoom(player)})`)
  const price = bought.reduce((sum, one) => sum + one.price, 0)
  return price > player.gold ? violation('MV-ECON-04', `they cost ${price} gold, and there ${isLeft(player.gold)}`) : null
}
/** Whether a player could buy anything at all: gold, row and the number of his cards are open. */
export const canTrade = (world: World, player: Player): boolean => offered(world).some(one => whyNotBuy(player, [one]) === null)
const picked = (ids: readonly string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })

/** MV-CARD-07: cards of the trade row. */
export const trade = ask<Record<string, never>, 'pick'>({
  kind: 'mv.trade',
  type: 'pick',
  rule: 'MV-CARD-07',
  when: 'in the trade step, from the last player to the first',
  which: 'cards of the trade row that you can pay',
  whyNot: (_world, _subject, _seat, id) =>
    /^(\d+:|row-)/.test(id) ? violation('MV-CARD-07', 'no such card lies there in the trade row') : null,
  ask: (world, _subject, seat) => ({
    type: 'pick',
    ...asking({
      text: 'Which combat cards do you buy?',
      note: `${playerAt(world, seat).gold} gold, room for ${counted(handRoom(playerAt(world, seat)), 'card')}`,
      act: 'Buy',
      none: 'Buy nothing',
      told: 'looks at the trade row',
      habit: 'Combat cards to buy',
    }),
    options: offered(world).map(({ id, key, price, card }) =>
      option(id, cardOf(key).name, {
        ...{ note: `${price} gold: ${cardOf(key).text}`, kind: key, rule: 'MV-CARD-07', card },
        refusal: whyNotBuy(playerAt(world, seat), [{ id, key, price, card }]),
      }),
    ),
    min: 0,
    max: world.cards.row.length,
  }),
  validate(world, _subject, seat, { ids }) {
    const why = whyNotBuy(playerAt(world, seat), boughtOf(world, ids))
    return verdictOf(why ? [why] : [])
  },
  candidates(world, _subject, seat, rng: Rng) {
    const single = offered(world).filter(one => whyNotBuy(playerAt(world, seat), [one]) === null)
    return [picked([]), ...rng.shuffle(single).map(one => picked([one.id]))]
  },
})

/** MV-CARD-09: who gained more cards than a hand holds discards some by choice. */
export const discard = ask<{ excess: number }, 'pick'>({
  kind: 'mv.discard',
  type: 'pick',
  rule: 'MV-CARD-09',
  when: 'when you have gained more cards than a hand holds',
  which: 'cards of your hand but Empty Words',
  ask: (world, { excess }, seat) => ({
    type: 'pick',
    ...asking({
      text: `Which ${excess === 1 ? 'card' : counted(excess, 'card')} do you discard?`,
      act: 'Discard',
      told: 'discards cards',
    }),
    options: held(playerAt(world, seat)).map(({ id, key, card }) =>
      option(id, cardOf(key).name, { note: cardOf(key).text, kind: key, card }),
    ),
    min: excess,
    max: excess,
  }),
  validate: () => legal(),
  candidates: (world, { excess }, seat, rng: Rng) =>
    Array.from({ length: 4 }, () =>
      picked(
        rng
          .shuffle(held(playerAt(world, seat)))
          .slice(0, excess)
          .map(one => one.id),
      ),
    ),
})
