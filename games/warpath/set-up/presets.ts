import type { Preset } from '@sandtable/kernel'
import type { Force } from '../army/force.ts'
import { findReadyForce } from '../army/ready.ts'
import { DEPLOYMENTS, OBJECTIVES, SCORING, ZONES } from '../data/missions.ts'
import type { Setup } from '../setup.ts'
import type { Mission } from '../world.ts'

type Entry = {
  id: string
  name: string
  text: string
  layout: string
  forces: readonly [string, string]
  /** Null: rolled. */
  mission?: readonly [zones: number, objectives: number, scoring: number, deployment: number]
  options?: Setup['options']
}
const force = (id: string): Force => findReadyForce(id)!.force
/** Entries of the four charts by their numbers. */
const missionOf = ([zones, objectives, scoring, deployment]: NonNullable<Entry['mission']>): Mission => ({
  zones: ZONES[zones - 1]!.id,
  objectives: OBJECTIVES[objectives - 1]!.id,
  scoring: SCORING[scoring - 1]!.id,
  deployment: DEPLOYMENTS[deployment - 1]!.id,
})

function presetOf({ id, name, text, layout, forces, mission, options = {} }: Entry): Preset<Setup> {
  const [a, b] = [force(forces[0]), force(forces[1])]
  const method = mission ? ({ missionMethod: 'choose' } as const) : {}
  return {
    ...{ id, name, text },
    setup: {
      options: { points: a.limit, ...method, ...options },
      layout,
      ...(mission ? { mission: missionOf(mission) } : {}),
      sides: [
        { seats: ['ann'], force: a },
        { seats: ['bob'], force: b },
      ],
    },
  }
}

/** Two ready forces on a layout, the mission rolled. */
const match = (id: string, layout: string, a: string, b: string, text: string): Entry => ({
  ...{ id, layout, text, forces: [a, b] },
  name: a === b ? `${force(a).name}, mirrored` : `${force(a).name} against ${force(b).name}`,
})

const ENTRIES: readonly Entry[] = [
  {
    id: 'first-battle',
    name: 'First battle',
    text: 'Enforcers against the Plague, 1000 points, five objectives. Both forces stand ready: the first orders are placed at once.',
    layout: 'colony_square',
    forces: ['enforcers.patrol', 'plague.outbreak'],
    mission: [1, 1, 1, 2],
    options: { ready: true },
  },
  {
    id: 'patrol',
    name: 'Patrol',
    text: 'The same forces: you deploy them, and the mission is rolled.',
    layout: 'colony_square',
    forces: ['enforcers.patrol', 'plague.outbreak'],
  },
  match('mirror', 'crossroads', 'enforcers.patrol', 'enforcers.patrol', 'The same force on both sides of the crossroads.'),
  match('swarm', 'wetworks', 'plague.fast_rot', 'plague.grinding_tide', 'Plague against Plague: the quick and the slow.'),
  match('armour', 'crossroads', 'enforcers.armoured_fist', 'gcps.asset_protection', 'Tanks, gunships and rockets.'),
  match('lance', 'colony_square', 'enforcers.grav_lance', 'asterians.balance_cell', 'Everything hovers.'),
  match('clan', 'wetworks', 'forge_fathers.clan_host', 'marauders.boarding_action', 'Heavy armour against raiders.'),
  match('tunnels', 'crossroads', 'veermyn.under_city', 'gcps.asset_protection', 'Out of the ground, into the guns.'),
  {
    id: 'meeting',
    name: 'Meeting engagement',
    text: 'Nobody is deployed: both forces come on from their edges.',
    layout: 'crossroads',
    forces: ['enforcers.patrol', 'plague.outbreak'],
    mission: [3, 4, 4, 3],
  },
  {
    id: 'hidden-plans',
    name: 'Hidden plans',
    text: 'Both deploy in secret and turn everything up together.',
    layout: 'wetworks',
    forces: ['plague.outbreak', 'marauders.boarding_action'],
    mission: [2, 5, 6, 8],
  },
  {
    id: 'large',
    name: 'Battle group against red tide',
    text: '1500 points on the large table.',
    layout: 'industrial_belt',
    forces: ['enforcers.battle_group', 'plague.red_tide'],
  },
]
export const presets: readonly Preset<Setup>[] = ENTRIES.map(presetOf)
