import { idsIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

const PERKS: { readonly [perk: string]: string } = {
  ability: 'its special ability is unlocked',
  attackDie: 'one more attack die',
  hp: 'one more hit point',
  elite: 'Elite rank: one more active ability each round',
  los3: 'it sees 3 hexes away',
  ap: 'one more action point',
  maxRangeDie: 'one more die at its longest range',
  freeSetup: 'setting up costs nothing',
}
export const ABILITY_WORDS: Sentences<Names> = {
  'track advanced': d => {
    const perks = idsIn(d.perks).map(perk => PERKS[perk])
    return `{player's} {type} battle track is at square {square}${perks.length > 0 ? `: ${perks.join(', ')}` : ''}.`
  },
  'ability used': '{block} uses {ability}.',
  'some ability used': '{block} uses an ability.',
  plundered: '{player} takes {gold} gold from {from}.',
}
