import { proc } from '../../hooks.ts'
import type { SideId } from '../../world.ts'
import { surrenderOf } from '../ends.ts'
import { countUp } from './count-up.ts'

/** MW-END-02, MW-ROUND-09: a side gives up, at any moment; the other wins. */
export const surrender = proc<{ side: SideId }>()('surrender', 'MW-END-02', {
  begin(play, { side }) {
    play.emit('surrendered', 'MW-END-02', { side })
    return countUp(play, surrenderOf(play.world, side))
  },
})
