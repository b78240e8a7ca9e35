import { FIXED_EFFORT, makeBot } from '@sandtable/bots'
import { engineOf } from '@sandtable/kernel'
import { simulate } from '@sandtable/lab'
import { toy } from '@sandtable/testkit/toy/game'
import { expect, test } from 'vitest'

/** Each wins about two thirds of its games and loses a sixth: forty games tell it from luck. */
test.each([
  ['captain', 'cadet'],
  ['cadet', 'random'],
])('a %s beats a %s', { timeout: 180_000 }, (strong, weak) => {
  const engine = engineOf(toy)
  const { bots, problems } = simulate(engine, {
    games: 40,
    seed: 'levels',
    starts: [{ name: 'duel', from: { setup: toy.presets[0]!.setup } }],
    bots: [strong, weak].map(name => makeBot(name, engine, { ...FIXED_EFFORT, samples: 1, width: 12 })),
  })
  expect(problems).toEqual([])
  expect(bots[0]!.wins).toBeGreaterThanOrEqual(20)
  expect(bots[1]!.wins).toBeLessThanOrEqual(13)
})
