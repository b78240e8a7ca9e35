import { proc } from '../../hooks.ts'
import { dyingTitans } from '../titans.ts'
import { countCasualties } from './count.ts'
import { deathThroes } from './throes.ts'

/**
 * After the hits of a salvo, close combat or deadly terrain: sacrifices (window G), lone chiefs, death throes of Titans (MW-R-168). Call it
 * while the attack is still the last of world.attacks; without an attack only chiefs and Titans are looked after.
 */
export const afterCasualties = proc<Record<string, never>>()('afterCasualties', 'MW-R-168', {
  begin: play => play.call(countCasualties, {}, 'throes'),
  throes: play => play.call(throesInTurn, { queue: [] }, 'end'),
  end: play => play.done(),
})

/** MW-R-118: one Titan after another; one that a detonation destroyed comes next. */
export const throesInTurn = proc<{ queue: string[] }>()('throesInTurn', 'MW-R-118', {
  begin(play, vars) {
    const dying = dyingTitans(play.world)
    const known = vars.queue.filter(id => dying.includes(id))
    vars.queue = [...dying.filter(id => !known.includes(id)), ...known]
    const unit = vars.queue[0]
    return unit === undefined ? play.done() : play.call(deathThroes, { unit }, 'begin')
  },
})
