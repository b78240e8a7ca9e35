import { legal, option } from '@sandtable/kernel'
import { ask } from '../../kit.ts'
import { formationOf } from '../../look-up.ts'

/** MW-TERRAN-02: whether a supply point is spent to choose the Maker Weapons of a formation anew. */
export const remakeWeapons = ask<{ formation: string }, 'pick'>({
  kind: 'mw.remakeWeapons',
  type: 'pick',
  rule: 'MW-TERRAN-02',
  ask: (world, { formation }) => ({
    type: 'pick',
    text: `Choose the Maker Weapons of ${formationOf(world, formation).name} anew?`,
    options: [option('remake', 'Spend 1 supply point', { rule: 'MW-TERRAN-02', pieces: formationOf(world, formation).units })],
    min: 0,
    max: 1,
  }),
  validate: () => legal(),
  candidates: () => [[], ['remake']].map(ids => ({ type: 'pick', ids })),
})
