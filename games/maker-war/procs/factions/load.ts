import { proc } from '../../kit.ts'

export const load = proc<{ formation: string; carrier: string }>()('load', 'MW-R-127', {
  begin: play => play.done(),
})
