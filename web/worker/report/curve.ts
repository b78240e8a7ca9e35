import type { EndReport, LogLine } from '../../host/host.ts'

/** What the first team's position was worth after so many choices. */
export type Worth = { seq: number; value: number }

/** The game's course between -1 and 1: every value as a share of the largest lead that either side had in it. */
export function curveOf(worths: readonly Worth[]): EndReport['curve'] {
  const most = Math.max(0, ...worths.map(w => Math.abs(w.value)))
  return worths.map(({ seq, value }) => ({ seq, value: most === 0 ? 0 : value / most }))
}

/** So many moments are named. */
const NAMED = 3
const WEIGHTS: { readonly [weight in LogLine['weight']]: number } = { big: 5, loss: 4, plain: 3, detail: 2, turn: 1, round: 0 }

/** Something was at stake: dice fell, something was lost. Setting up changes what a side is worth too, but decides nothing. */
const isTelling = ({ weight, dice }: LogLine): boolean => weight === 'big' || weight === 'loss' || dice !== null
const heavier = (best: LogLine, next: LogLine): LogLine => (WEIGHTS[next.weight] > WEIGHTS[best.weight] ? next : best)

/** The choices that changed the course most, in the order they were made, each with the line that tells it best. */
export function momentsOf(curve: EndReport['curve'], lines: readonly LogLine[]): EndReport['moments'] {
  const bySeq = Map.groupBy(lines, line => line.seq)
  const moments = curve.flatMap(({ seq, value }, i) => {
    const told = bySeq.get(seq) ?? []
    const change = value - (curve[i - 1]?.value ?? value)
    if (change === 0 || !told.some(isTelling)) return []
    const { id, text, rule } = told.filter(line => line.dice === null).reduce(heavier, told[0]!)
    return [{ line: id, seq, text, rule, change }]
  })
  return moments
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, NAMED)
    .sort((a, b) => a.seq - b.seq)
}
