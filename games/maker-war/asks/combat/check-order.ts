import { item, legal } from '@sandtable/kernel'
import { ask } from '../../kit.ts'
import { formationOf } from '../../look-up.ts'

/** MW-R-75: in which order the formations of one player check their moral. */
export const checkOrder = ask<{ formations: string[] }, 'order'>({
  kind: 'mw.check-order',
  type: 'order',
  rule: 'MW-R-75',
  ask: (world, { formations }) => ({
    type: 'order',
    text: 'In which order do your formations check moral?',
    items: formations.map(id => item(id, formationOf(world, id).name, formationOf(world, id).units)),
  }),
  validate: () => legal(),
  candidates: (_world, { formations }) => [formations, formations.toReversed()].map(ids => ({ type: 'order' as const, ids })),
})
