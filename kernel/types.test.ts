import { expect, test } from 'vitest'
import type { AskSpec } from './ask.ts'
import type { Game } from './game.ts'
import type { Json, JsonObject } from './json.ts'
import type { makersFor, Play } from './proc.ts'
import type { Flow } from './state.ts'
import { bid, choose, finishNow, type Hooks, hooksOf, proc, type TestTrait, type World } from './test-game.ts'
import type { HookSpec, HookTypes } from './trait.ts'

// What must not compile. `tsc --noEmit` is the test: an expected error that does not occur is an error itself.
const yes = { options: ['yes'], min: 1, max: 1 }
const roll = { sides: 6, count: 1, rule: 'T-ROLL' as const, why: 'test', seat: null }
const die = proc<{ piece: string }, { dead: boolean }>()('die', 'T-DIE', { begin: play => play.done({ dead: true }) })

export const labels = [
  proc()('goto', 'T-A', {
    // @ts-expect-error there is no step 'nowhere'
    begin: play => play.goto('nowhere'),
  }),
  proc()('ask', 'T-A', {
    // @ts-expect-error there is no step 'nowhere'
    begin: play => play.ask(choose, ['ann'], yes, 'nowhere'),
  }),
  proc()('askAny', 'T-A', {
    // @ts-expect-error there is no step 'nowhere'
    begin: play => play.askAny(choose, ['ann'], yes, 'nowhere'),
  }),
  proc()('roll', 'T-A', {
    // @ts-expect-error there is no step 'nowhere'
    begin: play => play.roll(roll, 'nowhere'),
  }),
  proc()('call', 'T-A', {
    // @ts-expect-error there is no step 'nowhere'
    begin: play => play.call(die, { piece: 'u1' }, 'nowhere'),
  }),
  proc()('window', 'T-A', {
    // @ts-expect-error there is no step 'nowhere'
    begin: play => play.window('alarm', { piece: 'u1' }, 'nowhere'),
  }),
  proc()('instead', 'T-A', {
    // @ts-expect-error there is no step 'nowhere'
    begin: play => play.callOrReplace('death', { piece: 'u1' }, die, { piece: 'u1' }, 'nowhere'),
  }),
  // @ts-expect-error every procedure begins at 'begin'
  proc()('beginless', 'T-A', { other: play => finishNow(play) }),
  proc()('endless', 'T-A', {
    // @ts-expect-error a step has to end in a flow
    begin: () => {},
  }),
  proc()('right', 'T-A', {
    begin: play => play.goto('other'),
    other: play => play.goto('begin'),
  }),
]

export const hooks = (play: Play<World, Hooks, 'next'>): Flow[] => [
  // @ts-expect-error 'strength' is a number, not a window
  play.window('strength', { by: 'u1', at: 'u2' }, 'next'),
  // @ts-expect-error 'death' is a replacement, not a window
  play.window('death', { piece: 'u1' }, 'next'),
  // @ts-expect-error there is no hook 'nothing'
  play.window('nothing', { piece: 'u1' }, 'next'),
  // @ts-expect-error this hook is about a piece
  play.window('alarm', { unit: 'u1' }, 'next'),
  // @ts-expect-error 'alarm' is a window, not a replacement
  play.callOrReplace('alarm', { piece: 'u1' }, die, { piece: 'u1' }, 'next'),
  // @ts-expect-error the replaced procedure needs its own variables
  play.callOrReplace('death', { piece: 'u1' }, die, { unit: 'u1' }, 'next'),
]

export const dispatcher = (world: World) => {
  const found = hooksOf([])
  // @ts-expect-error 'alarm' is no number
  found.ledger(world, 'alarm', { piece: 'u1' }, 1, 'T-A')
  // @ts-expect-error 'strength' forbids nothing
  found.forbidden(world, 'strength', { by: 'u1', at: 'u2' })
  // @ts-expect-error a rule id has at least two parts
  found.ledger(world, 'strength', { by: 'u1', at: 'u2' }, 1, 'RULE')
}

