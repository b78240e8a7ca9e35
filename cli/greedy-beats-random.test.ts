import { FIXED_EFFORT, makeBot } from '@sandtable/bots'
import { matchOf } from '@sandtable/kernel'
import { simulate } from '@sandtable/lab'
import { toy } from '@sandtable/testkit/toy/game'
import { expect, test } from 'vitest'

test('greedy beats random', () => {
  const match = matchOf(toy)
  const { bots, problems } = simulate(match, {
    games: 8,
    seed: 's',
    starts: [{ name: 'duel', from: { setup: toy.presets[0]!.setup } }],
    bots: ['greedy', 'random'].map(name => makeBot(name, match, FIXED_EFFORT)),
  })
  expect(problems).toEqual([])
  expect(bots[0]!.wins).toBeGreaterThanOrEqual(6)
  expect(bots[1]!.wins).toBeLessThanOrEqual(1)
})
