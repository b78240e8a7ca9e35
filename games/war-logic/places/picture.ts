import type { Draws } from '../picture/draw.ts'

export const PLACES_PICTURES: Draws = {
  'upper hand': () => ({ weight: 'detail' }),
}
