import { asking, deed, legal } from '@sandtable/kernel'
import { ownName } from '../../basics/names.ts'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'

const TOKENS = [deed('shoot', 'Shoot', { rule: 'WP-CORD-10' }), deed('overwatch', 'Overwatch', { rule: 'WP-MOVE-11' })]

/** WP-CORD-10, WP-R-21: which token a Command unit takes; others have no choice. */
export const afterSprint = ask<{ unit: string }, 'pick'>({
  kind: 'wp.afterSprint',
  type: 'pick',
  rule: 'WP-R-21',
  when: 'after the Sprint of a Command unit that was told to go',
  which: 'a Shoot or an Overwatch token',
  ask: (world, { unit }) => ({
    type: 'pick',
    ...asking({
      text: `${ownName(world, unitOf(world, unit))}: which token after the Sprint?`,
      act: 'Take',
      told: 'chooses a token',
      by: [unit],
    }),
    options: TOKENS,
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: () => TOKENS.map(({ id }) => ({ type: 'pick', ids: [id] })),
})
