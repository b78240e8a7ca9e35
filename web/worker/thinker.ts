import { makeBot, wallClock } from '@sandtable/bots'
import {
  type Choice,
  type Forecast,
  forecast,
  type Input,
  type JsonObject,
  type MatchView,
  matchOf,
  rngOf,
} from '@sandtable/kernel'
import type { BotLevel } from '../host/host.ts'
import { type AnyMatch, entryOf } from './games.ts'

/** Works from what one seat may know: it is handed views, never a state. */
export interface Thinker {
  /** Loads a game, so that the first thought is not late. */
  warm(game: string): Promise<void>
  choose(seen: MatchView<JsonObject>, level: BotLevel, seed: string): Promise<Input>
  forecast(seen: MatchView<JsonObject>, choice: Choice, seed: string): Promise<Forecast>
}

const THINK_MS = 300
const FORECAST_MS = 200
/** Courses of a forecast, at most: more would not change what is shown. */
const COURSES = 400

export function makeThinker(): Thinker {
  const matches = new Map<string, Promise<AnyMatch>>()
  const matchFor = (id: string): Promise<AnyMatch> => {
    const match = matches.get(id) ?? entryOf(id).load().then(matchOf)
    matches.set(id, match)
    match.catch(() => matches.delete(id))
    return match
  }
  return {
    async warm(game) {
      await matchFor(game)
    },
    async choose(seen, level, seed) {
      const bot = makeBot(level, await matchFor(seen.game), { thinkMs: THINK_MS })
      return bot.choose(seen, rngOf(seed), wallClock)
    },
    async forecast(seen, choice, seed) {
      const match = await matchFor(seen.game)
      const until = performance.now() + FORECAST_MS
      return forecast(match, seen, choice, { n: COURSES, seed, stop: () => performance.now() >= until })
    },
  }
}
