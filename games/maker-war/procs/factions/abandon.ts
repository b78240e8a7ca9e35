import { proc } from '../../kit.ts'
import type { Spot } from '../../world.ts'

export const abandon = proc<{ carrier: string; at: Spot }>()('abandon', 'MW-TRAIT-17', {
  begin: play => play.done(),
})
