import { asking, deed, legal, violation } from '@sandtable/kernel'
import { MISSIONS } from '../../data/figures.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'

const ofSize = ({ options }: World) => [...MISSIONS.values()].filter(m => m.size === options.size)

/** TM-R-116: the rolled mission stands unless both sides name the same other one. */
export const agreeMission = ask<{ rolled: string }, 'pick'>({
  kind: 'tm.agree-mission',
  type: 'pick',
  rule: 'TM-R-116',
  when: 'after the roll for the mission',
  which: 'missions for this size of battle',
  ask: (world, { rolled }) => ({
    type: 'pick',
    ...asking({
      text: `The die has chosen a mission: ${MISSIONS.get(rolled)!.name.replace(/!$/, '')}. Play it, or agree on another one?`,
      act: 'Play',
      told: `says whether to play ${MISSIONS.get(rolled)!.name}`,
    }),
    options: ofSize(world).map(m =>
      deed(m.id, m.id === rolled ? `Play ${m.name}` : `Play ${m.name} instead`, {
        rule: m.id === rolled ? 'TM-BATL-03' : 'TM-R-116',
      }),
    ),
    min: 1,
    max: 1,
  }),
  whyNot: (world, _subject, _seat, id) =>
    MISSIONS.has(id) ? violation('TM-R-116', `it is no mission for a ${world.options.size}`) : null,
  validate: () => legal(),
  candidates: (world, { rolled }) => [
    { type: 'pick', ids: [rolled] },
    ...ofSize(world)
      .filter(m => m.id !== rolled)
      .map(m => ({ type: 'pick' as const, ids: [m.id] })),
  ],
})
