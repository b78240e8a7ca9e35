import { type AskWords, asking, legal, type Option, onlyAnswer, option, type Violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { lengthText, meant, ownName } from '../../basics/labels.ts'
import { formationOf } from '../../basics/queries.ts'
import { SUPPLY_COSTS } from '../../data/orders.ts'
import type { EntryWay } from '../../factions/entries.ts'
import { makersOf } from '../../factions/maker-weapons.ts'
import { ask } from '../../hooks.ts'
import { isFlying, moveLimit, orderEntry } from '../../movement/speed.ts'
import { canPay } from '../../supply/supply.ts'
import { type Formation, ORDERS, type Order, type World } from '../../world.ts'
import { findOrderProblem, openOrders, orderCost, ordersFor } from '../orders.ts'
import { altitudesFor, isOutOfReach, rankedOrders } from './advice.ts'

export type Altitude = 'high' | 'low'
type Subject = { formation: string; by: EntryWay | null; bought: boolean }

const ALTITUDES: readonly Altitude[] = ['high', 'low']

/** MW-TERRAN-02: the order with Maker Weapons chosen anew before it. */
const REMAKE = '+remake'
export const isRemade = (id: string): boolean => id.endsWith(REMAKE)
const canRemake = (world: World, { id, side }: Formation): boolean =>
  !world.options.askEverything &&
  makersOf(world, formationOf(world, id)).length > 0 &&
  canPay(world, side, SUPPLY_COSTS.makerWeapons, 'other')
const KEEP = { id: 'keep', label: 'Maker Weapons as they are', note: null }
const ANEW = {
  id: 'remake',
  label: 'Change Maker Weapons',
  note: `for ${counted(SUPPLY_COSTS.makerWeapons, 'supply point')}`,
}

/** An option is an order; for flyers an order at an altitude: 'advance', 'advance@low'. Who leaves the table needs no altitude. */
const idOf = (order: Order, altitude: Altitude | null): string => (altitude === null ? order : `${order}@${altitude}`)
export function orderOf(id: string): { order: Order; altitude: Altitude | null } {
  const [word, height] = id.replace(REMAKE, '').split('@')
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
/** 'Move up to 30 cm, then shoot at one enemy in range. Nobody is in range. Costs 2 supply points.' */
function noteOf(world: World, { formation, by, bought }: Subject, order: Order): string {
  const group = formationOf(world, formation)
  const { total } = moveLimit(world, group, order)
  const text = orderEntry(order).text.replace('{far}', lengthText(world, total))
  const cost = orderCost(world, group, order, { by, bought })
  const isVain = by === null && isOutOfReach(world, group, order, total)
  return `${text}${isVain ? ' Nobody is in range.' : ''}${cost === 0 ? '' : ` Costs ${counted(cost, 'supply point')}.`}`
}

type OrderId = { id: string; order: Order; problem: Violation | null }
/** The ids of every order that this kind of formation can ever be given, each with the reason where it is not possible now. */
export function orderIds(world: World, { formation, by, bought }: Subject): OrderId[] {
  const group = formationOf(world, formation)
  const remakes = canRemake(world, group)
  return ordersFor(world, group, { by, bought }).flatMap(({ order, problem }) =>
    idsOf(world, formation, order)
      .flatMap(id => (remakes ? [id, id + REMAKE] : [id]))
      .map(id => ({ id, order, problem })),
  )
}

/** The same as options; `named`: one question for several formations. */
export function orderOptions(
  world: World,
  subject: Subject,
  toCheck: boolean,
  named = false,
  ids = orderIds(world, subject),
): Option[] {
  const { formation } = subject
  const name = ownName(world, formation)
  const remakes = canRemake(world, formationOf(world, formation))
  return ids.map(({ id, order, problem }) => {
    const { verb, ends } = orderEntry(order)
    const label = labelOf(id)
    return option(named ? `${formation}:${id}` : id, named ? `${name}: ${label}` : label, {
      ...(remakes ? { means: isRemade(id) ? ANEW : KEEP } : {}),
      ...(toCheck ? {} : { note: noteOf(world, subject, order), ends, verb: { ...verb, word: wordOf(id) } }),
      ...(named ? { group: name, act: `${label} with ${name}` } : {}),
      rule: 'MW-ORDER-01',
      ...meant(world, formation),
      refusal: problem,
    })
  })
}
/** 'Advance', 'Advance high'. */
function wordOf(id: string): string {
  const { order, altitude } = orderOf(id)
  return `${orderEntry(order).verb.word}${altitude === null ? '' : ` ${altitude}`}`
}

/** What may come of an order is told against standing fire; `given`: the order in the id of an option. */
export const againstStandingStill = (
  options: readonly Option[],
  given = (id: string) => id,
): NonNullable<AskWords['outlook']> => ({
  called: 'standing still',
  bases: options.filter(({ id, refusal }) => refusal === null && orderOf(given(id)).order === 'fire').map(({ id }) => id),
})

/** MW-ORDER-01, MW-FLYER-04: which order a formation is given, and how high flyers fly. */
export const giveOrder = ask<Subject, 'pick'>({
  kind: 'mw.order',
  type: 'pick',
  rule: 'MW-ORDER-01',
  when: 'when a formation is activated and more than one order is possible',
  which: 'orders',
  ask(world, subject, _seat, toCheck = false) {
    const name = ownName(world, subject.formation)
    const options = orderOptions(world, subject, toCheck)
    return {
      type: 'pick',
      ...asking({
        text: `Which order do you give ${name}?`,
        act: 'Give',
        told: `gives ${name} an order`,
        outlook: againstStandingStill(options),
        by: [subject.formation],
      }),
      options,
      min: 1,
      max: 1,
    }
  },
  obvious(world, subject, seat) {
    return onlyAnswer(this.ask(world, subject, seat, true))
  },
  whyNot(world, { formation, by, bought }, _seat, id) {
    const { order } = orderOf(id)
    return order ? findOrderProblem(world, formationOf(world, formation), order, { by, bought }) : null
  },
  validate: () => legal(),
  candidates: (world, subject) => bestOrders(world, subject).map(id => ({ type: 'pick', ids: [id] })),
})

/** The orders that are open, the most sensible first; flyers at the better altitude first. `known`: the open ones, where they are known. */
export function bestOrders(world: World, { formation, by, bought }: Subject, known: readonly Order[] | null = null): string[] {
  const group = formationOf(world, formation)
  const ranked = rankedOrders(world, group, known ?? openOrders(world, group, { by, bought }))
  const altitudes = altitudesFor(world, group)
  const ids = ranked.flatMap(order => idsOf(world, formation, order, altitudes))
  return canRemake(world, group) ? [...ids, ...ids.slice(0, 1).map(id => id + REMAKE)] : ids
}
