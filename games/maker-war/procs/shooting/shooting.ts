import { proc } from '../../kit.ts'
import type { Order } from '../../world.ts'

/** MW-SHOOT-01: a formation shoots under an order, or as a reaction from patrol at the formation `at`. Titans weapon by weapon. */
export const shooting = proc<{ formation: string; order: Order | 'reaction'; at: string | null }>()('shooting', 'MW-SHOOT-01', {
  begin: play => play.done(),
})
