import { proc } from '../../kit.ts'
import type { Order } from '../../world.ts'

export const planetfall = proc<{ formation: string; order: Order | null }>()('planetfall', 'MW-PLANET-01', {
  begin: play => play.done(),
})
