import { engineOf, type GameTypes } from '@sandtable/kernel'
import { leaksOf } from '@sandtable/testkit/secrecy'
import { expect, test } from 'vitest'
import { makerWar } from '../game.ts'
import type { SeenSide } from '../view.ts'
import type { Side, World } from '../world.ts'

test('the suite finds a hand that lies open', () => {
  const opened = (seen: SeenSide, { hand }: Side): SeenSide => ({ ...seen, hand: [...hand] })
  const open: typeof makerWar = {
    ...makerWar,
    presets: makerWar.presets.filter(p => p.id === 'wings-1000'),
    view(world: World, seat) {
      const seen = makerWar.view(world, seat)
      return { ...seen, sides: { a: opened(seen.sides.a, world.sides.a), b: opened(seen.sides.b, world.sides.b) } }
    },
  }
  const leaks = leaksOf(engineOf<GameTypes>(open), { games: 1, seed: 'open hand', every: 10, onward: 1, choices: 12 })
  expect(leaks[0]?.what).toMatch(/^seen\.view\.sides\.[ab]\.hand/)
})
