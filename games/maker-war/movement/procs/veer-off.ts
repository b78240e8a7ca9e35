import { formationOf, leaderOf, unitsOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { Spot } from '../../world.ts'
import { directionTo, veerOffPath } from '../asks/veer-off.ts'
import { flakAgainst } from '../flak.ts'
import { directionsOff, exitOf, lossesVeering } from '../veer.ts'
import { shotDown } from './flak.ts'

/** MW-ORDER-18: the flyers turn, fly straight off the table and wait there. Where no FLAK is, the direction makes no difference. */
export const veerOff = proc<{ formation: string }>()('veerOff', 'MW-ORDER-18', {
  begin(play, { formation: id }) {
    const { world } = play
    const formation = formationOf(world, id)
    if (flakAgainst(world, formation.side).length > 0) return play.ask(veerOffPath, [formation.seat], { formation: id }, 'chosen')
    return play.call(flyOff, { formation: id, direction: directionsOff(world, formation, leaderOf(world, formation))[0]! }, 'end')
  },
  chosen(play, { formation: id }) {
    const leader = leaderOf(play.world, formationOf(play.world, id))
    const direction = directionTo(leader.at, play.answer(veerOffPath).points[0]!)
    return play.call(flyOff, { formation: id, direction }, 'end')
  },
  end: play => play.done(),
})

export const flyOff = proc<{ formation: string; direction: Spot }>()('flyOff', 'MW-ORDER-18', {
  begin(play, { formation: id, direction }) {
    const { world } = play
    const formation = formationOf(world, id)
    const lost = lossesVeering(world, formation, direction).map(({ unit, flak }) => ({ unit: unit.id, flak: flak.id }))
    const units = unitsOf(world, formation).map(unit => ({ unit: unit.id, from: unit.at, to: exitOf(world, unit, direction) }))
    play.emit('veered off', 'MW-ORDER-18', { formation: id, units })
    return play.call(shotDown, { formation: id, lost }, 'gone')
  },
  /** MW-R-85: it may come back without being deployed again. */
  gone(play, { formation: id }) {
    const formation = formationOf(play.world, id)
    if (formation.where !== 'table') return play.done()
    formation.where = 'waiting'
    for (const unit of unitsOf(play.world, formation)) unit.at = { x: 0, y: 0 }
    return play.done()
  },
})
