import { type Draws, ofPlayer } from '../picture/draw.ts'

export const BATTLE_PICTURES: Draws = {
  'round began': () => ({ weight: 'round' }),
  'round ended': () => ({ weight: 'detail' }),
  'order rolled': ofPlayer('plain'),
  'mission fulfilled': ofPlayer('big'),
  'missions counted': ofPlayer('plain'),
  'points banked': ofPlayer('plain'),
  'points counted': ofPlayer('plain'),
  eliminated: ofPlayer('big'),
  'domination announced': () => ({ weight: 'big' }),
  'domination broken': () => ({ weight: 'big' }),
  'treaty ended': () => ({ weight: 'plain' }),
}
