import type { Region } from './kit.ts'

/** Corners in shares of a box, from its upper left corner on. */
const CORNERS = {
  head: [0.25, 0, 0.75, 0, 1, 0.4, 0.84, 1, 0.16, 1, 0, 0.4],
  trunk: [0.06, 0, 0.94, 0, 1, 0.12, 1, 0.36, 0.84, 0.94, 0.78, 1, 0.22, 1, 0.16, 0.94, 0, 0.36, 0, 0.12],
  arm: [0.14, 0, 0.86, 0, 1, 0.2, 0.92, 0.56, 0.86, 1, 0.14, 1, 0.08, 0.56, 0, 0.2],
  leg: [0.14, 0, 0.86, 0, 0.96, 0.4, 0.86, 0.84, 1, 0.92, 1, 1, 0, 1, 0, 0.92, 0.14, 0.84, 0.04, 0.4],
  legs: [
    0.1, 0, 0.9, 0, 0.96, 0.4, 0.9, 0.84, 1, 0.92, 1, 1, 0.58, 1, 0.55, 0.8, 0.45, 0.8, 0.42, 1, 0, 1, 0, 0.92, 0.1, 0.84, 0.04,
    0.4,
  ],
  block: [0.04, 0, 0.96, 0, 1, 0.12, 1, 0.88, 0.96, 1, 0.04, 1, 0, 0.88, 0, 0.12],
} as const
/** What a place of a body looks like. */
export type Shape = keyof typeof CORNERS

const tenth = (n: number): number => Math.round(n * 10) / 10
/** A place of a drawing with its outline. */
export const placed = (place: Omit<Region, 'outline'>, shape: Shape = 'block'): Region => ({
  ...place,
  outline: outlineOf(place, shape),
})
function outlineOf({ x, y, width, height }: Omit<Region, 'outline'>, shape: Shape): string {
  const corners = CORNERS[shape]
  const points = Array.from({ length: corners.length / 2 }, (_, i) => {
    const [across, down] = [corners[2 * i]!, corners[2 * i + 1]!]
    return `${tenth(x + across * width)} ${tenth(y + down * height)}`
  })
  return `M${points.join('L')}z`
}
