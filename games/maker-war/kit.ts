import { type Json, type JsonObject, kit, type Proc } from '@sandtable/kernel'
import type { Order, World } from './world.ts'

/**
 * What procedures ask of a unit, in their own words. Traits grant abilities; procedures never name traits. The number is the trait's
 * parameter where it has one, otherwise 1.
 */
export const ABILITIES = [
  'ignoresTerrain', // moves over terrain if its whole formation does
  'placedFar', // may be placed within 30 cm of the chief
  'carriesInfantry', // so many infantry units ride with it
  'carriesFormation', // so many units of other formations inside
  'canBeCarried',
  'entersByRoot',
  'dropsFromOrbit',
  'opensPortals',
  'countsAsHero',
  'decidesFirstTurn',
  'leadsAssaults',
  'needsNerve', // checks moral before patrol, fire or assault
  'heals',
  'shootsFlyers',
  'bombsFromHigh',
  'intercepts',
  'towers', // counts as on high ground
  'picksTargets', // shoots past units of the target formation
  'shootsOverTerrain',
  'shootsInAssault',
  'separateSalvo', // its firepower is a salvo of its own
  'blasts', // places the bombard template
  'firesOnce',
  'everyHitCritical',
  'antiTank',
  'terrifies',
  'backfires', // dicey
  'screens',
  'shields',
  'losesWithoutToken', // expendable
  'mayRage',
  'keepsFighting', // bloodlust
  'diesForOthers', // sacrifice
  'growsBack', // regeneration
  'makesEnergy',
  'conductsFire',
  'conductsMelee',
  'conductsScreen',
  'choosesWeapon', // maker weapon
  'sprouts',
  'breeds',
  'isHypha',
  'hitsAndRuns',
  'leaksPower', // loses structure at the end of its turns
  'unsettlesCrew', // a token at each activation
] as const
export type Ability = (typeof ABILITIES)[number]

/** The moments in which traits, cards and broken systems matter. Roles: 'unit', 'formation' and 'hand' (a card of the side's hand). */
export type Hooks = {
  ability: { species: 'modify'; roles: 'unit'; info: { unit: string; ability: Ability } }
  /** Speed of one unit in hundredths of a cm. */
  'unit.speed': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  /** Dice one unit (or Titan slot) adds to a salvo under this order. */
  'unit.firepower': { species: 'modify'; roles: 'unit'; info: { unit: string; order: Order | 'reaction' } }
  'unit.melee': { species: 'modify'; roles: 'unit'; info: { unit: string } }
  /** Impact tokens counted in a moral check. */
  'moral.tokens': { species: 'modify'; roles: 'unit'; info: { formation: string } }
  'order.given': { species: 'forbid'; roles: 'unit'; info: { formation: string; order: Order } }

  // The windows of the rulebook's flow, in its order. `side` is the side that acts.
  'turn.begins': { species: 'react'; roles: 'hand'; info: { side: 'a' | 'b' } }
  /** Window A: right before an activation. */
  'activation.coming': { species: 'react'; roles: 'hand'; info: { formation: string } }
  /** Window B, own and enemy cards: formation and order are declared. */
  'activation.declared': { species: 'react'; roles: 'hand'; info: { formation: string; order: Order } }
  'formation.deploys': { species: 'react'; roles: 'hand'; info: { formation: string } }
  /** Window C: patrols. */
  'movement.done': { species: 'react'; roles: 'formation'; info: { formation: string } }
  /** Window D: the owner of a target. The attack is the last of world.attacks, here and below. */
  'salvo.declared': { species: 'react'; roles: 'unit' | 'hand'; info: { side: 'a' | 'b' } }
  /** Window E. */
  'dice.rolled': { species: 'react'; roles: 'hand'; info: { side: 'a' | 'b' } }
  /** Window F. */
  'hero.hit': { species: 'react'; roles: 'hand'; info: { unit: string } }
  /** A unit is about to be removed by a lethal hit. `tried`: nothing that happens by itself is left to save it (MW-R-74). */
  'unit.dies': { species: 'replace'; roles: 'unit'; info: { unit: string; critical: boolean; tried: boolean } }
  /** Window G: sacrifices and cards of the owner of the casualties. */
  'casualties.counted': { species: 'react'; roles: 'unit' | 'hand'; info: { side: 'a' | 'b' } }
  /** Window H: the shooter, then the owner of the target. */
  'salvo.resolved': { species: 'react'; roles: 'hand'; info: { side: 'a' | 'b' } }
  /** Window I, attacker first: `side` is about to roll the dice of the last attack, whose sources are its units. */
  'combat.begins': { species: 'react'; roles: 'unit' | 'hand'; info: { side: 'a' | 'b' } }
  'combat.resolved': { species: 'react'; roles: 'hand'; info: { side: 'a' | 'b' } }
  'moral.failed': { species: 'react'; roles: 'unit' | 'hand'; info: { formation: string } }
  'regroup.done': { species: 'react'; roles: 'hand'; info: { formation: string } }
  /** Window J. */
  'turn.ends': { species: 'react'; roles: 'hand'; info: { side: 'a' | 'b'; formation: string | null } }
}

/** The makers of this game's procedures and questions. Apart from the hooks, whose traits refer to procedures. */
export const { proc, ask } = kit<World, Hooks>()
/** The type of a procedure, for those that call each other in a circle. */
export type Procedure<V extends JsonObject, R extends Json = null> = Proc<World, Hooks, V, R>
