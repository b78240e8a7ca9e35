import { asking, type ChoiceOf, legal, type Place, refused } from '@sandtable/kernel'
import { unitOf } from '../../basics/look-ups.ts'
import { ownName } from '../../basics/names.ts'
import { ask } from '../../hooks.ts'
import { entryNear, entrySpots } from '../doors.ts'

const aimAt = (at: { x: number; y: number }): ChoiceOf<'aim'> => ({
  type: 'aim',
  at: { x: at.x, y: at.y, facing: null, level: null } satisfies Place,
})

/** WP-RESV-01: where along the edge a unit comes on; its bases are placed round there with its Advance value. */
export const enterAt = ask<{ unit: string }, 'aim'>({
  kind: 'wp.enter',
  type: 'aim',
  rule: 'WP-RESV-01',
  when: 'when a unit in Reserve is activated',
  ask: (world, { unit }) => ({
    type: 'aim',
    ...asking({
      text: `${ownName(world, unitOf(world, unit))}: where from Reserve?`,
      note: world.round <= 1 ? 'Along the part of your edge that lies in your zone.' : 'Anywhere along your edge.',
      act: 'Come on here',
      told: `brings ${ownName(world, unitOf(world, unit))} on`,
    }),
    from: null,
    footprint: null,
    range: null,
  }),
  validate(world, { unit }, _seat, { at }) {
    return entryNear(world, unitOf(world, unit), at)
      ? legal()
      : refused('WP-R-66', 'there is no room for it along the edge', {}, at)
  },
  candidates(world, { unit }, _seat, rng) {
    const spots = rng.shuffle(entrySpots(world, unitOf(world, unit)))
    const open = spots.find(spot => entryNear(world, unitOf(world, unit), spot) !== null)
    return open ? [aimAt(open)] : spots.slice(0, 1).map(aimAt)
  },
})
