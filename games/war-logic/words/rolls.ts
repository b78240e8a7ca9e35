/** What dice are thrown for, as people say it. */
export const PURPOSES: { readonly [why: string]: string } = {
  attack: 'attacks',
  'attack back': 'an attack back',
  bonus: 'a bonus die',
  mine: 'a mine',
  turret: 'an automatic weapon',
  override: 'an override',
  lift: 'lifting',
  weight: 'a weight',
  throw: 'a throw',
  takeover: 'a takeover',
  'quick roll': 'life or death',
  predict: 'a prediction',
  claim: 'a question of the card',
}
/** Purposes that throw dice of an earlier roll once more. */
export const AGAIN: readonly string[] = ['turned back']
