import { isPointInside } from '@sandtable/geometry/table/distance'
import type { Board, Ground, Stand } from '../basics/board.ts'
import { HEIGHTS } from '../data/measures.ts'

const highest = (grounds: readonly Ground[]): number => grounds.reduce((most, { height }) => Math.max(most, height), 0)
const isOver = ({ body }: Stand, ground: Ground): boolean => isPointInside(ground.body, body.at)

/**
 * How high a base is. WP-LOS-17: in a building as high as that, instead of its own Height. WP-LOS-16, WP-R-35: on a hill, with its centre,
 * that much higher. WP-FLY-03, WP-R-178: a flier by any terrain under its centre.
 */
export function heightOf({ grounds }: Pick<Board, 'grounds'>, stand: Stand): number {
  if (stand.flies) return stand.height + highest(grounds.filter(ground => ground.height > 0 && isOver(stand, ground)))
  const roof = stand.inside === null ? null : grounds.find(({ id }) => id === stand.inside)
  if (roof) return roof.height
  return stand.height + highest(grounds.filter(ground => ground.type.elevates && isOver(stand, ground)))
}

/** What an obstacle does to a line. */
export type Hiding = 'nothing' | 'obscures' | 'blocks'

/** WP-LOS-18, WP-LOS-19: so far below the looker or the target an obstacle does not count. */
const OVERLOOKED = HEIGHTS.elevationIgnore

/** WP-R-30, WP-LOS-10: what something of a Height does to a line that crosses it. */
export function hidingBy(obstacle: number, looker: number, target: number): Hiding {
  if (obstacle === 0 || looker - obstacle >= OVERLOOKED || target - obstacle >= OVERLOOKED) return 'nothing'
  return obstacle >= looker && obstacle >= target ? 'blocks' : 'obscures'
}
