import type { SeatId } from '@sandtable/kernel'
import { isAlive } from '../../casualties/casualties.ts'
import { strike } from '../../casualties/procs/strike.ts'
import { proc } from '../../hooks.ts'
import { countOf, type Hits, livingGroups, type PlannedHit } from '../hits.ts'
import { allocateMelee } from './melee-roll.ts'

/** The hits of one side: whom it can reach, in which order, the hits it allocated, and those nobody was left for. */
export type Striking = { seat: SeatId; groups: string[][]; plan: PlannedHit[]; spare: Hits }

/**
 * MW-MELEE-08: the allocated hits take effect, one by one (MW-R-168). Hits that find their unit destroyed already, and those that nobody was
 * left for, go to whoever survived: by regeneration, rage or Second Wind (MW-R-159), or further down the order; the rest is lost (MW-R-60).
 */
export const strikes = proc<{ queue: Striking[]; lost: Hits[] }, { lost: Hits[] }>()('strikes', 'MW-MELEE-08', {
  begin(play, { queue, lost }) {
    const [now] = queue
    if (now === undefined) return play.done({ lost })
    const hit = now.plan.shift()
    if (hit === undefined) return play.goto('spare')
    if (isAlive(play.world, hit.unit)) return play.call(strike, { ...hit, kind: 'melee' }, 'begin')
    now.spare[hit.critical ? 'critical' : 'normal']++
    return play.goto('begin')
  },
  spare(play, vars) {
    const { seat, groups, spare: hits } = vars.queue[0]!
    const left = livingGroups(play.world, groups)
    if (countOf(hits) > 0 && left.length > 0)
      return play.call(allocateMelee, { seat, groups: left, again: [], hits, plan: [] }, 'again')
    vars.lost.push(hits)
    vars.queue.shift()
    return play.goto('begin')
  },
  again(play, { queue }) {
    Object.assign(queue[0]!, play.result(allocateMelee))
    return play.goto('begin')
  },
})
