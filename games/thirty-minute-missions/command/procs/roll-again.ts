import { reroll } from '../../attack/procs/reroll.ts'
import { type Mark, mark } from '../../basics/marks.ts'
import { unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'

/** The marks of a re-roll that is used up for a while. */
export type Reroll = Extract<Mark['kind'], `rerolled${string}`>

/** TM-R-152: a pilot's re-roll, which then is used up for a while. */
export const rollAgain = proc<{ unit: string; used: Reroll; by: string }>()('rollAgain', 'TM-R-152', {
  begin(play, { unit, used, by }) {
    mark(unitOf(play.world, unit), { kind: used, by })
    return play.call(reroll, { unit }, 'done')
  },
  done: play => play.done(),
})
