import { FIXED_EFFORT, makeBot } from '@sandtable/bots'
import { engineOf } from '@sandtable/kernel'
import { simulate } from '@sandtable/lab'
import { toy } from '@sandtable/testkit/toy/game'
import { expect, test } from 'vitest'

/** It wins about 85 and loses about 7 of 100: forty games tell it from luck. */
test('greedy beats random', { timeout: 180_000 }, () => {
  const engine = engineOf(toy)
  const { bots, problems } = simulate(engine, {
    games: 40,
    seed: 's',
    starts: [{ name: 'duel', from: { setup: toy.presets[0]!.setup } }],
    bots: ['greedy', 'random'].map(name => makeBot(name, engine, FIXED_EFFORT)),
  })
  expect(problems).toEqual([])
  expect(bots[0]!.wins).toBeGreaterThanOrEqual(28)
  expect(bots[1]!.wins).toBeLessThanOrEqual(8)
})
