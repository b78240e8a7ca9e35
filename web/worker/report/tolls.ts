import type { Tally } from '@sandtable/kernel'
import type { Destroyed } from '../../host/army-host.ts'
import type { PlayedGame } from '../played-game.ts'
import type { Toll } from '../store/store.ts'

const POINTS = 'points'
/** What all teams but this one lost: in the gravest of what the game counts, and in points where it counts them. */
export function destroyedBy(team: string, tally: readonly Tally[]): readonly Destroyed[] {
  const lost = tally.filter(one => one.kind === 'lost' && one.team !== null)
  const kinds = [...new Set(lost.map(({ what }) => what))]
  const counted = [...new Set([...kinds.slice(0, 1), ...kinds.filter(what => what === POINTS)])]
  const of = (what: string) => lost.filter(one => one.what === what && one.team !== team).reduce((sum, { n }) => sum + n, 0)
  return counted.map(what => ({ what, n: of(what) })).filter(({ n }) => n > 0)
}
/** The same for every seat of a game. */
export function tollsOf({ engine, events, state }: PlayedGame): readonly Toll[] {
  const tally = engine.game.tally(events.map(({ event }) => event))
  return state.seats.map(({ id, team }) => ({ seat: id, destroyed: destroyedBy(team, tally) }))
}
