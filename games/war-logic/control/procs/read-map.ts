import { spend } from '../../basics/counters.ts'
import { seatOf } from '../../basics/players.ts'
import { unitOf } from '../../basics/queries.ts'
import { heldAt } from '../../basics/skills.ts'
import { proc } from '../../hooks.ts'
import type { ActVars } from '../action.ts'
import { chooseGuided } from '../asks/guided.ts'
import { guidable, guidance, guide, headsGuided } from '../maps.ts'

/** WL-SIGHT-06: once per turn, for one number. */
export const readMap = proc<ActVars>()('readMap', 'WL-SIGHT-06', {
  begin(play, { unit: id, slot }) {
    const { world } = play
    const unit = unitOf(world, id)
    const units = guidable(world, unit).map(one => one.id)
    const subject = { unit: id, slot: slot!, units, heads: Math.min(units.length, headsGuided(world, unit, slot!)) }
    return play.ask(chooseGuided, [seatOf(world, unit.player!)], subject, 'chosen')
  },
  chosen(play, { unit: id, slot }) {
    const { world } = play
    const holder = unitOf(world, id)
    const units = [...play.answer(chooseGuided).ids]
    spend(world, holder, slot!)
    guide(world, holder, slot!, units)
    const { skill } = heldAt(world, holder, slot!)
    play.emit('map read', 'WL-SIGHT-06', { unit: id, skill: skill.id, units, more: guidance(world, holder, slot!) / 100 })
    return play.done()
  },
})
