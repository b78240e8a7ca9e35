import type { ScenePoint } from '@sandtable/kernel'
import type { Outline } from '../../../board/overlay.ts'
import { bordersOf, type Crossing, type Grid, pointOn, rounded } from '../../../board/overlays/contour.ts'

/** Each round halves how far a border may be off. */
const ROUNDS = 3
type Ask = (places: readonly ScenePoint[]) => Promise<readonly boolean[] | null>

const isBeyond = ({ columns, rows }: Grid, { outer }: Crossing): boolean =>
  outer.x < 0 || outer.y < 0 || outer.x >= columns || outer.y >= rows

/** The outline of what lies inside, asked for more closely where it passes between two places; null if nobody answers. */
export async function refinedOutline(grid: Grid, inside: readonly boolean[], ask: Ask): Promise<Outline | null> {
  const borders = bordersOf(grid, inside)
  const open = borders.flat().filter(crossing => !isBeyond(grid, crossing))
  const spans = new Map(open.map(({ key }) => [key, { low: 0, high: 1 }]))
  const middle = ({ key }: Crossing): number => {
    const span = spans.get(key)
    return span ? (span.low + span.high) / 2 : 0.5
  }
  for (let round = 0; round < ROUNDS && open.length > 0; round++) {
    const places = open
      .map(crossing => pointOn(grid, crossing, middle(crossing)))
      .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
    const found = await ask(places)
    if (!found) return null
    open.forEach((crossing, i) => {
      const span = spans.get(crossing.key)!
      if (found[i]) span.low = middle(crossing)
      else span.high = middle(crossing)
    })
  }
  return { rings: borders.map(ring => rounded(ring.map(crossing => pointOn(grid, crossing, middle(crossing))))) }
}
