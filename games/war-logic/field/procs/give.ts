import { centreOf } from '../../basics/measure.ts'
import { findUnit, itemOf, unitOf } from '../../basics/queries.ts'
import { stir } from '../../basics/stir.ts'
import type { ActVars } from '../../control/action.ts'
import { proc } from '../../hooks.ts'
import { layDown } from '../drop.ts'
import { takeSpoil } from '../scavenging.ts'
import { join, takeItem } from './take.ts'

/** WL-R-158: what lies or stands in contact is taken without a move. */
export const takeHere = proc<ActVars>()('takeHere', 'WL-R-158', {
  begin(play, { unit, slot, target }) {
    if (findUnit(play.world, target!)) return play.call(join, { unit, neutral: target! }, 'over')
    return play.call(takeItem, { unit, item: target!, slot }, 'over')
  },
  over: play => play.done(),
})
/** WL-R-201. */
export const dropItem = proc<ActVars>()('dropItem', 'WL-R-201', {
  begin(play, { unit: id, target }) {
    const { x, y } = centreOf(play.world, unitOf(play.world, id))
    layDown(itemOf(play.world, target!), { x, y })
    play.emit('dropped', 'WL-R-201', { unit: id, item: target!, at: { x, y } })
    return play.done()
  },
})
/** WL-R-201. */
export const handOver = proc<ActVars>()('handOver', 'WL-R-201', {
  begin(play, { unit, target, how }) {
    itemOf(play.world, target!).carrier = how!
    stir(play.world)
    play.emit('handed over', 'WL-R-201', { unit, item: target!, target: how! })
    return play.done()
  },
})
/** WL-FIELD-08: everybody sees what it takes. */
export const scavenge = proc<ActVars>()('scavenge', 'WL-FIELD-08', {
  begin(play, { unit: id, slot, target, how }) {
    const { world } = play
    const [unit, dead] = [unitOf(world, id), unitOf(world, target!)]
    const { skill } = dead.counters[Number(how)]!
    takeSpoil(world, unit, dead, { from: Number(how), into: slot })
    stir(world)
    play.emit('scavenged', 'WL-FIELD-08', { unit: id, target: target!, skill, isWeapon: slot === null })
    return play.done()
  },
})
