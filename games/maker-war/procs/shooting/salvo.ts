import { proc } from '../../kit.ts'
import type { Attack } from '../../world.ts'

/**
 * One salvo from window D to the removal of casualties (MW-SHOOT-13). The caller has worked out who contributes and whom it may hit;
 * cards and Points of Interest make salvos through the same door.
 */
export const salvo = proc<{ attack: Attack }, { destroyed: number }>()('salvo', 'MW-SHOOT-13', {
  begin: play => play.done({ destroyed: 0 }),
})
