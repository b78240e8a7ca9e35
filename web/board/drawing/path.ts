import { around, type Point } from '../space/point.ts'
import { num } from './markup.ts'

const spot = ({ x, y }: Point): string => `${num(x)} ${num(y)}`

/** Straight lines through points. */
export const line = (points: readonly Point[]): string => (points.length === 0 ? '' : `M${points.map(spot).join('L')}`)
export const ring = (points: readonly Point[]): string => (points.length === 0 ? '' : `${line(points)}Z`)

/** A curve through points: the tangent in each runs along its neighbours. */
export function smooth(points: readonly Point[], isClosed: boolean, tension = 0.17): string {
  const count = points.length
  if (count < 3) return isClosed ? ring(points) : line(points)
  const at = (i: number): Point => points[isClosed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))]!
  const curves = Array.from({ length: isClosed ? count : count - 1 }, (_, i) => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const leave = { x: from.x + (to.x - before.x) * tension, y: from.y + (to.y - before.y) * tension }
    const arrive = { x: to.x - (after.x - from.x) * tension, y: to.y - (after.y - from.y) * tension }
    return `C${spot(leave)} ${spot(arrive)} ${spot(to)}`
  })
  return `M${spot(points[0]!)}${curves.join('')}${isClosed ? 'Z' : ''}`
}

export const circle = ({ x, y }: Point, radius: number): string =>
  `M${num(x - radius)} ${num(y)}a${num(radius)} ${num(radius)} 0 1 0 ${num(2 * radius)} 0a${num(radius)} ${num(radius)} 0 1 0 ${num(-2 * radius)} 0Z`

/** Part of a circle, in degrees clockwise from the right. */
export function arc(centre: Point, radius: number, from: number, to: number): string {
  const size = num(radius)
  return `M${spot(around(centre, radius, from))}A${size} ${size} 0 ${to - from > 180 ? 1 : 0} 1 ${spot(around(centre, radius, to))}`
}
export const sector = (centre: Point, radius: number, from: number, to: number): string =>
  `${arc(centre, radius, from, to)}L${spot(centre)}Z`

/** A circle cut into equal parts with gaps between them, clockwise from the top. */
export const segments = (centre: Point, radius: number, count: number, gap: number): string[] =>
  Array.from({ length: count }, (_, i) => {
    const from = -90 + (i * 360) / count
    return arc(centre, radius, from + gap / 2, from + 360 / count - gap / 2)
  })
