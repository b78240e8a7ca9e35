import { proc } from '../../hooks.ts'
import type { SideId } from '../../world.ts'
import { concededBy } from '../ends.ts'

/** WP-R-128: at once, with a win for the opponent. */
export const concede = proc<{ side: SideId }>()('concede', 'WP-R-128', {
  begin(play, { side }) {
    play.emit('conceded', 'WP-R-128', { side })
    return play.finish(concededBy(play.world, side))
  },
})

/** WP-R-127: this Round is the last. */
export const callTime = proc<{ side: SideId }>()('callTime', 'WP-R-127', {
  begin(play, { side }) {
    play.world.timeUp = true
    play.emit('time called', 'WP-R-127', { side, round: play.world.round })
    return play.done()
  },
})
