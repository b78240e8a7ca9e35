import type { GameState, JsonObject, SeatId } from '@sandtable/kernel'
import type { EndReport } from '../../host/host.ts'
import type { PlayedGame } from '../played-game.ts'
import { curveOf, lossesIn, momentsOf } from './curve.ts'
import { countedRolls, luckOf } from './luck.ts'

/** All about a game that is over; null while it is running. Everything in it may be known then. */
export function endReport(played: PlayedGame): EndReport | null {
  const { outcome, seats }: GameState<JsonObject> = played.state
  if (!outcome) return null
  const first = seats[0]!.team
  const teamOf = (seat: SeatId): string | null => seats.find(({ id }) => id === seat)?.team ?? null
  const winners = new Set(outcome.winners.map(teamOf))
  const curve = curveOf(played.course, winners.size === 1 ? (winners.has(first) ? 1 : -1) : 0)
  const lines = played.log('everything')
  const bySeq = Map.groupBy(played.events, ({ event }) => event.seq)
  const eventsAt = (seq: number) => (bySeq.get(seq) ?? []).map(({ event }) => event)
  const lossesAt = (seq: number) => lossesIn(played.engine.game.tally(eventsAt(seq)))
  return {
    winners: outcome.winners,
    rule: outcome.rule,
    text: outcome.text,
    scores: Object.entries(outcome.scores).map(([seat, score]) => ({ seat, score })),
    curve,
    moments: momentsOf(curve, lines, { first, teamOf, lossesAt }),
    luck: seats.map(({ id }) => luckOf(id, countedRolls(played.events, lines, id))),
    rolls: rollCheck(played),
    faults: played.faults.list,
  }
}

function rollCheck(played: PlayedGame): EndReport['rolls'] {
  const { checked, problems } = played.rules.verifyRolls(played.record())
  const { dice } = played.beginning
  return { checked, problems: problems.map(p => p.text), commitment: dice.kind === 'sealed' ? dice.commitment : null }
}
