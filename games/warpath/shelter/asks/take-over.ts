import { asking, legal, option, refused } from '@sandtable/kernel'
import { ownName } from '../../basics/names.ts'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { whyNotAll } from '../take-over.ts'

/** WP-R-91: which of several units move into a building that they took, where not all of them fit. */
export const whoMovesIn = ask<{ building: string; units: readonly string[] }, 'pick'>({
  kind: 'wp.takeOver',
  type: 'pick',
  rule: 'WP-R-91',
  when: 'when several of your units took a building that does not hold them all',
  which: 'units that took the building and may enter it',
  ask: (world, { units }) => ({
    type: 'pick',
    ...asking({
      text: 'There is not room for all of them: who moves in?',
      act: 'Move in',
      told: 'chooses who moves into the building',
      ...(units[0] !== undefined && { first: units[0] }),
    }),
    options: units.map(id => {
      const unit = unitOf(world, id)
      return option(id, ownName(world, unit), { rule: 'WP-R-91', pieces: unit.bases.map(base => base.id) })
    }),
    min: 1,
    max: units.length,
  }),
  validate(world, { building }, _seat, { ids }) {
    const why = whyNotAll(
      world,
      building,
      ids.map(id => unitOf(world, id)),
    )
    return why ? refused(why.rule, why.text, why.params) : legal()
  },
  candidates: (_world, { units }) => units.map(id => ({ type: 'pick', ids: [id] })),
})
