import { type AnyAsk, asking, type JsonObject, legal } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { contentsOf } from './chapter.ts'

test('a game holds what its chapters hold, in their order', () => {
  const ask: AnyAsk<JsonObject> = {
    kind: 'x.fire',
    type: 'amount',
    rule: 'X-1',
    ask: () => ({ type: 'amount', ...asking({ text: 'How many?', act: 'Fire', told: 'chooses' }), min: 0, max: 1, step: 1 }),
    validate: () => legal(),
    candidates: () => [],
  }
  const { asks, sentences } = contentsOf([
    { asks: [ask], sentences: { fired: '{unit} fires.' } },
    { sentences: { fell: '{unit} falls.' } },
  ])
  expect(asks).toEqual([ask])
  expect(Object.keys(sentences)).toEqual(['fired', 'fell'])
})

test('an event that two chapters tell is a slip', () => {
  expect(() => contentsOf([{ sentences: { fell: 'a' } }, { sentences: { fell: 'b' } }])).toThrow("'fell' stands in two chapters")
})
