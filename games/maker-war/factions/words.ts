import type { Sentences } from '@sandtable/wargame/sentences'
import { entryText } from '../words/entries.ts'
import type { Names } from '../words/names-in.ts'
import { tokensText } from '../words/say.ts'

/** Carriers, planetfall, portals, and what only one faction has. */
export const FACTION_WORDS: Sentences<Names> = {
  'fell out of a wreck': d => `{formation} climbs out of the wreck${tokensText(d.tokens)}.`,
  disembarked: d => (d.formation === d.carrier ? 'The rest of {formation} gets out.' : '{formation} gets out of {carrier}.'),
  'came onto the table': d => `{formation} comes onto the table${entryText(d.by)}.`,
  released: '{formation} falls towards {at}.',
  landed: d =>
    d.at === null ? '{unit} finds no place to land and is lost.' : `{unit} lands at {at}${d.bad === true ? ', badly' : ''}.`,
  'bad landing': d => `A bad landing for {formation}${tokensText(d.tokens)}.`,
  loaded: '{formation} boards {carrier}.',
  abandoned: '{formation} leaves {units} behind.',
  'not picked up': 'Nobody picked up {units}.',
  'units joined': (d, names) => `{formation} gains ${names.profiles(d.profiles)}.`,
  'hypha grew': '{profile} grows at {at}.',
  'nothing grew': 'There is no room for a new Hypha.',
  energy: d => `${d.formation === null ? '{side}' : '{formation}'} gains {gained energy token}, now {now}.`,
  'miracle worked': '{hero} works a miracle: {formation} checks again.',
}
