import type { Mode } from '../../data/types.ts'
import { proc } from '../../hooks.ts'
import { move } from '../../movement/procs/move.ts'

/** TM-CMD-36: a drone makes one move. TM-R-160: by thrusters it can no longer be ordered to Engage. */
export const advance = proc<{ unit: string; drone: string; mode: string }>()('advance', 'TM-CMD-36', {
  begin: (play, { drone, mode }) => play.call(move, { unit: drone, mode: mode as Mode }, 'done'),
  done: play => play.done(),
})
