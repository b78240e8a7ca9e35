import { expect, test } from 'vitest'
import { skirmish, unit } from '../toy-table.ts'

test('why a question is not asked is told by how the table stands', () => {
  const t = skirmish([unit('rifles', 10, 10)], [unit('rifles', 10, 30, { done: true })])
  t.asks('red', 'toy.activate')
  expect(t.whyTexts('blue', 'toy.deploy', 'toy.prepare', 'toy.activate', 'toy.foresee')).toEqual([
    'the first round has begun',
    'the first round has begun',
    'all your units were activated in this round',
    'you do not hold Foresight',
  ])
  expect(t.whyTexts('red', 'toy.hits')).toEqual([expect.stringMatching(/^it is asked when a shot has hit/)])
})
