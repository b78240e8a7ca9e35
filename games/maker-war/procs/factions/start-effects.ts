import { proc } from '../../kit.ts'

export const startEffects = proc<{ formation: string }>()('startEffects', 'MW-ACT-08', {
  begin: play => play.done(),
})
