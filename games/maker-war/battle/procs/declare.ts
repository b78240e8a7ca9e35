import { mark } from '../../basics/marks.ts'
import { formationOf, toldUnits } from '../../basics/queries.ts'
import { beginning } from '../../combat/procs/beginning.ts'
import { ENTRY_WAYS, type EntryWay } from '../../factions/entries.ts'
import { callHypha } from '../../factions/hypha.ts'
import { makeRoom } from '../../factions/procs/make-room.ts'
import { proc } from '../../hooks.ts'
import { noteOccupied } from '../../set-up/poi.ts'
import { enter } from '../../set-up/procs/enter.ts'
import { pay } from '../../supply/procs/pay.ts'
import type { Formation, Order, World } from '../../world.ts'
import { giveOrder } from '../asks/order.ts'
import { orderOf } from '../asks/order-id.ts'
import { staysToRegroup } from '../asks/order-notes.ts'
import { chooseWay } from '../asks/way.ts'
import { findOrderProblem, openOrders, orderCost, waysFor } from '../orders.ts'
import { deployFurther } from './deploy.ts'

/** `fixed`: the order is not chosen (a warlord's followers); `given`: it was chosen with the formation. `bought`: it is deployed in this turn. The rest is filled in on the way. */
export type Declaration = {
  formation: string
  fixed: Order | null
  bought: boolean
  by: EntryWay | null
  order: Order | null
  given?: string | null
}
export const declaration = (formation: string, bought: boolean, fixed: Order | null = null): Declaration => ({
  formation,
  fixed,
  bought,
  by: null,
  order: null,
})

const isThere = (world: World, id: string): boolean => formationOf(world, id).where === 'table'

/**
 * MW-ACT-03: a formation is declared active together with its order: window A, the order (with altitude and price for flyers), the way
 * onto the table if it is not there, window B, and what happens at the start of an activation (MW-ACT-08). The result is the order that
 * is carried out; null if none is.
 */
export const declare = proc<Declaration, { order: Order | null }>()('declare', 'MW-ACT-03', {
  begin(play, { formation }) {
    mark(formationOf(play.world, formation), { kind: 'active' })
    return play.call(makeRoom, { formation }, 'coming')
  },
  coming: (play, { formation }) => play.window('activation.coming', { formation }, 'way'),
  way(play, vars) {
    const { formation } = vars
    const { world } = play
    const group = formationOf(world, formation)
    if (group.where === 'table') return play.goto('order')
    const order = vars.fixed ?? wishedOf(world, group, vars)
    const ways = waysFor(world, group, order)
    if (ways.length > 1) return play.ask(chooseWay, [group.seat], { formation, order }, 'chosenWay')
    vars.by = ways[0] ?? null
    return vars.by === null ? play.done({ order: null }) : play.goto('order')
  },
  chosenWay(play, vars) {
    const [way] = play.answer(chooseWay).ids
    vars.by = ENTRY_WAYS.find(by => by === way) ?? null
    return play.goto('order')
  },
  order(play, vars) {
    const { by, bought, formation, fixed, given = null } = vars
    const group = formationOf(play.world, formation)
    const coming = { by, bought }
    if (fixed !== null) return obey(play.world, vars, fixed, play.goto('pay'))
    if (given !== null && findOrderProblem(play.world, group, orderOf(given).order, coming) === null)
      return obey(play.world, vars, given, play.goto('pay'))
    if (openOrders(play.world, group, coming).length > 0)
      return play.ask(giveOrder, [group.seat], { formation, by, bought }, 'given')
    group.activated = true
    play.emit('activated', 'MW-ACT-03', { formation, order: null, altitude: group.altitude, by })
    return play.done({ order: null })
  },
  given(play, vars) {
    return obey(play.world, vars, play.answer(giveOrder).ids[0]!, play.goto('pay'))
  },
  pay(play, { formation, by, bought, order }) {
    const group = formationOf(play.world, formation)
    Object.assign(group, { activated: true, order })
    play.emit('activated', 'MW-ACT-03', { formation, order, altitude: group.altitude, by })
    const cost = orderCost(play.world, group, order!, { by, bought })
    return play.call(pay, { side: group.side, cost, for: 'flyers' }, 'enter')
  },
  enter(play, { formation, by, order }) {
    noteOccupied(play.world, formation, by !== null)
    return by === null ? play.goto('declared') : play.call(enter, { formation, by, order }, 'entered')
  },
  entered(play, { formation, by, bought }) {
    const { world } = play
    const group = formationOf(world, formation)
    if (!isThere(world, formation)) return play.done({ order: null })
    mark(group, { kind: 'moved' })
    if (by === 'planetfall') mark(group, { kind: 'landed' })
    return bought ? play.call(deployFurther, { side: group.side, formation: null }, 'declared') : play.goto('declared')
  },
  declared(play, { formation, order }) {
    const hypha = callHypha(play.world, formationOf(play.world, formation)).map(unit => unit.id)
    if (hypha.length > 0) play.emit('hypha act', 'MW-FUNGUS-04', { formation, hypha, were: toldUnits(play.world, hypha) })
    return play.window('activation.declared', { formation, order: order! }, 'start')
  },
  start(play, { formation, order }) {
    if (!isThere(play.world, formation)) return play.done({ order: null })
    return play.call(beginning, { formation, order: order! }, 'begun')
  },
  begun(play, { formation }) {
    const { order } = play.result(beginning)
    if (!isThere(play.world, formation)) return play.done({ order: null })
    formationOf(play.world, formation).order = order
    return play.done({ order })
  },
})

/** The order that was chosen with the formation, as long as there is a way in under it: no other way is offered (MW-PLANET-05). */
function wishedOf(world: World, formation: Formation, { given = null }: Declaration): Order | null {
  const { order } = given === null ? { order: null } : orderOf(given)
  return order !== null && waysFor(world, formation, order).length > 0 ? order : null
}

/** How what is said with an order is noted. */
const NOTED = { hold: 'holds-fire', some: 'leaves-out', place: 'placed-by-hand', spend: 'spends', remake: 'remakes' } as const

/** MW-FLYER-04, MW-R-104: altitude is chosen at each activation. What else was said with the order is noted (MW-R-184). */
function obey<F>(world: World, vars: Declaration, id: string, then: F): F {
  const { order, altitude, extra, target } = orderOf(id)
  const group = formationOf(world, vars.formation)
  vars.order = order
  if (altitude !== null) group.altitude = altitude
  if (extra !== null && extra !== 'move') mark(group, { kind: NOTED[extra] })
  if (extra !== 'move' && staysToRegroup(world, group, order)) mark(group, { kind: 'stays' })
  if (target !== null) mark(group, { kind: 'aims', target })
  return then
}
