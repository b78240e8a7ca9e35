import type { Rng } from '@sandtable/kernel'
import { isAboard, profileOf } from '../basics/queries.ts'
import { openOrders } from '../command/placing.ts'
import type { Order, Unit, World } from '../world.ts'
import { chancesOf, groundGained } from './goals.ts'

/** Overwatch fires first, and nothing has moved away yet; what a charge or an Advance finds is less sure. */
const SURE = { overwatch: 1, advance: 0.7, charge: 0.8 }
/** Orders that differ by less are as good, and nobody can read them. */
const CLOSE = 8

/** What each order of a unit seems worth, in points of the army lists. */
export function orderWorths(world: World, unit: Unit): { order: Order; worth: number }[] {
  const { advance, sprint } = profileOf(unit)
  const { now, after, charge } = chancesOf(world, unit)
  // Who rides has only moves to make (WP-R-94).
  const worth: { readonly [O in Order]: () => number } = {
    overwatch: () => (isAboard(unit) ? -1 : SURE.overwatch * now),
    advance: () => (isAboard(unit) ? 1 : SURE.advance * Math.max(now, after)) + groundGained(world, unit, advance),
    sprint: () => SURE.charge * Math.max(0, charge) + groundGained(world, unit, sprint),
  }
  return openOrders(world, unit)
    .map(order => ({ order, worth: worth[order]() }))
    .toSorted((a, b) => b.worth - a.worth)
}

export type Orders = { [unit: string]: Order }
/** Orders for these units, the best first: as each seems best, with one or another changed that is as good, and some by chance. */
export function goodOrders(world: World, units: readonly Unit[], rng: Rng, most: number): Orders[] {
  const all = units.map(unit => ({ unit, worths: orderWorths(world, unit) }))
  const best: Orders = Object.fromEntries(all.map(({ unit, worths }) => [unit.id, worths[0]!.order]))
  const changes = all.flatMap(({ unit, worths: [first, second] }) =>
    first && second ? [{ unit, order: second.order, lost: first.worth - second.worth }] : [],
  )
  const close = changes.toSorted((a, b) => a.lost - b.lost).slice(0, Math.max(0, most - 2))
  const mixed: Orders = { ...best }
  for (const { unit, order, lost } of changes) if (lost < CLOSE && rng.below(2) === 0) mixed[unit.id] = order
  return [best, mixed, ...close.map(({ unit, order }) => ({ ...best, [unit.id]: order }))].slice(0, most)
}
