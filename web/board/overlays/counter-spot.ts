import type { Token } from '../pieces/token.ts'
import { type Box, boxAround, overlaps, type Point } from '../space/point.ts'

/** How far from the middle of a disc its tag may lie, in pixels: the nearest first. */
const ROUNDS = [15, 30, 46, 64, 84]
/** Below first, then above, beside and at the corners. */
const WAYS: readonly Point[] = [
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0.8, y: 0.8 },
  { x: -0.8, y: 0.8 },
  { x: 0.8, y: -0.8 },
  { x: -0.8, y: -0.8 },
]
export const HEIGHT = 18

export const boxAt = ({ x, y }: Point, width: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - HEIGHT / 2,
  bottom: y + HEIGHT / 2,
})

/** Words that stand on the board: `around` in pixels from their place. */
export type Standing = { at: Point; around: Box }

/** How far from a place its tag lies, in pixels, so that it is on nobody and on no other words; where everything is full, on the fewest. */
export function counterSpot(
  centre: Point,
  width: number,
  tokens: readonly Token[],
  scale: number,
  words: readonly Standing[] = [],
): Point {
  const bases = tokens.map(({ at, radius }) =>
    boxAround([{ x: (at.x - centre.x) * scale, y: (at.y - centre.y) * scale }], radius * scale),
  )
  const taken = words.map(({ at, around: { left, right, top, bottom } }) => {
    const [x, y] = [(at.x - centre.x) * scale, (at.y - centre.y) * scale]
    return { left: left + x, right: right + x, top: top + y, bottom: bottom + y }
  })
  const under = (spot: Point): number => [...bases, ...taken].filter(base => overlaps(base, boxAt(spot, width))).length
  const spots = ROUNDS.flatMap(away => WAYS.map(({ x, y }) => ({ x: x * (away + width / 2), y: y * (away + HEIGHT / 2) })))
  return spots.find(spot => under(spot) === 0) ?? spots.reduce((a, b) => (under(b) < under(a) ? b : a))
}
