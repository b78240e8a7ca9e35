import { asking, legal } from '@sandtable/kernel'
import { nameOf } from '../../basics/labels.ts'
import { ask } from '../../hooks.ts'
import { saveable } from '../casualties.ts'
import { onePicks, unitOptions } from './unit-options.ts'

/** MW-TRAIT-20: which casualty the unit dies for. */
export const saved = ask<{ unit: string }, 'pick'>({
  kind: 'mw.saved',
  type: 'pick',
  rule: 'MW-TRAIT-20',
  when: 'when a unit dies for one of several casualties',
  which: 'casualties of this attack from its own formation',
  ask(world, { unit }) {
    const lost = saveable(world, unit).map(c => c.was)
    const words = asking({
      text: `${nameOf(world, unit)} dies for another: which casualty returns?`,
      act: 'Bring back',
      told: 'chooses which casualty returns',
      by: [unit],
    })
    return { type: 'pick', ...words, options: unitOptions(world, lost, 'MW-TRAIT-20'), min: 1, max: 1 }
  },
  validate: () => legal(),
  candidates: (world, { unit }) => onePicks(saveable(world, unit).map(c => c.unit)),
})
