import { type AskWords, asking, type ChoiceOf, deed, legal, type Option, type Violation, violation } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { counted } from '@sandtable/wargame/words'
import { asksAll } from '../../basics/asks-all.ts'
import { meant, ownName } from '../../basics/labels.ts'
import { cardOf, onTable } from '../../basics/queries.ts'
import { whyNotOfSide } from '../../basics/why-not.ts'
import { mayBeRepaired } from '../../casualties/asks/repair.ts'
import { findInsteadProblem, whyNotPlayed } from '../../factions/card-strikes.ts'
import { ask } from '../../hooks.ts'
import { linesOf } from '../../shooting/line-of-fire.ts'
import { whyNotAtOnce } from '../../shooting/targets-at-once.ts'
import { canPay } from '../../supply/supply.ts'
import { turnedIn } from '../../supply/turned-in.ts'
import type { Formation, Order, SideId, World } from '../../world.ts'
import { deployCost, findOrderProblem, hasWayIn, isBought, offTable, orderCost, STANDING, unactivated } from '../orders.ts'
import { findEntryProblem, insteadCards, NO_PLACE } from '../turns.ts'
import { eagernessOf, glancesOf } from './advice.ts'
import {
  againstStandingStill,
  bestOrders,
  type Detail,
  entryIds,
  entryOrders,
  orderOptions,
  type PlainOrder,
  plainOrders,
} from './order.ts'
import { findGiven, type Given, withTarget } from './order-id.ts'

/** A pass, and what may be picked besides: formations by id, with their order as 'fa1:advance', cards by id. */
export const PASS = 'pass'
const MOST = 12

/** MW-FLYER-02: what an order costs; ' for 2 supply points'. */
function priceOf(world: World, formation: Formation): string {
  const cost = orderCost(world, formation, 'advance', STANDING)
  if (cost === 0 || !canPay(world, formation.side, cost, 'flyers')) return ''
  return ` for ${counted(cost, 'supply point')}${turnedIn(world, formation.side, cost, 'flyers')}`
}
/** The only order it can be given, where nobody will be asked for one. */
function onlyOrder(world: World, formation: Formation): string | null {
  const { side, stance } = formation
  if (!canPay(world, side, orderCost(world, formation, 'advance', STANDING), 'flyers'))
    return 'its order cannot be paid: it veers off'
  return stance === 'scatter' ? 'it must scatter' : stance === 'rage' ? 'it must assault' : null
}

/** Everything that a formation on the table may be activated for; `only`: with this order alone, as it is written. */
export const standing = (world: World, f: Formation, detail: Detail, only: string | null = null): Option[] =>
  isOrderedAtOnce(world, f) ? orderOptions(world, { formation: f.id, ...STANDING }, detail, true, only) : [alone(world, f)]
/** What may be written of a formation on the table: itself, or it with its order; null where that is not listed for it. */
export function standingOption(world: World, f: Formation, id: string): Option | null {
  if (id === f.id) return alone(world, f)
  const written = turnChosen(id).given
  const given = findGiven(written ?? '')
  const detail = given?.target ? 'checked' : 'untargeted'
  return given && (standing(world, f, detail, written).find(o => o.id === id) ?? atLoneTarget(world, f, given, id))
}
/** The only target there is need not be named, and may be (MW-R-184). */
function atLoneTarget(world: World, f: Formation, { order, target }: Given, id: string): Option | null {
  if (target === null || id !== `${f.id}:${withTarget(order, target)}`) return null
  const plain = standing(world, f, 'untargeted', order).find(o => o.id === `${f.id}:${order}`)
  return order === 'fire' && plain && whyNotAtOnce(world, f, { order, altitude: null, target }) === null ? { ...plain, id } : null
}
/** Without its order, which is asked next: not shown where it can be given at once. */
export const alone = (world: World, f: Formation): Option =>
  deed(f.id, `Activate ${ownName(world, f.id)}${priceOf(world, f)}`, {
    note: onlyOrder(world, f) ?? (mayBeRepaired(world, f) ? 'repair it first, then give it its order' : null),
    rule: 'MW-ROUND-02',
    ...meant(world, f.id),
    refusal: f.activated ? violation('MW-ACT-02', 'it was activated in this round') : null,
  })

/** MW-ACT-03, MW-R-184: a formation is declared active together with its order, unless something may come between (MW-CARD-04). */
const isOrderedAtOnce = (world: World, { activated, side, stance }: Formation): boolean =>
  !asksAll(world, side) && !activated && stance !== 'scatter'

/** MW-TITAN-16: a Titan that can be repaired is activated without its order too, for what is repaired first may allow it another one. */
export const shown = (world: World, f: Formation): Option[] =>
  isOrderedAtOnce(world, f) && mayBeRepaired(world, f)
    ? [...standing(world, f, 'shown'), alone(world, f)]
    : standing(world, f, 'shown')

