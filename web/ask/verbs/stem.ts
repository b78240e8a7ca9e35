import { type Box, distance, type Point } from '../../board/space/point.ts'
import { tieOf } from '../beside/beside-spot.ts'

/** Chips this near belong to whoever acts at a glance. */
const NEAR_BY = 64

/** From the edge of whoever acts to the nearest chip, where that is so far off that it might be somebody else's. */
export function stemOf(actor: Box, chips: readonly Box[]): readonly Point[] {
  const ties = chips.map(chip => tieOf(actor, chip)).sort((a, b) => distance(...a) - distance(...b))
  const [nearest] = ties
  return nearest && distance(...nearest) > NEAR_BY ? nearest : []
}
