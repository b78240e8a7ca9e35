import { asking, legal, option } from '@sandtable/kernel'
import { unitName } from '../../basics/names.ts'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'

/** WP-CORD-12, WP-R-157: which of the units just engaged is Pinned. */
export const pinWhich = ask<{ unit: string; enemies: readonly string[] }, 'pick'>({
  kind: 'wp.pinWhich',
  type: 'pick',
  rule: 'WP-R-157',
  when: 'when a command order pins one of several units just engaged',
  which: 'the enemy units just engaged that can be Pinned',
  ask: (world, { unit, enemies }) => ({
    type: 'pick',
    ...asking({ text: 'Which unit is Pinned?', act: 'Pin', told: 'chooses whom to pin', by: [unit], on: enemies }),
    options: enemies.map(id => {
      const enemy = unitOf(world, id)
      return option(id, unitName(world, enemy), { rule: 'WP-R-157', pieces: enemy.bases.map(base => base.id) })
    }),
    min: 1,
    max: 1,
  }),
  obvious: (_world, { enemies }) => (enemies.length === 1 ? { type: 'pick', ids: [enemies[0]!] } : null),
  validate: () => legal(),
  candidates: (_world, { enemies }) => enemies.map(id => ({ type: 'pick', ids: [id] })),
})
