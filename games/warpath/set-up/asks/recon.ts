import { asking, deed, legal } from '@sandtable/kernel'
import { ask } from '../../hooks.ts'
import { zonesEntry, zonesOf } from '../charts.ts'
import { zoneMark } from '../zone-mark.ts'

type Nothing = Record<string, never>

/** WP-RECON-02. */
export const takeInitiative = ask<Nothing, 'pick'>({
  kind: 'wp.initiative',
  type: 'pick',
  rule: 'WP-RECON-02',
  when: 'in the set-up, if you win the Recon Roll',
  which: 'to take the Initiative or to give it away',
  ask: () => ({
    type: 'pick',
    ...asking({
      text: 'You won the Recon Roll. Who has the Initiative?',
      note: 'Whoever has it chooses a zone, deploys first and decides who goes first in each phase.',
      act: 'Choose',
      told: 'chooses who has the Initiative',
      first: 'take',
    }),
    options: [
      deed('take', 'Take the Initiative', { kind: 'take', rule: 'WP-RECON-02' }),
      deed('give', 'Give it to the opponent', { kind: 'give', rule: 'WP-RECON-02' }),
    ],
    min: 1,
    max: 1,
  }),
  obvious: ({ options }) => (options.ready ? { type: 'pick', ids: ['take'] } : null),
  validate: () => legal(),
  candidates: () => [
    { type: 'pick', ids: ['take'] },
    { type: 'pick', ids: ['give'] },
  ],
})

/** WP-RECON-03, WP-R-121: the choice of an edge is the choice of a zone. */
export const chooseZone = ask<Nothing, 'pick'>({
  kind: 'wp.zone',
  type: 'pick',
  rule: 'WP-RECON-03',
  when: 'in the set-up, if you have the Initiative',
  which: 'one of the two deployment zones',
  ask(world) {
    const zones = zonesOf(world)
    const { name, text } = zonesEntry(world)
    return {
      type: 'pick',
      ...asking({
        text: `${name}: which zone is yours?`,
        note: text,
        act: 'Take',
        told: 'chooses a deployment zone',
      }),
      options: (['a', 'b'] as const).map(id =>
        deed(id, `The zone at the ${zones[id].edge} edge`, { kind: zones[id].edge, rule: 'WP-RECON-03' }),
      ),
      min: 1,
      max: 1,
    }
  },
  area: world => {
    const zones = zonesOf(world)
    return [zoneMark(zones.a.zone), zoneMark(zones.b.zone)]
  },
  obvious: ({ options }) => (options.ready ? { type: 'pick', ids: ['a'] } : null),
  validate: () => legal(),
  candidates: (_world, _subject, _seat, rng) =>
    rng.shuffle([
      { type: 'pick', ids: ['a'] },
      { type: 'pick', ids: ['b'] },
    ]),
})
