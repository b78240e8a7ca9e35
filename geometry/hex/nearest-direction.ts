import { DIRECTIONS, turnBy } from './direction.ts'
import { type Hex, hexSubtract, isSameHex } from './hex.ts'
import { hexDot } from './product.ts'

/**
 * The direction nearest in angle to the line between two hex centres; null for the same hex. It is also the side of `from`
 * through which that line leaves. Exactly halfway between two directions (the line leaves through a corner) `halfway` decides.
 */
export function nearestDirection(from: Hex, to: Hex, halfway: 'clockwise' | 'counter-clockwise' = 'clockwise'): number | null {
  if (isSameHex(from, to)) return null
  const way = hexSubtract(to, from)
  const dots = DIRECTIONS.map(step => hexDot(way, step))
  const best = dots.indexOf(Math.max(...dots))
  const rivals = [turnBy(best, -1), best, turnBy(best, 1)].filter(direction => dots[direction] === dots[best])
  return rivals.at(halfway === 'clockwise' ? 0 : -1)!
}
