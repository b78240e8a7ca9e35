import { type AskWords, asking, deed, legal, type Option, refused, violation } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { counted } from '@sandtable/wargame/words'
import { meant, ownName } from '../../basics/labels.ts'
import { cardOf, onTable } from '../../basics/queries.ts'
import { whyNotOwn } from '../../basics/why-not.ts'
import { findInsteadProblem, whyNotPlayed } from '../../factions/card-strikes.ts'
import { ask } from '../../hooks.ts'
import { canPay } from '../../supply/supply.ts'
import type { Formation, SideId, World } from '../../world.ts'
import { deployCost, hasWayIn, isBought, offTable, orderCost, STANDING, unactivated } from '../orders.ts'
import { findEntryProblem, insteadCards, NO_PLACE } from '../turns.ts'
import { eagernessOf } from './advice.ts'

/** A pass, and what may be picked besides: formations by id, cards by id. */
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

const standing = (world: World, f: Formation): Option =>
  deed(f.id, `Activate ${ownName(world, f.id)}${priceOf(world, f)}`, {
    note: onlyOrder(world, f),
    rule: 'MW-ROUND-02',
    ...meant(world, f.id),
    refusal: f.activated ? violation('MW-ACT-02', 'it was activated in this round') : null,
  })

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
const optionsOf = (world: World, side: SideId): Option[] => [
  ...onTable(world, side).map(f => standing(world, f)),
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
    ? asking({ text: 'Your turn: which formation do you activate?', act: 'Activate', told: 'chooses a formation to activate' })
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
  ask: (world, { side }) => ({ type: 'pick', ...wordsOf(world, side), options: optionsOf(world, side), min: 1, max: 1 }),
  whyNot: (world, { side }, _seat, id) => whyNotOwn(world, id, side) ?? whyNotPlayed(world, side, id),
  notAsked(world, seat) {
    const side = sideOfSeat(world, seat)
    if (world.turn === 0) return violation('MW-ROUND-02', 'the battle has not begun')
    if (world.inTurn !== side) return violation('MW-ROUND-02', 'it is the turn of the other side')
    return world.sides[side].passed ? violation('MW-ROUND-02', 'you have passed for this round') : null
  },
  validate(world, _subject, _seat, { ids }) {
    const away = findOffTable(world, ids[0]!)
    return away && !hasWayIn(world, away) ? refused(NO_PLACE.rule, NO_PLACE.text, { formation: away.id }) : legal()
  },
  candidates(world, { side }, seat) {
    const open = optionsOf(world, side).filter(o => o.refusal === null)
    const rate = eagernessOf(world, side)
    const rated = open.map(o => ({ id: o.id, rate: rate(o.id) })).sort((a, b) => b.rate - a.rate)
    const out: string[] = []
    for (const { id } of rated) {
      const choice = { type: 'pick' as const, ids: [id] }
      if (out.length < MOST && this.validate(world, { side }, seat, choice).ok) out.push(id)
    }
    return out.map(id => ({ type: 'pick', ids: [id] }))
  },
})

/** The one thing a side can do, if everybody can see that there is no other: null if it is to be asked. */
export function onlyChoice(world: World, side: SideId): string | null {
  if (world.sides[side].hand.length > 0) return null
  const open = optionsOf(world, side).filter(o => o.refusal === null)
  return open.length === 1 ? open[0]!.id : null
}
