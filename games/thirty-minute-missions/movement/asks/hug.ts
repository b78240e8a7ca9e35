import { asking, legal } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { bestCover, coverChoices } from '../hug.ts'

const MOST = 8

/** TM-R-10: which cover of its hex a unit hugs. */
export const hug = ask<{ unit: string }, 'pick'>({
  kind: 'tm.hug',
  type: 'pick',
  rule: 'TM-R-10',
  when: 'when a unit ends its movement in a hex with cover',
  which: 'cover of its hex',
  ask: (world, { unit }) => ({
    type: 'pick',
    ...asking({
      text: `Where in its hex does ${unitOf(world, unit).name} take its place?`,
      act: 'Choose',
      told: `chooses where ${unitOf(world, unit).name} stands in its hex`,
      by: [unit],
    }),
    options: coverChoices(world, unitOf(world, unit)),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (world, { unit }, _seat, _rng, most = MOST) =>
    bestCover(world, unitOf(world, unit))
      .slice(0, most)
      .map(id => ({ type: 'pick', ids: [id] })),
})
