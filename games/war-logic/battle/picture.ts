import { type Draws, ofPlayer } from '../picture/draw.ts'

export const BATTLE_PICTURES: Draws = {
  'round began': () => ({ weight: 'round' }),
  'turn began': ofPlayer('turn'),
}
