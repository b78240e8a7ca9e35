import { procNamed, type RuleId } from '@sandtable/kernel'
import { mark, unmark } from '../../basics/marks.ts'
import { activePlayer, playerOf, seatOf } from '../../basics/players.ts'
import { findSheet, isMachine, prisonersOf, thoseIn, unitOf } from '../../basics/queries.ts'
import { stir } from '../../basics/stir.ts'
import { proc } from '../../hooks.ts'
import { forgetPrepared } from '../../strategy/dice/prepared.ts'
import type { PlayerId, Spot } from '../../world.ts'
import { chooseReplacement } from '../asks/infested.ts'
import { replace } from '../replacement.ts'

type SetDown = { unit: string; near: Spot | string; within: number | null; by: PlayerId; rule: RuleId }
const setDown = procNamed<SetDown, { at: Spot | null }>('setDown')

/** A unit changes sides: what it owned of its old player's is forgotten, its prisoners are free. */
export const changeOwner = proc<{ unit: string; to: PlayerId; rule: RuleId }>()('changeOwner', 'WL-INFES-01', {
  begin(play, { unit: id, to, rule }) {
    const { world } = play
    const unit = unitOf(world, id)
    const from = unit.player
    Object.assign(unit, { player: to, team: null })
    forgetPrepared(world, id)
    if (world.turn) delete world.turn.active[id]
    // Whoever had it knows its sheet.
    if (from !== null && !playerOf(world, from).read.includes(id)) playerOf(world, from).read.push(id)
    stir(world)
    play.emit('changed sides', rule, { unit: id, from, to })
    return play.call(putAside, { units: prisonersOf(world, id).map(one => one.id), near: id, rule: 'WL-PRIS-04' }, 'over')
  },
  over: play => play.done(),
})

/** Units are set down in contact with something, one after the other, each by its owner. */
export const putAside = proc<{ units: string[]; near: string; rule: RuleId }>()('putAside', 'WL-R-60', {
  begin(play, { units, near, rule }) {
    const { world } = play
    const unit = units[0]
    if (unit === undefined) return play.done()
    const by = unitOf(world, unit).player ?? activePlayer(world)
    return play.call(setDown, { unit, near, within: null, by, rule }, 'placed')
  },
  placed(play, { units, rule }) {
    const unit = unitOf(play.world, units.shift()!)
    play.emit('put aside', rule, { unit: unit.id, at: { ...unit.at } })
    return play.goto('begin')
  },
})

/** WL-INFES-01 to WL-INFES-04: one unit changes sides, not its crew (WL-R-152). */
export const infest = proc<{ unit: string; player: PlayerId }>()('infest', 'WL-INFES-01', {
  begin(play, { unit: id }) {
    const { world } = play
    const unit = unitOf(world, id)
    if (isMachine(world, unit))
      return play.call(putAside, { units: thoseIn(world, id).map(one => one.id), near: id, rule: 'WL-R-152' }, 'turn')
    if (unit.where === 'aboard') return play.call(putAside, { units: [id], near: unit.inside!, rule: 'WL-R-152' }, 'turn')
    return play.goto('turn')
  },
  turn: (play, { unit, player }) => play.call(changeOwner, { unit, to: player, rule: 'WL-INFES-01' }, 'marked'),
  marked(play, { unit: id, player }) {
    const unit = unitOf(play.world, id)
    for (const kind of ['fleeing', 'just-fled', 'frozen', 'hijacked'] as const) unmark(unit, kind)
    mark(unit, { kind: 'infested', by: player })
    mark(unit, { kind: 'new' })
    return play.ask(chooseReplacement, [seatOf(play.world, player)], { unit: id }, 'chosen')
  },
  chosen(play, { unit: id }) {
    const { world } = play
    const [chosen] = play.answer(chooseReplacement).ids
    if (chosen === undefined || chosen === 'keep') return play.done()
    const unit = unitOf(world, id)
    const was = unit.name
    replace(world, unit, findSheet(world, chosen)!)
    play.emit('replaced', 'WL-INFES-02', { unit: id, was, sheet: chosen })
    return play.done()
  },
})
