import { proc } from '../../kit.ts'

/** MW-MELEE-01: the close combat of the formations that assaulted in this turn; nothing happens without contact (MW-R-59). */
export const closeCombat = proc<{ formations: string[] }>()('closeCombat', 'MW-MELEE-01', {
  begin: play => play.done(),
})
