import { asking, legal, option, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { ownName } from '../../basics/names.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { basesNear, nearObjectives } from '../scores.ts'

const near = (world: World, unit: string) => nearObjectives(world, world.units[unit]!)

/** WP-OBJ-04, WP-R-122: its bases count for one objective. */
export const claimOne = ask<{ unit: string }, 'pick'>({
  kind: 'wp.claim',
  type: 'pick',
  rule: 'WP-R-122',
  when: 'when the mission is scored and a unit stands near several objectives',
  which: 'the objectives within 3" of the unit',
  ask: (world, { unit }) => ({
    type: 'pick',
    ...asking({
      text: `Which objective do the bases of ${ownName(world, world.units[unit]!)} count for?`,
      act: 'Claim',
      told: 'chooses an objective to count for',
      by: [unit],
    }),
    options: near(world, unit).map(objective =>
      option(objective.id, `Objective ${world.objectives.indexOf(objective) + 1}`, {
        note: counted(basesNear(world.units[unit]!, objective), 'base'),
        rule: 'WP-OBJ-03',
        at: { ...objective.at, facing: null, level: null },
      }),
    ),
    min: 1,
    max: 1,
  }),
  whyNot: (world, _subject, _seat, id) =>
    world.objectives.some(objective => objective.id === id)
      ? violation('WP-OBJ-02', 'none of its bases is within 3" of it')
      : null,
  validate: () => legal(),
  candidates: (world, { unit }) => near(world, unit).map(({ id }) => ({ type: 'pick', ids: [id] })),
})
