import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

export const SHELTER_WORDS: Sentences<Names> = {
  embarked: '{unit} [gets] into {carrier}.',
  'stayed aboard': '{unit} [stays] in {carrier}.',
  disembarked: '{unit} [gets] out of {carrier}.',
  'entered building': '{unit} [enters] the building.',
  'left building': '{unit} [leaves] the building.',
  rearranged: '{unit} [takes] up new places in the building.',
  'passengers hit': 'Vehicles of {carrier} are lost: {unit} inside [takes] {hits hit}.',
  'put out': '{unit} [has] to get out of {carrier}.',
  collapsed: d =>
    Array.isArray(d.units) && d.units.length > 0 ? 'The building collapses upon {units}.' : 'The building collapses.',
  'took building': '{unit} [takes] the building.',
  'moved back': '{unit} [is] thrown back from the building.',
}
