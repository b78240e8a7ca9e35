import { asking, legal, option } from '@sandtable/kernel'
import { ownName } from '../../basics/names.ts'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { TOKEN_NAMES } from '../../words/tokens.ts'
import type { Order, World } from '../../world.ts'
import { changesBy, whyNotChange } from '../cunning.ts'

const idOf = ({ unit, order }: { unit: string; order: Order }): string => `${unit}:${order}`
export const changeFrom = (id: string): { unit: string; order: string } => {
  const [unit = '', order = ''] = id.split(':')
  return { unit, order }
}
const listed = (world: World, cunning: string) => changesBy(world, unitOf(world, cunning))

/** WP-KEY-18, WP-R-24: a Cunning unit changes one order; declining spends it. */
export const changeOrder = ask<{ cunning: string }, 'pick'>({
  kind: 'wp.cunning',
  type: 'pick',
  rule: 'WP-KEY-18',
  when: 'after orders are revealed, with a Cunning unit In Play',
  which: 'units in its Command Radius and orders that are legal for them',
  ask: (world, { cunning }) => ({
    type: 'pick',
    ...asking({
      text: `${ownName(world, unitOf(world, cunning))} is Cunning: change one order?`,
      act: 'Change',
      none: 'Change nothing',
      told: 'may change an order',
      by: [cunning],
    }),
    options: listed(world, cunning).map(change => {
      const unit = unitOf(world, change.unit)
      return option(idOf(change), `${ownName(world, unit)}: ${TOKEN_NAMES[change.order]}`, {
        note: `instead of ${TOKEN_NAMES[unit.token ?? 'none']}`,
        rule: 'WP-R-24',
        group: ownName(world, unit),
        pieces: unit.bases.map(base => base.id),
      })
    }),
    min: 0,
    max: 1,
  }),
  whyNot: (world, { cunning }, _seat, id) => whyNotChange(world, unitOf(world, cunning), changeFrom(id)),
  validate: () => legal(),
  candidates: (world, { cunning }) => [
    { type: 'pick', ids: [] },
    ...listed(world, cunning).map(change => ({ type: 'pick' as const, ids: [idOf(change)] })),
  ],
})
