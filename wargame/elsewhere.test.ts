import { expect, test } from 'vitest'
import { type Elsewhere, whyElsewhere } from './elsewhere.ts'

const ANSWERS: Elsewhere = [
  [/^(?<unit>u\d+):(?<order>\w+)$/, 'TOY-ORDER-01', 'orders come later'],
  [/^(?:(?<unit>u\d+)@)?done$/, 'TOY-ORDER-02', 'it is not done'],
]
const things = { unit: (name: string) => name === 'u1', order: (name: string) => name === 'sit' }

test('an answer to another question has its rule, if what it names is there', () => {
  const rules = ['u1:sit', 'u2:sit', 'u1:stand', 'u1@done', 'u2@done', 'done', 'undone'].map(
    id => whyElsewhere(ANSWERS, id, things)?.rule ?? null,
  )
  expect(rules).toEqual(['TOY-ORDER-01', null, null, 'TOY-ORDER-02', null, 'TOY-ORDER-02', null])
})
