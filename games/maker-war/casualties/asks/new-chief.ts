import { asking, legal } from '@sandtable/kernel'
import { areAlike } from '../../basics/alike.ts'
import { ownName } from '../../basics/labels.ts'
import { formationOf, unitsOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { unitPoints } from '../casualties.ts'
import { onePicks, unitOptions } from './unit-options.ts'

/** MW-R-22: the owner names another unit as chief. */
export const newChief = ask<{ formation: string }, 'pick'>({
  kind: 'mw.new-chief',
  type: 'pick',
  rule: 'MW-R-22',
  when: 'when a formation has lost its chief and several units are left',
  which: 'units of this formation',
  obvious(world, { formation }) {
    const { units, side } = formationOf(world, formation)
    return areAlike(world, side, units) ? { type: 'pick', ids: units.slice(0, 1) } : null
  },
  ask(world, { formation }) {
    const units = unitsOf(world, formationOf(world, formation))
    const name = ownName(world, formation)
    const words = asking({
      text: `${name} has lost its chief. Who leads it now?`,
      act: 'Appoint',
      told: `names a new chief of ${name}`,
      by: [formation],
    })
    return { type: 'pick', ...words, options: unitOptions(world, units, 'MW-R-22'), min: 1, max: 1 }
  },
  validate: () => legal(),
  /** The most expensive first: chiefs take no hits. */
  candidates(world, { formation }) {
    const units = unitsOf(world, formationOf(world, formation))
    return onePicks(units.sort((a, b) => unitPoints(world, b) - unitPoints(world, a)).map(u => u.id))
  },
})
