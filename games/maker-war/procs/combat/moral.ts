import { proc } from '../../kit.ts'

/** MW-MORALE-03: 2d6 against the impact tokens. `scatters`: a failure gives the scatter stance (not for rookies, MW-MORALE-04). */
export const moralCheck = proc<{ formation: string; scatters: boolean }, { passed: boolean }>()('moralCheck', 'MW-MORALE-03', {
  begin: play => play.done({ passed: true }),
})
