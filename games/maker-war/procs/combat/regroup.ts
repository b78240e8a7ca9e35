import { proc } from '../../kit.ts'

/** MW-ORDER-09 to MW-ORDER-12: halving, medics and supply points; the caller moves afterwards. */
export const regroup = proc<{ formation: string }>()('regroup', 'MW-ORDER-09', {
  begin: play => play.done(),
})
