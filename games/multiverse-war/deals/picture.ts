import type { Draws } from '../picture/draw.ts'

export const DEAL_PICTURES: Draws = {
  offered: () => ({ weight: 'plain' }),
  agreed: () => ({ weight: 'big' }),
  refused: () => ({ weight: 'plain' }),
  'loan repaid': () => ({ weight: 'plain' }),
}
