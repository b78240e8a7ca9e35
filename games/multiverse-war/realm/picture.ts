import { beat } from '@sandtable/kernel'
import { bad, calm, good, warn } from '@sandtable/wargame/pictures'
import { type Draws, ofBlock, ofPlayer } from '../picture/draw.ts'

export const REALM_PICTURES: Draws = {
  'site lost': ofPlayer('big', () => warn('site lost')),
  revenue: () => ({ weight: 'detail' }),
  income: ofPlayer('detail'),
  'command points': ofPlayer('detail'),
  'plans revealed': () => ({ weight: 'big', beat: beat('order', { word: 'Plans', title: 'The plans are carried out' }) }),
  'plan carried out': ofPlayer('plain'),
  'order cancelled': ofPlayer('big', () => bad('cancelled')),
  'orders cancelled': ofPlayer('plain'),
  amended: ofPlayer('detail'),
  recruited: ofBlock('plain', () => good('recruited')),
  'decoy placed': ofBlock('plain', () => calm('decoy')),
  'block appeared': ofBlock('plain', () => calm('new')),
  'hero joined': ofPlayer('big'),
  constructed: ofPlayer('plain', () => good('built')),
  'fortress begun': ofPlayer('plain', () => calm('begun')),
  'fortress completed': ofPlayer('big', () => good('completed')),
  'building appeared': ofPlayer('plain', () => calm('building')),
  upgraded: ofPlayer('plain', () => good('tier 2')),
  'road built': ofPlayer('plain', () => calm('road')),
  'bridge built': ofPlayer('plain', () => calm('bridge')),
  'forest chopped': ofPlayer('plain', () => calm('chopped')),
  'builder perk': ofPlayer('plain'),
  'portal stage': ofPlayer('big', () => good('Portal')),
  'mission put back': ofPlayer('plain'),
  'mission drawn': ofPlayer('plain'),
  'card bought': ofPlayer('plain'),
  'row dealt': () => ({ weight: 'detail' }),
  'cards discarded': ofPlayer('plain'),
}
