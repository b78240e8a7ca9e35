import { unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { SideId, Status } from '../../world.ts'
import { gainStatus } from '../status.ts'

/** A status is gained, with what it does at once; it may end the turn of the unit. */
export const afflict = proc<{ unit: string; status: Status | 'overheat'; by: SideId | null }>()('afflict', 'TM-STAT-02', {
  begin(play, { unit, status }) {
    gainStatus(play, unitOf(play.world, unit), status)
    return play.done()
  },
})
