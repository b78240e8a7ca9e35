import { type AskWords, asking, deed, legal, type Option, refused, type Violation, violation } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { counted } from '@sandtable/wargame/words'
import { meant, ownName } from '../../basics/labels.ts'
import { cardOf, onTable } from '../../basics/queries.ts'
import { whyNotOwn } from '../../basics/why-not.ts'
import { findInsteadProblem, whyNotPlayed } from '../../factions/card-strikes.ts'
import { ask } from '../../hooks.ts'
import { canPay } from '../../supply/supply.ts'
import type { Formation, SideId, World } from '../../world.ts'
import { deployCost, findOrderProblem, hasWayIn, isBought, offTable, orderCost, STANDING, unactivated } from '../orders.ts'
import { findEntryProblem, insteadCards, NO_PLACE } from '../turns.ts'
import { eagernessOf } from './advice.ts'
import { againstStandingStill, bestOrders, orderIds, orderOf, orderOptions } from './order.ts'

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

/** What a turn could be, and the reason why not; all that is shown of it only where it is wanted. */
type Turn = { id: string; refusal: Violation | null; option: () => Option }
const turn = (id: string, refusal: Violation | null, option: () => Omit<Option, 'refusal'>): Turn => ({
  id,
  refusal,
  option: () => ({ ...option(), refusal }),
})

function standing(world: World, f: Formation, toCheck: boolean): Turn[] {
  if (!isOrderedAtOnce(world, f))
    return [
      turn(f.id, f.activated ? violation('MW-ACT-02', 'it was activated in this round') : null, () =>
        deed(f.id, `Activate ${ownName(world, f.id)}${priceOf(world, f)}`, {
          note: onlyOrder(world, f),
          rule: 'MW-ROUND-02',
          ...meant(world, f.id),
        }),
      ),
    ]
  const subject = { formation: f.id, ...STANDING }
  const ids = orderIds(world, subject)
  return ids.map(one => ({
    id: `${f.id}:${one.id}`,
    refusal: one.problem,
    option: () => orderOptions(world, subject, toCheck, true, [one])[0]!,
  }))
}

/** MW-ACT-03, MW-R-184: a formation is declared active together with its order, unless something may come between (MW-CARD-04). */
const isOrderedAtOnce = (world: World, { activated, stance }: Formation): boolean =>
  !world.options.askEverything && !activated && stance !== 'scatter'

/** What was chosen: a formation, a card or a pass, and the order that the formation is given with it. */
export function turnChosen(id: string): { choice: string; given: string | null } {
  const at = id.indexOf(':')
  return at < 0 ? { choice: id, given: null } : { choice: id.slice(0, at), given: id.slice(at + 1) }
}

const waiting = (world: World, f: Formation): Turn =>
  turn(f.id, findEntryProblem(world, f), () =>
    deed(f.id, entryLabel(world, f), { rule: isBought(f) ? 'MW-ROUND-02' : 'MW-DEPLOY-08', brings: true }),
  )
const entryLabel = (world: World, f: Formation): string =>
  isBought(f)
    ? `Bring in ${ownName(world, f.id)}${priceOf(world, f)}`
    : `Deploy ${ownName(world, f.id)} for ${counted(deployCost(world, f).total, 'supply point')}`

const instead = (world: World, side: SideId, card: string): Turn =>
  turn(card, findInsteadProblem(world, side, card), () =>
    deed(card, `Play ${cardOf(card).name}`, { note: cardOf(card).effect, rule: 'MW-CARD-06', card }),
  )

const pass = (world: World, side: SideId): Turn => {
  const left = unactivated(world, side).map(f => f.id)
  const refusal =
    left.length > 0 ? violation('MW-R-76', 'formations on the table are left to activate', { formations: left }) : null
  return turn(PASS, refusal, () => deed(PASS, 'Pass for the rest of the round', { rule: 'MW-ROUND-02' }))
}

/** MW-ROUND-02: everything a turn could be, one after another. `only`: what concerns this formation or card. */
function* turnsOf(world: World, side: SideId, toCheck: boolean, only: string | null = null): Generator<Turn> {
  const isWanted = (id: string) => only === null || only === id
  for (const f of onTable(world, side)) if (isWanted(f.id)) yield* standing(world, f, toCheck)
  for (const f of offTable(world, side)) if (isWanted(f.id)) yield waiting(world, f)
  for (const card of insteadCards(world, side)) if (isWanted(card)) yield instead(world, side, card)
  if (isWanted(PASS)) yield pass(world, side)
}

/** The only thing to do; null where there are several. */
function findOnly(world: World, side: SideId): string | null {
  let found: string | null = null
  for (const { id, refusal } of turnsOf(world, side, true)) {
    if (refusal !== null) continue
    if (found !== null) return null
    found = id
  }
  return found
}

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
  ask(world, { side }, _seat, toCheck = false) {
    if (toCheck) return { type: 'pick', ...wordsOf(world, side), options: [], min: 1, max: 1 }
    const turns = [...turnsOf(world, side, false)]
    const options = turns.map(one => one.option())
    const outlook = againstStandingStill(options, id => turnChosen(id).given ?? '')
    const [best] = bestFirst(world, side, turns)
    return { type: 'pick', ...wordsOf(world, side), outlook, ...(best ? { first: best } : {}), options, min: 1, max: 1 }
  },
  option: (world, { side }, _seat, id) =>
    [...turnsOf(world, side, true, turnChosen(id).choice)].find(one => one.id === id)?.option() ?? null,
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
    for (const id of bestFirst(world, side, [...turnsOf(world, side, true)])) {
      const choice = { type: 'pick' as const, ids: [id] }
      if (out.length < MOST && this.validate(world, { side }, seat, choice).ok) out.push(id)
    }
    return out.map(id => ({ type: 'pick', ids: [id] }))
  },
})

/** What may be chosen, the most sensible first: everybody with his best order, then the other orders. */
function bestFirst(world: World, side: SideId, turns: readonly Turn[]): string[] {
  const rate = eagernessOf(world, side)
  const open = turns.filter(o => o.refusal === null).map(o => turnChosen(o.id))
  const who = [...Map.groupBy(open, o => o.choice)].map(([choice, orders]) => ({ choice, orders, rate: rate(choice) }))
  const ways = who
    .sort((a, b) => b.rate - a.rate)
    .map(({ choice, orders }) => {
      const known = [...new Set(orders.flatMap(({ given }) => (given === null ? [] : [orderOf(given).order])))]
      if (known.length === 0) return [choice]
      return bestOrders(world, { formation: choice, ...STANDING }, known).map(order => `${choice}:${order}`)
    })
  return [...ways.flatMap(ids => ids.slice(0, 1)), ...ways.flatMap(ids => ids.slice(1))]
}
