import { asking, type ChoiceOf, item, legal, option, violation } from '@sandtable/kernel'
import { teamOf } from '@sandtable/wargame/teams'
import { CARDS, cardKind, ORDERS } from '../data.ts'
import { ask } from '../hooks.ts'
import { isSeenBy, profileOf, unitOf, unitsOf } from '../world.ts'

type Nothing = Record<string, never>

export const bid = ask<Nothing, 'amount'>({
  kind: 'toy.bid',
  type: 'amount',
  rule: 'TOY-ROUND-01',
  when: 'when a round begins',
  ask: (world, _subject, seat) => ({
    type: 'amount',
    ...asking({
      text: 'Bid command points to begin the round',
      act: 'Bid',
      none: 'Bid nothing',
      told: 'bids command points to begin the round',
    }),
    min: 0,
    max: Math.min(3, world.command[seat]!),
    step: 1,
  }),
  validate: () => legal(),
  candidates(world, subject, seat, rng) {
    const { max } = this.ask(world, subject, seat)
    return rng.shuffle(Array.from({ length: max + 1 }, (_, amount) => ({ type: 'amount' as const, amount })))
  },
})

export const orders = ask<Nothing, 'assign'>({
  kind: 'toy.orders',
  type: 'assign',
  rule: 'TOY-ORDER-01',
  when: 'after the bids',
  which: 'your units, each with an order',
  ask: (world, _subject, seat) => ({
    type: 'assign',
    ...asking({ text: 'Give your units their orders', act: 'Set', told: 'gives their units orders' }),
    items: unitsOf(world, seat).map(u => item(u.id, profileOf(u).name, [u.id])),
    options: ORDERS.map(order => option(order, order, { rule: 'TOY-ORDER-01' })),
    open: null,
  }),
  validate: () => legal(),
  candidates(world, subject, seat, rng) {
    const { items } = this.ask(world, subject, seat)
    const all = (order: (i: number) => string): ChoiceOf<'assign'> => ({
      type: 'assign',
      to: Object.fromEntries(items.map((unit, i) => [unit.id, order(i)])),
    })
    return [
      all(i => (i % 2 ? 'watch' : 'advance')),
      all(() => 'advance'),
      all(() => 'watch'),
      all(() => 'hide'),
      all(() => rng.pick(ORDERS)),
    ]
  },
})

/** TOY-ROUND-04: the units of the side that were not activated this round. */
export const activate = ask<{ units: readonly string[] }, 'pick'>({
  kind: 'toy.activate',
  type: 'pick',
  rule: 'TOY-ROUND-03',
  when: 'when your side is to activate a unit',
  which: 'units of your side that were not activated in this round',
  notAsked: (world, seat) =>
    unitsOf(world, seat).every(unit => unit.done)
      ? violation('TOY-ROUND-04', 'all your units were activated in this round')
      : null,
  ask: (world, { units }) => ({
    type: 'pick',
    ...asking({ text: 'Activate a unit', act: 'Activate', told: 'activates a unit' }),
    options: units.map(id => option(id, profileOf(unitOf(world, id)).name, { rule: 'TOY-ROUND-03', pieces: [id] })),
    min: 1,
    max: 1,
  }),
  whyNot(world, _subject, seat, id) {
    const unit = world.units[id]
    if (!unit || !isSeenBy(world, unit, teamOf(world, seat))) return null
    const text =
      teamOf(world, unit.seat) === teamOf(world, seat) ? 'it was activated in this round' : 'it belongs to the other side'
    return violation('TOY-ROUND-03', text)
  },
  validate: () => legal(),
  candidates: (_world, { units }) => units.map(id => ({ type: 'pick', ids: [id] })),
})

export const foresee = ask<{ count: number }, 'order'>({
  kind: 'toy.foresee',
  type: 'order',
  rule: 'TOY-CARD-04',
  when: 'at the end of a round of whoever holds Foresight',
  notAsked: (world, seat) =>
    world.hands[seat]!.some(card => cardKind(card) === 'foresight')
      ? null
      : violation('TOY-CARD-04', 'you do not hold Foresight'),
  ask: (world, { count }) => ({
    type: 'order',
    ...asking({ text: 'Put the top cards back, the first on top', act: 'Put back', told: 'puts the top cards back' }),
    items: world.deck.slice(0, count).map(card => item(card, CARDS[cardKind(card)])),
  }),
  validate: () => legal(),
  candidates(world, subject, seat, rng) {
    const ids = this.ask(world, subject, seat).items.map(i => i.id)
    return [ids, rng.shuffle(ids)].map(order => ({ type: 'order' as const, ids: order }))
  },
})
