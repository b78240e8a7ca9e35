import { item, option, violation } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { piecesAsked } from './asked.ts'

test('a question is about the pieces that can be chosen', () => {
  const options = [
    option('a', 'A', { pieces: ['u1', 'u2'] }),
    option('b', 'B', { pieces: ['u3'], refusal: violation('X-1', 'no') }),
  ]
  expect(piecesAsked({ type: 'pick', text: '', options, min: 1, max: 1 })).toEqual(['u1', 'u2'])
  expect(piecesAsked({ type: 'order', text: '', items: [item('a', 'A', ['u9'])] })).toEqual(['u9'])
  expect(piecesAsked({ type: 'amount', text: '', min: 0, max: 3, step: 1 })).toEqual([])
})
