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
  save: 'Saves',
  wall: 'damage to the building',
  headstrong: 'a Headstrong unit',
}
