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

const elementOf = (stage: Element, piece: PieceId): Element | null => stage.querySelector(`[data-piece="${CSS.escape(piece)}"]`)

/** Hulls and plates of those who walk are away; they come back when they have arrived, or stay away until the board is drawn anew. */
function veils(stage: Element, hulls: ReadonlySet<string>, end: number, isHeld: boolean): Animation[] {
  const frames: Keyframe[] = isHeld
    ? [{ opacity: 0 }, { opacity: 0 }]
    : [{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }]
  return [...hulls].flatMap(id =>
    [...stage.querySelectorAll(`[data-hull="${CSS.escape(id)}"], [data-plate="${CSS.escape(id)}"]`)].map(element =>
      element.animate(frames, { duration: end, fill: isHeld ? 'both' : 'backwards' }),
    ),
  )
}

/** Bases walk their ways. `isHeld`: the board learns of it only later. */
export function playMoves(
  stage: Element,
  moves: readonly Move[],
  hullOf: (piece: PieceId) => string | null,
  isHeld = false,
): Animation[] {
  const walks = moves.flatMap(({ piece, keyframes, from, lasts }) => {
    const element = elementOf(stage, piece)
    return element ? [element.animate(keyframes, { delay: from, duration: lasts, easing: 'ease-in-out', fill: 'both' })] : []
  })
  const hulls = new Set(moves.map(({ piece }) => hullOf(piece)).filter(id => id !== null))
  const end = Math.max(0, ...moves.map(({ from, lasts }) => from + lasts))
  return [...walks, ...veils(stage, hulls, end, isHeld)]
}

const FADES = 300
const GHOST = 0.55

/** Those who fall go; those who are only seen once more are pale. */
export function playFades(stage: Element, fallen: readonly PieceId[], ghosts: readonly PieceId[]): Animation[] {
  const fade = (piece: PieceId, frames: Keyframe[]) => {
    const element = elementOf(stage, piece)
    return element ? [element.animate(frames, { duration: FADES, fill: 'both' })] : []
  }
  const from = (piece: PieceId) => (ghosts.includes(piece) ? GHOST : 1)
  return [
    ...ghosts.filter(piece => !fallen.includes(piece)).flatMap(piece => fade(piece, [{ opacity: GHOST }, { opacity: GHOST }])),
    ...fallen.flatMap(piece => fade(piece, [{ opacity: from(piece) }, { opacity: 0 }])),
  ]
}
