/** What dice are thrown for, as people say it. */
export const PURPOSES: { readonly [why: string]: string } = {
  command: 'command',
  'command again': 'command again',
  initiative: 'the Initiative',
  hit: 'to hit',
  'hit again': 'to hit again',
  damage: 'damage',
  'damage again': 'damage again',
  cover: 'cover',
  scatter: 'scatter',
  arrow: 'the direction of scatter',
  'scatter distance': 'the distance of scatter',
  save: 'Saves',
  wall: 'damage to the building',
  headstrong: 'a Headstrong unit',
}
