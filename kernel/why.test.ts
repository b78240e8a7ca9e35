import { expect, test } from 'vitest'
import { type AnyAsk, asking, option } from './ask.ts'
import { judgeAnswer } from './choice.ts'
import type { JsonObject } from './json.ts'
import { legal, violation } from './verdict.ts'
import { whyNot } from './why.ts'

const spec: AnyAsk<JsonObject> = {
  kind: 't.choose',
  type: 'pick',
  rule: 'T-ASK-01',
  ask: () => ({
    type: 'pick',
    ...asking({ text: 'Which?', act: 'Choose', told: 'chooses' }),
    options: [option('a', 'A'), option('b', 'B', { refusal: violation('T-B-01', 'b is tired') })],
    min: 1,
    max: 1,
  }),
  whyNot: (_world, _subject, _seat, id) => (id !== 'd' ? violation('T-C-01', 'c is gone') : null),
  validate: () => legal(),
  candidates: () => [{ type: 'pick', ids: ['a'] }],
}
const other: AnyAsk<JsonObject> = { ...spec, kind: 't.other', rule: 'T-OTHER-01' }
const asked = { kind: spec.kind, seat: 'ann', subject: {} }
const specOf = () => spec
const rules = (verdict: ReturnType<typeof whyNot>) => (verdict.ok ? [] : verdict.violations.map(v => v.rule))

test('what is offered has nothing against it; what is refused or not listed has a rule', () => {
  expect(['a', 'b', 'c', 'd'].map(what => rules(whyNot({}, asked, specOf, null, what)))).toEqual([
    [],
    ['T-B-01'],
    ['T-C-01'],
    ['KERNEL-UNKNOWN'],
  ])
})
test('a question that is not asked cites its rule', () => {
  expect(rules(whyNot({}, asked, specOf, other, 't.other'))).toEqual(['T-OTHER-01'])
  expect(rules(whyNot({}, null, specOf, other, 't.other'))).toEqual(['T-OTHER-01'])
  expect(rules(whyNot({}, asked, specOf, spec, 't.choose'))).toEqual([])
  expect(rules(whyNot({}, null, specOf, null, 'a'))).toEqual(['KERNEL-SEAT'])
})
test('an answer that is not listed is refused by the same reason', () => {
  const judged = (id: string) => judgeAnswer({}, spec, {}, 'ann', { type: 'pick', ids: [id] })
  expect(judged('c')).toMatchObject({ ok: false, violations: [{ rule: 'T-C-01' }] })
  expect(judged('toString')).toMatchObject({ ok: false, violations: [{ rule: 'KERNEL-UNKNOWN' }] })
  expect(judged('d')).toMatchObject({ ok: false, violations: [{ rule: 'KERNEL-UNKNOWN' }] })
})
