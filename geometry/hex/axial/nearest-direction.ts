import { turnBy } from '../direction.ts'
import { type Axial, axialSubtract, isSameAxial } from './axial.ts'
import { DIRECTIONS } from './direction.ts'
import { hexDot } from './product.ts'

/**
 * The direction nearest in angle to the line between two hex centres; null for the same hex. It is also the side of `from`
 * through which that line leaves. Exactly halfway between two directions (the line leaves through a corner) `halfway` decides.
 */
export function nearestDirection(
  from: Axial,
  to: Axial,
  halfway: 'clockwise' | 'counter-clockwise' = 'clockwise',
): number | null {
  if (isSameAxial(from, to)) return null
  const way = axialSubtract(to, from)
  let best = 0
  let most = hexDot(way, DIRECTIONS[0]!)
  for (let direction = 1; direction < DIRECTIONS.length; direction++) {
    const dot = hexDot(way, DIRECTIONS[direction]!)
    if (dot <= most) continue
    best = direction
    most = dot
  }
  const rival = turnBy(best, halfway === 'clockwise' ? -1 : 1)
  return hexDot(way, DIRECTIONS[rival]!) === most ? rival : best
}
