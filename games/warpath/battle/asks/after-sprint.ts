import { asking, deed, legal } from '@sandtable/kernel'
import { isAboard, isCommand, unitOf } from '../../basics/look-ups.ts'
import { isBarred } from '../../basics/move-token.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'

const mayWatch = (world: World, id: string): boolean => isCommand(unitOf(world, id)) && !isBarred(world, unitOf(world, id))

/** WP-CORD-10, WP-R-21: which token it takes; asked of Command units alone, since others have no choice. */
export const afterSprint = ask<{ unit: string }, 'pick'>({
  kind: 'wp.afterSprint',
  type: 'pick',
  rule: 'WP-R-21',
  when: 'after the Sprint of a Command unit that was told to go',
  which: 'a Shoot or an Overwatch token',
  ask: (world, { unit }) => ({
    type: 'pick',
    ...asking({ text: 'Which token does it take after its Sprint?', act: 'Take', told: 'chooses a token', by: [unit] }),
    options: [
      deed('shoot', 'Shoot', { rule: 'WP-CORD-10' }),
      ...(mayWatch(world, unit) ? [deed('overwatch', 'Overwatch', { rule: 'WP-MOVE-11' })] : []),
    ],
    min: 1,
    max: 1,
  }),
  obvious: (world, { unit }) =>
    mayWatch(world, unit) && !isAboard(unitOf(world, unit)) ? null : { type: 'pick', ids: ['shoot'] },
  validate: () => legal(),
  candidates(world, subject, seat) {
    return this.ask(world, subject, seat).options.map(({ id }) => ({ type: 'pick' as const, ids: [id] }))
  },
})
