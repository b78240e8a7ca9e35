import { engineOf, type GameTypes } from '@sandtable/kernel'
import { leaksOf } from '@sandtable/testkit/secrecy'
import { expect, test } from 'vitest'
import { thirtyMinuteMissions } from '../game.ts'
import type { SeenSide } from '../view.ts'
import type { Side, World } from '../world.ts'

test('the suite finds a secondary objective that is seen', () => {
  const opened = (seen: SeenSide, { secondaries }: Side): SeenSide => ({ ...seen, secondaries: [...secondaries] })
  const open: typeof thirtyMinuteMissions = {
    ...thirtyMinuteMissions,
    presets: thirtyMinuteMissions.presets.filter(p => p.id === 'coast'),
    view(world: World, seat) {
      const seen = thirtyMinuteMissions.view(world, seat)
      return { ...seen, sides: { a: opened(seen.sides.a, world.sides.a), b: opened(seen.sides.b, world.sides.b) } }
    },
  }
  const leaks = leaksOf(engineOf<GameTypes>(open), { games: 5, seed: 'open list', every: 2, onward: 1, choices: 12 })
  expect(leaks[0]?.what).toMatch(/^seen\.view\.sides\.[ab]\.secondaries/)
})
