import { asking, legal, option } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { ask } from '../../hooks.ts'
import { activatingUnits, reservable, reserveChoices, reserveLimits, reserveRefusal } from '../reserves.ts'

const MOST = 12

/** TM-DEPL-05, TM-DEPL-06: who is held back, chosen in secret by both sides at once. */
export const reserves = ask<Record<string, never>, 'pick'>({
  kind: 'tm.reserves',
  type: 'pick',
  rule: 'TM-DEPL-06',
  when: 'before deployment, in a mission with reserves',
  which: 'units of your side that can wait in reserve',
  ask(world, _subject, seat) {
    const side = sideOfSeat(world, seat)
    const { min, max, rule } = reserveLimits(world, side)
    return {
      type: 'pick',
      ...asking({
        text: 'Which units wait in reserve?',
        note: `${min > 0 ? `At least ${min}, at` : 'At'} most ${max}.`,
        act: 'Hold back',
        none: min === 0 ? 'Hold back none' : null,
        told: 'chooses which units wait in reserve',
      }),
      options: activatingUnits(world, side).map(u => option(u.id, u.name, { rule, refusal: reserveRefusal(world, u) })),
      min,
      max: Math.min(max, reservable(world, side).length),
    }
  },
  validate: () => legal(),
  candidates: (world, _subject, seat, _rng, most = MOST) =>
    reserveChoices(world, sideOfSeat(world, seat))
      .slice(0, most)
      .map(ids => ({ type: 'pick', ids })),
})
