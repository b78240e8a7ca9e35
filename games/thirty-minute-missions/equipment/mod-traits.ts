import { BASIC } from '../attack/guns.ts'
import { grants, special } from './grants.ts'

/** TM-MOD-01 to TM-MOD-13. */
export const modTraits = [
  grants('control', 'Control Management', 'TM-MOD-01', 'controls'),
  grants('control2', 'Control Management Plus', 'TM-MOD-02', 'controls'),
  special('primed', 'Primed Capacitor', 'TM-MOD-03', { 'unit.startingAp': { as: 'unit', apply: () => ({ add: 4 }) } }),
  special('reactor', 'Reactor Tuning', 'TM-MOD-04', { 'unit.ap': { as: 'unit', apply: () => ({ add: 1 }) } }),
  special('actuator', 'Actuator Tuning', 'TM-MOD-05', {
    'unit.movement': { as: 'unit', stage: 'add', apply: () => ({ add: 1 }) },
  }),
  special('servo', 'Servo Tuning', 'TM-MOD-06', {
    'attack.damage': { as: 'unit', apply: ({ weapon }) => (weapon === BASIC ? { add: 2 } : null) },
    'throw.distance': { as: 'unit', apply: () => ({ add: 1 }) },
  }),
  special('hardened', 'Hardened Circuits', 'TM-MOD-07', { 'roll.reboot': { as: 'unit', apply: () => ({ add: 2 }) } }),
  grants('winter', 'Winterised', 'TM-MOD-08', 'ignoresWhite', 'ignoresFreeze'),
  grants('desert', 'Desert Seals', 'TM-MOD-09', 'ignoresTan'),
  grants('pressure', 'Pressure Hull', 'TM-MOD-10', 'ignoresAbyss'),
  grants('damping', 'Blast Damping', 'TM-MOD-11', 'explodesOnlyOn8'),
  grants('feed', 'Auto Feed', 'TM-MOD-12', 'feedsAll'),
  grants('reinforced_joints', 'Reinforced Joints', 'TM-MOD-13', 'halvesFalls'),
]
