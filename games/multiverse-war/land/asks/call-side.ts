import { asking, type ChoiceOf, legal } from '@sandtable/kernel'
import { ask } from '../../hooks.ts'

const called = (amount: number): ChoiceOf<'amount'> => ({ type: 'amount', amount })
/**
 * MV-EXPL-05: the number of the side that is turned to the explorer, called before anybody has seen the territory. MV-R-02: by agreement,
 * otherwise a die decides.
 */
export const callSide = ask<{ territory: string }, 'amount'>({
  kind: 'mv.call-side',
  type: 'amount',
  rule: 'MV-EXPL-05',
  when: 'when the player to your left explores a territory, if numbers are called',
  ask: () => ({
    type: 'amount',
    ...asking({ text: 'Which side is turned to the explorer?', act: 'Call', none: null, told: 'calls a number' }),
    min: 1,
    max: 6,
    step: 1,
  }),
  validate: () => legal(),
  candidates: (_world, _subject, _seat, rng) => rng.shuffle([1, 2, 3, 4, 5, 6]).map(called),
})
