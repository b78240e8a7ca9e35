import type { JsonObject } from '@sandtable/kernel'
import { idsIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

const AIMS: { readonly [how: string]: string } = {
  integrity: 'to make it act',
  confidentiality: 'to read its sheets',
  availability: 'to freeze it',
  infest: 'to turn it',
}
const andOn = ({ further }: JsonObject): string => (idsIn(further).length > 0 ? ', and on {further}' : '')

/** Hacking, psychic attacks, infestation, distortion and hexes. */
export const OVERRIDE_WORDS: Sentences<Names> = {
  'override tried': d => `{unit} tries {skill} on {target} ${AIMS[String(d.how)] ?? ''}${andOn(d)}.`,
  'override failed': 'The attempt comes to {power}: {target} is not affected.',
  overridden: 'The attempt comes to {power}: {targets} cannot resist.',
  'firewall tested': '{skill} of {unit} is put to the test.',
  'sheets read': d =>
    d.team === null ? '{player} reads the sheet of {unit}.' : '{player} reads the sheets of {unit} and its team.',
  frozen: "{unit} is frozen until the end of its owner's next turn.",
  hijacked: '{unit} does what {player} wants.',
  'changed sides': d => (d.from === null ? '{unit} joins {to}.' : '{unit} goes over from {from} to {to}.'),
  'put aside': '{unit} is set down outside.',
  replaced: '{was} has become {unit}.',
  'hex cast': '{unit} uses {skill} on {target}.',
  hexed: '{unit} is under {skill}: its next attack uses a D{faces}.',
  distorted: '{unit} uses {skill}: {player} will not command as usual.',
}
