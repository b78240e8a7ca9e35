import type { Ground, Stand } from '../basics/board.ts'
import { HEIGHTS } from '../data/measures.ts'
import type { Going } from '../data/types.ts'

/** Who goes somewhere, as terrain sees it. */
export type Walker = Pick<Stand, 'type' | 'flies' | 'antiGrav'>

/**
 * What a piece of terrain is to a base on its way. WP-FLY-03, WP-FLY-04, WP-R-101: a flier passes over all up to Height 5. WP-KEY-01,
 * WP-R-108: Anti-Grav over all up to Height 3. WP-R-138: a building cannot be crossed, only entered. All else by type (WP-TERR-05 to WP-TERR-16).
 */
export function goingOn({ type, height }: Ground, walker: Walker): Going {
  if (walker.flies) return height > HEIGHTS.overflyMaxHeight ? 'impassable' : 'open'
  if (type.building) return 'impassable'
  if (walker.antiGrav && height <= HEIGHTS.antiGravMaxHeight) return 'open'
  return type.effects[walker.type]
}

/** The same where a move ends. WP-KEY-01, WP-R-108: Anti-Grav never ends in what is Difficult or Impassable to its type, walls excepted. */
export function goingAtEnd(ground: Ground, walker: Walker): Going {
  const going = goingOn(ground, walker)
  if (walker.flies || !walker.antiGrav || ground.type.linear) return going
  return ground.type.effects[walker.type] === 'open' ? going : 'impassable'
}
