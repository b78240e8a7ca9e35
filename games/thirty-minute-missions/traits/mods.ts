import { grants, special } from './grants.ts'

/** TM-MOD-01 to TM-MOD-13. */
export const modTraits = [
  grants('control', 'Control Management', 'TM-MOD-01', { controls: 2 }),
  grants('control2', 'Control Management Plus', 'TM-MOD-02', { controls: 4 }),
  grants('primed', 'Primed Capacitor', 'TM-MOD-03', { startsCharged: 4 }),
  special('reactor', 'Reactor Tuning', 'TM-MOD-04', { 'unit.ap': { as: 'unit', apply: () => ({ add: 1 }) } }),
  special('actuator', 'Actuator Tuning', 'TM-MOD-05', {
    'unit.movement': { as: 'unit', stage: 'add', apply: () => ({ add: 1 }) },
  }),
  grants('servo', 'Servo Tuning', 'TM-MOD-06', { hitsHarder: 2, throwsFarther: 1 }),
  special('hardened', 'Hardened Circuits', 'TM-MOD-07', { 'roll.reboot': { as: 'unit', apply: () => ({ add: 2 }) } }),
  grants('winter', 'Winterised', 'TM-MOD-08', { ignoresWhite: 1, ignoresFreeze: 1 }),
  grants('desert', 'Desert Seals', 'TM-MOD-09', { ignoresTan: 1 }),
  grants('pressure', 'Pressure Hull', 'TM-MOD-10', { ignoresAbyss: 1 }),
  grants('damping', 'Blast Damping', 'TM-MOD-11', { explodesOnlyOn8: 1 }),
  grants('feed', 'Auto Feed', 'TM-MOD-12', { feedsAll: 1 }),
  grants('reinforced_joints', 'Reinforced Joints', 'TM-MOD-13', { halvesFalls: 1 }),
]
