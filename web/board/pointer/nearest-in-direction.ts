import type { Token } from '../pieces/token.ts'
import type { Point } from '../space/point.ts'

/** The next piece to the left, right, above or below: near, and not far off the line. */
export function nearestInDirection(tokens: readonly Token[], from: Point, way: Point): Token | null {
  let best: Token | null = null
  let least = Number.POSITIVE_INFINITY
  for (const token of tokens) {
    const [x, y] = [token.at.x - from.x, token.at.y - from.y]
    const along = x * way.x + y * way.y
    const across = Math.abs(x * way.y - y * way.x)
    if (along <= 0.5 || across > along * 2) continue
    const cost = along + across * 1.6
    if (cost < least) [best, least] = [token, cost]
  }
  return best
}
