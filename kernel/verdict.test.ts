import { expect, test } from 'vitest'
import { legal, refused, verdictOf, violation } from './verdict.ts'

test('a violation without numbers and place has empty ones', () => {
  expect(violation('T-RULE', 'no')).toEqual({ rule: 'T-RULE', text: 'no', params: {}, at: null })
})
test('a refusal holds one violation with all it was given', () => {
  const at = { x: 1, y: 2, facing: null, level: null }
  expect(refused('T-RULE', 'too far', { most: 5 }, at)).toEqual({
    ok: false,
    violations: [{ rule: 'T-RULE', text: 'too far', params: { most: 5 }, at }],
  })
})
test('a verdict is legal exactly if nothing was found against it', () => {
  const found = [violation('T-ONE', 'one'), violation('T-TWO', 'two')]
  expect(verdictOf([], { cost: 3 })).toEqual(legal({ cost: 3 }))
  expect(verdictOf(found, { cost: 3 })).toEqual({ ok: false, violations: found })
  expect(legal()).toEqual({ ok: true, preview: {} })
})
