import type { Play } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { setupRow } from '../../army/army-limits.ts'
import { type Hooks, proc } from '../../hooks.ts'
import { foeOf, type SideId, type World } from '../../world.ts'
import { shuffleOf } from './deck.ts'

/** Who is to get how many more cards; `first` is the side that draws next. */
type Draw = { first: SideId; counts: { a: number; b: number }; extra: boolean }
type Teller = Pick<Play<World, Hooks, string>, 'world' | 'emit'>
type Drawn = { side: SideId; card: string }

/** One card each in turn, as long as there are any. */
function dealt(world: World, draw: Draw): Drawn[] {
  const out: Drawn[] = []
  while (world.deck.length > 0 && draw.counts.a + draw.counts.b > 0) {
    const side = draw.counts[draw.first] > 0 ? draw.first : foeOf(draw.first)
    const card = world.deck.shift()!
    world.sides[side].hand.push(card)
    draw.counts[side]--
    draw.first = foeOf(side)
    out.push({ side, card })
  }
  return out
}

/** Only the side itself sees which card it drew. */
const tell = (play: Teller, { side, card }: Drawn): void =>
  play.emit(
    'drew',
    'MW-SUPPLY-06',
    { side, card },
    { secret: { only: seatsOf(play.world, side), masked: { side, card: null } }, reveals: true },
  )

/** MW-SUPPLY-09: games so large that the discards are shuffled once and the deck stays. */
const staysOnce = ({ options, reshuffled }: World): boolean =>
  setupRow(options.points, options.training).reshuffles && !reshuffled

/**
 * MW-SUPPLY-06 to MW-SUPPLY-09: cards for the sides in turn, this side first. When a round's draw finds too few, the discards are shuffled
 * in, the draw is completed and the deck is out of the game; an empty deck stays empty (MW-R-89). `extra` draws for a Point of Interest
 * never reshuffle. MW-POI-16: a Source of Supply calls it for one side.
 */
export const drawCards = proc<Draw>()('drawCards', 'MW-SUPPLY-06', {
  begin(play, vars) {
    const { world } = play
    const wanted = vars.counts.a + vars.counts.b
    const found = world.deckOut ? 0 : world.deck.length
    const shuffles = !vars.extra && found < wanted && !world.deckOut && (staysOnce(world) || (found > 0 && !world.reshuffled))
    if (found > 0) for (const drawn of dealt(world, vars)) tell(play, drawn)
    if (found < wanted && !vars.extra && !shuffles) world.deckOut = true
    if (!shuffles) return play.done()
    return play.roll(shuffleOf(world.discard.length), 'reshuffled')
  },
  reshuffled(play, vars) {
    const { world } = play
    world.deck = play.faces().map(face => world.discard[face - 1]!)
    world.discard = []
    const stays = staysOnce(world)
    play.emit('deck reshuffled', stays ? 'MW-SUPPLY-09' : 'MW-SUPPLY-08', { cards: world.deck.length, stays })
    for (const drawn of dealt(world, vars)) tell(play, drawn)
    if (stays) world.reshuffled = true
    else world.deckOut = true
    if (world.deckOut) play.emit('deck removed', 'MW-SUPPLY-08', { cards: world.deck.length })
    return play.done()
  },
})
