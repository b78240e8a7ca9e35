import type { Draws } from '../picture/draw.ts'

export const BATTLE_PICTURES: Draws = {
  'round began': () => ({ weight: 'round' }),
}
