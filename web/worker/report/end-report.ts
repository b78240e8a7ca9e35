import type { GameState, JsonObject } from '@sandtable/kernel'
import type { EndReport } from '../../host/host.ts'
import type { PlayedGame } from '../played-game.ts'
import { curveOf, momentsOf } from './curve.ts'
import { countedRolls, luckOf } from './luck.ts'

/** All about a game that is over; null while it is running. Everything in it may be known then. */
export function endReport(played: PlayedGame): EndReport | null {
  const { outcome, seats }: GameState<JsonObject> = played.state
  if (!outcome) return null
  const curve = curveOf(played.course)
  const lines = played.log('everything')
  return {
    winners: outcome.winners,
    rule: outcome.rule,
    text: outcome.text,
    scores: Object.entries(outcome.scores).map(([seat, score]) => ({ seat, score })),
    curve,
    moments: momentsOf(curve, lines),
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
