import { proc } from '../../kit.ts'

/** The turns of the round that are left, world.inTurn first. */
export const turns = proc<Record<string, never>>()('turns', 'MW-ROUND-02', {
  begin: play => play.done(),
})
