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
