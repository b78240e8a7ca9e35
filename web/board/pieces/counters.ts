import { pushedApart } from '../drawing/spread.ts'
import type { Point } from '../space/point.ts'
import { COUNTER } from './Counter.tsx'
import type { Drawn } from './formation.ts'
import type { Token } from './token.ts'

/** Pieces that have a counter of their own from far away. */
export const looseCounters = ({ loose }: Drawn): Token[] => loose.filter(token => token.isBig || token.piece.group === null)

/** Between counters, in pixels; a token sticks out of the corner of its counter. */
const GAP = 3
const WITH_TOKENS = 12

/** How far counters are pushed apart where they would hide each other, in pixels, by whom they stand for. */
export function counterShifts(drawn: Drawn, scale: number): ReadonlyMap<string, Point> {
  const all = [...drawn.formations.map(({ id, centre }) => ({ id, at: centre })), ...looseCounters(drawn)]
  const places = all.map(({ at: { x, y } }) => ({ x: x * scale, y: y * scale }))
  const gap = drawn.formations.some(({ token }) => token) ? WITH_TOKENS : GAP
  const apart = pushedApart(places, COUNTER.width + gap, COUNTER.height + gap)
  return new Map(all.map(({ id }, i) => [id, { x: apart[i]!.x - places[i]!.x, y: apart[i]!.y - places[i]!.y }]))
}
