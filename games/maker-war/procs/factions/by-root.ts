import { proc } from '../../kit.ts'
import type { Order } from '../../world.ts'

export const byRoot = proc<{ formation: string; order: Order | null }>()('byRoot', 'MW-FUNGUS-01', {
  begin: play => play.done(),
})
