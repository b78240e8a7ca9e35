import { proc } from '../../kit.ts'
import type { Order } from '../../world.ts'

export const throughPortal = proc<{ formation: string; order: Order | null }>()('throughPortal', 'MW-ASTRAL-03', {
  begin: play => play.done(),
})
