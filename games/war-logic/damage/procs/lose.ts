import type { RuleId } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { SideId } from '../../world.ts'
import { applySoak } from '../apply.ts'
import { fall } from '../fall.ts'
import { lossOf } from '../soak.ts'
import { afterDeath } from './after-death.ts'

/**
 * WL-CRSH-02, WL-R-175: who crashes gives up points of plain armour and health; the last one costs its life. `side`: who threw it and is credited; of
 * a unit that crashed by itself nobody.
 */
export const lose = proc<{ unit: string; points: number; rule: RuleId; side?: SideId | null }>()('lose', 'WL-CRSH-02', {
  begin(play, { unit: id, points, rule, side = null }) {
    const unit = unitOf(play.world, id)
    const lost = lossOf(play.world, unit, points)
    applySoak(play, unit, { ...lost, harmless: false }, points, 'crash')
    if (!lost.destroyed) return play.done()
    fall(play, unit, side, rule)
    return play.call(afterDeath, { unit: id }, 'over')
  },
  over: play => play.done(),
})
