import { proc } from '../../hooks.ts'
import { decisionOf, endOf } from '../ends.ts'
import { scoreNow } from '../score.ts'

/** TM-GEN-04, TM-R-159: what happened is scored; if that decides the battle, it is over. */
export const checkEnd = proc<Record<string, never>>()('checkEnd', 'TM-R-159', {
  begin(play) {
    scoreNow(play)
    const decision = decisionOf(play.world, false)
    return decision === null ? play.done() : play.finish(endOf(play, decision))
  },
})
