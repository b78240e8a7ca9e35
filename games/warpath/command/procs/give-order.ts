import { seatsOf } from '@sandtable/wargame/teams'
import { mark } from '../../basics/marks.ts'
import type { Teller } from '../../basics/move-token.ts'
import { unitOf } from '../../basics/queries.ts'
import { pin } from '../../battle/procs/pin.ts'
import { COMMAND_ORDERS } from '../../data/factions.ts'
import type { CommandOrder, OrderEffect } from '../../data/types.ts'
import { proc } from '../../hooks.ts'
import type { Unit } from '../../world.ts'
import { pinWhich } from '../asks/pin-which.ts'
import { pinnable } from '../orders.ts'

/** What is done at once; everything else lasts as a trait of the unit. */
const AT_ONCE: { readonly [kind: string]: (play: Teller, unit: Unit) => void } = {
  removePin(play, unit) {
    if (!unit.pinned) return
    unit.pinned = false
    play.emit('pin removed', 'WP-CORD-06', { unit: unit.id })
  },
  restoreShield(play, unit) {
    unit.shields++
    play.emit('shield restored', 'WP-CORD-06', { unit: unit.id, shields: unit.shields })
  },
  noOverwatchNextRound: ({ world }, unit) => mark(unit, { kind: 'barred', round: world.round + 1 }),
  /** Asked for below. */
  pinEngaged: () => undefined,
}
const LASTS = { activationEnd: 'effect', overwatchPhaseEnd: 'effect-watch', roundEnd: 'effect-round' } as const

function takeEffect(play: Teller, unit: Unit, order: CommandOrder, effect: OrderEffect, n: number): void {
  const now = AT_ONCE[effect.kind]
  if (now) now(play, unit)
  else mark(unit, { kind: LASTS[effect.until ?? 'activationEnd'], order: order.id, n })
}

/** WP-CORD-01: a command order is paid for and takes effect. */
export const giveOrder = proc<{ order: string; unit: string }>()('giveOrder', 'WP-CORD-01', {
  begin(play, { order: id, unit: target }) {
    const { world } = play
    const order = COMMAND_ORDERS.get(id)!
    const unit = unitOf(world, target)
    const side = world.sides[unit.side]
    side.cp -= order.cost
    if (world.activation) world.activation.used[unit.side] = id
    else mark(unit, { kind: 'ordered-at-end' })
    play.emit('command order', 'WP-CORD-01', { side: side.id, unit: target, order: id, cp: side.cp })
    for (const [n, effect] of order.effects.entries()) takeEffect(play, unit, order, effect, n)
    return order.effects.some(effect => effect.kind === 'pinEngaged') ? play.goto('pin') : play.done()
  },
  /** WP-R-157: one of several units engaged at once. */
  pin(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    const enemies = pinnable(play.world, unit).map(enemy => enemy.id)
    return play.ask(pinWhich, seatsOf(play.world, unit.side), { unit: id, enemies }, 'chosen')
  },
  chosen: play => play.call(pin, { unit: play.answer(pinWhich).ids[0]!, rule: 'WP-CORD-12' }, 'end'),
  end: play => play.done(),
})
