import { seatsOf } from '@sandtable/wargame/teams'
import { hasMark, mark, unmark } from '../../basics/marks.ts'
import { onTable } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { SideId, World } from '../../world.ts'
import { discardForPoints } from '../asks/discard.ts'
import { canPay, discardCard, needsWholeHand, openPoints, type Purpose, pointsOf, spend } from '../supply.ts'

export type { Purpose } from '../supply.ts'

type Payment = { side: SideId; cost: number; for: Purpose }

/**
 * MW-SUPPLY-03: pays supply points, turning cards into them as needed. Only called when it can be paid. Which cards is asked unless
 * everybody can count that the whole hand has to go: whether somebody is asked must not tell what is in it.
 */
export const pay = proc<Payment>()('pay', 'MW-SUPPLY-03', {
  begin(play, vars) {
    const { world } = play
    const { side, cost } = vars
    if (!canPay(world, side, cost, vars.for)) throw new Error(`side ${side} cannot pay ${cost} supply points`)
    const need = cost - openPoints(world, side, vars.for)
    if (need <= 0) return play.goto('settle')
    const { hand } = world.sides[side]
    note(world, side, true)
    if (!needsWholeHand(world, side, need))
      return play.ask(discardForPoints, [seatsOf(world, side)[0]!], { side, need }, 'chosen')
    for (const card of [...hand]) play.emit('discarded', 'MW-SUPPLY-01', gained(world, side, card), { reveals: true })
    return play.goto('settle')
  },
  chosen(play, { side }) {
    for (const card of play.answer(discardForPoints).ids)
      play.emit('discarded', 'MW-SUPPLY-01', gained(play.world, side, card), { reveals: true })
    return play.goto('settle')
  },
  settle(play, vars) {
    const { side, cost } = vars
    note(play.world, side, false)
    if (cost > 0) play.emit('paid', 'MW-SUPPLY-03', { side, cost, for: vars.for, ...spend(play.world, side, cost, vars.for) })
    return play.done()
  },
})

/** While a side chooses cards for one thing nothing else is bought in between: the cards could be gone. */
function note(world: World, side: SideId, isPaying: boolean): void {
  for (const formation of onTable(world, side))
    if (isPaying && hasMark(formation, 'active')) mark(formation, { kind: 'paying' })
    else unmark(formation, 'paying')
}

/** MW-SUPPLY-01: a card becomes points; what the event tells. */
function gained(world: World, side: SideId, card: string) {
  discardCard(world, side, card)
  world.sides[side].supply += pointsOf(card)
  return { side, card, points: pointsOf(card) }
}
