import { asking, legal, type Option, option } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { lengthText, meant, ownName } from '../../basics/labels.ts'
import { formationOf } from '../../basics/queries.ts'
import type { EntryWay } from '../../factions/entries.ts'
import { ask } from '../../hooks.ts'
import { isFlying, moveLimit, orderEntry } from '../../movement/speed.ts'
import { ORDERS, type Order, type World } from '../../world.ts'
import { openOrders, orderCost, ordersFor } from '../orders.ts'
import { altitudesFor, rankedOrders } from './advice.ts'

export type Altitude = 'high' | 'low'
type Subject = { formation: string; by: EntryWay | null; bought: boolean }

const ALTITUDES: readonly Altitude[] = ['high', 'low']

/** An option is an order; for flyers an order at an altitude: 'advance', 'advance@low'. Who leaves the table needs no altitude. */
const idOf = (order: Order, altitude: Altitude | null): string => (altitude === null ? order : `${order}@${altitude}`)
export function orderOf(id: string): { order: Order; altitude: Altitude | null } {
  const [word, height] = id.split('@')
  return { order: ORDERS.find(o => o === word)!, altitude: ALTITUDES.find(a => a === height) ?? null }
}
const idsOf = (world: World, formation: string, order: Order, altitudes = ALTITUDES): string[] =>
  isFlying(world, formationOf(world, formation)) && !orderEntry(order).leavesTable
    ? altitudes.map(altitude => idOf(order, altitude))
    : [idOf(order, null)]

/** 'Assault, flying low'. */
function labelOf(id: string): string {
  const { order, altitude } = orderOf(id)
  return `${orderEntry(order).name}${altitude === null ? '' : `, flying ${altitude}`}`
}
/** 'move up to 30 cm, then fight whoever is touched'. */
function noteOf(world: World, { formation, by, bought }: Subject, id: string): string {
  const { order } = orderOf(id)
  const group = formationOf(world, formation)
  const { total } = moveLimit(world, group, order)
  const text = orderEntry(order).text.replace('{far}', lengthText(world, total))
  const cost = orderCost(world, group, order, { by, bought })
  return cost === 0 ? text : `${text}; costs ${counted(cost, 'supply point')}`
}

/** Every order of the book, those that are not possible now with the reason. */
function optionsOf(world: World, subject: Subject, toCheck: boolean): Option[] {
  const { formation, by, bought } = subject
  const group = formationOf(world, formation)
  return ordersFor(world, group, { by, bought }).flatMap(({ order, problem }) => {
    return idsOf(world, formation, order).map(id =>
      option(id, labelOf(id), {
        note: toCheck ? null : noteOf(world, subject, id),
        rule: 'MW-ORDER-01',
        ...meant(world, formation),
        refusal: problem,
      }),
    )
  })
}

/** MW-ORDER-01, MW-FLYER-04: which order a formation is given, and how high flyers fly. */
export const giveOrder = ask<Subject, 'pick'>({
  kind: 'mw.order',
  type: 'pick',
  rule: 'MW-ORDER-01',
  when: 'when a formation is activated and more than one order is possible',
  which: 'orders',
  ask(world, subject, _seat, toCheck = false) {
    const name = ownName(world, subject.formation)
    return {
      type: 'pick',
      ...asking({
        text: `Which order do you give ${name}?`,
        act: 'Give',
        told: `gives ${name} an order`,
        outlook: true,
        by: [subject.formation],
      }),
      options: optionsOf(world, subject, toCheck),
      min: 1,
      max: 1,
    }
  },
  validate: () => legal(),
  candidates(world, { formation, by, bought }) {
    const group = formationOf(world, formation)
    const ranked = rankedOrders(world, group, openOrders(world, group, { by, bought }))
    const altitudes = altitudesFor(world, group)
    return ranked.flatMap(order => idsOf(world, formation, order, altitudes)).map(id => ({ type: 'pick', ids: [id] }))
  },
})
