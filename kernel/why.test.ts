import { expect, test } from 'vitest'
import { type AnyAsk, type Ask, asking, item, option } from './ask.ts'
import { judgeAnswer } from './choice.ts'
import type { JsonObject } from './json.ts'
import { questionOf } from './test-question.ts'
import { legal, type Verdict, violation } from './verdict.ts'
import { whyNotAsked, whyNotChosen, whyWaiting } from './why.ts'

const WORDS = asking({ text: 'Which?', act: 'Choose', told: 'chooses' })
const tired = violation('T-B-01', 'b is tired')
const spec: AnyAsk<JsonObject> = {
  kind: 't.choose',
  type: 'pick',
  rule: 'T-ASK-01',
  when: 'when there is a choice',
  which: 'letters',
  ask: () => ({
    type: 'pick',
    ...WORDS,
    options: [option('a', 'A'), option('b', 'B', { refusal: tired }), option('pike', 'Pike', { pieces: ['u1'] })],
    min: 1,
    max: 1,
  }),
  whyNot: (_world, _subject, _seat, id) => (id === 'c' ? violation('T-C-01', 'c is gone') : null),
  validate: () => legal(),
  candidates: () => [{ type: 'pick', ids: ['a'] }],
}
const of = (ask: Ask): AnyAsk<JsonObject> => ({ ...spec, type: ask.type, ask: () => ask })
const rules = (verdict: Verdict) => (verdict.ok ? [] : verdict.violations.map(v => v.rule))
const texts = (verdict: Verdict) => (verdict.ok ? [] : verdict.violations.map(v => v.text))
const why = (what: string, asked = spec) => whyNotChosen(questionOf(asked), what)

