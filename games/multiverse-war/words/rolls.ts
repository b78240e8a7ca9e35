/** What dice are thrown for, as people say it. */
export const PURPOSES: { readonly [why: string]: string } = {
  combat: 'a strike',
  ability: 'an ability',
  rotation: 'how the territory is turned',
  territory: 'which territory it is',
  adventure: 'an adventure card',
  token: 'new adventures',
  tiles: 'which territories there are',
  trial: 'a trial',
  contest: 'the contest',
  wander: 'where a wanderer goes',
  'first player': 'who goes first',
  card: 'a combat card',
  mission: 'a mission',
}
/** Some of many, drawn by dice that show different numbers. */
export const DRAWN: { readonly [why: string]: string } = {
  card: 'Combat cards are drawn.',
  tiles: 'The territories are drawn.',
}
export const AGAIN: readonly string[] = ['combat again']
