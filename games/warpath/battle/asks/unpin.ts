import { asking, legal, option, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { ownName } from '../../basics/names.ts'
import { findMeant } from '../../basics/queries.ts'
import { COSTS } from '../../data/command.ts'
import { ask } from '../../hooks.ts'
import type { SideId, World } from '../../world.ts'

const most = ({ sides }: World, side: SideId, units: number): number => Math.min(units, Math.floor(sides[side].cp / COSTS.unpin))

/** WP-PIN-10, WP-CPTS-07: a Command Point for each marker. */
export const unpin = ask<{ side: SideId; units: readonly string[] }, 'pick'>({
  kind: 'wp.unpin',
  type: 'pick',
  rule: 'WP-CPTS-07',
  when: 'in the End Phase, with Command Points and Pinned units',
  which: 'your Pinned units, one for each Command Point',
  ask: (world, { side, units }) => ({
    type: 'pick',
    ...asking({
      text: 'Which units do you unpin?',
      note: `1 Command Point each, ${counted(world.sides[side].cp, 'Command Point')} left`,
      act: 'Unpin',
      none: 'Leave them Pinned',
      told: 'may unpin units',
    }),
    options: units.map(id => {
      const unit = world.units[id]!
      return option(id, ownName(world, unit), { rule: 'WP-CPTS-07', pieces: unit.bases.map(base => base.id) })
    }),
    min: 0,
    max: most(world, side, units.length),
  }),
  whyNot(world, { side, units }, _seat, id) {
    const unit = findMeant(world, id)
    if (!unit || units.includes(unit.id)) return null
    return violation('WP-CPTS-07', unit.side === side ? 'it is not Pinned' : 'it belongs to the other side')
  },
  validate: () => legal(),
  candidates: (world, { side, units }) => [
    { type: 'pick', ids: units.slice(0, most(world, side, units.length)) },
    { type: 'pick', ids: [] },
  ],
})
