import { asking, item, legal } from '@sandtable/kernel'
import { meant, ownName } from '../../basics/labels.ts'
import { ask } from '../../hooks.ts'

/** MW-R-75: in which order the formations of one player check their morale. */
export const checkOrder = ask<{ formations: string[] }, 'order'>({
  kind: 'mw.check-order',
  type: 'order',
  rule: 'MW-R-75',
  when: 'when several of your formations check morale at once',
  ask: (world, { formations }) => ({
    type: 'order',
    ...asking({
      text: 'Several of your formations check morale now. In which order?',
      act: 'Check',
      told: 'chooses in which order formations check morale',
    }),
    items: formations.map(id => item(id, ownName(world, id), meant(world, id).pieces)),
  }),
  validate: () => legal(),
  candidates: (_world, { formations }) => [formations, formations.toReversed()].map(ids => ({ type: 'order' as const, ids })),
})
