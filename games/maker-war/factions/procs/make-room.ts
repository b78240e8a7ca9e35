import { formationOf, toldUnits } from '../../basics/queries.ts'
import { remove } from '../../casualties/procs/remove.ts'
import { proc } from '../../hooks.ts'
import type { SideId } from '../../world.ts'
import { leaveBehind } from '../asks/cargo.ts'
import { capacityOf, cargoOf, freeCapacity, leftBehind } from '../carriers.ts'

/**
 * MW-TRAIT-17: before a carrier formation that lost carriers acts, carried units are abandoned until the rest fits. (Its owner may
 * unload the whole carried formation in an earlier turn instead.) Abandoned units are destroyed without a token (MW-R-128).
 */
export const makeRoom = proc<{ formation: string }>()('makeRoom', 'MW-TRAIT-17', {
  begin(play, { formation }) {
    const carrier = formationOf(play.world, formation)
    if (freeCapacity(play.world, carrier) >= 0) return play.done()
    if (capacityOf(play.world, carrier) > 0) return play.ask(leaveBehind, [carrier.seat], { formation }, 'chosen')
    return play.call(loseAll, { units: cargoOf(play.world, carrier).flatMap(f => f.units), token: false }, 'end')
  },
  chosen(play, { formation }) {
    const units = [...play.answer(leaveBehind).ids]
    play.emit('abandoned', 'MW-TRAIT-17', { formation, units, were: toldUnits(play.world, units) })
    return play.call(loseAll, { units, token: false }, 'end')
  },
  end: play => play.done(),
})

/** MW-PLANET-08, MW-R-169: at the end of the turn units that came down and were not picked up are lost and give their tokens. */
export const loseStrays = proc<{ side: SideId }>()('loseStrays', 'MW-PLANET-08', {
  begin(play, { side }) {
    const units = leftBehind(play.world, side)
    if (units.length === 0) return play.done()
    play.emit('not picked up', 'MW-PLANET-08', { side, units, were: toldUnits(play.world, units) })
    return play.call(loseAll, { units, token: true }, 'end')
  },
  end: play => play.done(),
})

export const loseAll = proc<{ units: string[]; token: boolean }>()('loseAll', 'MW-R-139', {
  begin(play, vars) {
    const unit = vars.units.shift()
    return unit === undefined ? play.done() : play.call(remove, { unit, token: vars.token }, 'begin')
  },
})
