import { procNamed } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { clearMarks } from '../../basics/marks.ts'
import { isBarred, moveTokenOn } from '../../basics/move-token.ts'
import { isCommand, isOnTable, unitOf } from '../../basics/queries.ts'
import { isInRadius } from '../../command/orders.ts'
import { can, proc } from '../../hooks.ts'
import type { TurnPhase, Unit, World } from '../../world.ts'
import { afterSprint } from '../asks/after-sprint.ts'
import { type AssaultToken, tokenForCharge } from '../charge-token.ts'
import { combatDeed } from '../eligible.ts'
import type { Begun } from '../manners.ts'

/** The chapters' parts of an activation, called by name (see README.md). */
const move = procNamed<{ unit: string }>('move')
const shoot = procNamed<{ unit: string; asks: boolean; byItself: boolean; named: string | null }, { shot: boolean }>('shoot')
const giveOrder = procNamed<{ order: string; unit: string }>('giveOrder')
const fight = procNamed<{ unit: string }>('fight')

/** What engaging gave; null: it engaged nobody. */
function assaultToken(world: World, unit: Unit): AssaultToken | null {
  const { engaged = [], hindered = [] } = world.activation ?? {}
  return engaged.length === 0 ? null : tokenForCharge(world, unit, hindered)
}

/** One unit from the choice of it to its end (WP-ROUND-03). */
export const activation = proc<Begun & { phase: TurnPhase; byItself?: boolean }>()(
  'activation',
  'WP-ROUND-03',
  {
    begin(play, { unit: id, phase, manner, order }) {
      const { world } = play
      const unit = unitOf(world, id)
      world.activation = {
        ...{ unit: id, side: unit.side, phase },
        used: { a: null, b: null },
        inRadius: isInRadius(world, unit),
        engaged: [],
        hindered: [],
        shot: false,
      }
      play.emit('activated', 'WP-ROUND-03', { unit: id, phase })
      if (manner === 'hover') play.emit('hovers', 'WP-FLY-16', { unit: id })
      // WP-R-194: who did not name an order is asked for one only on wish.
      if (order !== null) return play.call(giveOrder, { order, unit: id }, 'act')
      return manner === null || manner === 'extra' ? play.goto('act') : play.window('order.activate', { unit: id }, 'act')
    },
    act(play, { unit, phase, manner, shot = null, byItself = false }) {
      const asks = manner === 'ask'
      const how = { unit, asks, byItself: byItself && !asks, named: shot }
      if (phase === 'movement') return play.call(move, { unit }, 'moved')
      if (phase === 'overwatch') return play.call(shoot, how, 'watched')
      const deed = combatDeed(play.world, unitOf(play.world, unit))
      if (deed === 'fight') return play.call(fight, { unit }, 'end')
      return deed === 'shoot' ? play.call(shoot, how, 'fired') : play.goto('fired')
    },
    /** WP-MOVE-12: whom it engaged loses an order not yet used. */
    moved(play, { unit }) {
      const { world } = play
      for (const enemy of world.activation?.engaged ?? []) moveTokenOn(play, unitOf(world, enemy), 'charged')
      return play.window('order.moved', { unit }, 'sprinted')
    },
    /** WP-CORD-10; WP-R-21: a Command unit that could watch chooses. */
    sprinted(play, { unit: id }) {
      const { world } = play
      const unit = unitOf(world, id)
      const mayShoot = can(world, id, 'shootsAfterSprint') && unit.token === 'sprint' && assaultToken(world, unit) === null
      if (!mayShoot) return play.goto('swap')
      if (isCommand(unit) && isOnTable(unit) && !isBarred(world, unit))
        return play.ask(afterSprint, seatsOf(world, unit.side), { unit: id }, 'chosen')
      moveTokenOn(play, unit, 'moved', { afterSprint: 'shoot' })
      return play.goto('end')
    },
    chosen(play, { unit: id }) {
      const [token] = play.answer(afterSprint).ids
      moveTokenOn(play, unitOf(play.world, id), 'moved', { afterSprint: token === 'overwatch' ? 'overwatch' : 'shoot' })
      return play.goto('end')
    },
    swap(play, { unit: id }) {
      const unit = unitOf(play.world, id)
      const isThere = unit.where === 'table' || unit.where === 'aboard'
      if (isThere)
        moveTokenOn(play, unit, unit.entered && unit.token === null ? 'entered' : 'moved', {
          assault: assaultToken(play.world, unit),
        })
      return play.goto('end')
    },
    watched(play, { unit }) {
      moveTokenOn(play, unitOf(play.world, unit), play.result(shoot).shot ? 'fired' : 'held')
      return play.goto('end')
    },
    fired(play, { unit }) {
      moveTokenOn(play, unitOf(play.world, unit), 'fired')
      return play.goto('end')
    },
    end(play, { unit }) {
      clearMarks(play.world, 'activation')
      const { units, firstBlood } = play.world
      const hasFallen = firstBlood || Object.values(units).some(one => one.where === 'gone' && !one.neutral)
      Object.assign(play.world, { activation: null, attacks: [], combat: null, firstBlood: hasFallen })
      play.emit('activation ended', 'WP-ROUND-03', { unit })
      return play.done()
    },
  },
  {
    title: 'Activation',
    about: ({ unit }, world) => ({ by: [unit], whose: seatsOf(world, unitOf(world, unit).side) }),
  },
)
