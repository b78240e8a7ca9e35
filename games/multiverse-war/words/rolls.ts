/** What dice are thrown for, as people say it. */
export const PURPOSES: { readonly [why: string]: string } = {
  combat: 'a strike',
  ability: 'an ability',
  rotation: 'how the territory lies',
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
export const AGAIN: readonly string[] = ['combat again']
