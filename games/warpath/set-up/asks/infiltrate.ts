import { asking, legal, option, violation } from '@sandtable/kernel'
import { ownName } from '../../basics/names.ts'
import { onTable, profileOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { SideId, Unit, World } from '../../world.ts'
import { deploymentEntry } from '../charts.ts'

/** WP-R-173: units on the table that may be taken up and set down again. */
export function infiltrators(world: World, side: SideId): Unit[] {
  const { infiltrate } = deploymentEntry(world)
  if (!infiltrate) return []
  return onTable(world, side).filter(unit => {
    const { category, type } = profileOf(unit)
    return category === infiltrate.category && infiltrate.types.includes(type)
  })
}

/** WP-R-173: openly, the player with the Initiative first. */
export const infiltrate = ask<{ side: SideId }, 'pick'>({
  kind: 'wp.infiltrate',
  type: 'pick',
  rule: 'WP-R-173',
  when: 'after both have deployed, where the mission lets Specialists infiltrate',
  which: 'your Specialists of the type Infantry that stand on the table',
  ask(world, { side }) {
    const { maxUnits } = deploymentEntry(world).infiltrate!
    const units = infiltrators(world, side)
    return {
      type: 'pick',
      ...asking({
        text: 'Who infiltrates?',
        note: 'Up to 6" outside your zone, at least 12" from every enemy.',
        act: 'Move out',
        none: 'Nobody',
        told: 'chooses who infiltrates',
      }),
      options: units.map(unit =>
        option(unit.id, ownName(world, unit), { rule: 'WP-R-173', pieces: unit.bases.map(({ id }) => id) }),
      ),
      min: 0,
      max: Math.min(maxUnits, units.length),
    }
  },
  whyNot: (world, _subject, _seat, id) =>
    world.units[id] ? violation('WP-R-173', 'only Specialists of the type Infantry infiltrate') : null,
  validate: () => legal(),
  candidates: (world, { side }) => [
    { type: 'pick', ids: [] },
    ...infiltrators(world, side).map(unit => ({ type: 'pick' as const, ids: [unit.id] })),
  ],
})

/** WP-MISS-07: which of its units a player sets down next, where they take turns. */
export const deployNext = ask<{ units: readonly string[] }, 'pick'>({
  kind: 'wp.deploy-next',
  type: 'pick',
  rule: 'WP-MISS-07',
  when: 'in the set-up, where the players deploy one unit at a time',
  which: 'your units that are to be deployed',
  ask: (world, { units }) => ({
    type: 'pick',
    ...asking({ text: 'Which unit do you deploy next?', act: 'Deploy', told: 'chooses a unit to deploy' }),
    options: units.map(id => option(id, ownName(world, world.units[id]!), { rule: 'WP-MISS-07', brings: true })),
    min: 1,
    max: 1,
  }),
  obvious: (_world, { units }) => (units.length === 1 ? { type: 'pick', ids: [units[0]!] } : null),
  validate: () => legal(),
  candidates: (_world, { units }, _seat, rng) => rng.shuffle(units.map(id => ({ type: 'pick' as const, ids: [id] }))),
})
