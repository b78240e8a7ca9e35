import { type HiddenFlow, waitsFor } from '../view/hidden-flow.ts'

/** The private decisions of a Strategy step: to others they have just begun. */
export const STRATEGY_HIDDEN: readonly HiddenFlow[] = [
  {
    below: 'strategyStep/decided',
    fill(world) {
      const { player } = world.turn!
      return waitsFor(world, player, {
        proc: 'strategyDecision',
        at: 'chosen',
        kind: 'wl.strategy',
        subject: { player, done: [] },
      })
    },
  },
  {
    below: 'strategyStep/sacrificed',
    fill(world, { left }) {
      const [player] = left as string[]
      return waitsFor(world, player!, {
        proc: 'sacrificeDecision',
        at: 'chosen',
        kind: 'wl.sacrifice',
        subject: { player: player! },
      })
    },
  },
]
