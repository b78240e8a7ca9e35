/**
 * What procedures ask of a unit or a weapon, in their own words: yes or no. Systems, mods, traits, keywords, statuses and stances grant it;
 * procedures never name them.
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
  'mayOnlyRotate', // kneeling, anchored
  'cannotMove', // prone, stuck, held
  'usesRotor', // Rotor Drive this turn
  // sight and attacks
  'seesDeep', // TM-SYS-04
  'findsWeakSpots', // TM-TRAIT-10: a section counts as visible from 60%
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
  'halvesFalls',
  'halvesBlasts',
  'halvesCollisions', // besides 'halvesFalls'
  'freeBlocks',
  'explodesOnlyOn8',
  'feedsAll',
  'controls', // drones
  'repairs',
  'ignoresFreeze',
  'ignoresAbyss',
  'ignoresLegPenalty',
  'shedsHeat', // the first Overheat each round
  'smokes',
  'ignoresOverwatchPenalty',
  // weapons (asked of an item)
  'blasts',
  'firesIndirectly',
  'isMissile',
  'isBeam',
  'pierces',
  'heats',
  'freezes',
  'shocks',
  'knocksDown',
  'entangles',
  'isMainCannon',
  'parries',
  'ignoresBeam', // a shield that Blocks beams as anything else
] as const
export type Ability = (typeof ABILITIES)[number]
