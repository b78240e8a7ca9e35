import { proc } from '../../kit.ts'

/** After the hits of a salvo, close combat or detonation: sacrifices (window G), lone chiefs, death throes of Titans (MW-R-168). */
export const afterCasualties = proc<Record<string, never>>()('afterCasualties', 'MW-R-168', {
  begin: play => play.done(),
})
