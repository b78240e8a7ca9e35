import { num } from '../drawing/markup.ts'
import { circle, ring } from '../drawing/path.ts'
import type { Body } from './token.ts'

/** The outline of a base around its own middle, facing right. */
export function outlineOf(body: Body, radius: number, by = 0): string {
  if (body.type === 'disc') return circle({ x: 0, y: 0 }, radius + by)
  if (body.type === 'polygon') {
    const share = (radius + by) / radius
    return ring(body.points.map(p => ({ x: p.x * share, y: p.y * share })))
  }
  const [x, y] = [body.length / 2 + by, body.width / 2 + by]
  if (body.type === 'rect') return `M${num(-x)} ${num(-y)}H${num(x)}V${num(y)}H${num(-x)}Z`
  return `M${num(-x)} 0a${num(x)} ${num(y)} 0 1 0 ${num(2 * x)} 0a${num(x)} ${num(y)} 0 1 0 ${num(-2 * x)} 0Z`
}

/** Half its height, for what stands below or above it. */
export const halfHeight = (body: Body, radius: number, angle: number | null): number => {
  if (body.type === 'disc' || body.type === 'polygon') return radius
  const turn = ((angle ?? 0) * Math.PI) / 180
  return Math.hypot((body.length / 2) * Math.sin(turn), (body.width / 2) * Math.cos(turn))
}
