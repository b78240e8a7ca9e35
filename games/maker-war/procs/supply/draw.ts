import { proc } from '../../kit.ts'
import type { SideId } from '../../world.ts'

/** MW-SUPPLY-06 to -09: cards for the sides in turn, this side first; `extra` draws for a Point of Interest never reshuffle. */
export const drawCards = proc<{ first: SideId; counts: { a: number; b: number }; extra: boolean }>()(
  'drawCards',
  'MW-SUPPLY-06',
  {
    begin: play => play.done(),
  },
)
