import { proc } from '../../kit.ts'

/** MW-TITAN-09: the effect of a critical hit on a Titan: structure, token, and a system of its table. */
export const criticalHit = proc<{ unit: string; token: boolean }>()('criticalHit', 'MW-TITAN-09', {
  begin: play => play.done(),
})
