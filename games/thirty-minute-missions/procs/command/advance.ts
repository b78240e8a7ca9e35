import type { Mode } from '../../data/types.ts'
import { proc } from '../../kit.ts'
import { unitOf } from '../../look-up.ts'
import { mark } from '../../marks.ts'
import { move } from '../movement/move.ts'

/** TM-CMD-36: a drone makes one move. TM-R-160: by thrusters it can no longer be ordered to Engage. */
export const advance = proc<{ unit: string; drone: string; mode: string }>()('advance', 'TM-CMD-36', {
  begin(play, { drone: id, mode }) {
    const drone = unitOf(play.world, id)
    drone.moved = 0
    if (mode === 'thruster') mark(drone, 'turn', 'thrust')
    return play.call(move, { unit: id, mode: mode as Mode }, 'done')
  },
  done: play => play.done(),
})
