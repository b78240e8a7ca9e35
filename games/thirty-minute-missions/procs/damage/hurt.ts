import type { Hurt } from '../../harm.ts'
import { proc } from '../../kit.ts'

/** Damage to a section or an item, with all that follows: loss, dropped weapons, explosion, falls, destruction. */
export const hurt = proc<Hurt, { dealt: number; destroyed: boolean }>()('hurt', 'TM-ATK-08', {
  begin: play => play.done({ dealt: 0, destroyed: false }),
})