/** What was chosen: a formation, a card or a pass, and the order that the formation is given with it. */
export function turnChosen(id: string): { choice: string; given: string | null } {
  const at = id.indexOf(':')
  return at < 0 ? { choice: id, given: null } : { choice: id.slice(0, at), given: id.slice(at + 1) }
}

/** What waits is brought in with its order; which of them is open where it comes in shows only there. */
function waiting(world: World, f: Formation, only: Order | null = null): Option[] {
  const bare = broughtIn(world, f)
  if (asksAll(world, f.side) || bare.refusal) return [bare]
  return entryOrders(world, f, only).map(({ id, means, refusal }) => ({ ...bare, id: `${f.id}:${id}`, means, refusal }))
}
/** MW-R-165: nobody is offered what has no way in. */
function withWayIn(world: World, f: Formation, all: readonly Option[]): readonly Option[] {
  if (all.every(o => o.refusal) || hasWayIn(world, f)) return all
  return all.map(o => ({ ...o, refusal: o.refusal ?? { ...NO_PLACE, params: { formation: f.id } } }))
}
const broughtIn = (world: World, f: Formation): Option =>
  deed(f.id, entryLabel(world, f), {
    rule: isBought(f) ? 'MW-ROUND-02' : 'MW-DEPLOY-08',
    brings: true,
    refusal: findEntryProblem(world, f),
  })
function entryLabel(world: World, f: Formation): string {
  if (isBought(f)) return `Bring in ${ownName(world, f.id)}${priceOf(world, f)}`
  const { total } = deployCost(world, f)
  return `Deploy ${ownName(world, f.id)} for ${counted(total, 'supply point')}${turnedIn(world, f.side, total, 'deploy')}`
}

const cardOption = (world: World, side: SideId, card: string): Option =>
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
const optionsOf = (world: World, side: SideId): Option[] => [
  ...onTable(world, side).flatMap(f => shown(world, f)),
  ...offTable(world, side).flatMap(f => withWayIn(world, f, waiting(world, f))),
  ...insteadCards(world, side).map(card => cardOption(world, side, card)),
  pass(world, side),
]

/** Something to choose, with the order that goes with it; `given`: that as it is written. */
type OpenTurn = { choice: string; order: Order | null; given: string | null }
const bare = (choice: string): OpenTurn => ({ choice, order: null, given: null })

/** What may be chosen, one after another, orders as usual: nothing that is only shown is worked out. */
function* openTurns(world: World, side: SideId): Generator<OpenTurn> {
  const open = ({ id: choice }: Formation, orders: readonly PlainOrder[]): OpenTurn[] =>
    orders.filter(({ problem }) => problem === null).map(({ id, order }) => ({ choice, order, given: id }))
  for (const f of unactivated(world, side))
    if (isOrderedAtOnce(world, f)) yield* open(f, plainOrders(world, { formation: f.id, ...STANDING }))
    else yield bare(f.id)
  for (const f of offTable(world, side)) {
    if (findEntryProblem(world, f)) continue
    if (asksAll(world, side)) yield bare(f.id)
    else yield* open(f, entryIds(world, f))
  }
  for (const card of insteadCards(world, side)) if (!findInsteadProblem(world, side, card)) yield bare(card)
  if (unactivated(world, side).length === 0) yield bare(PASS)
}
/** The only thing to do; null where there are several. */
function findOnly(world: World, side: SideId): string | null {
  const [first, second] = openTurns(world, side)
  if (!first || second) return null
  return first.given === null ? first.choice : `${first.choice}:${first.given}`
}

/** MW-R-184: an order that is open, but written otherwise: with a target it has no choice of, or before it is asked for. */
function chosenAs(world: World, formation: Formation, order: Order | null): Violation {
  const all = formation.where === 'table' ? standing(world, formation, 'shown') : waiting(world, formation)
  const open = all.filter(o => o.refusal === null)
  const alike = open.filter(({ id }) => findGiven(turnChosen(id).given ?? '')?.order === order)
  const names = (alike.length > 0 ? alike : open).map(({ id }) => `'${id}'`)
  return violation('MW-R-184', `it is chosen as ${names.join(' or ')} here`, { formation: formation.id })
}

/** Why a formation is not given an order as it is written. */
export function whyNotOrdered(world: World, formation: Formation, written: string | null): Violation | null {
  const given = findGiven(written ?? '')
  if (!given) return null
  const unseen = whyNotAtOnce(world, formation, given)
  return findOrderProblem(world, formation, given.order) ?? unseen ?? chosenAs(world, formation, given.order)
}

const findOffTable = (world: World, id: string): Formation | null => {
  const formation = world.formations[id]
  return formation && formation.where !== 'table' ? formation : null
}

