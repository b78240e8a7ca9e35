import { asking, deed, legal } from '@sandtable/kernel'
import { ask } from '../../hooks.ts'

/** WP-R-157: a bought re-roll of the Scatter Die may be declined once the die is seen. `arrow`: null is a HIT. */
export const scatterAgain = ask<{ unit: string; arrow: number | null; inches: number }, 'pick'>({
  kind: 'wp.scatter',
  type: 'pick',
  rule: 'WP-R-157',
  when: 'when a command order lets you roll the Scatter Die again',
  which: "'again'",
  ask: (_world, { unit, arrow, inches }) => ({
    type: 'pick',
    ...asking({
      text: arrow === null ? 'The template stays. Re-roll the Scatter Die?' : `It scatters ${inches}". Re-roll the Scatter Die?`,
      act: 'Re-roll',
      none: 'Keep it',
      told: 'may re-roll the Scatter Die',
      by: [unit],
    }),
    options: [deed('again', 'Re-roll', { kind: 'scatter', rule: 'WP-R-157' })],
    min: 0,
    max: 1,
  }),
  obvious: (_world, { arrow }) => (arrow === null ? { type: 'pick', ids: [] } : null),
  validate: () => legal(),
  candidates: () => [
    { type: 'pick', ids: ['again'] },
    { type: 'pick', ids: [] },
  ],
})
