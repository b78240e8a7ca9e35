import { proc } from '../../hooks.ts'
import type { SideId } from '../../world.ts'

/** MW-R-184: a side is asked everything from now on, or only what matters. */
export const askAll = proc<{ side: SideId; all: boolean }>()('askAll', 'MW-R-184', {
  begin(play, { side, all }) {
    play.world.sides[side].asksAll = all
    play.emit('asked all', 'MW-R-184', { side, all })
    return play.done()
  },
})
