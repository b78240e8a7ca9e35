import { copy, type GameRecord, type Rng, rngOf, stateHash } from '@sandtable/kernel'
import type { AnyEngine, AnySession, Check, LookAgain } from './moment.ts'
import { Moment } from './moment.ts'
import type { Stopped } from './play-on.ts'
import { openGame } from './random-game.ts'

/** Random games that were played once for all checks, and what these found. */
export type PlayedGames = {
  /** The first failure of each check that failed. */
  failures: ReadonlyMap<Check, unknown>
  records: readonly GameRecord[]
  /** Where games were stopped, and the hash at the next stop. */
  stops: readonly (Stopped & { hash: string })[]
}
type Finding = { readonly failures: Map<Check, unknown>; readonly stops: (Stopped & { hash: string })[] }

/** A game is stopped at one decision in so many. */
const STOPS = 15

/** Plays games, cycling through the presets, and lets every check look on at every decision until it has failed. */
export function playGames(engine: AnyEngine, games: number, checks: readonly Check[]): PlayedGames {
  const found: Finding = { failures: new Map(), stops: [] }
  const records = Array.from({ length: games }, (_, n) => playGame(engine, n, checks, found))
  return { ...found, records }
}

function playGame(engine: AnyEngine, n: number, checks: readonly Check[], found: Finding): GameRecord {
  const seed = `suite ${n}`
  const session = openGame(engine, n, seed)
  const rngs = new Map(checks.map(check => [check, rngOf(`${seed}/${check.name}`)]))
  const rng = rngOf(`${seed}/stops`)
  let stopped = copy(session.state)
  let moment = new Moment(session, seed)
  const stop = () => {
    found.stops.push({ state: stopped, seed, until: session.state.seq, hash: stateHash(session.state) })
    stopped = copy(session.state)
  }
  while (!session.state.outcome) {
    if (session.state.seq > engine.game.longest) throw new Error(`longer than ${engine.game.longest} choices`)
    if (rng.below(STOPS) === 0) stop()
    moment = decide(session, moment, seed, rngs, found.failures)
  }
  stop()
  return session.record()
}

/** One decision, with everybody looking on who has found nothing yet. */
function decide(
  session: AnySession,
  moment: Moment,
  seed: string,
  rngs: ReadonlyMap<Check, Rng>,
  failures: Map<Check, unknown>,
): Moment {
  const where = `${seed}, choice ${session.state.seq + 1}`
  const guarded = <T>(check: Check, look: () => T): T | undefined => {
    if (failures.has(check)) return undefined
    try {
      return look()
    } catch (error) {
      if (error instanceof Error) error.message = `${where}: ${error.message}`
      failures.set(check, error)
      return undefined
    }
  }
  const again: [Check, LookAgain][] = []
  for (const [check, rng] of rngs) {
    const look = guarded(check, () => check.look(moment, rng))
    if (look) again.push([check, look])
  }
  const { seat, choice } = moment.choice()
  const applied = session.apply(seat, choice)
  if (!applied.ok) throw new Error(`${where}: a candidate was refused: ${applied.violations.map(v => v.text).join('; ')}`)
  const after = new Moment(session, seed)
  for (const [check, look] of again) guarded(check, () => look({ session, seat, choice, events: applied.events, after }))
  return after
}
