import type { EndReport, LogLine } from '../host/host.ts'

type Curve = EndReport['curve']
export type Drawn = {
  /** The line itself. */
  line: string
  /** The ground between it and the middle. */
  area: string
  middle: number
}

const round = (n: number): number => Math.round(n * 10) / 10

/** The course of a game as a path: `flip` shows it from the second team's side. Many points are thinned to one for each unit of width. */
export function curveOf(curve: Curve, length: number, box: { width: number; height: number; flip: boolean }): Drawn | null {
  if (curve.length < 2 || length === 0) return null
  const { width, height, flip } = box
  const middle = height / 2
  const points = thinned(curve, width).map(({ seq, value }) => {
    const shown = Math.min(1, Math.max(-1, flip ? -value : value))
    return { x: round((seq / length) * width), y: round(middle - shown * middle) }
  })
  const line = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return { line, area: `${line}L${points.at(-1)!.x} ${middle}L${points[0]!.x} ${middle}Z`, middle }
}

function thinned(curve: Curve, most: number): Curve {
  if (curve.length <= most) return curve
  const step = curve.length / most
  return curve.filter((_, i) => i === curve.length - 1 || Math.floor(i / step) !== Math.floor((i - 1) / step))
}

/** The value of the course after so many choices. */
export const valueAt = (curve: Curve, seq: number): number => curve.findLast(p => p.seq <= seq)?.value ?? 0

export type Round = { number: number; from: number; to: number }

/** The rounds of a game as stretches of choices; none where its log has no rounds. */
export function roundsOf(lines: readonly LogLine[], length: number): Round[] {
  const starts = lines.filter(l => l.weight === 'round').map(l => Math.max(0, l.seq - 1))
  const from = starts.filter((seq, i) => i === 0 || seq > starts[i - 1]!)
  return from.map((start, i) => ({ number: i + 1, from: start, to: from[i + 1] ?? length })).filter(r => r.to > r.from)
}

/** Rounds by their word where there is room for it below each of them; otherwise by number, with the word only before the first. */
export function roundNames(rounds: readonly Round[], widthOf: (round: Round) => number, room: number): string[] {
  const hasRoom = (round: Round) => widthOf(round) > room
  const hasAll = rounds.every(hasRoom)
  return rounds.map((round, i) => (hasAll || (i === 0 && hasRoom(round)) ? `Round ${round.number}` : `${round.number}`))
}

/** Places along a line, moved as little as needed to lie this far from each other, none beyond the end. */
export function apartBy(places: readonly number[], gap: number, end: number): number[] {
  const order = places.map((_, i) => i).sort((a, b) => places[a]! - places[b]!)
  const moved = [...places]
  let last = Number.NEGATIVE_INFINITY
  for (const i of order) last = moved[i] = Math.max(moved[i]!, last + gap)
  let next = end + gap
  for (const i of order.toReversed()) next = moved[i] = Math.min(moved[i]!, next - gap)
  return moved
}
