import { numberIn } from '@sandtable/wargame/event-data'
import { bad, calm, good, ofField } from '@sandtable/wargame/pictures'
import { type Draws, ofPlayer, ofUnit } from '../picture/draw.ts'

/** Hacking, psychic attacks, infestation, distortion and hexes. */
export const OVERRIDE_PICTURES: Draws = {
  'override tried': ofUnit('plain', null, 'target'),
  'override failed': ofField(
    'target',
    ofUnit('plain', () => calm('resists')),
  ),
  overridden: ofUnit('plain', () => good('works')),
  'firewall tested': ofUnit('detail', () => calm('firewall')),
  'sheets read': ofUnit('plain', () => bad('read')),
  frozen: ofUnit('big', () => bad('frozen')),
  hijacked: ofUnit('big', () => bad('hijacked')),
  'changed sides': ofUnit('big', () => bad('changes sides')),
  'put aside': ofUnit('detail'),
  replaced: ofUnit('plain'),
  'hex cast': ofUnit('detail', null, 'target'),
  hexed: ofUnit('plain', d => bad(`D${numberIn(d.faces)}`)),
  distorted: ofPlayer('plain'),
}
