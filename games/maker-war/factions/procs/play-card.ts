import type { JsonObject, Play, RuleId } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { cardKind, holderOf } from '../../basics/queries.ts'
import { type Hooks, proc } from '../../hooks.ts'
import { discardCard } from '../../supply/supply.ts'
import type { SideId, World } from '../../world.ts'
import { chooseForCard, pickedOf } from '../asks/card.ts'

type Teller = Pick<Play<World, Hooks, string>, 'world' | 'emit'>

/** MW-SUPPLY-02: a card is shown for its effect and lies on the discard pile from then on. Gives the side that played it. */
export function playCard({ world, emit }: Teller, card: string, rule: RuleId, about: JsonObject = {}): SideId {
  const side = holderOf(world, card)
  discardCard(world, side, card)
  emit('card played', rule, { side, card, kind: cardKind(card), ...about }, { reveals: true })
  return side
}

type Picking = { side: SideId; card: string; text: string; among: string[]; most: number }
/** Whom the card is for: asked of the side that played it, unless there is no choice. All of them, where all may be taken. */
export const pickForCard = proc<Picking, { ids: string[] }>()('pickForCard', 'MW-SUPPLY-02', {
  begin(play, { side, card, text, among, most }) {
    if (new Set(among).size <= 1 || (most > 1 && among.length <= most)) return play.done({ ids: among.slice(0, most) })
    return play.ask(
      chooseForCard,
      [seatsOf(play.world, side)[0]!],
      { card, text, among, most: Math.min(most, among.length) },
      'picked',
    )
  },
  picked: play => play.done({ ids: pickedOf(play.answer(chooseForCard).ids) }),
})
