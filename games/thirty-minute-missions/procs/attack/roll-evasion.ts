import { proc } from '../../kit.ts'

/** An Evasion Roll with its re-rolls; true if it evades. False at once for who cannot evade. */
export const rollEvasion = proc<{ unit: string; by: string | null; ranged: boolean }, boolean>()('rollEvasion', 'TM-ATK-06', {
  begin: play => play.done(false),
})
