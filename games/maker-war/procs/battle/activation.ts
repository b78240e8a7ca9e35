import { proc } from '../../kit.ts'

/** MW-ACT-01: one formation from its declaration to the benefits of Points of Interest. `entered`: it came onto the table this turn. */
export const activation = proc<{ formation: string; entered: boolean }>()('activation', 'MW-ACT-01', {
  begin: play => play.done(),
})
