import { asking, deed, legal } from '@sandtable/kernel'
import { meant, ownName } from '../../basics/labels.ts'
import { ask } from '../../hooks.ts'

/** MW-TERRAN-02: whether a supply point is spent to choose the Maker Weapons of a formation anew. */
export const remakeWeapons = ask<{ formation: string }, 'pick'>({
  kind: 'mw.remakeWeapons',
  type: 'pick',
  rule: 'MW-TERRAN-02',
  when: 'when a formation with Maker Weapons is activated and you have a supply point',
  which: 'whether they are chosen again',
  ask: (world, { formation }) => ({
    type: 'pick',
    ...asking({
      text: `Do you choose the Maker Weapons of ${ownName(world, formation)} anew?`,
      act: 'Choose',
      none: 'No',
      told: `may choose the Maker Weapons of ${ownName(world, formation)} anew`,
      by: [formation],
    }),
    options: [deed('remake', 'Choose anew for 1 supply point', { rule: 'MW-TERRAN-02', ...meant(world, formation) })],
    min: 0,
    max: 1,
  }),
  validate: () => legal(),
  candidates: () => [[], ['remake']].map(ids => ({ type: 'pick', ids })),
})
