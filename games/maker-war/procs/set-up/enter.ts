import { proc } from '../../kit.ts'
import type { Order } from '../../world.ts'

/** How a formation comes onto the table. */
export type EntryWay = 'edge' | 'carrier' | 'planetfall' | 'portal' | 'root'

/** Places a formation that is bought and waiting (MW-DEPLOY-04); `order` tells whether it may come near enemies (MW-R-165). */
export const enter = proc<{ formation: string; by: EntryWay; order: Order | null }>()('enter', 'MW-DEPLOY-04', {
  begin: play => play.done(),
})
