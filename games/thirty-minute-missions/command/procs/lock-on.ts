import { unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'

/** TM-CMD-22: another target replaces the one before; null lets it go. */
export const lockOn = proc<{ unit: string; target: string | null }>()('lockOn', 'TM-CMD-22', {
  begin(play, { unit: id, target }) {
    const unit = unitOf(play.world, id)
    play.emit(target === null ? 'lock lost' : 'locked on', 'TM-CMD-22', { unit: id, target: target ?? unit.lockedOn ?? '' })
    unit.lockedOn = target
    return play.done()
  },
})
