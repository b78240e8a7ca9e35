import { formationOf } from '../../basics/queries.ts'
import { remove } from '../../casualties/procs/remove.ts'
import { addTokens } from '../../combat/moral.ts'
import { moralCheck } from '../../combat/procs/moral.ts'
import { proc } from '../../hooks.ts'
import type { Spot } from '../../world.ts'
import { capacityOf, cargoOf } from '../carriers.ts'
import { enterByDoor } from './enter-by-door.ts'

/**
 * MW-R-128: the carrier formation lost its last carrier at this place: everybody inside is placed at once. While there is any capacity
 * nothing happens before the carrier formation is activated (MW-TRAIT-17, see `makeRoom`).
 */
export const abandon = proc<{ carrier: string; at: Spot }>()('abandon', 'MW-R-128', {
  begin(play, { carrier, at }) {
    const formation = formationOf(play.world, carrier)
    const [first] = capacityOf(play.world, formation) > 0 ? [] : cargoOf(play.world, formation)
    if (first === undefined) return play.done()
    return play.call(tumbleOut, { formation: first.id, at }, 'begin')
  },
})

/** One formation falls out of the wreck: 1d6 impact tokens and a morale check; whoever finds no place is destroyed. */
export const tumbleOut = proc<{ formation: string; at: Spot }>()('tumbleOut', 'MW-R-128', {
  begin(play, { formation, at }) {
    if (formationOf(play.world, formation).where === 'gone') return play.done()
    const entry = { formation, by: 'wreck', order: null, at: { x: at.x, y: at.y } } as const
    return play.call(enterByDoor, { entry }, 'placed')
  },
  placed(play, { formation }) {
    const fallen = formationOf(play.world, formation)
    if (play.result(enterByDoor).entered)
      return play.roll({ sides: 6, count: 1, rule: 'MW-R-128', why: 'wreck', seat: fallen.seat }, 'shaken')
    const last = fallen.units.findLast(id => id !== fallen.chief) ?? fallen.units[0]
    return last === undefined ? play.done() : play.call(remove, { unit: last, token: true }, 'begin')
  },
  shaken(play, { formation }) {
    const tokens = addTokens(play.world, formation, play.faces()[0]!)
    play.emit('fell out of a wreck', 'MW-R-128', { formation, side: formationOf(play.world, formation).side, tokens })
    return play.call(moralCheck, { formation, scatters: true }, 'end')
  },
  end: play => play.done(),
})
