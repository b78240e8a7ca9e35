import { type Json, type JsonObject, kit, type Proc } from '@sandtable/kernel'
import type { SideId, World } from './world.ts'

/**
 * What procedures ask of a unit or a weapon, in their own words. Systems, mods, traits, keywords, statuses and stances grant abilities;
 * procedures never name them. The number is a parameter where there is one, otherwise 1.
 */
export const ABILITIES = [
  // movement
  'leaps', // TM-SYS-01
  'changesElevation', // a vehicle that may: TM-SYS-02
  'floats', // TM-SYS-03
  'turnsInThrust', // TM-SYS-05
  'ignoresTan',
  'ignoresWhite',
  'ignoresBlackCost',
  'extraFreeRotation',
  'mayOnlyRotate', // kneeling, anchored
  'cannotMove', // prone, stuck, held
  'usesRotor', // Rotor Drive this turn
  // sight and attacks
  'seesDeep', // TM-SYS-04
  'findsWeakSpots', // TM-TRAIT-10: a section counts as visible from 60%
  'ignoresLinePenalty', // points of green and black penalty ignored
  'isConcealed',
  'cannotAttack',
  'cannotStrike', // no melee
  'cannotEvade',
  'cannotBlock',
  'mountedOnly', // only Mounted weapons and Orders
  'oneHandedOnly', // no two-handed weapons (holds)
  'firesOnTheMove', // ignores Cumbersome
  'cannotBeThrown',
  'cannotFall', // not knocked Prone
  'coversFar', // hexes over which it covers an ally
  'interceptsOn', // what an interception needs less than 5
  'halvesFalls',
  'halvesBlasts',
  'halvesCollisions', // besides 'halvesFalls'
  'freeBlocks',
  'explodesOnlyOn8',
  'feedsAll',
  'hitsHarder', // extra damage of Basic Attacks
  'throwsFarther',
  'controls', // how many Controlled Drones
  'stows', // how many of them stowed
  'repairs',
  'ignoresFreeze',
  'ignoresAbyss',
  'ignoresLegPenalty',
  'shedsHeat', // the first Overheat each round
  'smokes',
  'startsCharged', // TM-MOD-03: AP stored when the battle begins
  'ignoresOverwatchPenalty',
  // weapons (asked of an item)
  'bursts',
  'blasts',
  'firesIndirectly',
  'isMissile',
  'isBeam',
  'pierces',
  'heats',
  'freezes',
  'shocks',
  'knocksDown',
  'charges',
  'entangles',
  'isMainCannon',
  'parries',
  'ignoresBeam', // a shield that Blocks beams as anything else
] as const
export type Ability = (typeof ABILITIES)[number]

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
export type Hooks = {
  ability: { species: 'modify'; roles: 'unit' | 'weapon'; info: { piece: string; ability: Ability } }
  /** TM-R-130, in its stages. */
  'unit.movement': {
    species: 'modify'
    roles: 'unit' | 'mission'
    info: { unit: string }
    stages: 'add' | 'legs' | 'halve' | 'status'
  }
  'unit.ap': { species: 'modify'; roles: 'unit' | 'mission'; info: { unit: string } }
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
  /** After a die of a unit's own was rolled: re-rolls (TM-R-152). The purpose tells which. */
  'die.rolled': {
    species: 'react'
    roles: 'unit'
    info: { unit: string; roll: RollKind; face: number; failed: boolean; equipped: boolean }
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

/** The makers of this game's procedures and questions. Apart from the hooks, whose traits refer to procedures. */
export const { proc, ask, interjection } = kit<World, Hooks>()
/** The type of a procedure, for those that call each other in a circle. */
export type Procedure<V extends JsonObject, R extends Json = null> = Proc<World, Hooks, V, R>
