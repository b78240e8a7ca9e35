import type { RuleId, Trait } from '@sandtable/kernel'
import { operative, sectionsOf, unitOf } from '../basics/queries.ts'
import type { SectionKind } from '../data/types.ts'
import { can, type Hooks } from '../hooks.ts'
import type { Unit, World } from '../world.ts'

type Entry = Trait<World, Hooks>
const trait = (id: string, title: string, rule: RuleId, on: NonNullable<Entry['on']> = {}): Entry => ({ id, title, rule, on })

const MAIN_CANNON_AP = 4

const lostOf = (world: World, unit: Unit, ...kinds: SectionKind[]): { lost: number; all: number } => {
  const all = sectionsOf(world, unit, ...kinds).length
  return { all, lost: all - operative(world, unit, ...kinds).length }
}
/** TM-LOSS-07: it had legs and has none left. */
const isLegless = (world: World, unit: Unit): boolean => {
  const { lost, all } = lostOf(world, unit, 'leg')
  return all > 0 && lost === all
}
/** TM-LOSS-06: half of the legs, rounded up, but not all. */
const isLame = (world: World, unit: Unit): boolean => {
  const { lost, all } = lostOf(world, unit, 'leg')
  return lost > 0 && lost < all && lost >= Math.ceil(all / 2)
}
/** TM-LOSS-08: half of what drives it on the ground or in water, rounded up. */
const hasLostDrives = (world: World, unit: Unit): boolean => {
  const { lost, all } = lostOf(world, unit, 'terra_drive', 'aquatic_drive')
  return lost > 0 && lost >= Math.ceil(all / 2)
}

/** What the loss of limbs and drives does, for as long as they are gone. */
const losses: readonly Entry[] = [
  trait('blinded', 'All heads lost', 'TM-LOSS-03', {
    'roll.accuracy': {
      as: 'unit',
      apply({ unit }, world) {
        const { lost, all } = lostOf(world, unitOf(world, unit), 'head')
        return all > 0 && lost === all ? { add: -1 } : null
      },
    },
  }),
  trait('lame', 'Half the legs lost', 'TM-LOSS-06', {
    'roll.assault': {
      as: 'unit',
      apply: ({ unit }, world) =>
        isLame(world, unitOf(world, unit)) && !can(world, unit, 'ignoresLegPenalty') ? { add: -1 } : null,
    },
    'unit.movement': {
      as: 'unit',
      stage: 'halve',
      apply: ({ unit }, world) => (isLame(world, unitOf(world, unit)) ? { times: 0.5 } : null),
    },
  }),
  trait('legless', 'All legs lost', 'TM-LOSS-07', {
    'roll.assault': {
      as: 'unit',
      apply: ({ unit }, world) =>
        isLegless(world, unitOf(world, unit)) && !can(world, unit, 'ignoresLegPenalty') ? { add: -2 } : null,
    },
    'unit.movement': {
      as: 'unit',
      stage: 'legs',
      apply: ({ unit }, world) => (isLegless(world, unitOf(world, unit)) ? { set: 1 } : null),
    },
  }),
  trait('drives_lost', 'Half the drives lost', 'TM-LOSS-08', {
    'unit.movement': {
      as: 'unit',
      stage: 'halve',
      apply: ({ unit }, world) => (hasLostDrives(world, unitOf(world, unit)) ? { times: 0.5 } : null),
    },
  }),
]

/** What a unit is: its type and category. */
export const unitTraits: readonly Entry[] = [
  trait('unit', 'Unit', 'TM-GEN-11'),
  trait('mech', 'Mech', 'TM-TYPE-01'),
  trait('vehicle', 'Vehicle', 'TM-TYPE-02'),
  trait('equipment', 'Equipment drone', 'TM-DRONE-01'),
  trait('terrestrial', 'Terrestrial Vehicle', 'TM-TERRA-02', {
    // TM-R-47: what uses a range rounds it up.
    'weapon.range': { as: 'unit', apply: ({ greens }) => (greens > 0 ? { times: 0.5 } : null) },
  }),
  trait('gun_carriage', 'Gun carriage', 'TM-TERRA-05', {
    'attack.ap': [
      { as: 'unit', stage: 'type', apply: ({ weapon }, world) => (can(world, weapon, 'isMainCannon') ? { add: -3 } : null) },
      {
        as: 'unit',
        stage: 'least',
        apply: ({ weapon }, world) => (can(world, weapon, 'isMainCannon') ? { atLeast: MAIN_CANNON_AP } : null),
      },
    ],
  }),
  trait('aerial', 'Aerial Vehicle', 'TM-AERI-03'),
  trait('aquatic', 'Aquatic Vehicle', 'TM-AQUA-02'),
  ...losses,
]
