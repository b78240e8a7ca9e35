import { describe, expect, test } from 'vitest'
import { type AskOf, type AskSpec, asking, type PlanOption, type PlanOrder, planOption } from './ask.ts'
import { readAnswer } from './choice.ts'
import { rngOf } from './dice.ts'
import type { JsonObject } from './json.ts'
import { findAgainstPlan, openOrders, type PlanRules, plannedOf, plansOf } from './plan.ts'
import { questionOf } from './test-question.ts'
import { legal, violation } from './verdict.ts'

/** A farm: a barn is built once on one of two fields and makes cows possible; felling brings gold and clears a field. */
const at = (x: number) => ({ x, y: 0, facing: null, level: null })
const field = (x: number, refusal: ReturnType<typeof violation> | null = null) => ({ at: at(x), label: `field ${x}`, refusal })

function options(before: readonly PlanOrder[]): PlanOption[] {
  const has = (id: string) => before.some(o => o.option === id)
  const wood = has('fell') ? null : violation('F-WOOD', 'trees stand there')
  return [
    planOption('barn', 'Barn', { gold: 4 }, [field(1), field(2, wood)], {
      refusal: has('barn') ? violation('F-BARN', 'once') : null,
    }),
    planOption('fell', 'Fell trees', { gold: -3 }, null),
    planOption('corn', 'Corn', { gold: 1, seed: 1 }, null),
    ...(has('barn') ? [planOption('cow', 'Cow', { gold: 3 }, null)] : []),
  ]
}
const ask: AskOf<'plan'> = {
  type: 'plan',
  ...asking({ text: 'What do you do?', act: 'Seal', none: 'Seal nothing', told: 'plans' }),
  balances: [
    { id: 'gold', label: 'gold', amount: 5 },
    { id: 'seed', label: 'seed', amount: 1 },
  ],
  options: options([]),
  max: 5,
}
const rules: PlanRules = { ask, rule: 'F-PLAN', next: options }
const order = (option: string, x?: number): PlanOrder => ({ option, place: x === undefined ? null : at(x) })

const LEGAL: readonly PlanOrder[][] = [
  [],
  [order('barn', 1)],
  [order('barn', 1), order('fell'), order('cow')],
  [order('fell'), order('barn', 2), order('corn'), order('cow')],
]
const REFUSED: readonly [PlanOrder[], rule: string, number: number, text: string][] = [
  [
    [order('fell'), order('barn', 1), order('cow'), order('cow')],
    'F-PLAN',
    4,
    'order 4 cannot be paid after the orders before it: 1 gold left, it costs 3',
  ],
  [
    [order('corn'), order('fell'), order('corn')],
    'F-PLAN',
    3,
    'order 3 cannot be paid after the orders before it: 0 seed left, it costs 1',
  ],
  [[order('barn', 2)], 'F-WOOD', 1, 'order 1: trees stand there'],
  [[order('barn', 1), order('fell'), order('barn', 2)], 'F-BARN', 3, 'order 3: once'],
  [[order('barn', 3)], 'F-PLAN', 1, 'order 1: Barn is not possible there'],
  [[order('barn')], 'F-PLAN', 1, 'order 1: Barn needs a place'],
  [[order('fell', 1)], 'F-PLAN', 1, 'order 1: Fell trees takes no place'],
  [[order('cow')], 'KERNEL-UNKNOWN', 1, "order 1: there is no 'cow' here; there are barn, fell, corn"],
]

describe('a plan', () => {
  test.each(LEGAL)('%#: is legal when each order is possible and paid after those before it', (...orders) => {
    expect(findAgainstPlan(rules, orders)).toBe(null)
  })
  test.each(REFUSED)('%#: is refused with the number of the first order that breaks', (orders, rule, number, text) => {
    expect(findAgainstPlan(rules, orders)).toMatchObject({ rule, text, params: { order: number } })
  })
  test('every beginning of a legal plan is a legal plan', () => {
    for (const orders of LEGAL)
      for (let n = 0; n <= orders.length; n++) expect(findAgainstPlan(rules, orders.slice(0, n))).toBe(null)
  })
  test('takes an order that another has made impossible for what it was', () => {
    const gone: PlanRules = { ...rules, next: before => options(before).filter(o => o.id !== 'fell') }
    expect(findAgainstPlan(gone, [order('corn'), order('fell')])?.text).toBe('order 2: Fell trees is not possible any more')
  })
  test('is refused where it is answered, at the place of the order', () => {
    const spec: AskSpec<JsonObject, JsonObject, 'plan'> = {
      ...{ kind: 'plan', type: 'plan', rule: 'F-PLAN', ask: () => ask, validate: () => legal(), candidates: () => [] },
      next: (_world, _subject, _seat, before) => options(before),
    }
    const read = (orders: readonly PlanOrder[]) => readAnswer(questionOf(spec), { type: 'plan', orders })
    expect(read(LEGAL[3]!)).toMatchObject({ ok: true, choice: { type: 'plan', orders: LEGAL[3] } })
    expect(read([order('fell'), order('cow')])).toMatchObject({ ok: false, violations: [{ params: { order: 2 } }] })
    expect(read([order('barn', 2)])).toMatchObject({ ok: false, violations: [{ rule: 'F-WOOD', at: at(2) }] })
  })
})