test('what is offered has nothing against it; what is refused or not listed has a rule', () => {
  expect(['a', 'b', 'c', 'd'].map(what => rules(why(what)))).toEqual([[], ['T-B-01'], ['T-C-01'], ['KERNEL-UNKNOWN']])
  expect(rules(whyWaiting(null))).toEqual(['KERNEL-SEAT'])
})
test('who is asked nothing reads what another is asked, by its rule', () => {
  const waiting = whyWaiting(questionOf(spec))
  expect([rules(waiting), texts(waiting)]).toEqual([['T-ASK-01'], ['another player chooses; nothing is asked of you now']])
  expect(rules(whyWaiting(null, 'T-TURN'))).toEqual(['T-TURN'])
})
test('what may be chosen has nothing against it, listed or not', () => {
  const named = {
    ...spec,
    option: (_world: JsonObject, _subject: JsonObject, _seat: string, id: string) => (id === 'e' ? option('e', 'E') : null),
  }
  expect(['a', 'b', 'e', 'd'].map(what => rules(why(what, named)))).toEqual([[], ['T-B-01'], [], ['KERNEL-UNKNOWN']])
})
test('an option that is open to an item has nothing against it', () => {
  const items = [item('u1', 'Gun'), item('u2', 'Scout')]
  const asked = of({
    type: 'assign',
    ...WORDS,
    items,
    options: [option('a', 'A'), option('b', 'B')],
    open: { u1: ['a'], u2: ['b'] },
  })
  expect(['u1:a', 'u1:b', 'u2:b', 'u3:a'].map(id => rules(why(id, asked)))).toEqual([
    ...[[], ['KERNEL-UNKNOWN'], [], ['KERNEL-UNKNOWN']],
  ])
})
test('whatever its seat sees is refused by the rule that asks, with what can be chosen', () => {
  expect(rules(why('u2'))).toEqual(['T-ASK-01'])
  expect(['u2', 'u3', 'k1', 'hill'].flatMap(what => texts(why(what)))).toEqual(
    ['Gun', 'Scout', 'Luck', 'a hill'].map(name => `${name} cannot be chosen here, only letters`),
  )
})
test('what is not in the scene any more has the reason of the game', () => {
  expect(rules(why('u9'))).toEqual(['T-GONE'])
})
test('a piece, and its group, stand for the option that means it', () => {
  expect([why('u1'), why('f1')].map(rules)).toEqual([[], []])
  const shut = of({
    type: 'pick',
    ...WORDS,
    options: [option('pike', 'Pike', { pieces: ['u1'], refusal: tired })],
    min: 1,
    max: 1,
  })
  expect([why('u1', shut), why('f1', shut)].map(rules)).toEqual([['T-B-01'], ['T-B-01']])
  expect(judgeAnswer(questionOf(shut), { type: 'pick', ids: ['u1'] })).toMatchObject({ violations: [tired] })
  const half = of({
    type: 'pick',
    ...WORDS,
    options: [option('aside', 'Aside', { pieces: ['u1'], refusal: tired }), option('pike', 'Pike', { pieces: ['u1'] })],
    min: 1,
    max: 1,
  })
  expect(judgeAnswer(questionOf(half), { type: 'pick', ids: ['u1'] })).toMatchObject({
    violations: [{ text: "Pike is chosen as 'pike'" }],
  })
  const answer = judgeAnswer(questionOf(spec), { type: 'pick', ids: ['u1'] })
  expect(answer).toMatchObject({ ok: false, violations: [{ rule: 'T-ASK-01', text: "Pike is chosen as 'pike'" }] })
})
test('a question that lists nothing says what it takes', () => {
  const { which: _which, ...bare } = spec
  const asked: AnyAsk<JsonObject> = {
    ...bare,
    type: 'amount',
    ask: () => ({ type: 'amount', ...WORDS, min: 0, max: 1, step: 1 }),
  }
  expect(texts(why('u2', asked))).toEqual(['Gun cannot be chosen here, only a number'])
})
test('a question that is not asked says what is missing, or when it is asked', () => {
  const now = 'Who goes first?'
  expect(texts(whyNotAsked({}, spec, 'ann', now))).toEqual([
    'it is asked when there is a choice; you are asked now: Who goes first?',
  ])
  expect(texts(whyNotAsked({}, spec, 'ann', null))).toEqual(['it is asked when there is a choice; nothing is asked of you now'])
  const missing = { ...spec, notAsked: () => violation('T-AP-01', 'no points are left') }
  expect(rules(whyNotAsked({}, missing, 'ann', now))).toEqual(['T-AP-01'])
})
test('who must choose reads why from the game, where it says so', () => {
  const none = (asked: AnyAsk<JsonObject>, ids: string[]) => judgeAnswer(questionOf(asked), { type: 'pick', ids })
  const first = (verdict: ReturnType<typeof none>) => (verdict.ok ? null : verdict.violations[0]!.rule)
  const strict = { ...spec, whyNone: () => [violation('T-NONE-01', 'nobody passes')] }
  expect([none(spec, []), none(strict, []), none(strict, ['a', 'pike']), none(strict, ['a'])].map(first)).toEqual([
    ...['T-ASK-01', 'T-NONE-01', 'T-ASK-01', null],
  ])
})
test('an answer of any type that is not listed is refused by the same reason', () => {
  const judged = (ask: Ask, answer: JsonObject) => judgeAnswer(questionOf(of(ask)), { type: ask.type, ...answer })
  const items = [item('a', 'A')]
  const open = { options: [option('a', 'A')], open: null }
  const verdicts = (id: string) => [
    judged({ type: 'pick', ...WORDS, options: [], min: 1, max: 1 }, { ids: [id] }),
    judged({ type: 'assign', ...WORDS, items, ...open }, { to: { a: id } }),
    judged(
      { type: 'allocate', ...WORDS, slots: [{ ...items[0]!, cap: 1 }], min: 0, total: 1 },
      { amounts: [{ slot: id, amount: 1 }] },
    ),
    judged({ type: 'order', ...WORDS, items }, { ids: [id] }),
    judged({ type: 'plan', ...WORDS, balances: [], options: [], max: 1 }, { orders: [{ option: id }] }),
  ]
  const first = (id: string) => verdicts(id).map(v => (v.ok ? null : v.violations[0]!.rule))
  expect(new Set(first('c'))).toEqual(new Set(['T-C-01']))
  expect(new Set(first('u2'))).toEqual(new Set(['T-ASK-01']))
  expect(new Set(first('d'))).toEqual(new Set(['KERNEL-UNKNOWN']))
  expect(new Set(first('toString'))).toEqual(new Set(['KERNEL-UNKNOWN']))
})
