import { procNamed, type RuleId } from '@sandtable/kernel'
import { spend, type Teller } from '../../basics/counters.ts'
import { centreOf } from '../../basics/measure.ts'
import { activePlayer, seatOf } from '../../basics/players.ts'
import { itemsOn, prisonersOf, thoseIn, unitOf } from '../../basics/queries.ts'
import { stir } from '../../basics/stir.ts'
import type { ActVars } from '../../control/action.ts'
import { layDown } from '../../field/drop.ts'
import { proc } from '../../hooks.ts'
import type { Unit } from '../../world.ts'
import { answerOffer, chooseCaptor, chooseOffer, offerFrom } from '../asks/offer.ts'
import { findCell, noteOffer } from '../cells.ts'

type Nothing = Record<string, never>
const putAside = procNamed<{ units: string[]; near: string; rule: RuleId }>('putAside')

/** WL-PRIS-03: it leaves the table and rides with its captor; what it carried stays where it was. */
function lockUp(play: Teller, unit: Unit, captor: Unit): void {
  const { world } = play
  const at = { ...centreOf(world, unit) }
  for (const item of itemsOn(world, unit.id)) {
    layDown(item, at)
    play.emit('item fell', 'WL-FIELD-07', { unit: unit.id, item: item.id, at })
  }
  spend(world, captor, findCell(world, captor)!.slot)
  Object.assign(unit, { at, where: 'prison', inside: captor.id, as: null })
  if (world.turn) delete world.turn.active[unit.id]
  stir(world)
}

/** WL-PRIS-01, WL-PRIS-03, WL-R-155: one unit offers itself to a captor, in its own turn or as a reaction. Gives whether it was accepted. */
export const surrender = proc<{ unit: string; captor: string }, { accepted: boolean }>()('surrender', 'WL-PRIS-01', {
  begin(play, { unit, captor }) {
    const { world } = play
    noteOffer(unitOf(world, unit))
    play.emit('surrender offered', 'WL-PRIS-01', { unit, captor })
    return play.ask(answerOffer, [seatOf(world, unitOf(world, captor).player!)], { unit, captor }, 'answered')
  },
  answered(play, { unit, captor }) {
    if (play.answer(answerOffer).ids[0] === 'accept') return play.goto('accepted')
    play.emit('surrender refused', 'WL-PRIS-03', { unit, captor }, { reveals: true })
    return play.done({ accepted: false })
  },
  /** Whoever it carried or held gets out first. */
  accepted(play, { unit }) {
    const { world } = play
    const units = [...thoseIn(world, unit), ...prisonersOf(world, unit)].map(({ id }) => id)
    return play.call(putAside, { units, near: unit, rule: 'WL-PRIS-04' }, 'locked')
  },
  locked(play, { unit: id, captor: by }) {
    const { world } = play
    lockUp(play, unitOf(world, id), unitOf(world, by))
    play.emit('taken prisoner', 'WL-PRIS-03', { unit: id, captor: by }, { reveals: true })
    return play.done({ accepted: true })
  },
})

/** The same as a reaction: whom it gives itself up to is chosen first. */
export const giveUp = proc<{ unit: string }>()('giveUp', 'WL-PRIS-01', {
  begin: (play, { unit }) => play.ask(chooseCaptor, [seatOf(play.world, unitOf(play.world, unit).player!)], { unit }, 'chosen'),
  chosen: (play, { unit }) => play.call(surrender, { unit, captor: play.answer(chooseCaptor).ids[0]! }, 'over'),
  over: play => play.done(),
})

/** An offer in the Control step; the turn goes on as if nothing had been said, but for the prisoner. */
export const offerSurrender = proc<Nothing>()('offerSurrender', 'WL-PRIS-01', {
  begin: play => play.ask(chooseOffer, [seatOf(play.world, activePlayer(play.world))], {}, 'chosen'),
  chosen(play) {
    return play.call(surrender, offerFrom(play.answer(chooseOffer).ids[0]!), 'over')
  },
  over: play => play.done(),
})

/** WL-PRIS-04: prisoners that are released return to their owner in contact with that place. */
export const release = proc<ActVars>()('release', 'WL-PRIS-04', {
  begin(play, { unit, target }) {
    play.emit('released', 'WL-PRIS-04', { unit: target, captor: unit })
    stir(play.world)
    return play.call(putAside, { units: [target!], near: unit, rule: 'WL-PRIS-04' }, 'over')
  },
  over: play => play.done(),
})
