import { proc } from '../../kit.ts'

/** MW-POI-14: control is settled at the end of an activation, and the benefits of what it controls are offered. */
export const benefits = proc<{ formation: string }>()('benefits', 'MW-POI-14', {
  begin: play => play.done(),
})
