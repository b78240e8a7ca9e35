import type { Outcome, Play } from '@sandtable/kernel'
import type { Hooks } from '../../hooks.ts'
import { SIDES, type World } from '../../world.ts'
import { victoryPoints } from '../ends.ts'

/** MW-END-07: how the victory points of an outcome came about, before the game is over. */
export function countUp(play: Play<World, Hooks, string>, outcome: Outcome) {
  for (const side of SIDES) play.emit('victory points', 'MW-END-07', { side, points: victoryPoints(play.world, side) })
  return play.finish(outcome)
}
