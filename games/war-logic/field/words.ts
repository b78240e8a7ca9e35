import type { Sentences } from '@sandtable/wargame/sentences'
import { counted } from '@sandtable/wargame/words'
import type { Names } from '../words/names-in.ts'

/** Items that lie on the field. */
export const FIELD_WORDS: Sentences<Names> = {
  took: '{unit} takes {item}.',
  'chest opened': d => `{unit} opens {item} and finds ${counted(Number(d.credit), 'credit')}.`,
  equipped: '{unit} takes {skill} from {item}.',
  'pack used': d => (d.skill === null ? '{unit} uses up {item}.' : '{unit} refills {skill} by {amount} from {item}.'),
  dropped: '{unit} drops {item}.',
  'handed over': '{unit} hands {item} to {target}.',
  'item fell': '{item} of {unit} falls to the ground.',
  'credit fell': '{unit} leaves its credit behind in a chest.',
  scavenged: d =>
    d.isWeapon === true ? '{unit} takes {skill} from the fallen {target}.' : '{unit} refills {skill} from the fallen {target}.',
}
