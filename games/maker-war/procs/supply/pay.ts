import { proc } from '../../kit.ts'
import type { SideId } from '../../world.ts'

export type Purpose = 'deploy' | 'flyers' | 'other'

/** MW-SUPPLY-03: pays supply points, turning cards into them as needed. Only called when it can be paid. */
export const pay = proc<{ side: SideId; cost: number; for: Purpose }>()('pay', 'MW-SUPPLY-03', {
  begin: play => play.done(),
})
