import { type AskWords, asking, deed, legal, type Option, onlyAnswer, refused, violation } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { counted } from '@sandtable/wargame/words'
import { meant, ownName } from '../../basics/labels.ts'
import { cardOf, onTable } from '../../basics/queries.ts'
import { whyNotOwn } from '../../basics/why-not.ts'
import { findInsteadProblem, whyNotPlayed } from '../../factions/card-strikes.ts'
import { ask } from '../../hooks.ts'
import { canPay } from '../../supply/supply.ts'
import type { Formation, Order, SideId, World } from '../../world.ts'
import { deployCost, findOrderProblem, hasWayIn, isBought, offTable, orderCost, STANDING, unactivated } from '../orders.ts'
import { findEntryProblem, insteadCards, NO_PLACE } from '../turns.ts'
import { eagernessOf } from './advice.ts'
import { againstStandingStill, bestOrders, orderOf, orderOptions } from './order.ts'

/** A pass, and what may be picked besides: formations by id, with their order as 'fa1:advance', cards by id. */
export const PASS = 'pass'
const MOST = 12

/** MW-FLYER-02: what an order costs; ' for 2 supply points'. */
function priceOf(world: World, formation: Formation): string {
  const cost = orderCost(world, formation, 'advance', STANDING)
  return cost === 0 || !canPay(world, formation.side, cost, 'flyers') ? '' : ` for ${counted(cost, 'supply point')}`
}
/** The only order it can be given, where nobody will be asked for one. */
function onlyOrder(world: World, formation: Formation): string | null {
  const { side, stance } = formation
  if (!canPay(world, side, orderCost(world, formation, 'advance', STANDING), 'flyers'))
    return 'its order cannot be paid: it veers off'
  return stance === 'scatter' ? 'it must scatter' : stance === 'rage' ? 'it must assault' : null
}

const standing = (world: World, f: Formation, toCheck: boolean): Option[] =>
  isOrderedAtOnce(world, f)
    ? orderOptions(world, { formation: f.id, ...STANDING }, toCheck, true)
    : [
        deed(f.id, `Activate ${ownName(world, f.id)}${priceOf(world, f)}`, {
          note: onlyOrder(world, f),
          rule: 'MW-ROUND-02',
          ...meant(world, f.id),
          refusal: f.activated ? violation('MW-ACT-02', 'it was activated in this round') : null,
        }),
      ]

/** MW-ACT-03, MW-R-184: a formation is declared active together with its order, unless something may come between (MW-CARD-04). */
const isOrderedAtOnce = (world: World, { activated, stance }: Formation): boolean =>
  !world.options.askEverything && !activated && stance !== 'scatter'

/** What was chosen: a formation, a card or a pass, and the order that the formation is given with it. */
export function turnChosen(id: string): { choice: string; given: string | null } {
  const at = id.indexOf(':')
  return at < 0 ? { choice: id, given: null } : { choice: id.slice(0, at), given: id.slice(at + 1) }
}

const waiting = (world: World, f: Formation): Option =>
  deed(f.id, entryLabel(world, f), {
    rule: isBought(f) ? 'MW-ROUND-02' : 'MW-DEPLOY-08',
    brings: true,
    refusal: findEntryProblem(world, f),
  })
const entryLabel = (world: World, f: Formation): string =>
  isBought(f)
    ? `Bring in ${ownName(world, f.id)}${priceOf(world, f)}`
    : `Deploy ${ownName(world, f.id)} for ${counted(deployCost(world, f).total, 'supply point')}`

const instead = (world: World, side: SideId, card: string): Option =>
  deed(card, `Play ${cardOf(card).name}`, {
    note: cardOf(card).effect,
    rule: 'MW-CARD-06',
    card,
    refusal: findInsteadProblem(world, side, card),
  })

const pass = (world: World, side: SideId): Option => {
  const left = unactivated(world, side).map(f => f.id)
  const refusal =
    left.length > 0 ? violation('MW-R-76', 'formations on the table are left to activate', { formations: left }) : null
  return deed(PASS, 'Pass for the rest of the round', { rule: 'MW-ROUND-02', refusal })
}

/** MW-ROUND-02: everything a turn could be, with the reason where it cannot. */
const optionsOf = (world: World, side: SideId, toCheck: boolean): Option[] => [
  ...onTable(world, side).flatMap(f => standing(world, f, toCheck)),
  ...offTable(world, side).map(f => waiting(world, f)),
  ...insteadCards(world, side).map(card => instead(world, side, card)),
  pass(world, side),
]

