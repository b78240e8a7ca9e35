import type { Label } from '../drawing/spread.ts'
import { textWidth } from '../drawing/text-width.ts'
import type { Run } from '../overlays/Tag.tsx'
import { type Box, overlaps, type Point } from '../space/point.ts'
import type { Token } from './token.ts'

/** How wide a plate with these words is. */
export const tagWidth = (runs: readonly Run[]): number =>
  runs.filter(run => run.text !== '').reduce((sum, run) => sum + textWidth(run.text, run.font) + GAP, 16 - GAP)
const GAP = 6

const boxAt = ({ width, height }: Label, { x, y }: Point): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})
const baseOf = ({ at, radius }: Token, step: number): Box => ({
  left: (at.x - radius) * step,
  top: (at.y - radius) * step,
  right: (at.x + radius) * step,
  bottom: (at.y + radius) * step,
})
const shared = (a: Box, b: Box): number =>
  overlaps(a, b)
    ? (Math.min(a.right, b.right) - Math.max(a.left, b.left)) * (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
    : 0

/** Below its base, above it, or beside it: in pixels, where it hides least of other plates and bases. */
function spotsOf({ at, radius }: Token, { width, height }: Label, step: number): Point[] {
  const [x, y, rim] = [at.x * step, at.y * step, (radius + 12) * step]
  return [
    { x, y: y + rim + height / 2 },
    { x, y: y - rim - height / 2 },
    { x: x - width * 0.4, y: y + rim + height / 2 },
    { x: x + width * 0.4, y: y + rim + height / 2 },
    { x: x - width * 0.4, y: y - rim - height / 2 },
    { x: x + width * 0.4, y: y - rim - height / 2 },
    { x: x + rim + width / 2, y },
    { x: x - rim - width / 2, y },
  ]
}

/** Other spots than the first are taken only for a reason, and bases are worth more than plates. */
const LATER = 40
const BASE = 1.6

/** A place for each plate, by piece: from the middle of its base, in pixels. */
export function looseSpots(
  tokens: readonly Token[],
  sizes: (token: Token) => { width: number; height: number },
  step: number,
): Map<string, Point> {
  const bases = tokens.map(token => ({ token, box: baseOf(token, step) }))
  const taken: Box[] = []
  const places = new Map<string, Point>()
  for (const token of tokens) {
    const label: Label = { id: token.id, ...sizes(token), spots: [] }
    const costs = spotsOf(token, label, step).map((spot, i) => {
      const box = boxAt(label, spot)
      const plates = taken.reduce((sum, other) => sum + shared(box, other), 0)
      const hidden = bases.reduce((sum, base) => sum + (base.token === token ? 0 : shared(box, base.box)), 0)
      return { spot, box, cost: plates + BASE * hidden + i * LATER }
    })
    const best = costs.reduce((a, b) => (b.cost < a.cost ? b : a))
    taken.push(best.box)
    places.set(token.id, { x: best.spot.x - token.at.x * step, y: best.spot.y - token.at.y * step })
  }
  return places
}
