import type { PieceId } from '@sandtable/kernel'
import { distance, type Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import type { Timed } from './schedule.ts'

export type Move = { piece: PieceId; keyframes: Keyframe[]; from: number; lasts: number }

const spot = ({ x, y }: Point): string => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`

/** A way as key frames: as much time for a leg as it is long. */
export function keyframesOf(points: readonly Point[]): Keyframe[] {
  const lengths = points.slice(1).map((p, i) => distance(points[i]!, p))
  const whole = lengths.reduce((sum, length) => sum + length, 0) || 1
  const offsets = points.map((_, i) => lengths.slice(0, i).reduce((sum, length) => sum + length, 0) / whole)
  return points.map((point, i) => ({ transform: spot(point), offset: i === points.length - 1 ? 1 : offsets[i]! }))
}

type Walk = Timed & { cue: Extract<Timed['cue'], { type: 'move' }> }
const isWalk = (timed: Timed): timed is Walk => timed.cue.type === 'move' && timed.cue.path.length > 1

/** The steps of one piece are one walk: as animations of their own the last would hide those before it. */
export const movesOf = (timed: readonly Timed[], space: Space): Move[] =>
  [...Map.groupBy(timed.filter(isWalk), ({ cue }) => cue.piece)].map(([piece, steps]) => {
    const path = steps.flatMap(({ cue }, i) => (i === 0 ? cue.path : cue.path.slice(1)))
    const [first, last] = [steps[0]!, steps.at(-1)!]
    return { piece, keyframes: keyframesOf(path.map(space.at)), from: first.from, lasts: last.from + last.lasts - first.from }
  })

/** Bases walk their ways; the hulls of those who walk come back when they have arrived. */
export function playMoves(stage: Element, moves: readonly Move[], hullOf: (piece: PieceId) => string | null): Animation[] {
  const walks = moves.flatMap(({ piece, keyframes, from, lasts }) => {
    const element = stage.querySelector(`[data-piece="${CSS.escape(piece)}"]`)
    return element ? [element.animate(keyframes, { delay: from, duration: lasts, easing: 'ease-in-out', fill: 'both' })] : []
  })
  const hulls = new Set(moves.map(({ piece }) => hullOf(piece)).filter(id => id !== null))
  const end = Math.max(0, ...moves.map(({ from, lasts }) => from + lasts))
  const veils = [...hulls].flatMap(id =>
    [...stage.querySelectorAll(`[data-hull="${CSS.escape(id)}"], [data-plate="${CSS.escape(id)}"]`)].map(element =>
      element.animate([{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], { duration: end, fill: 'backwards' }),
    ),
  )
  return [...walks, ...veils]
}
