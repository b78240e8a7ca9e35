import { unitOf } from '../look-up.ts'
import { grants, special } from './grants.ts'

/** TM-SYS-01 to TM-SYS-14. A system whose section is destroyed is not carried any more (TM-ABIL-05, traits/working.ts). */
export const systemTraits = [
  grants('jump', 'Jump', 'TM-SYS-01', { leaps: 1 }),
  grants('all_terrain', 'All-Terrain Drive', 'TM-SYS-02', { changesElevation: 1 }),
  grants('amphibious', 'Amphibious Hull', 'TM-SYS-03', { floats: 1 }),
  grants('sonar', 'Sonar', 'TM-SYS-04', { seesDeep: 1 }),
  grants('vectored', 'Vectored Nozzles', 'TM-SYS-05', { turnsInThrust: 1 }),
  grants('heatsink', 'Heat Sink', 'TM-SYS-06', { shedsHeat: 1 }),
  grants('targeting', 'Targeting Array', 'TM-SYS-07', { ignoresLinePenalty: 2 }),
  grants('pdl', 'Point-Defence Laser', 'TM-SYS-08', { interceptsOn: 2 }),
  grants('smoke_dischargers', 'Smoke Dischargers', 'TM-SYS-09', { smokes: 1 }),
  special('claws_grip', 'Grapple Claws', 'TM-SYS-10', {
    'roll.assault': { as: 'unit', apply: ({ weapon }) => (weapon === 'grapple' ? { add: 1 } : null) },
  }),
  grants('repair_arm', 'Repair Arm', 'TM-SYS-11', { repairs: 1 }),
  special('veil', 'Cloak Veil', 'TM-SYS-12', {
    ability: {
      as: 'unit',
      apply: ({ ability }, world, { piece }) =>
        ability === 'isConcealed' && unitOf(world, piece).moved === 0 ? { atLeast: 1 } : null,
    },
  }),
  grants('tail_balance', 'Balance Tail', 'TM-SYS-13', { ignoresLegPenalty: 1 }),
  grants('drone_bay', 'Drone Bay', 'TM-SYS-14', { stows: 2 }),
]
