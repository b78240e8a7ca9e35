import { proc } from '../../kit.ts'

/** MW-ORDER-13: tokens and units go; `flee` comes after the move: units near enemies are removed, then the check (MW-ORDER-14, -15). */
export const scatter = proc<{ formation: string }>()('scatter', 'MW-ORDER-13', {
  begin: play => play.done(),
})
export const flee = proc<{ formation: string }>()('flee', 'MW-ORDER-14', {
  begin: play => play.done(),
})
