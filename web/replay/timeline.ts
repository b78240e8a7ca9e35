import type { EndReport, LogLine, Player } from '../host/host.ts'
import type { Side } from '../ui/side.ts'

export type Mark = {
  /** The line it stands for. */
  line: number
  seq: number
  x: number
  side: Side
  lane: number
  kind: 'loss' | 'big' | 'moment'
  /** Which of the turning points it is. */
  number: number | null
  text: string
}

/** Half of the knob: the track begins and ends this far inside. */
export const PAD = 9
const GAP = 21

export const xOf = (seq: number, length: number, width: number): number =>
  PAD + (length === 0 ? 0 : seq / length) * Math.max(0, width - 2 * PAD)

const WEIGHT = { moment: 3, big: 2, loss: 1 } as const

type TimelineLines = { lines: readonly LogLine[]; players: readonly Player[]; moments: EndReport['moments']; length: number }

/** What happened, as marks on a lane for each side. Where there is no room for all, the weightier ones stay. */
export function marksOf({ lines, players, moments, length }: TimelineLines, width: number): Mark[] {
  const sides = [...new Set(players.map(p => p.side))]
  const marks = lines.flatMap((line): Mark[] => {
    const number = moments.findIndex(m => m.line === line.id)
    const kind = number >= 0 ? 'moment' : line.weight
    if (kind !== 'moment' && kind !== 'big' && kind !== 'loss') return []
    const side = players.find(p => p.seat === line.seat)?.side ?? sides[0]
    if (!side) return []
    const x = xOf(line.seq, length, width)
    const { id, seq, text } = line
    return [{ line: id, seq, x, side, lane: sides.indexOf(side), kind, number: number >= 0 ? number + 1 : null, text }]
  })
  return spread(thinned(marks).sort((a, b) => a.x - b.x || WEIGHT[a.kind] - WEIGHT[b.kind]))
}

/** Turning points that would lie on each other stand beside each other. */
function spread(marks: readonly Mark[]): Mark[] {
  const last = new Map<number, number>()
  return marks.map(mark => {
    const x = Math.max(mark.x, (last.get(mark.lane) ?? Number.NEGATIVE_INFINITY) + GAP)
    last.set(mark.lane, x)
    return { ...mark, x }
  })
}

function thinned(marks: readonly Mark[]): Mark[] {
  const kept: Mark[] = []
  for (const mark of marks.toSorted((a, b) => WEIGHT[b.kind] - WEIGHT[a.kind] || a.line - b.line)) {
    const isFree = mark.kind === 'moment' || kept.every(k => k.lane !== mark.lane || Math.abs(k.x - mark.x) >= GAP)
    if (isFree) kept.push(mark)
  }
  return kept
}

export type Lanes = { height: number; middle: number; y: readonly number[] }

/** Where the lanes lie: the first side above the track, the second below, more of them further out. `one`: all on one lane. */
export function lanesOf(sides: number, one: boolean): Lanes {
  if (one) return { height: 52, middle: 38, y: new Array<number>(sides).fill(14) }
  if (sides <= 2) return { height: 92, middle: 46, y: [15, 77] }
  return { height: 116, middle: 58, y: [33, 83, 11, 105] }
}

/** The mark at a place of the drawing; null where there is none. The heaviest lie on top. */
export const findMark = (marks: readonly Mark[], lanes: Lanes, at: { x: number; y: number }): Mark | null =>
  marks.findLast(m => Math.abs(m.x - at.x) <= 11 && Math.abs(lanes.y[m.lane]! - at.y) <= 11) ?? null
