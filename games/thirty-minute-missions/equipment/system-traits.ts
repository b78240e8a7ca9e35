import { grantingWhen } from '@sandtable/wargame/abilities'
import { unitOf } from '../basics/queries.ts'
import type { World } from '../world.ts'
import { grants, special } from './grants.ts'

/** TM-SYS-01 to TM-SYS-14. A system whose section is destroyed is not carried any more (TM-ABIL-05, traits/working.ts). */
export const systemTraits = [
  grants('jump', 'Jump', 'TM-SYS-01', 'leaps'),
  grants('all_terrain', 'All-Terrain Drive', 'TM-SYS-02', 'changesElevation'),
  grants('amphibious', 'Amphibious Hull', 'TM-SYS-03', 'floats'),
  grants('sonar', 'Sonar', 'TM-SYS-04', 'seesDeep'),
  grants('vectored', 'Vectored Nozzles', 'TM-SYS-05', 'turnsInThrust'),
  grants('heatsink', 'Heat Sink', 'TM-SYS-06', 'shedsHeat'),
  special('targeting', 'Targeting Array', 'TM-SYS-07', {
    'line.penalty': { as: 'unit', apply: ({ penalty }) => ({ add: Math.min(penalty, 2) }) },
  }),
  special('pdl', 'Point-Defence Laser', 'TM-SYS-08', { 'intercept.needs': { as: 'unit', apply: () => ({ atMost: 3 }) } }),
  grants('smoke_dischargers', 'Smoke Dischargers', 'TM-SYS-09', 'smokes'),
  special('claws_grip', 'Grapple Claws', 'TM-SYS-10', {
    'roll.assault': { as: 'unit', apply: ({ weapon }) => (weapon === 'grapple' ? { add: 1 } : null) },
  }),
  grants('repair_arm', 'Repair Arm', 'TM-SYS-11', 'repairs'),
  special('veil', 'Cloak Veil', 'TM-SYS-12', {
    ...grantingWhen('unit', (world: World, piece) => unitOf(world, piece).moved === 0, 'isConcealed'),
  }),
  grants('tail_balance', 'Balance Tail', 'TM-SYS-13', 'ignoresLegPenalty'),
  special('drone_bay', 'Drone Bay', 'TM-SYS-14', { 'unit.bay': { as: 'unit', apply: () => ({ atLeast: 2 }) } }),
]
