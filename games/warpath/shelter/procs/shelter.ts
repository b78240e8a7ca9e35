import { unitOf } from '../../basics/look-ups.ts'
import { proc } from '../../hooks.ts'

/** The part of a move that has to do with buildings and transports; `done`: it was all of it. */
export const shelter = proc<{ unit: string }, { done: boolean }>()('shelter', 'WP-BLDG-07', {
  begin: (play, { unit }) => play.done({ done: unitOf(play.world, unit).where === 'aboard' }),
})
