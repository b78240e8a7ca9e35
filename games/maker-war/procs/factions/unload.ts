import { proc } from '../../kit.ts'
import type { Order } from '../../world.ts'

export const unload = proc<{ formation: string; order: Order | null }>()('unload', 'MW-R-126', {
  begin: play => play.done(),
})
