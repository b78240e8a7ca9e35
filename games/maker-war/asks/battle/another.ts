import { legal, option } from '@sandtable/kernel'
import { ask } from '../../kit.ts'
import { formationOf } from '../../look-up.ts'
import type { SideId } from '../../world.ts'
import { eagernessOf } from './advice.ts'

/** MW-CARD-04, MW-PLANET-07: which formation is activated besides in this turn; none, where it need not be. */
export const activateNext = ask<{ side: SideId; formations: readonly string[]; needed: boolean }, 'pick'>({
  kind: 'mw.another',
  type: 'pick',
  rule: 'MW-ROUND-01',
  ask: (world, { formations, needed }) => ({
    type: 'pick',
    text: `Activate another formation${needed ? '' : ', or go on'}`,
    options: formations.map(id =>
      option(id, formationOf(world, id).name, { rule: 'MW-ROUND-01', pieces: formationOf(world, id).units }),
    ),
    min: needed ? 1 : 0,
    max: 1,
  }),
  validate: () => legal(),
  candidates(world, { side, formations, needed }) {
    const rate = eagernessOf(world, side)
    const best = [...formations].sort((a, b) => rate(b) - rate(a)).slice(0, 11)
    return [...best.map(id => [id]), ...(needed ? [] : [[]])].map(ids => ({ type: 'pick', ids }))
  },
})
