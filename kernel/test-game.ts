import { asking, option, type PlanOrder, planOption } from './ask.ts'
import { type DiceState, fastDice } from './dice.ts'
import type { Game, Loaded } from './game.ts'
import { makeHooks } from './hooks.ts'
import type { Interjection } from './interjection.ts'
import { copy, type Json, type JsonObject } from './json.ts'
import type { PieceId, Seat, SeatId } from './names.ts'
import { plansOf } from './plan.ts'
import { callOf, makersFor, type Play, type Proc } from './proc.ts'
import { UNSEEN } from './scene.ts'
import type { HookSpec, Trait, TraitRef } from './trait.ts'
import { legal, refused } from './verdict.ts'

/** What the kernel's own tests play with: a world with points, traits on pieces and hidden hands. */
export type World = {
  goal: number
  points: { [seat: SeatId]: number }
  said: string[]
  /** `could`: what a hidden piece might carry, as far as everybody knows. */
  pieces: { [piece: PieceId]: { owner: SeatId; traits: TraitRef[]; could?: TraitRef[] } }
  hands: { [seat: SeatId]: string[] }
}
export type Setup = { seats: Seat[]; goal: number; pieces: World['pieces']; hands: World['hands'] }
export type View = Omit<World, 'hands'> & { hand: string[]; cards: { [seat: SeatId]: number } }
export type Hooks = {
  strength: { species: 'modify'; info: { by: PieceId; at: PieceId }; roles: 'by' | 'at'; stages: 'base' | 'scale' | 'limit' }
  attack: { species: 'forbid'; info: { by: PieceId; at: PieceId }; roles: 'by' | 'at' }
  alarm: { species: 'react'; info: { piece: PieceId }; roles: 'self' | 'near' }
  chain: { species: 'react'; info: { piece: PieceId }; roles: 'self' | 'near' }
  rumour: { species: 'react'; info: { piece: PieceId }; roles: 'self' | 'near' }
  death: { species: 'replace'; info: { piece: PieceId }; roles: 'self' | 'near' }
}
export type TestTrait = Trait<World, Hooks>
export type TestProc = Proc<World, Hooks, JsonObject, Json>
export const { proc, ask } = makersFor<World, Hooks>()

const pair = {
  cast: ({ by, at }: { by: PieceId; at: PieceId }) => [
    { as: 'at' as const, piece: at },
    { as: 'by' as const, piece: by },
  ],
}
/** The piece it is about is 'self', every other one 'near'. */
export const around = {
  cast: ({ piece }: { piece: PieceId }, { pieces }: World) =>
    Object.keys(pieces).map(id => ({ as: id === piece ? ('self' as const) : ('near' as const), piece: id })),
}
export type HookSpecs = { readonly [K in keyof Hooks]: HookSpec<World, Hooks[K]> }
const SPECS: HookSpecs = {
  strength: { ...pair, stages: ['base', 'scale', 'limit'] },
  attack: pair,
  alarm: around,
  chain: { ...around, oneByOne: true },
  rumour: around,
  death: around,
}
export function hooksOf(traits: readonly TestTrait[], specs: Partial<HookSpecs> = {}) {
  const hooks = makeHooks<World, Hooks>({
    hooks: { ...SPECS, ...specs },
    traitsOf: ({ pieces }, piece) => pieces[piece]!.traits,
    ownerOf: ({ pieces }, piece) => pieces[piece]!.owner,
    couldCarry: ({ pieces }, piece) => pieces[piece]!.could ?? null,
  })
  hooks.bind(traits)
  return hooks
}

/** Options by name; 'never' is listed but refused by the game's own rule. */
export const choose = ask<{ options: readonly string[]; min: number; max: number }, 'pick'>({
  kind: 'choose',
  type: 'pick',
  rule: 'T-CHOOSE',
  ask: (_world, { options, min, max }) => ({
    type: 'pick',
    ...asking({ text: 'Choose', act: 'Choose', none: min === 0 ? 'Choose none' : null, told: 'chooses' }),
    options: options.map(o => option(o, o)),
    min,
    max,
  }),
  validate: (_world, _subject, _seat, { ids }) =>
    ids.includes('never') ? refused('T-NEVER', 'never') : legal({ chosen: ids.length }),
  candidates: (_world, { options }) => options.filter(o => o !== 'never').map(o => pick(o)),
})
export const bid = ask<JsonObject, 'amount'>({
  kind: 'bid',
  type: 'amount',
  rule: 'T-BID',
  ask: () => ({
    type: 'amount',
    ...asking({ text: 'Bid', act: 'Bid', none: 'Bid nothing', told: 'bids' }),
    min: 0,
    max: 10,
    step: 1,
  }),
  validate: () => legal(),
  candidates: () => [1, 2, 3].map(amount => ({ type: 'amount', amount })),
  propose: (_world, _subject, _seat, wish) => ({ type: 'amount', amount: wish.amount - (wish.amount % 2) }),
})

