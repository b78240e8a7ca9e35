import type { Sentences } from '@sandtable/wargame/sentences'
import { counted } from '@sandtable/wargame/words'
import type { Names } from '../words/names-in.ts'

/** Items that lie on the field. */
export const FIELD_WORDS: Sentences<Names> = {
  took: '{unit} takes the {item}.',
  'chest opened': d => `{unit} opens the {item} and finds ${counted(Number(d.credit), 'credit')}.`,
  equipped: '{unit} takes {skill} from the {item}.',
  'pack used': d => (d.skill === null ? '{unit} uses up the {item}.' : '{unit} refills {skill} by {amount} from the {item}.'),
  dropped: '{unit} drops the {item}.',
  'handed over': '{unit} hands the {item} to {target}.',
  'item fell': 'The {item} of {unit} falls to the ground.',
  'credit fell': '{unit} leaves a {item} behind.',
  scavenged: d =>
    d.isWeapon === true ? '{unit} takes {skill} from the fallen {target}.' : '{unit} refills {skill} from the fallen {target}.',
}
