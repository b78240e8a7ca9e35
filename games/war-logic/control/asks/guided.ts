import { asking, legal, onlyAnswer, option } from '@sandtable/kernel'
import { outsideOf } from '../../basics/measure.ts'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'

type Subject = { unit: string; slot: number; units: readonly string[]; heads: number }
const asked = (world: World, { unit, units, heads }: Subject) => ({
  type: 'pick' as const,
  ...asking({
    text: `Whom does the map of ${unitOf(world, unit).name} help?`,
    note: `${heads} of them`,
    act: 'Guide',
    told: 'chooses whom a map helps',
    by: [unit],
  }),
  options: units.map(id => {
    const one = unitOf(world, id)
    return option(id, one.name, { rule: 'WL-SIGHT-06', pieces: [outsideOf(world, one).id] })
  }),
  min: heads,
  max: heads,
})

/** WL-SIGHT-06: who moves farther, where more were activated than the map serves. */
export const chooseGuided = ask<Subject, 'pick'>({
  kind: 'wl.guided',
  type: 'pick',
  rule: 'WL-SIGHT-06',
  when: 'when more members of a team were activated than a map serves',
  which: "activated members of the holder's team",
  obvious: (world, subject) => onlyAnswer(asked(world, subject)),
  ask: asked,
  validate: () => legal(),
  candidates: (_world, { units, heads }, _seat, rng) => [
    { type: 'pick', ids: units.slice(0, heads) },
    { type: 'pick', ids: rng.shuffle(units).slice(0, heads) },
  ],
})
