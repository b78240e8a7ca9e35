import type { Sentences } from './say.ts'

/** Carriers, planetfall, portals, and what only one faction has. */
export const FACTION_WORDS: Sentences = {
  'fell out of a wreck': '{formation} climbs out of the wreck: {tokens impact token}.',
  disembarked: '{formation} gets out of {carrier}.',
  'came onto the table': d => `{formation} comes onto the table by ${d.by}.`,
  released: '{formation} falls towards {at}.',
  landed: d =>
    d.at === null ? '{unit} finds no place to land and is lost.' : `{unit} lands at {at}${d.bad === true ? ', badly' : ''}.`,
  'bad landing': 'A bad landing: {formation} takes {tokens impact token}.',
  loaded: '{formation} boards {carrier}.',
  abandoned: '{formation} leaves {units} behind.',
  'not picked up': 'Nobody picked up {units}.',
  'units joined': '{formation} gains {profiles}.',
  'hypha grew': '{profile} grows at {at}.',
  'nothing grew': 'There is no room for a new Hypha.',
  energy: d => `${d.formation === null ? '{side}' : '{formation}'} gains {gained energy token}, now {now}.`,
  'miracle worked': '{hero} works a miracle: {formation} checks again.',
}
