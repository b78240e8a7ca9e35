import type { PieceId } from '@sandtable/kernel'
import { pushedApart } from '../drawing/spread.ts'
import type { Box, Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import { COUNTER, farRadius } from './Counter.tsx'
import type { Drawn } from './formation.ts'
import type { Token } from './token.ts'

/** Pieces that have a counter of their own from far away. */
export const looseCounters = ({ loose }: Drawn): Token[] => loose.filter(token => token.isBig || token.piece.group === null)

/** What is drawn from far away for a formation, or for a piece by itself, in pixels. */
type Counted = { id: string; at: Point; piece: PieceId; width: number; height: number }
export const countersOf = (drawn: Drawn): Counted[] => [
  ...drawn.formations.map(({ id, centre, first }) => ({ id, at: centre, piece: first.id, ...COUNTER })),
  ...looseCounters(drawn).map(token => {
    const size = 2 * farRadius(token)
    return { id: token.id, at: token.at, piece: token.id, width: size, height: size }
  }),
]

/** Between counters, in pixels; a token sticks out of the corner of its counter. */
const GAP = 3
const WITH_TOKENS = 12

/** How far counters are pushed apart where they would hide each other, in pixels, by whom they stand for. */
export function counterShifts(drawn: Drawn, { field }: Space, scale: number): ReadonlyMap<string, Point> {
  const gap = drawn.formations.some(({ token }) => token) ? WITH_TOKENS : GAP
  const all = countersOf(drawn)
  const places = all.map(({ at: { x, y }, width, height }) => ({
    ...{ x: x * scale, y: y * scale },
    ...{ width: width + gap, height: height + gap },
  }))
  const apart = pushedApart(places, scaledBy(field, scale))
  return new Map(all.map(({ id }, i) => [id, { x: apart[i]!.x - places[i]!.x, y: apart[i]!.y - places[i]!.y }]))
}
const scaledBy = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left * by,
  top: top * by,
  right: right * by,
  bottom: bottom * by,
})
