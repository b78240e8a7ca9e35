import {
  type About,
  type Json,
  type JsonObject,
  makeHooks,
  makersFor,
  NO_TRAITS,
  NOTHING_HIDDEN,
  type PieceId,
  type Proc,
  type SeatId,
  type TraitRef,
} from '@sandtable/kernel'
import { type AbilityHooks, abilitiesIn, abilityHooks } from '@sandtable/wargame/abilities'
import { seatsOf } from '@sandtable/wargame/teams'
import { ABILITIES, type Ability } from './basics/abilities.ts'
import { isWorking, itemsOf, onBoard, unitOf } from './basics/queries.ts'
import { traitsOfItem, traitsOfMission, traitsOfUnit } from './equipment/traits-of-piece.ts'
import { nameOf } from './words/names.ts'
import { attackText, hitText, rollText } from './words/windows.ts'
import { foeOf, type Item, type SideId, type World } from './world.ts'

export type RollKind =
  | 'accuracy'
  | 'assault'
  | 'evasion'
  | 'reboot'
  | 'pull_free'
  | 'grapple'
  | 'intercept'
  | 'heat'
  | 'explosion'
  | 'deviation'
  /** The Action Points of a turn. */
  | 'points'

/**
 * The moments in which systems, mods, traits, keywords, statuses, stances and mission rules matter. Roles: 'unit' the unit itself,
 * 'weapon' the item used, 'foe' the other unit of an attack, 'mission' the mission (piece 'mission'), 'drone', 'ally'.
 */
export type Hooks = AbilityHooks<Ability, 'unit' | 'weapon'> & {
  /** TM-R-130, in its stages. */
  'unit.movement': {
    species: 'modify'
    roles: 'unit' | 'mission'
    info: { unit: string }
    stages: 'add' | 'legs' | 'halve' | 'status'
  }
  'unit.ap': { species: 'modify'; roles: 'unit' | 'mission'; info: { unit: string } }
  /** Action Points stored when the battle begins. */
  'unit.startingAp': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  /** Rotations of a movement that cost nothing. */
  'unit.freeRotations': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  /** Drones that a unit may have stowed. */
  'unit.bay': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  /** Hexes over which it covers an ally. */
  'unit.coverReach': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  /** What a die must show to intercept a missile. */
  'intercept.needs': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  'throw.distance': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  /** Attack rolls of one attack, and the damage of one hit. */
  'attack.rolls': { species: 'modify'; roles: 'weapon'; info: { weapon: string } }
  'attack.damage': { species: 'modify'; roles: 'unit' | 'weapon'; info: { unit: string; weapon: string } }
  /** What woods and ruins in the line of sight take off a roll: `penalty`, without its sign. */
  'line.penalty': { species: 'modify'; roles: 'unit'; info: { unit: string; penalty: number } }
  /** The AP price of a weapon's attack or of a command action. */
  'attack.ap': {
    species: 'modify'
    roles: 'unit' | 'weapon'
    info: { unit: string; weapon: string }
    stages: 'type' | 'state' | 'least'
  }
  'command.ap': { species: 'modify'; roles: 'unit'; info: { unit: string; command: string } }
  'weapon.range': {
    species: 'modify'
    roles: 'unit' | 'weapon' | 'mission'
    info: { unit: string; weapon: string; greens: number }
  }
  /** Modifiers to a die roll (TM-R-109). `attack`: the index in world.attacks, -1 where none is under way. */
  'roll.accuracy': {
    species: 'modify'
    roles: 'unit' | 'weapon' | 'foe' | 'mission' | 'ally'
    /** `blind`: fired without a line of sight, at a price (TM-R-164). */
    info: { unit: string; weapon: string; target: string; distance: number; how: string; blind?: boolean }
  }
  'roll.assault': {
    species: 'modify'
    roles: 'unit' | 'weapon' | 'foe' | 'mission'
    info: { unit: string; weapon: string; target: string; distance: number; how: string }
  }
  'roll.evasion': {
    species: 'modify'
    /** 'gear': what the unit holds in its hands; it matters in melee only. */
    roles: 'unit' | 'gear' | 'foe' | 'mission'
    /** `against`: a grapple is no attack with a weapon (TM-R-141), a thrown unit or an explosion no attack in melee. */
    info: { unit: string; by: string | null; ranged: boolean; against: 'weapon' | 'grapple' | 'other' }
  }
  'roll.reboot': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  /** Whether an attack on this target is possible at all: mission rules, keywords, statuses. */
  'attack.allowed': {
    species: 'forbid'
    roles: 'unit' | 'weapon' | 'foe' | 'mission'
    info: { unit: string; weapon: string; target: string; distance: number; how: string }
  }
  'mode.allowed': { species: 'forbid'; roles: 'unit' | 'mission'; info: { unit: string; mode: string } }
  'command.allowed': { species: 'forbid'; roles: 'unit' | 'mission'; info: { unit: string; command: string } }

  // The windows of the rulebook's flow. `unit` is the one that acts.
  /** After a die of a unit's own was rolled: re-rolls (TM-R-152). The purpose tells which; `good`: how many of its faces it hopes for. */
  'die.rolled': {
    species: 'react'
    roles: 'unit'
    info: { unit: string; roll: RollKind; face: number; failed: boolean; good: number | null; equipped: boolean }
  }
  'round.begun': { species: 'react'; roles: 'unit'; info: { round: number } }
  /** W1: a step of the acting unit is finished. */
  'step.made': { species: 'react'; roles: 'foe'; info: { unit: string } }
  /** W2: an attack was declared; it is the last of world.attacks (a grapple has weapon 'grapple'). */
  'attack.declared': { species: 'react'; roles: 'foe'; info: { unit: string } }
  /** W3: the last attack hits; whose side is hit answers, once. 'shield': a shield of the target. */
  'hit.landed': { species: 'react'; roles: 'unit' | 'ally' | 'shield'; info: { side: SideId } }
  /** W4. */
  'attack.resolved': { species: 'react'; roles: 'foe'; info: { unit: string; melee: boolean } }
}

