import { proc } from '../../kit.ts'

/** One round from deciding who begins to drawing cards (MW-ROUND-01 and on). */
export const round = proc<Record<string, never>>()('round', 'MW-ROUND-01', {
  begin: play => play.finish({ winners: [], rule: 'MW-END-04', text: 'the end', scores: {} }),
})
