import type { Play } from '@sandtable/kernel'
import { seatsOf, sideOfSeat } from '@sandtable/wargame/teams'
import { moveTokenOn } from '../../basics/move-token.ts'
import { inPlay } from '../../basics/queries.ts'
import { type Hooks, proc } from '../../hooks.ts'
import { ORDERS, type Order, SIDES, type SideId, type World } from '../../world.ts'
import { placeOrders } from '../asks/orders.ts'
import { unitsToOrder } from '../placing.ts'
import { commandDice } from './command-dice.ts'
import { cunningChanges } from './cunning.ts'
import { initiativeRoll } from './initiative.ts'

const asOrder = (raw: string | undefined): Order | 'none' => ORDERS.find(order => order === raw) ?? 'none'

/** WP-ROUND-02: points, orders, Initiative, reveal; then Cunning. */
export const commandPhase = proc<Record<string, never>>()('commandPhase', 'WP-ROUND-02', {
  begin(play) {
    play.world.phase = 'command'
    return play.call(commandDice, {}, 'orders')
  },
  orders(play) {
    const { world } = play
    const seats = SIDES.filter(side => unitsToOrder(world, side).length > 0).flatMap(side => seatsOf(world, side))
    for (const side of SIDES) world.sides[side].orders = {}
    return seats.length === 0 ? play.goto('initiative') : play.ask(placeOrders, seats, {}, 'placed')
  },
  placed(play) {
    const { world } = play
    for (const { id } of play.seats) {
      const side = sideOfSeat(world, id)
      const units = unitsToOrder(world, side)
      if (units.length === 0) continue
      const { to } = play.answer(placeOrders, id)
      world.sides[side].orders = Object.fromEntries(units.map(unit => [unit.id, asOrder(to[unit.id])]))
    }
    return play.goto('initiative')
  },
  /** WP-R-12: after orders are locked in, before they are turned up. WP-R-11: the Recon Roll holds for Round 1. */
  initiative: play =>
    play.world.round === 1 && play.world.initiative !== null ? play.goto('reveal') : play.call(initiativeRoll, {}, 'reveal'),
  reveal(play) {
    for (const side of SIDES) reveal(play, side)
    return play.call(cunningChanges, {}, 'end')
  },
  end: play => play.done(),
})

/** WP-ORD-06, WP-R-131: all orders are turned up together. */
function reveal(play: Pick<Play<World, Hooks, string>, 'world' | 'emit'>, side: SideId): void {
  const { world, emit } = play
  const orders = world.sides[side].orders ?? {}
  for (const unit of inPlay(world, side))
    moveTokenOn({ world, emit: () => undefined }, unit, 'orders', { order: orders[unit.id] ?? 'none' })
  world.sides[side].orders = null
  const tokens = Object.fromEntries(inPlay(world, side).map(unit => [unit.id, unit.token]))
  emit('orders revealed', 'WP-ORD-06', { side, tokens }, { reveals: true })
}
