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
