import type { Ask, AskOf, Choice, PlanOrder, Rng } from '@sandtable/kernel'
import { GARBAGE, mutated } from '../garbage.ts'

/** An input that nobody should send; `mayPass` where only the game can say whether it is legal. */
export type Garbage = { input: unknown; mayPass: boolean }

const bad = (input: unknown): Garbage => ({ input, mayPass: false })
const odd = (input: unknown): Garbage => ({ input, mayPass: true })
const NONSENSE = 'no such thing'
const OFF = { facing: null, level: null }

/** One spoilt input for a question, made from a legal answer to it. */
export function garbageFor(ask: Ask, choice: Choice, rng: Rng): Garbage {
  const common = [bad({ type: ask.type }), bad({ ...choice, type: ask.type === 'pick' ? 'order' : 'pick' })]
  return rng.below(4) === 0
    ? bad(rng.pick(GARBAGE))
    : rng.pick([...common, odd(mutated(choice, rng)), ...spoilt(ask, choice, rng)])
}

function spoilt(ask: Ask, choice: Choice, rng: Rng): Garbage[] {
  if (ask.type === 'pick' && choice.type === 'pick') return spoiltPick(ask, choice.ids)
  if (ask.type === 'amount') return spoiltAmount(ask)
  if (ask.type === 'assign' && choice.type === 'assign') return spoiltAssign(ask, choice.to)
  if (ask.type === 'allocate' && choice.type === 'allocate') return spoiltAllocate(ask, choice.amounts)
  if (ask.type === 'order' && choice.type === 'order') return spoiltOrder(choice.ids)
  if (ask.type === 'plan' && choice.type === 'plan') return spoiltPlan(ask, choice.orders, rng)
  if (choice.type === 'path' || choice.type === 'arrange' || choice.type === 'aim') return spoiltPlaces(ask, choice, rng)
  return []
}

function spoiltPick(ask: AskOf<'pick'>, ids: readonly string[]): Garbage[] {
  const refusal = ask.options.find(o => o.refusal)
  return [
    bad({ type: 'pick', ids: [...ids.slice(1), NONSENSE] }),
    bad({ type: 'pick', ids: 'all' }),
    bad({ type: 'pick', ids: [null] }),
    ...ids.slice(0, 1).map(id => bad({ type: 'pick', ids: [id, ...ids] })),
    ...(ask.options.length > ask.max ? [bad({ type: 'pick', ids: ask.options.map(o => o.id) })] : []),
    ...(ask.min > 0 ? [bad({ type: 'pick', ids: [] })] : []),
    ...(refusal ? [bad({ type: 'pick', ids: [refusal.id] })] : []),
  ]
}

function spoiltAmount({ min, max, step }: AskOf<'amount'>): Garbage[] {
  const amounts = [max + step, min - 1, min + 0.5, Number.NaN, Number.POSITIVE_INFINITY, String(min), null]
  return [
    ...amounts.map(amount => bad({ type: 'amount', amount })),
    ...(step > 1 ? [bad({ type: 'amount', amount: min + 1 })] : []),
  ]
}

function spoiltAssign(ask: AskOf<'assign'>, to: { readonly [item: string]: string }): Garbage[] {
  const some = ask.items[0]?.id
  if (some === undefined) return [bad({ type: 'assign', to: [] })]
  const { [some]: _, ...rest } = to
  return [rest, { ...to, [some]: NONSENSE }, { ...to, [some]: null }, { ...to, [NONSENSE]: to[some] }, [], null].map(given =>
    bad({ type: 'assign', to: given }),
  )
}

function spoiltAllocate(ask: AskOf<'allocate'>, amounts: readonly { slot: string; amount: number }[]): Garbage[] {
  const given = (...more: readonly unknown[]) => bad({ type: 'allocate', amounts: more })
  return [
    given(...amounts.slice(1), { slot: NONSENSE, amount: 1 }),
    given(null),
    ...ask.slots
      .slice(0, 1)
      .flatMap(({ id, cap }) => [
        given({ slot: id, amount: cap + ask.total + 1 }),
        given({ slot: id, amount: -1 }),
        given({ slot: id, amount: 0.5 }),
        given({ slot: id, amount: 0 }, { slot: id, amount: 0 }),
      ]),
    ...(ask.min > 0 ? [given()] : []),
  ]
}

const spoiltOrder = (ids: readonly string[]): Garbage[] =>
  [[...ids, NONSENSE], [...ids, ...ids.slice(0, 1), ...ids.slice(0, 1)], ids.slice(1), null]
    .filter(given => given === null || given.length !== ids.length)
    .map(given => bad({ type: 'order', ids: given }))

/** Orders that are not there, unpaid, without their place or with one they do not take; in another order they may be legal. */
function spoiltPlan(ask: AskOf<'plan'>, orders: readonly PlanOrder[], rng: Rng): Garbage[] {
  const given = (...more: readonly unknown[]) => bad({ type: 'plan', orders: more })
  const closed = ask.options.find(o => o.refusal !== null)
  return [
    given(...orders.slice(1), { option: NONSENSE, place: null }),
    given({ option: 0, place: null }),
    given(null),
    given(...Array.from({ length: ask.max + 1 }, () => orders[0] ?? { option: NONSENSE, place: null })),
    ...orders.slice(0, 1).map(o => given({ ...o, place: o.place ? null : { x: 0, y: 0, ...OFF } })),
    ...orders.slice(0, 1).map(o => given({ ...o, place: { x: 0.5, y: 0, ...OFF } })),
    ...(closed ? [given({ option: closed.id, place: null })] : []),
    odd({ type: 'plan', orders: rng.shuffle(orders) }),
    odd({ type: 'plan', orders: [...orders, ...orders.slice(0, 1)] }),
  ]
}

/** Places: broken numbers must be refused; mere distance is for the game to judge. */
function spoiltPlaces(ask: Ask, choice: Choice, rng: Rng): Garbage[] {
  const stray = () => rng.below(40_001) - 20_000
  const broken = [{ x: 0.5, y: 0 }, { x: Number.NaN, y: 0 }, { x: 0 }, { x: 1e12, y: 0 }, { x: 0, y: 0, facing: 360 }, null]
  if (choice.type === 'aim')
    return [...broken.map(at => bad({ type: 'aim', at })), odd({ type: 'aim', at: { x: stray(), y: stray(), ...OFF } })]
  if (choice.type === 'path' && ask.type === 'path') {
    const far = { x: stray(), y: stray(), ...OFF }
    const long = Array.from({ length: ask.points + 1 }, () => ask.from)
    return [
      ...broken.map(at => bad({ type: 'path', points: [at] })),
      bad({ type: 'path', points: long }),
      odd({ type: 'path', points: [far] }),
    ]
  }
  if (choice.type !== 'arrange' || choice.places.length === 0) return []
  const [first, ...rest] = choice.places
  return [
    ...broken.map(at => bad({ type: 'arrange', places: [...rest, at && { piece: first!.piece, ...at }] })),
    bad({ type: 'arrange', places: rest }),
    bad({ type: 'arrange', places: [...rest, { ...first, piece: NONSENSE }] }),
    odd({
      type: 'arrange',
      places: choice.places.map(p => ({ ...p, x: p.x + rng.below(2001) - 1000, y: p.y + rng.below(2001) - 1000 })),
    }),
    odd({ type: 'arrange', places: choice.places.map(p => ({ ...first, piece: p.piece })) }),
  ]
}
