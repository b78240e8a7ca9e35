import { asking, deed, legal } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { grappleOdds } from '../grapple-odds.ts'
import { GRAPPLE_AP } from '../problems.ts'
import { grappleChance } from '../worth.ts'

const WORTH_IT = 0.3

/** TM-GRAP-04: after a failed Assault Roll. */
export const grappleAgain = ask<{ unit: string; target: string }, 'pick'>({
  kind: 'tm.grappleAgain',
  type: 'pick',
  rule: 'TM-GRAP-04',
  when: 'after a failed grapple of a unit with the AP for another',
  which: 'whether it tries again',
  ask: (world, { unit, target }) => ({
    type: 'pick',
    ...asking({
      text: `The grapple fails. Try again for ${GRAPPLE_AP} of ${unitOf(world, unit).ap} AP?`,
      note: 'Otherwise the turn ends.',
      act: 'Choose',
      told: `may try to grapple ${unitOf(world, target).name} again`,
      by: [unit],
      on: [target],
    }),
    options: [
      deed('again', `Try again (${GRAPPLE_AP} AP)`, {
        odds: grappleOdds(world, unitOf(world, unit), unitOf(world, target)),
        ...{ rule: 'TM-GRAP-04', pieces: [target] },
      }),
      deed('stop', 'Give up and end the turn', { rule: 'TM-GRAP-04' }),
    ],
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates(world, { unit, target }) {
    const isLikely = grappleChance(world, unitOf(world, unit), unitOf(world, target)) >= WORTH_IT
    const ids = isLikely ? ['again', 'stop'] : ['stop', 'again']
    return ids.map(id => ({ type: 'pick', ids: [id] }))
  },
})