describe('a plan that is being written', () => {
  test('says what each order costs and what is left after it', () => {
    const { orders, left } = plannedOf(rules, [order('barn', 1), order('fell')])
    expect(orders.map(o => [o.label, o.where, o.price, o.left])).toEqual([
      ['Barn', 'field 1', { gold: 4 }, { gold: 1, seed: 1 }],
      ['Fell trees', null, { gold: -3 }, { gold: 4, seed: 1 }],
    ])
    expect(left).toEqual({ gold: 4, seed: 1 })
  })
  test('goes on as if a refused order were left out, and shows what it would have cost', () => {
    const { orders, left } = plannedOf(rules, [order('barn', 1), order('cow'), order('fell')])
    expect(orders.map(o => o.left.gold)).toEqual([1, -2, 4])
    expect(orders.map(o => o.refusal?.params.order ?? null)).toEqual([null, 2, null])
    expect(left.gold).toBe(4)
  })
  test('knows what may come next, and why the rest may not', () => {
    const why = (orders: readonly PlanOrder[]) =>
      Object.fromEntries(plannedOf(rules, orders).options.map(o => [o.id, o.refusal?.text ?? null]))
    expect(why([])).toEqual({ barn: null, fell: null, corn: null })
    expect(why([order('corn'), order('barn', 1)])).toEqual({
      ...{ barn: 'once', fell: null, cow: '0 gold left, it costs 3' },
      corn: '0 gold left, it costs 1',
    })
    const full = Array.from({ length: 5 }, () => order('fell'))
    expect(new Set(Object.values(why(full)))).toEqual(new Set(['a plan has 5 orders at most']))
    expect(openOrders(plannedOf(rules, []).options)).toContainEqual({ option: 'barn', places: [at(1)] })
    expect(openOrders(plannedOf(rules, [order('fell')]).options)).toContainEqual({ option: 'barn', places: [at(1), at(2)] })
  })
  test('finds the one move that mends it', () => {
    expect(plannedOf(rules, [order('barn', 1), order('cow'), order('fell')]).mend).toEqual({ from: 2, to: 1 })
    expect(plannedOf(rules, [order('cow'), order('barn', 1), order('fell')]).mend).toEqual({ from: 0, to: 2 })
    expect(plannedOf(rules, [order('barn', 1), order('cow')]).mend).toBe(null)
    expect(plannedOf(rules, [order('fell')]).mend).toBe(null)
  })
})

test('plans are built order by order, legal, different, the fullest first and the empty one last', () => {
  const spec: AskSpec<JsonObject, JsonObject, 'plan'> = {
    ...{ kind: 'plan', type: 'plan', rule: 'F-PLAN', ask: () => ask, validate: () => legal() },
    next: (_world, _subject, _seat, before) => options(before),
    candidates: (world, subject, seat, rng, most) => plansOf(spec, world, subject, seat, rng, most),
  }
  const all = Array.from({ length: 20 }, (_, i) => spec.candidates({}, {}, 'ann', rngOf(`plans ${i}`)))
  for (const plans of all) {
    for (const { orders } of plans) expect(findAgainstPlan(rules, orders)).toBe(null)
    expect(new Set(plans.map(p => JSON.stringify(p))).size).toBe(plans.length)
    expect(plans.at(-1)?.orders).toEqual([])
    expect(openOrders(plannedOf(rules, plans[0]!.orders).options)).toEqual([])
  }
  const used = all.flat(2).flatMap(p => p.orders.map(o => `${o.option}${o.place?.x ?? ''}`))
  expect(new Set(used)).toEqual(new Set(['barn1', 'barn2', 'fell', 'corn', 'cow']))
  expect(spec.candidates({}, {}, 'ann', rngOf('one'), 1)).toHaveLength(1)
})
