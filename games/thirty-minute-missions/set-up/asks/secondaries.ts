import { asking, legal, option, type RuleId } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { META, SECONDARIES } from '../../data/figures.ts'
import { ask } from '../../hooks.ts'
import { promisingPairs } from '../secondary-choice.ts'

const ruleOf = (n: number): RuleId => `TM-SEC-${String(n + 1).padStart(2, '0')}`

/** TM-BATL-18: two secondary objectives, chosen in secret by both sides at once. */
export const secondaries = ask<Record<string, never>, 'pick'>({
  kind: 'tm.secondaries',
  type: 'pick',
  rule: 'TM-BATL-18',
  when: 'in the set-up, before deployment',
  which: 'secondary objectives',
  ask: () => ({
    type: 'pick',
    ...asking({
      text: `Choose ${META.secondaryPicked} secondary objectives`,
      note: 'The other side sees them when they score.',
      act: 'Choose',
      told: `chooses ${META.secondaryPicked} secondary objectives`,
    }),
    options: [...SECONDARIES.values()].map(({ id, name, max, text }, n) =>
      option(id, `${name} (up to ${max})`, { note: text, rule: ruleOf(n) }),
    ),
    min: META.secondaryPicked,
    max: META.secondaryPicked,
  }),
  validate: () => legal(),
  candidates: (world, _subject, seat, _rng, most = 10) =>
    promisingPairs(world, sideOfSeat(world, seat))
      .slice(0, most)
      .map(ids => ({ type: 'pick', ids })),
})
