import { unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'

/** TM-CMD-38: until its Main Unit's next activation. */
export const screen = proc<{ unit: string; drone: string }>()('screen', 'TM-CMD-38', {
  begin(play, { unit, drone }) {
    unitOf(play.world, drone).screens = true
    play.emit('screening', 'TM-CMD-38', { unit, drone })
    return play.done()
  },
})

/** TM-CMD-39: until its Main Unit's next activation. */
export const spot = proc<{ unit: string; drone: string; target: string }>()('spot', 'TM-CMD-39', {
  begin(play, { unit, drone, target }) {
    unitOf(play.world, drone).spots = target
    play.emit('spotted', 'TM-CMD-39', { unit, drone, target })
    return play.done()
  },
})
