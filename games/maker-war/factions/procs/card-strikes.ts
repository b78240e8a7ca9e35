import { seatsOf } from '@sandtable/wargame/teams'
import { asksAll } from '../../basics/asks-all.ts'
import { formationOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { salvo } from '../../shooting/procs/salvo.ts'
import { pay } from '../../supply/procs/pay.ts'
import { pointsFor } from '../../supply/supply.ts'
import type { SideId } from '../../world.ts'
import { strengthen } from '../asks/card.ts'
import { findOrigin, originsFor, strikeAttack, strikeOf, strikeTargets } from '../card-strikes.ts'
import { pickForCard, playCard } from './play-card.ts'

/** MW-CARD-06: a card played instead of an activation: an attack from orbit, or in the name of a hero (MW-R-180). */
export const playInstead = proc<{ side: SideId; card: string }>()('playInstead', 'MW-CARD-06', {
  begin(play, { side, card }) {
    const strike = strikeOf(card)
    const among = strike === null ? [] : strikeTargets(play.world, side, strike).map(f => f.id)
    if (strike === null || among.length === 0) return play.done()
    playCard(play, card, strike.range === null ? 'MW-CARD-06' : 'MW-R-180')
    return play.call(pickForCard, { side, card, text: 'which formation is attacked?', among, most: 1 }, 'aimed')
  },
  aimed(play, { side, card }) {
    const [target] = play.result(pickForCard).ids
    return play.call(strikeDown, { side, card, target: target!, from: null, more: 0 }, 'end')
  },
  end: play => play.done(),
})

type Striking = { side: SideId; card: string; target: string; from: string | null; more: number }
function from<F>(vars: Striking, unit: string, then: F): F {
  vars.from = unit
  return then
}
/** MW-CARD-07: from which unit the lines are drawn, and for a barrage how much it is strengthened; then the salvo. */
export const strikeDown = proc<Striking>()('strikeDown', 'MW-CARD-07', {
  begin(play, vars) {
    const { side, card, target } = vars
    const aimed = formationOf(play.world, target)
    if (!asksAll(play.world, side))
      return from(vars, findOrigin(play.world, side, strikeOf(card)!, aimed)!.id, play.goto('strengthen'))
    const units = originsFor(play.world, side, strikeOf(card)!, aimed)
    const text = 'from which unit are the lines of fire drawn?'
    return play.call(pickForCard, { side, card, text, among: units.map(unit => unit.id), most: 1 }, 'observed')
  },
  observed(play, vars) {
    return from(vars, play.result(pickForCard).ids[0]!, play.goto('strengthen'))
  },
  strengthen(play, { side, card }) {
    if (strikeOf(card)!.range !== null || pointsFor(play.world, side, 'other') === 0) return play.goto('fire')
    return play.ask(strengthen, [seatsOf(play.world, side)[0]!], { side }, 'strengthened')
  },
  /** MW-SUPPLY-12. */
  strengthened(play, vars) {
    vars.more = play.answer(strengthen).amount
    return play.call(pay, { side: vars.side, cost: vars.more, for: 'other' }, 'fire')
  },
  fire(play, vars) {
    const { side, target, from, more } = vars
    const attack = strikeAttack(play.world, side, strikeOf(vars.card)!, from!, target, more)
    play.emit('strike', 'MW-CARD-06', {
      side: vars.side,
      card: vars.card,
      target: vars.target,
      from: vars.from,
      dice: attack.dice,
    })
    return play.call(salvo, { attack }, 'end')
  },
  end: play => play.done(),
})
