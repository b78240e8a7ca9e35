import { enemiesEngaged, unitOf } from '../basics/look-ups.ts'
import { proc } from '../hooks.ts'

/** Chapters of which a test needs nothing: a move that goes nowhere, a shot that hits nothing, a fight without losses. */
export const staysPut = proc<{ unit: string }>()('move', 'WP-MOVE-06', { begin: play => play.done() })
export const holdsFire = proc<{ unit: string }, { shot: boolean }>()('shoot', 'WP-OVW-02', {
  begin: play => play.done({ shot: false }),
})
export const shoots = proc<{ unit: string }, { shot: boolean }>()('shoot', 'WP-OVW-03', {
  begin(play) {
    play.world.activation!.shot = true
    return play.done({ shot: true })
  },
})
/** A move into contact: the unit stands where it touches its enemy. */
export const charges = proc<{ unit: string }>()('move', 'WP-ENG-01', {
  begin(play, { unit }) {
    const { activation } = play.world
    activation!.engaged = enemiesEngaged(play.world, unitOf(play.world, unit)).map(enemy => enemy.id)
    return play.done()
  },
})
export const standsOff = proc<{ unit: string }>()('fight', 'WP-ASLT-01', {
  begin(play, { unit }) {
    unitOf(play.world, unit).token = null
    return play.done()
  },
})
export const NOTHING_HAPPENS = [staysPut, holdsFire, standsOff]
