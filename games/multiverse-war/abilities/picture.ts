import { calm, good } from '@sandtable/wargame/pictures'
import { type Draws, ofBlock, ofPlayer } from '../picture/draw.ts'

export const ABILITY_PICTURES: Draws = {
  'track advanced': ofPlayer('plain', d => good(`square ${String(d.square)}`)),
  'ability used': ofBlock('plain', () => calm('ability')),
  'some ability used': ofBlock('plain', () => calm('ability')),
  plundered: ofBlock('plain', d => good(`+${String(d.gold)} gold`)),
}
