import { asking, deed, legal, option } from '@sandtable/kernel'
import { missionOf, unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { SideId } from '../../world.ts'
import { champions } from '../reserves.ts'

/** TM-SETUP-01: who rolled higher says who attacks. */
export const role = ask<{ side: SideId }, 'pick'>({
  kind: 'tm.role',
  type: 'pick',
  rule: 'TM-SETUP-01',
  when: 'in the set-up, of the side that rolled higher',
  which: 'to attack or to defend',
  ask: world => ({
    type: 'pick',
    ...asking({
      text: `${missionOf(world).name}: do you attack or defend?`,
      act: 'Choose',
      told: 'chooses to attack or to defend',
    }),
    options: [
      deed('attack', 'Attack', { note: 'act first', rule: 'TM-SETUP-02' }),
      deed('defend', 'Defend', { note: 'choose the Deployment Area', rule: 'TM-SETUP-03' }),
    ],
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: () => [
    { type: 'pick', ids: ['attack'] },
    { type: 'pick', ids: ['defend'] },
  ],
})

/** TM-SETUP-03: the Defender's Deployment Area; the Attacker takes the other. */
export const area = ask<{ side: SideId }, 'pick'>({
  kind: 'tm.area',
  type: 'pick',
  rule: 'TM-SETUP-03',
  when: 'in the set-up, of the Defender',
  which: 'a Deployment Area',
  ask: world => ({
    type: 'pick',
    ...(missionOf(world).areas?.sameEdge
      ? asking({ text: 'From which short edge do you run?', act: 'Run from the', told: 'chooses a short edge to run from' })
      : asking({ text: 'Which Deployment Area do you defend?', act: 'Defend', told: 'chooses a Deployment Area to defend' })),
    options: [
      option('east', 'East', { rule: missionOf(world).areas ? 'TM-MISS-18' : 'TM-DEPL-01' }),
      option('west', 'West', { rule: missionOf(world).areas ? 'TM-MISS-18' : 'TM-DEPL-01' }),
    ],
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: () => [
    { type: 'pick', ids: ['east'] },
    { type: 'pick', ids: ['west'] },
  ],
})

/** TM-MISS-43: who is named openly before deployment. */
export const champion = ask<{ side: SideId }, 'pick'>({
  kind: 'tm.champion',
  type: 'pick',
  rule: 'TM-MISS-43',
  when: 'before deployment, in a mission with an Emissary',
  which: 'units that can be the Emissary',
  ask: world => ({
    type: 'pick',
    ...asking({
      text: 'Which unit is the Emissary?',
      note: 'It has +1 Base AP and +1 to Evasion Rolls, and only it may corrupt the relays.',
      act: 'Appoint',
      told: 'names the Emissary',
    }),
    options: champions(world).map(u => option(u.id, unitOf(world, u.id).name, { rule: 'TM-MISS-43', pieces: [u.id] })),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: world => champions(world).map(u => ({ type: 'pick', ids: [u.id] })),
})
