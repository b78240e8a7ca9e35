import type { Region } from '../../host/army-host.ts'

/** Nearer to the middle than this, a region stands on neither side. */
const MIDDLE = 12
const centre = ({ x, width }: Region): number => x + width / 2
/** Which cards stand on the left of a drawing and which on the right, from above: those of the middle where there are fewer yet. */
export function sidesOf(regions: readonly Region[]): { left: readonly Region[]; right: readonly Region[] } {
  const [left, right]: [Region[], Region[]] = [[], []]
  const known = regions.filter(({ at }) => at !== undefined)
  for (const region of known.toSorted((a, b) => a.y - b.y || centre(a) - centre(b))) {
    const side = centre(region) - 50
    const isLeft = Math.abs(side) < MIDDLE ? left.length <= right.length : side < 0
    if (isLeft) left.push(region)
    else right.push(region)
  }
  return { left, right }
}
