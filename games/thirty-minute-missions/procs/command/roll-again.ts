import { proc } from '../../hooks.ts'
import { unitOf } from '../../look-up.ts'
import { mark, type Until } from '../../marks.ts'
import { reroll } from '../attack/reroll.ts'

/** TM-R-152: a pilot's re-roll, which then is used up for as long as `until` says. */
export const rollAgain = proc<{ unit: string; until: Until; name: string }>()('rollAgain', 'TM-R-152', {
  begin(play, { unit, until, name }) {
    mark(unitOf(play.world, unit), until, name)
    return play.call(reroll, { unit }, 'done')
  },
  done: play => play.done(),
})
