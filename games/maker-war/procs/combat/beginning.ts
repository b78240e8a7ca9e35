import { proc } from '../../kit.ts'
import type { Order } from '../../world.ts'

/**
 * MW-ACT-08: what happens at the start of an activation, in the rulebook's order. The result is the order that is carried out: a failed
 * terror check makes it Scatter, a failed rookies check Regroup (null: the turn ends without effect, MW-R-67).
 */
export const beginning = proc<{ formation: string; order: Order }, { order: Order | null }>()('beginning', 'MW-ACT-08', {
  begin: (play, { order }) => play.done({ order }),
})
