import { findAttack } from '../../casualties.ts'
import { type Procedure, proc } from '../../hooks.ts'
import { dyingTitans } from '../../titans.ts'
import { foeOf, type SideId, type World } from '../../world.ts'
import { removeLoneChiefs } from './remove.ts'
import { deathThroes } from './throes.ts'

/**
 * After the hits of a salvo, close combat or deadly terrain: sacrifices (window G), lone chiefs, death throes of Titans (MW-R-168). Call it
 * while the attack is still the last of world.attacks; without an attack only chiefs and Titans are looked after.
 */
export const afterCasualties: Procedure<Record<string, never>> = proc<Record<string, never>>()('afterCasualties', 'MW-R-168', {
  begin: play => play.call(countCasualties, {}, 'throes'),
  throes: play => play.call(throesInTurn, { queue: [] }, 'end'),
  end: play => play.done(),
})

const hasLost = (world: World, side: SideId): boolean => findAttack(world)?.casualties.some(c => c.was.side === side) ?? false

/** MW-R-168: window G, the active side first (MW-R-91); whoever lost nothing is not asked. Then lone chiefs. */
export const countCasualties = proc<Record<string, never>>()('countCasualties', 'MW-TRAIT-20', {
  begin(play) {
    const side = play.world.inTurn
    return hasLost(play.world, side) ? play.window('casualties.counted', { side }, 'foe') : play.goto('foe')
  },
  foe(play) {
    const side = foeOf(play.world.inTurn)
    return hasLost(play.world, side) ? play.window('casualties.counted', { side }, 'chiefs') : play.goto('chiefs')
  },
  chiefs: play => play.call(removeLoneChiefs, {}, 'end'),
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
