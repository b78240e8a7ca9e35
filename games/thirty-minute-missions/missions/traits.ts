import { type RuleId, type Trait, violation } from '@sandtable/kernel'
import { isAirborne } from '../basics/ground.ts'
import { distanceToHex } from '../basics/measure.ts'
import { defenderOf, isCategory, unitOf } from '../basics/queries.ts'
import { farText } from '../free/far.ts'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'
import { isTowing } from './carry.ts'

type Entry = Trait<World, Hooks>
type On = NonNullable<Entry['on']>

const rule = (id: string, title: string, ruleId: RuleId, on: On = {}): Entry => ({ id, title, rule: ruleId, on })

const FAR = 5
const LIT = 8
const CALM_FROM = 7
const DUST = { from: 3, to: 5 }
const isStormy = ({ weather }: World): boolean => weather > DUST.to
const isDusty = ({ weather }: World): boolean => weather >= DUST.from && weather <= DUST.to
const isWindy = ({ weather }: World): boolean => weather >= 1 && weather < CALM_FROM
const isFar = (distance: number): boolean => distance >= FAR

/** TM-MISS-31: what has fired, and what carries the Beacon, can be seen farther. */
const isLit = (world: World, target: string): boolean =>
  world.units[target]?.fired === true || world.objectives.some(o => o.carrier === target)

/** TM-MISS-38: while two or more generators stand, those of the Defender next to one. */
function isShielded(world: World, id: string): boolean {
  const standing = world.structures.filter(s => s.objective !== null && s.defense > 0)
  const unit = unitOf(world, id)
  return (
    standing.length >= 2 &&
    unit.side === defenderOf(world) &&
    standing.some(s => s.hexes.some(hex => distanceToHex(unit, hex) <= 1))
  )
}

/** TM-MISS-32, TM-MISS-49, TM-MISS-55: a vehicle that tows moves at half its Standard Movement. */
const towing: On = {
  'unit.movement': {
    as: 'mission',
    stage: 'halve',
    apply: ({ unit }, world) => (isTowing(world, unitOf(world, unit)) ? { times: 0.5 } : null),
  },
}

const weatherRules: readonly Entry[] = [
  rule('gale', 'Gale', 'TM-MISS-13', {
    'roll.accuracy': { as: 'mission', apply: ({ distance }, world) => (isWindy(world) && isFar(distance) ? { add: -1 } : null) },
  }),
  rule('storm', 'Sandstorm', 'TM-MISS-48', {
    'roll.accuracy': { as: 'mission', apply: ({ distance }, world) => (isDusty(world) && isFar(distance) ? { add: -1 } : null) },
    'roll.evasion': {
      as: 'mission',
      apply: ({ unit }, world) => (isStormy(world) && isAirborne(world, unitOf(world, unit)) ? { add: -1 } : null),
    },
    'attack.allowed': {
      as: 'mission',
      apply: ({ distance }, world) =>
        isStormy(world) && distance > FAR
          ? violation('TM-MISS-48', `the storm hides everything farther than ${farText(world, FAR)}`, { distance })
          : null,
    },
  }),
  rule('night', 'Night', 'TM-MISS-31', {
    'attack.allowed': {
      as: 'mission',
      apply({ distance, target }, world) {
        const most = isLit(world, target) ? LIT : FAR
        return distance > most
          ? violation('TM-MISS-31', `at night it can be targeted out to ${farText(world, most)}`, { distance, most })
          : null
      },
    },
  }),
]

const carrying: readonly Entry[] = [
  rule('carrying', 'Carrying', 'TM-BATL-17', {
    'mode.allowed': {
      as: 'unit',
      apply: ({ unit, mode }, world) =>
        // An Aerial Vehicle has no other move: it tows at half the distance (TM-MISS-32).
        mode === 'thruster' && !isCategory(world, unitOf(world, unit), 'aerial')
          ? violation('TM-BATL-17', 'what it carries forbids Thruster Movement')
          : null,
    },
  }),
  rule('tow', 'Tow', 'TM-MISS-32', towing),
  rule('heavy', 'Heavy', 'TM-MISS-55', {
    ...towing,
    'mode.allowed': {
      as: 'mission',
      apply: ({ unit, mode }, world) =>
        world.objectives.some(o => o.carrier === unit) && ['hover', 'flight', 'thruster'].includes(mode)
          ? violation('TM-MISS-55', 'the Relic is too heavy to fly with')
          : null,
    },
  }),
]

/** Rules that the procedures read from missions/mission-rules.ts, set-up and movement; they are here so that the rulebook knows them. */
const told: readonly Entry[] = [
  rule('sensor-sweep', 'Sensor sweep', 'TM-MISS-05'),
  rule('no-retreat', 'No retreat', 'TM-MISS-09'),
  rule('head-start', 'Head start', 'TM-MISS-18'),
  rule('exit', 'Exit', 'TM-MISS-20'),
  rule('cut-off', 'Cut off', 'TM-MISS-21'),
  rule('second-wave', 'Second wave', 'TM-MISS-26'),
  rule('momentum', 'Momentum', 'TM-MISS-27'),
  rule('dormant', 'Dormant', 'TM-MISS-67'),
  rule('reinforced', 'Reinforced', 'TM-MISS-37'),
  rule('rite', 'Rite', 'TM-MISS-44'),
  rule('sacred', 'Sacred', 'TM-MISS-54'),
  rule('fortified', 'Fortified', 'TM-MISS-60'),
  rule('turrets', 'Turrets', 'TM-MISS-61'),
  rule('collateral', 'Collateral', 'TM-MISS-65'),
  rule('curfew', 'Curfew', 'TM-MISS-66'),
]

/** The rules of the missions, by the ids of the data. */
export const missionTraits: readonly Entry[] = [
  ...weatherRules,
  ...carrying,
  rule('flat-out', 'Flat out', 'TM-MISS-19', {
    'unit.movement': {
      as: 'mission',
      stage: 'add',
      apply: ({ unit }, world) => (unitOf(world, unit).side === defenderOf(world) ? { add: 1 } : null),
    },
  }),
  rule('field', 'Shield field', 'TM-MISS-38', {
    'roll.evasion': {
      as: 'mission',
      apply: ({ unit, ranged }, world) => (ranged && isShielded(world, unit) ? { add: 1 } : null),
    },
  }),
  rule('emissary', 'Emissary', 'TM-MISS-43', {
    'unit.ap': { as: 'mission', apply: ({ unit }, world) => (world.emissary === unit ? { add: 1 } : null) },
    'roll.evasion': { as: 'mission', apply: ({ unit }, world) => (world.emissary === unit ? { add: 1 } : null) },
  }),
  ...told,
]
