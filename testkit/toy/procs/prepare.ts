import { overlaps } from '@sandtable/geometry/table/contact'
import type { PlanOrder, Play, SeatId } from '@sandtable/kernel'
import { plansTold } from '@sandtable/wargame/plans'
import { FORAGE, prepare, STUDY, sentForward } from '../asks/prepare.ts'
import { type Hooks, proc } from '../hooks.ts'
import { discAt, type Spot, unitOf, type World } from '../world.ts'
import { tellDrawn } from './drawn.ts'

/** TOY-PLAN-02: all plans are written before the first is carried out. */
export const preparations = proc<Record<string, never>>()('preparations', 'TOY-PLAN-01', {
  begin(play) {
    const all = play.seats.map(s => s.id)
    return play.ask(prepare, all, {}, 'planned')
  },
  planned(play) {
    const plans = play.seats.map(({ id: seat }) => ({ seat, orders: play.answer(prepare, seat).orders }))
    play.emit('planned', 'TOY-PLAN-02', { plans: plansTold(prepare, play.world, {}, plans) }, { reveals: true })
    for (const { seat, orders } of plans) for (const order of orders) carryOut(play, seat, order)
    return play.done()
  },
})

function carryOut(play: Play<World, Hooks, string>, seat: SeatId, { option, place }: PlanOrder): void {
  const unit = sentForward(option)
  if (option === FORAGE) play.emit('foraged', 'TOY-PLAN-03', { seat })
  else if (option === STUDY) study(play, seat)
  else if (unit !== null && place !== null) goForward(play, unit, { x: place.x, y: place.y })
}

/** TOY-PLAN-05. */
function study(play: Play<World, Hooks, string>, seat: SeatId): void {
  const { world, emit } = play
  const card = world.deck.shift()
  if (card === undefined) {
    emit('cancelled', 'TOY-PLAN-02', { seat, order: STUDY, unit: null, by: null })
    return
  }
  world.hands[seat]!.push(card)
  tellDrawn(play, 'TOY-PLAN-05', seat, card)
}

/** TOY-PLAN-04; what another plan has put in the way cancels it. */
function goForward({ world, emit }: Play<World, Hooks, string>, id: string, to: Spot): void {
  const unit = unitOf(world, id)
  const inTheWay = Object.values(world.units).find(u => u.id !== id && overlaps(discAt(u.at), discAt(to), 0))
  if (!inTheWay) {
    emit('sent', 'TOY-PLAN-04', { unit: id, from: unit.at, to })
    unit.at = to
  } else emit('cancelled', 'TOY-PLAN-02', { seat: unit.seat, order: 'forward', unit: id, by: inTheWay.id })
}
