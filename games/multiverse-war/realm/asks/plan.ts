import { hexOfPoint } from '@sandtable/geometry/hex/hex'
import { asking, type Balance, legal, type SeatId } from '@sandtable/kernel'
import { playerAt } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { Player, World } from '../../world.ts'
import { continued, likelyPlans } from '../likely-plans.ts'
import { allOptions, planningAfter, planningOn } from '../planning.ts'
import { findWhyNotOrdered } from '../why-not-ordered.ts'

/** More than anybody can pay for. */
const MOST_ORDERS = 40
const balancesOf = (world: World, { gold, stones }: Player): Balance[] => [
  { id: 'gold', label: 'gold', amount: gold, rule: 'MV-ECON-04' },
  ...(world.options.portal ? [{ id: 'stones', label: 'stones', amount: stones, rule: 'MV-PORTL-02' } as const] : []),
]
const WORDS = {
  plan: { text: 'What do you recruit and build?', act: 'Seal the plan', none: 'Seal an empty plan', told: 'plans in secret' },
  amend: {
    text: 'Orders were cancelled. What do you order instead?',
    act: 'Order',
    none: 'Keep the gold',
    told: 'amends the plan',
  },
} as const
/**
 * MV-TURN-12: the orders of one player, each legal and payable after those before it. All plan at once, and nobody sees a plan of others.
 * MV-R-60: an empty one is an answer.
 */
export const plan = ask<{ step: 'plan' | 'amend' }, 'plan'>({
  kind: 'mv.plan',
  type: 'plan',
  rule: 'MV-TURN-12',
  when: 'in the build phase',
  which: 'what can be recruited, built or improved',
  ask(world, { step }, seat: SeatId) {
    const player = playerAt(world, seat)
    return {
      type: 'plan',
      ...asking(WORDS[step]),
      balances: balancesOf(world, player),
      options: allOptions(planningOn(world, player.id)),
      max: MOST_ORDERS,
    }
  },
  next: (world, _subject, seat, before) => allOptions(planningAfter(world, playerAt(world, seat).id, before)),
  against: (world, _subject, seat, { option, place }, before) =>
    findWhyNotOrdered(planningAfter(world, playerAt(world, seat).id, before), option, place && hexOfPoint(place)),
  whyNot: (world, _subject, seat, id) => findWhyNotOrdered(planningOn(world, playerAt(world, seat).id), id, null),
  validate: () => legal(),
  candidates: (world, _subject, seat, rng, most) => likelyPlans(world, playerAt(world, seat).id, rng, most),
  propose: (world, _subject, seat, { orders }) => continued(world, playerAt(world, seat).id, orders),
})
