import type { RuleId } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { facesFrom, SIDES_OF_DIE } from '../../basics/dice.ts'
import { isInPlay, unitOf } from '../../basics/queries.ts'
import { can, proc } from '../../hooks.ts'

/** WP-KEY-07. */
const KEEPS_HEAD = 5

/** A unit would be Pinned for this reason (WP-R-158: each is resolved when it arises). */
export const pin = proc<{ unit: string; rule: RuleId }>()('pin', 'WP-PIN-04', {
  begin(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    // WP-PIN-04: one marker at most, and no Headstrong roll for it.
    if (!isInPlay(unit) || unit.pinned) return play.done()
    if (can(play.world, id, 'isUnflinching')) {
      play.emit('not pinned', 'WP-KEY-20', { unit: id })
      return play.done()
    }
    if (!can(play.world, id, 'isHeadstrong')) return play.goto('place')
    const seat = seatsOf(play.world, unit.side)[0]!
    const good = facesFrom(KEEPS_HEAD)
    return play.roll({ sides: SIDES_OF_DIE, count: 1, rule: 'WP-KEY-07', why: 'headstrong', seat, good }, 'rolled')
  },
  rolled(play, { unit }) {
    if (play.faces()[0]! < KEEPS_HEAD) return play.goto('place')
    play.emit('not pinned', 'WP-KEY-07', { unit })
    return play.done()
  },
  place(play, { unit: id, rule }) {
    const unit = unitOf(play.world, id)
    unit.pinned = true
    play.emit('pinned', rule, { side: unit.side, unit: id })
    return play.done()
  },
})

/** WP-PIN-05, WP-R-82: after an attack or combat, for each of these units that it reduced to its last base. `before`: bases it had. */
export const lastBasePins = proc<{ units: { unit: string; before: number }[] }>()('lastBasePins', 'WP-PIN-05', {
  begin(play, vars) {
    const next = vars.units.shift()
    if (!next) return play.done()
    const { bases, strength } = unitOf(play.world, next.unit)
    const isReduced = strength >= 3 && bases.length === 1 && next.before > 1
    return isReduced ? play.call(pin, { unit: next.unit, rule: 'WP-PIN-05' }, 'begin') : play.goto('begin')
  },
})
