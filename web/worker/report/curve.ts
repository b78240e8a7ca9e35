import type { SeatId, Tally } from '@sandtable/kernel'
import type { EndReport, LogLine, Moment } from '../../host/host.ts'

/** What the first team's position was worth after so many choices. */
export type WorthAt = { seq: number; value: number }

/** The game's course between -1 and 1: every value as a share of the largest lead that either side had in it. `won`: 1 by the first team, -1 by another. */
export function curveOf(worths: readonly WorthAt[], won: number): EndReport['curve'] {
  const most = Math.max(0, ...worths.map(w => Math.abs(w.value)))
  const curve = worths.map(({ seq, value }) => ({ seq, value: most === 0 ? 0 : value / most }))
  const last = curve.at(-1)
  if (last && last.value * won < 0) last.value = won * LEAST_LEAD
  return curve
}
/** Who has won was ahead at the end, whatever bots thought of it. */
const LEAST_LEAD = 0.1

/** So many moments are named. */
const NAMED = 3
const WEIGHTS: { readonly [weight in LogLine['weight']]: number } = { big: 5, loss: 4, plain: 3, detail: 2, turn: 1, round: 0 }

/** The line that says most; of equals the one that scores most for whom the course went. */
const heavier =
  (scored: (line: LogLine) => number) =>
  (best: LogLine, next: LogLine): LogLine =>
    (WEIGHTS[next.weight] - WEIGHTS[best.weight] || scored(next) - scored(best)) > 0 ? next : best

/** What a team lost by a choice, in the gravest of what its game counts. */
type Losses = Moment['losses']
export function lossesIn(tally: readonly Tally[]): Losses {
  const lost = tally.filter(({ kind, team, n }) => kind === 'lost' && team !== null && n > 0)
  return lost
    .filter(({ what }) => what === lost[0]!.what)
    .map(({ team, n, what, one = what }) => ({ team: team!, n, what: n === 1 ? one : what }))
}
const pointsIn = (lines: readonly LogLine[]): Moment['points'] => lines.flatMap(({ beat }) => beat?.scores ?? [])

type Teams = { first: string; teamOf(seat: SeatId): string | null; lossesAt(seq: number): Losses }

/** Whom what happened speaks for: above 0 the first team, 0 where it speaks for both or nobody. */
function favours({ losses, points }: Pick<Moment, 'losses' | 'points'>, { first, teamOf }: Teams): number {
  const signs = [
    ...losses.map(({ team }) => (team === first ? -1 : 1)),
    ...points.map(({ seat, points: n }) => Math.sign(n) * (teamOf(seat) === first ? 1 : -1)),
  ]
  return new Set(signs).size === 1 ? signs[0]! : 0
}

/**
 * The choices by which something was lost or scored and the course changed most, in the order they were made, each with the line that tells it
 * best. Where the course went against what happened, it changed for another reason: that is not told.
 */
export function momentsOf(curve: EndReport['curve'], lines: readonly LogLine[], teams: Teams): Moment[] {
  const bySeq = Map.groupBy(lines, line => line.seq)
  const moments = curve.flatMap(({ seq, value }, i) => {
    const here = bySeq.get(seq) ?? []
    const change = value - (curve[i - 1]?.value ?? value)
    const [losses, points] = [teams.lossesAt(seq), pointsIn(here)]
    const isTold = here.length > 0 && losses.length + points.length > 0
    if (!isTold || change === 0 || favours({ losses, points }, teams) * change < 0) return []
    const scored = (line: LogLine): number =>
      pointsIn([line]).reduce(
        (sum, { seat, points: n }) => sum + n * Math.sign(change) * (teams.teamOf(seat) === teams.first ? 1 : -1),
        0,
      )
    const { id, text, rule } = here.filter(line => line.dice === null).reduce(heavier(scored), here[0]!)
    return [{ line: id, seq, text, rule, losses, points, change }]
  })
  return moments
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, NAMED)
    .sort((a, b) => a.seq - b.seq)
    .map(({ change: _, ...moment }) => moment)
}
