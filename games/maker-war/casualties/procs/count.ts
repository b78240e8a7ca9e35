import { proc } from '../../hooks.ts'
import { foeOf, type SideId, type World } from '../../world.ts'
import { findAttack } from '../casualties.ts'
import { removeLoneChiefs } from './remove.ts'

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
