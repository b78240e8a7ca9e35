import { proc } from '../../kit.ts'
import type { SideId } from '../../world.ts'

export const playInstead = proc<{ side: SideId; card: string }>()('playInstead', 'MW-CARD-06', {
  begin: play => play.done(),
})
