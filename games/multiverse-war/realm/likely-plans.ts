import { type ChoiceOf, openOrders, type PlanOption, type PlanOrder, type Rng } from '@sandtable/kernel'
import type { PlayerId, World } from '../world.ts'
import { whyUnpaid } from './gold.ts'
import type { OrderKind, Planning } from './order-kind.ts'
import { ORDER_KINDS } from './order-kinds.ts'
import { follow, optionsOf, planningAfter, planningOn } from './planning.ts'
import { worthOf } from './worth.ts'

type Plan = ChoiceOf<'plan'>
const planOf = (orders: readonly PlanOrder[]): Plan => ({ type: 'plan', orders })
/** So many orders are enough for anybody who does not think. */
const LONGEST = 12
/** One in so many plans ends after each order. */
const ENDS = 4
/** So many plans where nobody says how many are wanted; half of those that are not empty are thought of. */
const PLANS = 4

function payable(planning: Planning, kind: OrderKind): readonly PlanOption[] {
  const { world, player } = planning
  if (world.players[player]!.gold < kind.leastGold) return []
  return optionsOf(planning, kind).filter(one => one.refusal === null && whyUnpaid(world, player, one.price) === null)
}

/** Any order that is legal now, of any kind; null: there is none. */
function anyOrder(planning: Planning, rng: Rng): PlanOrder | null {
  for (const kind of rng.shuffle(ORDER_KINDS)) {
    const open = openOrders(payable(planning, kind))
    if (open.length === 0) continue
    const { option, places } = rng.pick(open)
    return { option, place: places && rng.pick(places) }
  }
  return null
}
/** What seems best now; null: nothing is worth its price. `mood`: how much luck has a say. */
function bestOrder(planning: Planning, mood: () => number): PlanOrder | null {
  const all = ORDER_KINDS.flatMap(kind => payable(planning, kind)).flatMap(option =>
    (option.places === null ? [null] : option.places.filter(one => one.refusal === null).map(one => one.at)).map(place => ({
      option: option.id,
      place,
    })),
  )
  let best: { order: PlanOrder; worth: number } | null = null
  const worth = worthOf(planning)
  for (const order of all) {
    const counted = worth(order)
    const weighed = counted > 0 ? counted * (1 + mood()) : 0
    if (weighed > (best?.worth ?? 0)) best = { order, worth: weighed }
  }
  return best?.order ?? null
}
/** A plan made order by order, after those that stand already. */
function built(planning: Planning, next: () => PlanOrder | null, begun: readonly PlanOrder[] = []): PlanOrder[] {
  const orders = [...begun]
  while (orders.length < LONGEST) {
    const order = next()
    if (order === null) break
    follow(planning, order)
    orders.push(order)
  }
  return orders
}
function randomPlan(world: World, player: PlayerId, rng: Rng): PlanOrder[] {
  const planning = planningOn(world, player)
  return built(planning, () => (rng.below(ENDS) === 0 ? null : anyOrder(planning, rng)))
}
function thoughtfulPlan(world: World, player: PlayerId, rng: Rng, luck: number): PlanOrder[] {
  const planning = planningOn(world, player)
  return built(planning, () => bestOrder(planning, () => (luck * rng.below(100)) / 100))
}

/** MV-TURN-03: the opening that a player wrote down before the game, each of it where it seems best, as far as it is paid for. */
function openingPlan(world: World, player: PlayerId): PlanOrder[] {
  const { opening } = world.players[player]!
  if (world.round > 1 || opening.length === 0) return []
  const planning = planningOn(world, player)
  const wanted = [...opening]
  return built(planning, () => placedBest(planning, wanted.shift() ?? ''))
}
function placedBest(planning: Planning, id: string): PlanOrder | null {
  const kind = ORDER_KINDS.find(({ word }) => id.startsWith(`${word}:`))
  const option = kind && payable(planning, kind).find(one => one.id === id)
  const places = option?.places?.filter(one => one.refusal === null) ?? []
  const worth = worthOf(planning)
  const orders = places.map(({ at }) => ({ option: id, place: at }))
  return orders.toSorted((a, b) => worth(b) - worth(a))[0] ?? null
}

/** Legal plans worth considering: the opening of one's own first, then thoughtful ones, plans at random, the empty one last. */
export function likelyPlans(world: World, player: PlayerId, rng: Rng, most = PLANS): Plan[] {
  const wanted = Math.max(1, most - 1)
  const plans = Array.from({ length: wanted }, (_, i) =>
    i < wanted / 2 ? thoughtfulPlan(world, player, rng, i / 2) : randomPlan(world, player, rng),
  )
  const different = new Map(
    [...[openingPlan(world, player), ...plans].filter(orders => orders.length > 0), []].map(orders => [
      JSON.stringify(orders),
      orders,
    ]),
  )
  return [...different.values()].map(planOf)
}
/** A plan as it was begun, and what seems best after it. */
export function continued(world: World, player: PlayerId, orders: readonly PlanOrder[]): Plan {
  const planning = planningAfter(world, player, orders)
  return planOf(built(planning, () => bestOrder(planning, () => 0), orders))
}
