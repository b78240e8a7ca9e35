/** What procedures ask of a unit, in their own words: yes or no. Traits grant it; procedures never name traits. */
export const ABILITIES = [
  'ignoresTerrain', // moves over terrain if its whole formation does
  'placedFar', // may be placed within 30 cm of the chief
  'canBeCarried',
  'entersByRoot',
  'dropsFromOrbit',
  'opensPortals',
  'countsAsHero',
  'decidesFirstTurn',
  'leadsAssaults',
  'needsNerve', // checks morale before patrol, fire or assault
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
  'losesWithoutToken', // expendable
  'mayRage',
  'keepsFighting', // bloodlust
  'growsBack', // regeneration
  'makesEnergy',
  'conductsFire',
  'choosesWeapon', // maker weapon
  'sprouts',
  'breeds',
  'leaksPower', // loses structure at the end of its turns
  'unsettlesCrew', // a token at each activation
] as const
export type Ability = (typeof ABILITIES)[number]