const named = { id: 't', title: 'T', rule: 'T-A' as const }
export const traits: TestTrait[] = [
  // @ts-expect-error there is no role 'shooter' in this hook
  { ...named, on: { strength: { as: 'shooter', apply: () => ({ add: 1 }) } } },
  // @ts-expect-error there is no stage 'late' in this hook
  { ...named, on: { strength: { as: 'by', stage: 'late', apply: () => ({ add: 1 }) } } },
  // @ts-expect-error there is no hook 'strenght'
  { ...named, on: { strenght: { as: 'by', apply: () => ({ add: 1 }) } } },
  // @ts-expect-error a modifier gives an adjustment, not a number
  { ...named, on: { strength: { as: 'by', apply: () => 1 } } },
  // @ts-expect-error a ban gives a violation, not an adjustment
  { ...named, on: { attack: { as: 'by', apply: () => ({ add: 1 }) } } },
  // @ts-expect-error a reaction says when and what, it does not apply
  { ...named, on: { alarm: { as: 'near', apply: () => null } } },
  // @ts-expect-error what the hook is about has no 'target'
  { ...named, on: { strength: { as: 'by', apply: ({ target }) => ({ add: target ? 1 : 0 }) } } },
  // @ts-expect-error there is no role 'shooter' to suppress in
  { ...named, suppresses: { strength: { as: 'shooter', of: 'at', tags: [] } } },
  // @ts-expect-error there is no role 'target' to suppress
  { ...named, suppresses: { strength: { as: 'by', of: 'target', tags: [] } } },
  { ...named, on: { strength: { as: 'by', stage: 'scale', apply: ({ at }) => (at === 'u1' ? { times: 2 } : null) } } },
]

// @ts-expect-error the stages of a hook that has some must be put in order
export const stageless: HookSpec<World, Hooks['strength']> = { cast: () => [] }
export const miscast: HookSpec<World, Hooks['attack']> = {
  // @ts-expect-error there is no role 'shooter' in this hook
  cast: () => [{ as: 'shooter', piece: 'u1' }],
}

export const questions = (play: Play<World, Hooks, 'next'>): unknown[] => [
  // @ts-expect-error the subject of this question has options
  play.ask(choose, ['ann'], { amount: 1 }, 'next'),
  // @ts-expect-error a part of the subject is missing
  play.ask(choose, ['ann'], { options: [], min: 1 }, 'next'),
  // @ts-expect-error seats are a list
  play.ask(choose, 'ann', yes, 'next'),
  // @ts-expect-error variables of another procedure
  play.call(die, { unit: 'u1' }, 'next'),
  // @ts-expect-error an amount has no ids
  play.answer(bid).ids,
  // @ts-expect-error a pick has no amount
  play.answer(choose).amount,
  // @ts-expect-error the result says whether it is dead, not alive
  play.result(die).alive,
  // @ts-expect-error faces are read, not changed
  play.faces().push(6),
  [play.answer(choose).ids, play.answer(bid).amount, play.result(die).dead],
]

export const specs: AskSpec<World, JsonObject, 'amount'>[] = [
  // @ts-expect-error there is no tenth type of question
  { ...bid, type: 'guess' },
  // @ts-expect-error a question asks what its type says
  { ...bid, ask: () => ({ type: 'pick', text: '', options: [], min: 0, max: 0 }) },
  // @ts-expect-error its candidates are answers of its type
  { ...bid, candidates: () => [{ type: 'pick', ids: [] }] },
]

// What is not plain data can be no part of a world.
// @ts-expect-error a Map is not plain data
export type Mapped = typeof makersFor<{ units: Map<string, number> }, HookTypes>
// @ts-expect-error a function is not plain data
export type Called = typeof makersFor<{ next: () => void }, HookTypes>
// @ts-expect-error undefined is not plain data
export type Undefined = typeof makersFor<{ chief: string | undefined }, HookTypes>
// @ts-expect-error a Date is not plain data
export type Dated = Game<{ world: { since: Date }; hooks: HookTypes; setup: JsonObject; view: JsonObject }>
// @ts-expect-error a procedure's variables are plain data too
export const varied = () => proc<{ seen: Set<string> }>()
// @ts-expect-error and its result
export const resulting = () => proc<JsonObject, { seen: Set<string> }>()
export type Plain = typeof makersFor<
  { units: { [id: string]: { at: [number, number] | null } }; list: readonly Json[] },
  HookTypes
>

test('what compiles loads: labels, hooks, traits and questions are values like any other', () => {
  expect(labels.map(p => p.name)).toContain('right')
  expect(traits.at(-1)).toMatchObject({ on: { strength: { stage: 'scale' } } })
  expect([hooks, dispatcher, questions, varied, resulting].every(f => typeof f === 'function')).toBe(true)
})