const wordsOf = (world: World, side: SideId): AskWords =>
  unactivated(world, side).length > 0
    ? asking({
        text: 'Your turn: activate a formation',
        act: 'Activate',
        told: 'chooses a formation to activate',
        list: 'All orders',
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
    const id = world.sides[side].hand.length > 0 ? null : findOnly(world, side)
    return id === null ? null : { type: 'pick', ids: [id] }
  },
  /** All have acted, and its cards and reserves are of no use now: only its owner may know that. */
  idle(world, { side }) {
    const isOver = !asksAll(world, side) && unactivated(world, side).length === 0
    return isOver && findOnly(world, side) === PASS ? { type: 'pick', ids: [PASS] } : null
  },
  ask(world, { side }, _seat, toCheck = false) {
    if (toCheck) return { type: 'pick', ...wordsOf(world, side), options: [], min: 1, max: 1 }
    const options = optionsOf(world, side)
    const [best] = bestFirst(world, side, [...openTurns(world, side)])
    const outlook = againstStandingStill(options, id => turnChosen(id).given ?? '')
    return { type: 'pick', ...wordsOf(world, side), outlook, ...(best ? { first: best } : {}), options, min: 1, max: 1 }
  },
  option(world, { side }, _seat, id) {
    const formation = world.formations[turnChosen(id).choice]
    const own = formation?.side === side ? formation : null
    if (own && onTable(world, side).includes(own)) return standingOption(world, own, id)
    if (own && offTable(world, side).includes(own)) {
      const { order } = findGiven(turnChosen(id).given ?? '') ?? {}
      const meant = id === own.id ? [broughtIn(world, own)] : waiting(world, own, order).filter(o => o.id === id)
      return withWayIn(world, own, meant)[0] ?? null
    }
    if (id === PASS) return pass(world, side)
    return insteadCards(world, side).includes(id) ? cardOption(world, side, id) : null
  },
  whyNot(world, { side }, _seat, id) {
    const { choice, given } = turnChosen(id)
    const no = whyNotOfSide(world, choice, side) ?? whyNotPlayed(world, side, choice)
    const formation = world.formations[choice]
    if (no || !formation || (given !== null && !findGiven(given))) return no
    if (formation.activated) return violation('MW-ACT-02', 'it was activated in this round')
    const isAway = formation.where !== 'table'
    const kept = isAway ? withWayIn(world, formation, [broughtIn(world, formation)])[0]!.refusal : null
    if (kept) return kept
    if (given === null && isAway) return chosenAs(world, formation, null)
    return whyNotOrdered(world, formation, given)
  },
  notAsked(world, seat) {
    const side = sideOfSeat(world, seat)
    if (world.turn === 0) return violation('MW-ROUND-02', 'the battle has not begun')
    if (world.inTurn !== side) return violation('MW-ROUND-02', 'it is the turn of the other side')
    return world.sides[side].passed ? violation('MW-ROUND-02', 'you have passed for this round') : null
  },
  validate: () => legal(),
  candidates(world, { side }, _seat, _rng, most = MOST) {
    const ways = new Map<string, boolean>()
    const isOpen = (id: string) => {
      const away = findOffTable(world, turnChosen(id).choice)
      if (!away) return true
      const isIn = ways.get(away.id) ?? hasWayIn(world, away)
      ways.set(away.id, isIn)
      return isIn
    }
    const out: ChoiceOf<'pick'>[] = []
    for (const id of bestFirst(world, side, [...openTurns(world, side)])) {
      if (isOpen(id)) out.push({ type: 'pick', ids: [id] })
      if (out.length >= Math.min(most, MOST)) break
    }
    return out
  },
})

/**
 * What may be chosen, the most sensible first: everybody with his best order, then the other orders. Worked out one by one: who takes the
 * first few does not wait for the rest.
 */
export function* bestFirst(world: World, side: SideId, open: readonly Omit<OpenTurn, 'given'>[]): Generator<string, undefined> {
  const table = { glance: glancesOf(world, side), lines: linesOf(world, side) }
  const rate = eagernessOf(world, table.glance)
  const who = [...Map.groupBy(open, o => o.choice)].map(([choice, orders]) => ({ choice, orders, rate: rate(choice) }))
  const others: { choice: string; orders: Iterator<string, undefined> }[] = []
  for (const { choice, orders } of who.sort((a, b) => b.rate - a.rate)) {
    const known = [...new Set(orders.map(({ order }) => order))].filter(order => order !== null)
    if (known.length === 0) yield choice
    else {
      const ids = bestOrders(world, { formation: choice, ...STANDING }, known, table)
      const { value: best } = ids.next()
      if (best !== undefined) yield `${choice}:${best}`
      others.push({ choice, orders: ids })
    }
  }
  for (const { choice, orders } of others)
    for (let next = orders.next(); next.value !== undefined; next = orders.next()) yield `${choice}:${next.value}`
}