/** Saving brings 2 coins, buying costs 3 and is possible after saving only; stealing needs one of two places. */
export const scheme = ask<JsonObject, 'plan'>({
  kind: 'scheme',
  type: 'plan',
  rule: 'T-SCHEME',
  ask(world, subject, seat) {
    const balances = [{ id: 'coins', label: 'coins', amount: 2 }]
    const words = asking({ text: 'Scheme', act: 'Seal', none: 'Seal nothing', told: 'schemes' })
    return { type: 'plan', ...words, balances, options: this.next!(world, subject, seat, []), max: 3 }
  },
  next: (_world, _subject, _seat, before) => [
    planOption('save', 'Save', { coins: -2 }, null),
    ...(before.some(o => o.option === 'save') ? [planOption('buy', 'Buy', { coins: 3 }, null)] : []),
    planOption(
      'steal',
      'Steal',
      {},
      [1, 2].map(x => ({ at: at(x), label: `house ${x}`, refusal: null })),
    ),
  ],
  validate: () => legal(),
  candidates(world, subject, seat, rng, most) {
    return plansOf(this, world, subject, seat, rng, most)
  },
})
const at = (x: number) => ({ x, y: 0, facing: null, level: null })
export const order = (id: string, x?: number): PlanOrder => ({ option: id, place: x === undefined ? null : at(x) })
export const plan = (...orders: PlanOrder[]) => ({ type: 'plan' as const, orders })

export type Parts = {
  procs: readonly TestProc[]
  traits?: readonly TestTrait[]
  specs?: Partial<HookSpecs>
  interjections?: readonly Interjection<World, JsonObject>[]
}
export type TestGame = { world: World; hooks: Hooks; setup: Setup; view: View }
/** A game whose first procedure is the first one given. */
export const gameOf = ({ procs, traits = [], specs = {}, interjections = [] }: Parts): Game<TestGame> => ({
  ...{
    id: 'test',
    name: 'Test',
    version: '1',
    about: '',
    players: { min: 1, max: 4 },
    presets: [],
    longest: 1000,
    endings: [],
    turns: [],
  },
  ...{ procs, interjections, asks: [choose, bid, scheme], hooks: hooksOf(traits, specs), traits },
  readSetup: (raw): Loaded<Setup> =>
    typeof raw === 'object' && raw !== null && 'goal' in raw ? { ok: true, value: raw as Setup } : refused('T-SETUP', 'no goal'),
  begin({ seats, goal, pieces, hands }) {
    const each = <T>(value: (seat: SeatId) => T) => Object.fromEntries(seats.map(s => [s.id, value(s.id)]))
    const world: World = { goal, points: each(() => 0), said: [], pieces, hands: { ...each(() => []), ...hands } }
    return { seats, world, first: { proc: procs[0]!.name, vars: { at: 0 } } }
  },
  readPosition(raw) {
    const read = this.readSetup(raw)
    return read.ok ? { ok: true, value: this.begin(read.value) } : read
  },
  view: ({ goal, points, said, pieces, hands }, seat) =>
    copy({
      ...{ goal, points, said, pieces, hand: seat === null ? [] : (hands[seat] ?? []) },
      cards: Object.fromEntries(Object.entries(hands).map(([id, hand]) => [id, hand.length])),
    }),
  isOpen: ({ hand, cards }) => Object.values(cards).reduce((sum, n) => sum + n, 0) === hand.length,
  determinise({ goal, points, said, pieces, hand, cards }, seat) {
    const held = Object.entries(cards).map(([id, n]) => [id, id === seat ? hand : Array.from({ length: n }, () => 'blank')])
    return copy({ goal, points, said, pieces, hands: Object.fromEntries(held) })
  },
  scene: () => ({
    ...{ title: 'Test', board: { width: 1, height: 1, grid: 'none', cell: 1, unit: 'cm' } },
    ...{ layers: [], groups: [], pieces: [], panels: [] },
  }),
  sentence: event => event.type,
  picture: () => UNSEEN,
  isUnderWay: () => true,
  sight: () => null,
  form: { fields: () => [], change: setup => setup, seated: setup => setup, seats: setup => setup.seats },
  evaluate: ({ points }, seat) => points[seat] ?? 0,
  tally: events => [
    {
      ...{ what: 'points', team: null, kind: 'suffered' },
      n: events.reduce((sum, e) => sum + (e.type === 'gained' ? Number(e.data.n) : 0), 0),
    },
  ],
  assert: () => {},
})

export const pick = (...ids: string[]) => ({ type: 'pick' as const, ids })
export const amount = (n: number) => ({ type: 'amount' as const, amount: n })
export const seatsOf = (...ids: SeatId[]): Seat[] => ids.map(id => ({ id, team: id }))
export const setupOf = (more: Partial<Setup> = {}): Setup => ({
  ...{ seats: seatsOf('ann', 'bob'), goal: 20, pieces: {}, hands: {} },
  ...more,
})
export const FAST: DiceState = fastDice('test')
/** Freezes plain data all the way down, so that any write to it throws. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(Object.freeze(value))) freeze(part)
  return value
}
export const finishNow = (play: Play<World, Hooks, never>) =>
  play.finish({ winners: [], rule: 'T-END', text: 'over', scores: { ...play.world.points } })
export { callOf }