const findOffTable = (world: World, id: string): Formation | null => {
  const formation = world.formations[id]
  return formation && formation.where !== 'table' ? formation : null
}

const wordsOf = (world: World, side: SideId): AskWords =>
  unactivated(world, side).length > 0
    ? asking({
        text: 'Your turn: which formation do you activate?',
        act: 'Activate',
        told: 'chooses a formation to activate',
      })
    : asking({
        text: 'Your turn: all formations on the table have acted. What now?',
        act: 'Choose',
        told: 'has activated every formation on the table, and chooses what now',
      })

/** MW-ROUND-02: what the side in turn does. Only its own seats see what its hand allows. */
export const takeTurn = ask<{ side: SideId }, 'pick'>({
  kind: 'mw.turn',
  type: 'pick',
  rule: 'MW-ROUND-02',
  when: 'when it is the turn of your side',
  which: 'formations and cards of your side, or a pass',
  /** Only where everybody can see that there is no other choice. */
  obvious(world, { side }) {
    if (world.sides[side].hand.length > 0) return null
    return onlyAnswer({ type: 'pick', ...wordsOf(world, side), options: optionsOf(world, side, true), min: 1, max: 1 })
  },
  ask(world, { side }, _seat, toCheck = false) {
    const options = optionsOf(world, side, toCheck)
    const [best] = toCheck ? [] : bestFirst(world, side, options)
    const outlook = toCheck ? {} : { outlook: againstStandingStill(options, id => turnChosen(id).given ?? '') }
    return { type: 'pick', ...wordsOf(world, side), ...outlook, ...(best ? { first: best } : {}), options, min: 1, max: 1 }
  },
  whyNot(world, { side }, _seat, id) {
    const { choice, given } = turnChosen(id)
    const no = whyNotOwn(world, choice, side) ?? whyNotPlayed(world, side, choice)
    const formation = world.formations[choice]
    if (no || !formation) return no
    if (formation.activated) return violation('MW-ACT-02', 'it was activated in this round')
    const { order } = orderOf(given ?? '')
    return order ? findOrderProblem(world, formation, order) : null
  },
  notAsked(world, seat) {
    const side = sideOfSeat(world, seat)
    if (world.turn === 0) return violation('MW-ROUND-02', 'the battle has not begun')
    if (world.inTurn !== side) return violation('MW-ROUND-02', 'it is the turn of the other side')
    return world.sides[side].passed ? violation('MW-ROUND-02', 'you have passed for this round') : null
  },
  validate(world, _subject, _seat, { ids }) {
    const away = findOffTable(world, turnChosen(ids[0]!).choice)
    return away && !hasWayIn(world, away) ? refused(NO_PLACE.rule, NO_PLACE.text, { formation: away.id }) : legal()
  },
  candidates(world, { side }, seat) {
    const out: string[] = []
    for (const id of bestFirst(world, side, optionsOf(world, side, true))) {
      const choice = { type: 'pick' as const, ids: [id] }
      if (out.length < MOST && this.validate(world, { side }, seat, choice).ok) out.push(id)
    }
    return out.map(id => ({ type: 'pick', ids: [id] }))
  },
})

/** What may be chosen, the most sensible first: everybody with his best order, then the other orders. */
function bestFirst(world: World, side: SideId, options: readonly Option[]): string[] {
  const rate = eagernessOf(world, side)
  const open = options.filter(o => o.refusal === null).map(o => o.id)
  const who = [...new Set(open.map(id => turnChosen(id).choice))].sort((a, b) => rate(b) - rate(a))
  const ways = who.map(choice => {
    const isFree = open.includes(choice)
    const known = isFree ? [] : ordersAmong(open, choice)
    const orders = isFree ? [] : bestOrders(world, { formation: choice, ...STANDING }, known).map(order => `${choice}:${order}`)
    return [...(isFree ? [choice] : []), ...orders]
  })
  return [...ways.flatMap(ids => ids.slice(0, 1)), ...ways.flatMap(ids => ids.slice(1))]
}
/** The orders of one formation among the ids of options. */
const ordersAmong = (ids: readonly string[], formation: string): Order[] => [
  ...new Set(ids.map(turnChosen).flatMap(({ choice, given }) => (choice === formation && given ? [orderOf(given).order] : []))),
]
