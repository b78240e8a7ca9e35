import { legal, option } from '@sandtable/kernel'
import { ask } from '../../hooks.ts'
import { missionOf, unitOf } from '../../look-up.ts'
import { champions } from '../../setup/reserves.ts'
import type { SideId } from '../../world.ts'

/** TM-SETUP-01: who rolled higher says who attacks. */
export const role = ask<{ side: SideId }, 'pick'>({
  kind: 'tm.role',
  type: 'pick',
  rule: 'TM-SETUP-01',
  ask: world => ({
    type: 'pick',
    text: `${missionOf(world).name}: do you attack or defend?`,
    options: [
      option('attack', 'Attack: act first', { rule: 'TM-SETUP-02' }),
      option('defend', 'Defend: choose the Deployment Area', { rule: 'TM-SETUP-03' }),
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
  ask: world => ({
    type: 'pick',
    text: missionOf(world).areas?.sameEdge ? 'From which short edge do you run?' : 'Which Deployment Area do you defend?',
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
  ask: world => ({
    type: 'pick',
    text: 'Which unit is the Emissary? It has +1 Base AP and +1 to Evasion Rolls, and only it may corrupt the relays.',
    options: champions(world).map(u => option(u.id, unitOf(world, u.id).name, { rule: 'TM-MISS-43', pieces: [u.id] })),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: world => champions(world).map(u => ({ type: 'pick', ids: [u.id] })),
})
