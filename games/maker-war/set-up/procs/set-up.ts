import { proc } from '../../hooks.ts'
import { shuffleDeck } from '../../supply/procs/deck.ts'
import { isLastStand } from '../zones.ts'
import { deployArmies } from './deploy.ts'
import { placeInterest } from './interest.ts'
import { chooseEdge, placeTerrain } from './terrain.ts'

/** Everything from the bare table to the first round (MW-SETUP-09): the armies are there (MW-SETUP-01). */
export const setUp = proc<Record<string, never>>()('setUp', 'MW-SETUP-09', {
  begin: play => play.call(placeTerrain, {}, 'edges'),
  edges: play => play.call(chooseEdge, {}, 'interest'),
  interest: play => play.call(placeInterest, {}, 'cards'),
  cards: play => play.call(shuffleDeck, {}, 'deployment'),
  deployment: play => play.call(deployArmies, { side: 'a' }, 'end'),
  /** MW-SETUP-12: the host goes first; in a last stand the attacker (MW-MISS-06). */
  end(play) {
    const { world } = play
    world.first = isLastStand(world) ? 'b' : 'a'
    world.inTurn = world.first
    play.emit('set up', 'MW-SETUP-09', { first: world.first })
    return play.done()
  },
})