/** The makers of this game's procedures and questions: labels, roles and kinds are checked by the compiler. */
export const { proc, ask, interjection } = makersFor<World, Hooks>()
/** The type of a procedure of this game, for those whose variables are more than what they are called with. */
export type Procedure<V extends JsonObject, R extends Json = null> = Proc<World, Hooks, V, R>

/** Items are called 'unit/n'; the mission is a piece of its own. */
const MISSION = 'mission'
const isItem = (piece: PieceId): boolean => piece.includes('/')

function traitsOf(world: World, piece: PieceId, asked?: ReadonlySet<string>): readonly TraitRef[] {
  if (piece === MISSION) return traitsOfMission(world)
  if (isItem(piece)) return traitsOfItem(world, piece)
  const unit = world.units[piece]
  return unit ? traitsOfUnit(world, unit, asked) : NO_TRAITS
}
const ownerOf = (world: World, piece: PieceId): SeatId => {
  const bearer = isItem(piece) ? (world.items[piece]?.unit ?? null) : piece
  return bearer === null || !world.units[bearer] ? world.seats[0]!.id : unitOf(world, bearer).seat
}

type Cast<R extends string> = { as: R; piece: PieceId }[]
const self = (piece: PieceId): Cast<'unit'> => [{ as: 'unit', piece }]
const weapon = (piece: PieceId): Cast<'weapon'> => (isItem(piece) ? [{ as: 'weapon', piece }] : [])
/** Who attacks and with what: asked so often that it is not put together from the two. */
const armed = ({ unit, weapon: piece }: { unit: PieceId; weapon: PieceId }): Cast<'unit' | 'weapon'> =>
  isItem(piece)
    ? [
        { as: 'unit', piece: unit },
        { as: 'weapon', piece },
      ]
    : [{ as: 'unit', piece: unit }]
const foe = (piece: PieceId | null): Cast<'foe'> => (piece === null ? [] : [{ as: 'foe', piece }])
const mission: Cast<'mission'> = [{ as: 'mission', piece: MISSION }]
const selfAndMission = (piece: PieceId): Cast<'unit' | 'mission'> => [{ as: 'unit', piece }, mission[0]!]
const others = (world: World, side: SideId): Cast<'foe'> => onBoard(world, side).map(u => ({ as: 'foe', piece: u.id }))
/** Allies matter to a shot by what they spot (TM-CMD-39) and by nothing else: the others are left out, for speed. */
const spotters = (world: World, unit: string): Cast<'ally'> => {
  const { side } = unitOf(world, unit)
  return onBoard(world, side).flatMap(u => (u.spots === null || u.id === unit ? [] : [{ as: 'ally' as const, piece: u.id }]))
}
const equipment = (world: World, unit: string): Item[] => (world.units[unit] ? itemsOf(world, unitOf(world, unit)) : [])
const gear = (world: World, unit: string): Cast<'gear'> =>
  equipment(world, unit).flatMap(i => (i.mode === 'equipped' && isWorking(i) ? [{ as: 'gear' as const, piece: i.id }] : []))
const shields = (world: World, unit: string): Cast<'shield'> =>
  equipment(world, unit).flatMap(i => (i.kind === 'shield' && isWorking(i) ? [{ as: 'shield' as const, piece: i.id }] : []))
const enemiesOf = (world: World, unit: string): Cast<'foe'> => others(world, foeOf(unitOf(world, unit).side))
/** Who attacks, and whom: structures are no pieces. */
function attackers({ attacks, units }: World): About {
  const attack = attacks.at(-1)
  if (!attack) return {}
  return { by: attack.attacker === null ? [] : [attack.attacker], on: units[attack.target] ? [attack.target] : [] }
}
/** TM-R-77: the seats of the defending team, in the order of the table. */
const defenders = (world: World, unit: string): SeatId[] => seatsOf(world, foeOf(unitOf(world, unit).side))

