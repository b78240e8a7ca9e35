import { ofTeam } from '@sandtable/wargame/pictures'
import { type Draws, ofUnit } from '../picture/draw.ts'

/** Mission, Recon Roll, deployment. */
export const SET_UP_PICTURES: Draws = {
  mission: () => ({ weight: 'plain' }),
  'objectives laid': () => ({ weight: 'plain' }),
  'objective placed': ofTeam('plain'),
  'recon won': ofTeam('plain'),
  'zone chosen': ofTeam('plain'),
  declared: ofTeam('plain'),
  deployed: ofUnit('detail'),
  'no room': ofUnit('detail'),
  infiltrated: ofUnit('plain'),
  'battle begins': () => ({ weight: 'turn' }),
}
