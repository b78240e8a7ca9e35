import { seatOf } from '../../basics/queries.ts'
import type { Teller } from '../../basics/teller.ts'
import { BLUFF } from '../../data/realm.ts'
import { proc } from '../../hooks.ts'
import type { Combat, PlayerId } from '../../world.ts'
import { cardMember } from '../asks/choices.ts'
import { commit } from '../asks/commit.ts'
import type { Side } from '../card-effects.ts'
import { membersFor, playerFor } from '../card-members.ts'

/** Everybody sees whether a card lies there; Empty Words leaves the hand like any other, so that its size tells nothing. */
function lay(play: Teller, side: Side, player: PlayerId, card: string | undefined): void {
  const { world } = play
  play.emit('card laid', 'MV-CARD-03', { player, laid: card !== undefined }, { reveals: true })
  if (card === undefined) return
  world.combat!.cards[side] = card
  world.combat!.cards.by[side] = player
  const { hand } = world.players[player]!
  hand.splice(hand.indexOf(card), 1)
}
const SIDES = ['attacker', 'defender'] as const

/** MV-CARD-01, MV-CARD-03: the attacker commits a card face down or passes, then the defender; both are revealed together. */
export const cardWindow = proc<{ toName?: Side[] }>()('cardWindow', 'MV-CARD-03', {
  begin(play) {
    const { world } = play
    const player = playerFor(world, world.combat!, 'attacker')
    world.combat!.stage = 'cards'
    if (!world.options.combatCards || player === null) return play.done()
    return play.ask(commit, [seatOf(world, player)], { side: 'attacker' }, 'attackerLaid')
  },
  attackerLaid(play) {
    const { world } = play
    lay(play, 'attacker', playerFor(world, world.combat!, 'attacker')!, play.answer(commit).ids[0])
    const player = playerFor(world, world.combat!, 'defender')
    if (player === null) return play.goto('reveal')
    return play.ask(commit, [seatOf(world, player)], { side: 'defender' }, 'defenderLaid')
  },
  defenderLaid(play) {
    const { world } = play
    lay(play, 'defender', playerFor(world, world.combat!, 'defender')!, play.answer(commit).ids[0])
    return play.goto('reveal')
  },
  reveal(play, vars) {
    const { cards } = play.world.combat!
    cards.revealed = true
    play.emit('cards revealed', 'MV-CARD-03', { attacker: cards.attacker, defender: cards.defender }, { reveals: true })
    vars.toName = [...SIDES]
    return play.goto('name')
  },
  /** MV-R-129: the attacker first. */
  name(play, { toName }) {
    const { world } = play
    const [side] = toName!
    if (side === undefined) return play.done()
    const members = membersFor(world, world.combat!, side)
    if (members.length > 1) {
      const seat = seatOf(world, playerFor(world, world.combat!, side)!)
      return play.ask(cardMember, [seat], { card: world.combat!.cards[side]!, ids: members }, 'named')
    }
    if (members.length === 1) world.combat!.cards.members[side] = members[0]!
    toName!.shift()
    return play.goto('name')
  },
  named(play, { toName }) {
    play.world.combat!.cards.members[toName!.shift()!] = play.answer(cardMember).ids[0]!
    return play.goto('name')
  },
})
/** MV-CARD-05, MV-CARD-06: played cards are discarded, Empty Words goes back. */
export function putAway({ world }: Teller, { cards }: Combat): void {
  for (const side of SIDES) {
    const card = cards[side]
    if (card === BLUFF) world.players[cards.by[side]!]!.hand.unshift(BLUFF)
    else if (card !== null) world.cards.discard.push(card)
  }
}
