import { combatOf, enemiesEngaged, unitOf } from '../basics/queries.ts'
import { proc } from '../hooks.ts'
import type { World } from '../world.ts'

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

/** A shot that rolls nothing: its windows open, with the first enemy as the target. */
export const declaresFire = proc<{ unit: string }, { shot: boolean }>()('shoot', 'WP-SHOOT-01', {
  begin: (play, { unit }) => play.window('order.shoot', { unit, target: firstEnemy(play.world, unit) }, 'targeted'),
  targeted: (play, { unit }) => play.window('order.targeted', { unit, targets: [firstEnemy(play.world, unit)] }, 'end'),
  end: play => play.done({ shot: true }),
})
const firstEnemy = (world: World, unit: string): string =>
  Object.values(world.units).find(other => other.side !== unitOf(world, unit).side)!.id
/** A fight that rolls nothing: its window opens. */
export const declaresFight = proc<{ unit: string }>()('fight', 'WP-ASLT-01', {
  begin: (play, { unit }) =>
    play.window('order.assault', { units: combatOf(play.world, unitOf(play.world, unit)).map(one => one.id) }, 'end'),
  end(play, { unit }) {
    unitOf(play.world, unit).token = null
    return play.done()
  },
})
export const DECLARED = [charges, declaresFire, declaresFight]