export const hooks = makeHooks<World, Hooks>({
  traitsOf,
  ownerOf,
  couldCarry: NOTHING_HIDDEN,
  drawn: (_world, piece) => (piece === MISSION ? [] : [piece.split('/')[0]!]),
  hooks: {
    ...abilityHooks<World, Ability, 'unit' | 'weapon'>(ABILITIES, piece => (isItem(piece) ? 'weapon' : 'unit')),
    'unit.movement': { stages: ['add', 'legs', 'halve', 'status'], cast: ({ unit }) => selfAndMission(unit) },
    'unit.ap': { cast: ({ unit }) => selfAndMission(unit) },
    'unit.startingAp': { cast: ({ unit }) => self(unit) },
    'unit.freeRotations': { cast: ({ unit }) => self(unit) },
    'unit.bay': { cast: ({ unit }) => self(unit) },
    'unit.coverReach': { cast: ({ unit }) => self(unit) },
    'intercept.needs': { cast: ({ unit }) => self(unit) },
    'throw.distance': { cast: ({ unit }) => self(unit) },
    'line.penalty': { cast: ({ unit }) => self(unit) },
    'attack.rolls': { cast: info => weapon(info.weapon) },
    'attack.damage': { cast: armed },
    'attack.ap': { stages: ['type', 'state', 'least'], cast: armed },
    'command.ap': { cast: ({ unit }) => self(unit) },
    'weapon.range': { cast: info => [...armed(info), ...mission] },
    'roll.accuracy': {
      cast: (info, world) => [...armed(info), ...foe(info.target), ...mission, ...spotters(world, info.unit)],
    },
    'roll.assault': { cast: info => [...armed(info), ...foe(info.target), ...mission] },
    'roll.evasion': {
      cast: ({ unit, by, ranged }, world) => [...self(unit), ...(ranged ? [] : gear(world, unit)), ...foe(by), ...mission],
    },
    'roll.reboot': { cast: ({ unit }) => self(unit) },
    'attack.allowed': { cast: info => [...armed(info), ...foe(info.target), ...mission] },
    'mode.allowed': { cast: ({ unit }) => selfAndMission(unit) },
    'command.allowed': { cast: ({ unit }) => selfAndMission(unit) },
    'die.rolled': {
      title: 'a roll',
      rule: 'TM-R-152',
      text: ({ unit, face, roll, failed }, world) =>
        `${nameOf(world, unit)}: the ${rollText(roll, face, failed)}. Roll it again?`,
      about: ({ unit }) => ({ by: [unit] }),
      oneByOne: true,
      // TM-R-152: no die is rolled again twice.
      cast: ({ unit }, world) => (world.die?.rerolled ? [] : self(unit)),
    },
    'round.begun': {
      title: 'a new round',
      rule: 'TM-R-100',
      text: ({ round }) => `Round ${round} begins. Act before anybody else?`,
      // TM-R-100: the side that would start the round resolves first.
      seats: (_info, world) => [...seatsOf(world, world.first), ...seatsOf(world, foeOf(world.first))],
      cast: (_info, world) => onBoard(world).map(u => ({ as: 'unit', piece: u.id })),
    },
    'step.made': {
      title: 'a step',
      rule: 'TM-CMD-09',
      text: ({ unit }, world) => `${nameOf(world, unit)} moves in your sight. React?`,
      about: ({ unit }) => ({ by: [unit] }),
      oneByOne: true,
      seats: ({ unit }, world) => defenders(world, unit),
      cast: ({ unit }, world) => enemiesOf(world, unit),
    },
    'attack.declared': {
      title: 'an attack',
      rule: 'TM-CMD-09',
      text: ({ unit }, world) => `${attackText(world, `${nameOf(world, unit)} attacks`)}. React before the dice are rolled?`,
      about: ({ unit }, world) => ({ by: [unit], ...attackers(world) }),
      oneByOne: true,
      seats: ({ unit }, world) => defenders(world, unit),
      cast: ({ unit }, world) => enemiesOf(world, unit),
    },
    'hit.landed': {
      title: 'a hit',
      rule: 'TM-R-154',
      text: (_info, world) => `${hitText(world)}. Who takes it?`,
      about: (_info, world) => attackers(world),
      oneByOne: true,
      seats: ({ side }, world) => seatsOf(world, side),
      cast: ({ side }, world) => {
        const attack = world.attacks.at(-1)
        // TM-R-154: one answer per hit.
        if (!attack || attack.taker !== null) return []
        const units = onBoard(world, side).map(u => ({ as: u.id === attack.target ? 'unit' : 'ally', piece: u.id }) as const)
        return [...units, ...shields(world, attack.target)]
      },
    },
    'attack.resolved': {
      title: 'after an attack',
      rule: 'TM-R-77',
      text: ({ unit, melee }, world) => `${nameOf(world, unit)} has ${melee ? 'struck' : 'fired'}. Answer it?`,
      about: ({ unit }) => ({ by: [unit] }),
      seats: ({ unit }, world) => defenders(world, unit),
      cast: ({ unit }, world) => enemiesOf(world, unit),
    },
  },
})

/** What a unit or an item can do, and by what (TM-GEN-12: only a special rule says otherwise). */
export const { can, granted } = abilitiesIn<World, Ability, 'unit' | 'weapon'>(hooks, 'TM-GEN-12')
