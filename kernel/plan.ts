import type { Amounts, AskOf, AskSpec, ChoiceOf, PlanOption, PlanOrder } from './ask.ts'
import type { Rng } from './dice.ts'
import type { JsonObject } from './json.ts'
import type { Place, RuleId, SeatId } from './names.ts'
import { noSuch } from './unknown.ts'
import { type Violation, violation } from './verdict.ts'

/** All that judges a plan: the question, its rule, and what may be ordered after orders that are legal. */
export type PlanRules = {
  ask: AskOf<'plan'>
  rule: RuleId
  next(before: readonly PlanOrder[]): readonly PlanOption[]
  /** The reason against an id that is not listed. */
  whyNot?(id: string): Violation | null
  /** The game's reason against an order that is not listed, or not for its place, after those before it. */
  against?(order: PlanOrder, before: readonly PlanOrder[]): Violation | null
}

/** An order of a plan that is being written: as its option shows it, where, what is left after it, and the reason against it. */
export type PlannedOrder = PlanOrder &
  Pick<PlanOption, 'label' | 'pieces' | 'icon' | 'price' | 'refusal'> & { where: string | null; left: Amounts }
/** A plan as far as it is written, and how it may go on. */
export type Planned = {
  orders: readonly PlannedOrder[]
  /** What is left after all orders that are not refused. */
  left: Amounts
  /** What may be ordered next; a refusal says why something may not. */
  options: readonly PlanOption[]
  /** An order put into another place, both counted from 0, so that nothing is refused; null where no such move is needed or known. */
  mend: { from: number; to: number } | null
}

/** The rules of a plan that is asked of a seat. A question without `next` has the same options after every order. */
export function planRulesOf<W extends JsonObject, S extends JsonObject>(
  spec: Pick<AskSpec<W, S, 'plan'>, 'next' | 'against' | 'rule'>,
  ask: AskOf<'plan'>,
  world: W,
  subject: S,
  seat: SeatId,
): PlanRules {
  return {
    ...{ ask, rule: spec.rule },
    next: before => spec.next?.(world, subject, seat, before) ?? ask.options,
    against: (order, before) => spec.against?.(world, subject, seat, order, before) ?? null,
  }
}

/** The plan order by order. One that is refused is left out: those after it are judged as if it were not there. */
export function plannedOf(rules: PlanRules, orders: readonly PlanOrder[]): Planned {
  const { read, left, open } = readOrders(rules, orders)
  const isBroken = read.some(o => o.refusal !== null)
  return {
    orders: read,
    left,
    options: orderable(rules, orders, open, left),
    mend: isBroken ? findMend(rules, orders) : null,
  }
}
/** Options as they are after these orders: none more than a plan may have, none that cannot be paid. */
const orderable = (rules: PlanRules, orders: readonly PlanOrder[], open: readonly PlanOption[], left: Amounts): PlanOption[] =>
  open.map(option => ({
    ...option,
    refusal: option.refusal ?? whyFull(rules, orders) ?? whyUnpaid(rules, option, left),
  }))

/** The reason against the first order that may not stand where it does; null: every order is legal after those before it. */
export const findAgainstPlan = (rules: PlanRules, orders: readonly PlanOrder[]): Violation | null =>
  readOrders(rules, orders).read.find(o => o.refusal)?.refusal ?? null

function readOrders(rules: PlanRules, orders: readonly PlanOrder[]) {
  const kept: PlanOrder[] = []
  let left = balancesOf(rules)
  let open = rules.ask.options
  const read = orders.map((order, i): PlannedOrder => {
    const option = find(open, order)
    const shown = shownAs(order, option ?? find(rules.ask.options, order))
    const refusal = numbered(whyNot(rules, option, order, kept), i + 1, order) ?? whyNotPaid(rules, option, left, i + 1, order)
    const after = paid(left, shown.price)
    if (refusal === null) {
      kept.push(order)
      left = after
      open = rules.next(kept)
    }
    return { ...order, ...shown, left: after, refusal }
  })
  return { read, left, open }
}

const balancesOf = ({ ask }: PlanRules): Amounts => Object.fromEntries(ask.balances.map(b => [b.id, b.amount]))

/** What is seen of an order; of one that nobody knows its id. */
const shownAs = ({ option: id, place }: PlanOrder, option: PlanOption | undefined) => ({
  label: option?.label ?? id,
  pieces: option?.pieces ?? [],
  icon: option?.icon ?? null,
  price: option?.price ?? {},
  where: (place && option?.places?.find(p => isSamePlace(p.at, place))?.label) ?? null,
})
const find = (options: readonly PlanOption[], { option: id }: PlanOrder) => options.find(o => o.id === id)
const paid = (left: Amounts, price: Amounts): Amounts =>
  Object.fromEntries(Object.entries(left).map(([balance, amount]) => [balance, amount - (price[balance] ?? 0)]))

