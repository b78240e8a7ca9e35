import { proc } from '../hooks.ts'
import { unitOf, type World } from '../world.ts'
import { rollOf } from './shoot.ts'

function discard(world: World, card: string): void {
  for (const seat of world.seats) world.hands[seat.id] = world.hands[seat.id]!.filter(c => c !== card)
  world.discard.push(card)
}

/** TOY-CARD-02: the dice of the shot being resolved, thrown anew. */
export const luck = proc<{ card: string }>()('luck', 'TOY-CARD-02', {
  begin(play, { card }) {
    const { shooter } = play.world.shots.at(-1)!
    discard(play.world, card)
    play.emit('played', 'TOY-CARD-02', { card, seat: unitOf(play.world, shooter).seat }, { reveals: true })
    return play.roll(rollOf(unitOf(play.world, shooter)), 'rolled')
  },
  rolled(play) {
    play.world.shots.at(-1)!.faces = [...play.faces()]
    return play.done()
  },
})

/** TOY-CARD-03. */
export const eat = proc<{ seat: string; card: string; unit: string }>()('eat', 'TOY-CARD-03', {
  begin(play, { seat, card, unit }) {
    discard(play.world, card)
    unitOf(play.world, unit).wounds--
    play.emit('played', 'TOY-CARD-03', { card, seat, unit }, { reveals: true })
    return play.done()
  },
})
