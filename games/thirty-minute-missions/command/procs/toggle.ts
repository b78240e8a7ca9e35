import { hasStatus } from '../../basics/body.ts'
import { unitOf } from '../../basics/queries.ts'
import { gainStatus, loseStatus } from '../../damage/status.ts'
import { proc } from '../../hooks.ts'
import type { Status } from '../../world.ts'

/** TM-CMD-05: a State is switched on, or off again. */
export const toggle = proc<{ unit: string; status: Status; rule: `TM-${string}` }>()('toggle', 'TM-CMD-05', {
  begin(play, { unit: id, status, rule }) {
    const unit = unitOf(play.world, id)
    if (hasStatus(unit, status)) loseStatus(play, unit, status, rule)
    else gainStatus(play, unit, status)
    return play.done()
  },
})