/** What speaks against an order besides its price. */
function whyNot(
  rules: PlanRules,
  option: PlanOption | undefined,
  order: PlanOrder,
  kept: readonly PlanOrder[],
): Violation | null {
  if (!option) return rules.against?.(order, kept) ?? whyUnknown(rules, order)
  const { id, label, places, refusal, rule = null } = option
  const own = (text: string) => violation(rule ?? rules.rule, text, { option: id })
  const { place } = order
  if (refusal) return refusal
  const full = whyFull(rules, kept)
  if (full) return full
  if (places === null) return place === null ? null : own(`${label} takes no place`)
  if (place === null) return own(`${label} needs a place`)
  const spot = places.find(p => isSamePlace(p.at, place))
  return spot ? spot.refusal : (rules.against?.(order, kept) ?? own(`${label} is not possible there`))
}

function whyUnknown({ ask, rule, whyNot: reason }: PlanRules, order: PlanOrder): Violation {
  const atFirst = find(ask.options, order)
  if (atFirst) return violation(atFirst.rule ?? rule, `${atFirst.label} is not possible any more`, { option: order.option })
  return reason?.(order.option) ?? noSuch('', order.option, ask.options)
}

const whyFull = ({ ask, rule }: PlanRules, kept: readonly PlanOrder[]): Violation | null =>
  kept.length < ask.max ? null : violation(rule, `a plan has ${ask.max} orders at most`, { most: ask.max })

function whyUnpaid({ ask, rule }: PlanRules, { price }: PlanOption, left: Amounts): Violation | null {
  for (const { id, label, amount, rule: own = rule } of ask.balances) {
    const [have, cost] = [left[id] ?? 0, price[id] ?? 0]
    if (cost > 0 && cost > have)
      return violation(have < amount ? rule : own, `${have} ${label} left, it costs ${cost}`, {
        balance: id,
        left: have,
        price: cost,
      })
  }
  return null
}
function whyNotPaid(rules: PlanRules, option: PlanOption | undefined, left: Amounts, number: number, order: PlanOrder) {
  const short = option ? whyUnpaid(rules, option, left) : null
  return numbered(short, number, order, number > 1 ? ' cannot be paid after the orders before it' : '')
}

/** A reason with the number of the order it is against. */
const numbered = (against: Violation | null, number: number, { place }: PlanOrder, what = ''): Violation | null =>
  against && {
    rule: against.rule,
    text: `order ${number}${what}: ${against.text}`,
    params: { ...against.params, order: number },
    at: against.at ?? place,
  }

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.x === b.x && a.y === b.y && a.facing === b.facing && a.level === b.level

/** A later order brought before the first that is refused, or that one put off: the first such move after which all is legal. */
function findMend(rules: PlanRules, orders: readonly PlanOrder[]): Planned['mend'] {
  const at = readOrders(rules, orders).read.findIndex(o => o.refusal)
  const later = orders.map((_, i) => i).filter(i => i > at)
  const moves = [...later.map(from => ({ from, to: at })), ...later.map(to => ({ from: at, to }))]
  const moved = (from: number, to: number) => orders.toSpliced(from, 1).toSpliced(to, 0, orders[from]!)
  return moves.find(({ from, to }) => findAgainstPlan(rules, moved(from, to)) === null) ?? null
}

/** What may be ordered of these, and for which places. */
export const openOrders = (options: readonly PlanOption[]): { option: string; places: Place[] | null }[] =>
  options
    .filter(o => o.refusal === null)
    .map(({ id, places }) => ({
      option: id,
      places: places === null ? null : places.filter(p => p.refusal === null).map(p => p.at),
    }))
    .filter(({ places }) => places === null || places.length > 0)

/** One in so many plans ends after each order. */
const ENDS = 4
/** So many plans where nobody says how many are wanted. */
const PLANS = 8

/** Legal plans, each built order by order at random: the first as long as it can be, the last the empty one. */
export function plansOf<W extends JsonObject, S extends JsonObject>(
  spec: AskSpec<W, S, 'plan'>,
  world: W,
  subject: S,
  seat: SeatId,
  rng: Rng,
  most = PLANS,
): ChoiceOf<'plan'>[] {
  const rules = planRulesOf(spec, spec.ask(world, subject, seat), world, subject, seat)
  const built = Array.from({ length: Math.max(1, most - 1) }, (_, i) => builtPlan(rules, rng, i === 0))
  const plans = new Map([...built.filter(orders => orders.length > 0), []].map(orders => [JSON.stringify(orders), orders]))
  return [...plans.values()].slice(0, most).map(orders => ({ type: 'plan', orders }))
}

function builtPlan(rules: PlanRules, rng: Rng, isWhole: boolean): PlanOrder[] {
  const orders: PlanOrder[] = []
  let left = balancesOf(rules)
  let options = rules.ask.options
  while (isWhole || rng.below(ENDS) > 0) {
    const open = openOrders(orderable(rules, orders, options, left))
    if (open.length === 0) break
    const { option, places } = rng.pick(open)
    const order = { option, place: places && rng.pick(places) }
    orders.push(order)
    left = paid(left, find(options, order)!.price)
    options = rules.next(orders)
  }
  return orders
}
