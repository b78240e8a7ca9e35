import { asking, legal } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { areAlike } from '../../basics/alike.ts'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { Unit, World } from '../../world.ts'
import { unitPoints } from '../casualties.ts'
import { nearestTo } from '../titans.ts'
import { onePicks, unitOptions } from './unit-options.ts'

const nearest = (world: World, titan: string): Unit[] => nearestTo(world, unitOf(world, titan)).map(id => unitOf(world, id))

/** MW-R-118: among equally near units the active side chooses who is hit next. */
export const blastVictim = ask<{ titan: string }, 'pick'>({
  kind: 'mw.blast-victim',
  type: 'pick',
  rule: 'MW-R-118',
  when: 'when an exploding Titan reaches several units at the same distance',
  which: 'the units that are nearest to it',
  obvious(world, { titan }, seat) {
    const ids = nearestTo(world, unitOf(world, titan))
    return areAlike(world, sideOfSeat(world, seat), ids) ? { type: 'pick', ids: ids.slice(0, 1) } : null
  },
  ask: (world, { titan }) => ({
    type: 'pick',
    ...asking({
      text: 'The explosion reaches these units at the same moment. Who is hit first?',
      act: 'Hit',
      told: 'chooses who is hit first',
      by: [titan],
    }),
    options: unitOptions(world, nearest(world, titan), 'MW-R-118'),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  /** Enemies first, the most expensive of them; of the own units the cheapest. */
  candidates(world, { titan }, seat) {
    const worth = (u: Unit) => unitPoints(world, u) * (u.side === sideOfSeat(world, seat) ? -1 : 1)
    const units = nearest(world, titan).sort((a, b) => worth(b) - worth(a))
    return onePicks(units.map(u => u.id))
  },
})
