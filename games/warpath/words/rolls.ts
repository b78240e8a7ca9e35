/** What dice are thrown for, as people say it. */
export const PURPOSES: { readonly [why: string]: string } = {
  command: 'Command Points',
  initiative: 'the Initiative',
  hit: 'hits',
  damage: 'damage',
  cover: 'cover',
  scatter: 'scatter',
  arrow: 'the direction of scatter',
  'scatter distance': 'the distance of scatter',
  save: 'Saves',
  wall: 'damage to the building',
  headstrong: 'a Headstrong unit',
  mission: 'the mission',
  'mission card': 'the mission',
  drift: 'the drift of a supply pod',
  recon: 'the Recon Roll',
  'roll-off': 'the roll-off',
}

/** Purposes that throw dice of an earlier roll once more. */
export const AGAIN: readonly string[] = ['command again', 'hit again', 'damage again']
